// UCT's choice at a node: the scores are those of UCB1, worked out by hand; which node's choice each step shows; the
// words; and which bars are shown if there is little room.
#include "app/narration/choice.hpp"

#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>

#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Approx;

namespace {

SearchedTree chosen_by_uct(const char* tree, std::uint32_t iterations, Window range, bool has_solver = false) {
    SearchOptions options;
    options.algorithm = Algorithm::kUct;
    options.iterations = iterations;
    options.range = range;
    options.playout = Playout::kFirst;
    options.has_solver = has_solver;
    return SearchedTree(*parse_tree(tree, Player::kFirst), options);
}

constexpr const char* kTwoPly = "((3 12 8) (2 4 6) (14 5 2))";

UctChoice shown(const SearchedTree& searched, Step t) {
    return choice_at({*searched.trace, searched, english()}, t);
}

}  // namespace

TEST_CASE("The bars of a choice are mean and bonus by UCB1", "[narration][uct][choice]") {
    const SearchedTree searched = chosen_by_uct(kTwoPly, 30, {2, 14});
    // Before the fourth iteration each child has one visit, with the results 3, 2 and 14.
    const UctChoice choice = shown(searched, 19);
    CHECK(choice.kind == ChoiceKind::kScores);
    CHECK(choice.node == 0);
    REQUIRE(choice.bars.size() == 3);
    const double bonus = std::sqrt(2 * std::log(3.0));
    const double means[] = {1.0 / 12, 0, 1};
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(choice.bars[i].value == Approx(means[i]).margin(1e-12));
        CHECK(choice.bars[i].bonus == Approx(bonus));
        CHECK(choice.bars[i].visits == 1);
        CHECK(choice.bars[i].is_chosen == (i == 2));
    }
    CHECK(choice.bars[0].name == "B");
    CHECK(choice.bars[2].value_text == "1.00");
    CHECK(choice.bars[2].bonus_text == "1.48");
    CHECK(choice.bars[2].score_text == "2.48");
    CHECK(choice.base == 0);
    CHECK(choice.longest == Approx(1 + bonus));
    CHECK(choice.words == "D: 1.00 + 1.48 = 2.48 beats B: 0.08 + 1.48 = 1.57. Its mean is better.");
    CHECK(choice.moves.empty());
    // The same choice is shown when it has just been made.
    const UctChoice made = shown(searched, 20);
    CHECK(made.node == 0);
    CHECK(made.words == choice.words);
}

TEST_CASE("Each step shows the choice of the node where the search is", "[narration][uct][choice]") {
    const SearchedTree searched = chosen_by_uct(kTwoPly, 40, {2, 14});
    const Trace& trace = *searched.trace;
    CHECK(shown(searched, 0).bars.empty());
    for (Step t = 1; t <= trace.event_count(); ++t) {
        INFO("step " << t);
        const Event event = trace.event(t - 1);
        const UctChoice choice = shown(searched, t);
        const VisitId parent = trace.parent(event.visit);
        const bool is_way_up = event.kind == EventKind::kReturn || event.kind == EventKind::kLeave;
        const VisitId visit = is_way_up || parent == kNone ? event.visit : parent;
        CHECK(choice.node == trace.node_of(visit));
        CHECK((choice.kind == ChoiceKind::kAfter) == is_way_up);
        std::size_t chosen = 0;
        for (const ChoiceBar& bar : choice.bars) {
            chosen += bar.is_chosen ? 1 : 0;
            if (bar.is_new) continue;
            // MAX's scaled means are from 0 to 1, MIN's from −1 to 0; so is where the bars begin.
            const double worst = trace.role(visit) == Role::kMin ? -1 : 0;
            CHECK(choice.base == worst);
            CHECK(bar.value >= worst);
            CHECK(bar.value <= worst + 1);
            CHECK(bar.score() - choice.base <= choice.longest + 1e-12);
        }
        if (is_way_up) {
            CHECK(chosen == 0);
            continue;
        }
        if (choice.kind != ChoiceKind::kScores || chosen == 0) continue;
        // No child has a greater score than the one that the search goes to.
        const auto to =
            std::find_if(choice.bars.begin(), choice.bars.end(), [](const ChoiceBar& bar) { return bar.is_chosen; });
        for (const ChoiceBar& bar : choice.bars) CHECK(bar.score() <= to->score() + 1e-12);
    }
}

TEST_CASE("A child that is added has no scores yet", "[narration][uct][choice]") {
    const SearchedTree searched = chosen_by_uct(kTwoPly, 30, {2, 14});
    const UctChoice choice = shown(searched, 8);  // C is added below A
    CHECK(choice.kind == ChoiceKind::kExpand);
    REQUIRE(choice.bars.size() == 2);
    CHECK(choice.bars[1].is_new);
    CHECK(choice.bars[1].is_chosen);
    CHECK(choice.bars[1].score_text == "new");
    CHECK(choice.words == "A new child is added before the scores are compared.");
}

TEST_CASE("Most visits and best mean are both named where they differ", "[narration][uct][choice]") {
    // After 27 iterations the visits are 11, 6 and 10, and the third move has the mean 6.5, the first one 6.
    const SearchedTree searched = chosen_by_uct(kTwoPly, 27, {2, 14});
    const UctChoice last = shown(searched, searched.trace->event_count());
    CHECK(last.node == 0);
    CHECK(last.moves == "Most visits: B (N = 11, Q = 0.33). Best mean: D (N = 10, Q = 0.38).");
    // Without a difference, nothing is said; nor with the same number of visits, as after three iterations.
    CHECK(shown(searched, 24).moves.empty());
    CHECK(shown(searched, 18).moves.empty());
}

TEST_CASE("A child that is proved is no choice", "[narration][uct][choice][solver]") {
    const SearchedTree searched = chosen_by_uct("((1 (0 1)) ((1 0) (1 1)) 0)", 30, {0, 1}, true);
    const Trace& trace = *searched.trace;
    bool has_proved = false;
    for (Step t = 1; t <= trace.event_count(); ++t) {
        const UctChoice choice = shown(searched, t);
        for (const ChoiceBar& bar : choice.bars) {
            if (!bar.is_proved) continue;
            has_proved = true;
            CHECK(bar.score_text == "proved");
            if (choice.kind == ChoiceKind::kScores) CHECK_FALSE(bar.is_chosen);
        }
    }
    CHECK(has_proved);
}

TEST_CASE("With little room, the chosen child and the best ones are shown", "[narration][uct][choice]") {
    const SearchedTree searched = chosen_by_uct(kTwoPly, 30, {2, 14});
    const UctChoice choice = shown(searched, 19);
    CHECK(bars_in(choice, 3) == std::vector<std::size_t>{0, 1, 2});
    CHECK(bars_in(choice, 2) == std::vector<std::size_t>{0, 2});
    CHECK(bars_in(choice, 1) == std::vector<std::size_t>{2});
}

}  // namespace plytrace::test::UNITY_ID

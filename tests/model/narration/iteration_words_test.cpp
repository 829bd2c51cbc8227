// What is said and drawn of a search by iterations (UCT): its four steps in words, the lit line of its code, the
// playout, and no word of bounds, cuts or best values.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "app/narration/choice.hpp"
#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "app/narration/why.hpp"
#include "app/tree/tree_step.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

/// The published two-ply tree with results from 2 to 14; playouts take the first move.
SearchedTree sampled(std::uint32_t iterations) {
    SearchOptions options;
    options.algorithm = Algorithm::kUct;
    options.iterations = iterations;
    options.range = {2, 14};
    options.playout = Playout::kFirst;
    SearchedTree searched = aima(options);
    return searched;
}

std::string told(const SearchedTree& searched, Step t) {
    return narrate({*searched.trace, searched, english()}, t).text;
}

}  // namespace

TEST_CASE("The narration names the four steps of an iteration in order", "[narration][uct]") {
    const SearchedTree searched = sampled(4);
    CHECK(told(searched, 1) == "Iteration 1 begins at A.");
    CHECK(told(searched, 2) == "Expansion: below A, the search adds B to the tree.");
    CHECK(told(searched, 3) == "Simulation: from B, a playout makes one move. It is not added to the tree.");
    CHECK(told(searched, 4) == "The playout ends with 3. This result counts for B and all nodes above it.");
    CHECK(told(searched, 5) == "Backup: the first result of A is 3.");
    CHECK(told(searched, 6) == "Iteration 1 is over. The mean of A is 3.");
    CHECK(told(searched, 11) == "Backup: the mean of A changes from 3 to 2.5, after 2 visits.");
    // All three have one visit, so the mean decides: D has 14, the best result, which counts as 1.
    const std::string chosen = told(searched, 20);
    CHECK(chosen.starts_with("Selection: from A, the search moves to D. Its score is 2.4"));
    CHECK(chosen.find(": 1.00 for its mean, scaled to 0 to 1, and 1.4") != std::string::npos);
    CHECK(chosen.find("B comes second with ") != std::string::npos);
    CHECK(told(searched, 22).find("with the result 14.") != std::string::npos);
    const std::string last = told(searched, searched.trace->event_count());
    CHECK(last.starts_with("The search is over after 4 iterations. The mean of A is 8.25."));
    CHECK(last.find("D has the most visits, 2, with the mean 14: it is the move to play.") != std::string::npos);
}

TEST_CASE("The narration writes the scores of a choice as the card beside it does", "[narration][uct]") {
    const SearchedTree searched = sampled(30);
    const Narrator narrator{*searched.trace, searched, english()};
    int chosen = 0, seconds = 0;
    for (Step t = 1; t <= searched.trace->event_count(); ++t) {
        const std::string text = narrate(narrator, t).text;
        if (!text.starts_with("Selection") || text.find("Its score is") == std::string::npos) continue;
        const UctChoice choice = choice_at(narrator, t);
        INFO(text);
        for (const ChoiceBar& bar : choice.bars) {
            if (!bar.is_chosen) continue;
            CHECK(text.find("Its score is " + bar.score_text + ": " + bar.value_text + " for") != std::string::npos);
            CHECK(text.find(bar.bonus_text + " as a bonus") != std::string::npos);
            ++chosen;
        }
        const auto second = text.find(" comes second with ");
        if (second == std::string::npos) continue;
        CHECK(std::any_of(choice.bars.begin(), choice.bars.end(), [&](const ChoiceBar& bar) {
            return !bar.is_chosen && text.ends_with(" comes second with " + bar.score_text + ".");
        }));
        ++seconds;
    }
    CHECK(chosen > 20);
    CHECK(seconds > 20);
}

TEST_CASE("At the end, the narration names the most visited move and a move with a better mean", "[narration][uct]") {
    const SearchedTree tied = sampled(30);
    const std::string text = told(tied, tied.trace->event_count());
    CHECK(text.find("More than one move has the most visits, 11. B, the first of them, is the move to play. Its mean "
                    "is 6.") != std::string::npos);
    CHECK(text.ends_with("D, another of them, has a better mean, 6.091."));
}

TEST_CASE("With a solver, the narration says what is proved and why", "[narration][uct][solver]") {
    // The first leaf of C is proved to be won in iteration 8, and so is C, since MAX moves there; B, where MIN moves,
    // is proved once all its children are.
    SearchOptions options;
    options.algorithm = Algorithm::kUct;
    options.iterations = 30;
    options.range = {0, 1};
    options.playout = Playout::kFirst;
    options.has_solver = true;
    const SearchedTree searched(*parse_tree("((1 (0 1)) ((1 0) (1 1)) 0)", Player::kFirst), options);
    const Trace& trace = *searched.trace;
    std::string all;
    for (Step t = 1; t <= trace.event_count(); ++t) {
        const std::string text = told(searched, t);
        for (const char* word : {"narration.", "{"}) CHECK(text.find(word) == std::string::npos);
        all += text + "\n";
    }
    const auto has = [&](const char* text) { return all.find(text) != std::string::npos; };
    CHECK(has("ends the game, with the result 0. This proves its value: 0."));
    CHECK(has("One child is proved, so it is left out."));
    CHECK(has("is proved: MAX can move to its first leaf and get 1."));
    CHECK(has("The value of C is proved, since all its children are: 1."));
    const std::string last = told(searched, trace.event_count());
    CHECK(last.starts_with("The search is over after 9 iterations."));
    CHECK(last.ends_with("The value of A is proved: 1. C is proved to be worth 1: it is the move to play."));
}

TEST_CASE("Nothing is said of bounds, cuts or best values where values are means", "[narration][uct]") {
    const SearchedTree searched = sampled(40);
    const Trace& trace = *searched.trace;
    for (Step t = 1; t <= trace.event_count(); ++t) {
        const std::string text = told(searched, t);
        INFO("step " << t << ": " << text);
        CHECK_FALSE(text.empty());
        for (const char* word : {"α", "β", "cut", "window", "worth", "best so far", "narration.", "{"}) {
            CHECK(text.find(word) == std::string::npos);
        }
        const PseudoCode code = pseudo_code(trace, searched, t);
        REQUIRE(code.lit_line() != nullptr);
        CHECK_FALSE(code.has_window);
        CHECK(code.visits == trace.visits(trace.node_of(trace.current_visit(t)), t));
        const EventKind kind = trace.event(t - 1).kind;
        if (text.starts_with("Selection")) {
            const bool is_min = trace.role(trace.parent(trace.event(t - 1).visit)) == Role::kMin;
            CHECK((text.find("negated because MIN wants small means") != std::string::npos) == is_min);
        }
        const std::string& line = code.lit_line()->text;
        if (line.ends_with("// select")) {  // the sign is that of the player who chooses
            const Role chooser = trace.role(trace.parent(trace.event(t - 1).visit));
            const std::string& score = code.lines[static_cast<std::size_t>(code.lit) + 1].text;
            CHECK(score.find(chooser == Role::kMax ? "// MAX: mean +" : "// MIN: −mean +") != std::string::npos);
        }
        if (kind == EventKind::kPlayout || kind == EventKind::kEvaluate) CHECK(line.starts_with("r ← PLAYOUT"));
        if (kind == EventKind::kReturn || kind == EventKind::kLeave) CHECK(line.starts_with("  N ← N + 1"));
        for (NodeId node = 0; node < searched.tree.node_count(); ++node) {
            const Why why = find_why(trace, nullptr, true, node, t);
            const WhyWords words = say_why({trace, searched, english()}, why);
            CHECK_FALSE(words.question.empty());
            CHECK_FALSE(words.answer.text.empty());
            for (const char* word : {"α", "β", "worth", "why.", "{"}) {
                CHECK((words.question + words.answer.text).find(word) == std::string::npos);
            }
        }
    }
}

TEST_CASE("The step of a playout knows its nodes", "[tree][uct]") {
    const SearchedTree searched = sampled(2);
    CHECK(look_up_step(*searched.trace, 2).playout.empty());
    const std::vector<NodeId> first_leaf_of_b{2};
    CHECK(look_up_step(*searched.trace, 3).playout == first_leaf_of_b);
    CHECK(look_up_step(*searched.trace, 4).playout == first_leaf_of_b);
    CHECK(look_up_step(*searched.trace, 5).playout.empty());
}

}  // namespace plytrace::test::UNITY_ID

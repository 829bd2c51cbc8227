// What a search by hand is worth: what is left out without a reason is paid for, however often it is done; whatever a
// search may be told, the right one gets all points.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "app/practice/hand_run.hpp"
#include "games/core/random.hpp"
#include "search/options/option_table.hpp"
#include "tests/model/practice/practice_support.hpp"
#include "tests/sanitized.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] Exercise by_hand(const std::string& tree) {
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.tree = tree;
    return exercise;
}

[[nodiscard]] PracticeTask task_of(const Exercise& exercise) {
    auto task = prepare(exercise);
    INFO((task ? "" : task.error().text()));
    REQUIRE(task);
    return std::move(*task);
}

[[nodiscard]] HandStep enter(int child) {
    return {HandMove::kEnter, child, {}};
}
[[nodiscard]] HandStep value(double number) {
    return {HandMove::kValue, 0, {number}};
}
const HandStep kUp = {HandMove::kLeave, 0, {}}, kCutHere = {HandMove::kCut, 0, {}};
[[nodiscard]] HandStep bound(double number) {
    return {HandMove::kBound, 0, {number}};
}

/// Down to the first leaf, and back up at once.
[[nodiscard]] HandRun only_first_leaf(const PracticeTask& task) {
    HandRun down, up;
    NodeId node = 0;
    for (; !task.tree->is_leaf(node); node = task.tree->child(node, 0)) {
        down.push_back(enter(0));
        up.push_back(value(task.tree->value(task.tree->leaf_node(0))));
        up.push_back(kUp);
    }
    down.push_back(value(task.tree->value(node)));
    down.insert(down.end(), up.begin(), up.end());
    return down;
}

/// Any run that can be made, mostly back up early, with values as they come.
[[nodiscard]] HandRun careless_run(const PracticeTask& task, std::uint32_t seed) {
    Random random(seed);
    HandRun run;
    double last = 0;
    const int diligence = random.between(0, 100);
    while (run.size() < 2000) {
        const HandPlace place = place_after(task, run);
        if (place.is_over) break;
        std::vector<HandStep> can;
        for (std::size_t child = 0; child < place.is_done.size(); ++child)
            if (can_do(task, place, enter(static_cast<int>(child)))) can.push_back(enter(static_cast<int>(child)));
        const bool can_leave = can_do(task, place, kUp);
        if (place.is_leaf || place.has_come_back) {
            if (place.is_leaf) last = task.tree->value(place.node);
            if (random.happens(5)) last = random.between(-20, 20);
            run.push_back(value(last));
        } else if (can_leave && (can.empty() || !random.happens(diligence))) {
            const bool cuts = can_do(task, place, kCutHere) && random.happens(50);
            run.push_back(cuts ? kCutHere : kUp);
        } else if (can_do(task, place, bound(last)) && random.happens(30)) {
            run.push_back(bound(last));
        } else {
            run.push_back(random.happens(80) ? can.front() : can.back());
        }
    }
    return run;
}

/// By node, whether the right search looks there; empty: the exercise does not allow the rule.
[[nodiscard]] std::vector<std::vector<bool>> looked_at_by_rules(const PracticeTask& task) {
    std::vector<std::vector<bool>> all;
    for (const CutRule cut : rules_of(task.exercise.rule)) {
        Exercise exercise = task.exercise;
        exercise.rule = cut == CutRule::kEqual ? PracticeRule::kEqual : PracticeRule::kStrict;
        const PracticeTask fixed = task_of(exercise);
        std::vector<bool>& looked_at = all.emplace_back();
        for (NodeId node = 0; node < fixed.tree->node_count(); ++node)
            looked_at.push_back(fixed.trace->latest_visit(node, fixed.trace->event_count()) != kNone);
    }
    return all;
}

}  // namespace

TEST_CASE("Whoever goes back up from the first leaf has done next to nothing", "[practice]") {
    Exercise level;
    level.kind = PracticeKind::kByHand;
    level.level = 7;
    for (const Exercise& exercise : {level, by_hand("((3 12 8)(2 4 6)(14 5 2))")}) {
        const PracticeTask task = task_of(exercise);
        const HandRun run = only_first_leaf(task);
        CHECK(run.size() < right_run(task).size() / 4);
        const HandJudgement found = judge_hand(task, run);
        CHECK(found.faults > 0);
        CHECK(found.missing > right_run(task).size() / 2);
        CHECK(found.share < 0.3);
    }
}

TEST_CASE("A run over fewer than half of the nodes gets less than half of the points", "[practice]") {
    int little = 0, much = 0;
    for_each_exercise(PracticeKind::kByHand, 100, [&](const PracticeTask& task) {
        const auto rules = looked_at_by_rules(task);
        for (std::uint32_t seed = 1; seed <= 5; ++seed) {
            const HandRun run = careless_run(task, seed * 1000 + task.exercise.seed);
            const auto trace = trace_of(task, run);
            const bool is_little = std::all_of(rules.begin(), rules.end(), [&](const std::vector<bool>& looked_at) {
                int all = 0, seen = 0;
                for (NodeId node = 0; node < looked_at.size(); ++node) {
                    all += looked_at[node] ? 1 : 0;
                    seen += looked_at[node] && trace->latest_visit(node, trace->event_count()) != kNone ? 1 : 0;
                }
                return 2 * seen < all;
            });
            const double share = judge_hand(task, run).share;
            if (is_little) CHECK(share < 0.5);
            ++(is_little ? little : much);
        }
    });
    CHECK(little * static_cast<int>(kShareOfExercises) > 500);
    CHECK(much * static_cast<int>(kShareOfExercises) > 500);
}

TEST_CASE("What is not done yet is missing, step by step", "[practice]") {
    for_each_exercise(PracticeKind::kByHand, 50, [](const PracticeTask& task) {
        const HandRun all = right_run(task);
        for (std::size_t size = 0; size <= all.size(); size += 3) {
            const HandJudgement found = judge_hand(task, HandRun(all.begin(), all.begin() + static_cast<long>(size)));
            CHECK(found.faults == 0);
            CHECK(found.missing == all.size() - size);
            CHECK(found.steps == all.size());
        }
    });
}

TEST_CASE("A child that is left out costs its steps, each time; a cut that follows from a slip costs nothing",
          "[practice]") {
    const PracticeTask task = task_of(by_hand("((3 12 8)(2 4 6)(14 5 2))"));
    const auto steps = static_cast<double>(right_run(task).size());
    // The last leaves of B and D are left out: MIN's mistake, made twice.
    const HandRun left_out = {enter(0), enter(0), value(3), value(3), bound(3),  enter(1),  value(12), value(3),
                              kUp,      value(3), bound(3), enter(1), enter(0),  value(2),  value(2),  kCutHere,
                              kUp,      value(3), enter(2), enter(0), value(14), value(14), bound(14), enter(1),
                              value(5), value(5), kUp,      value(5), kUp};
    const HandJudgement lazy = judge_hand(task, left_out);
    CHECK(lazy.faults == 1);
    CHECK(lazy.missing == 4);
    CHECK(lazy.share == 1 - 5 / steps);
    // 3 is read as 15: D is cut behind 5, and its last leaf needs no look any more.
    const HandRun misread = {enter(0),  enter(0),  value(15), value(15), bound(15), enter(1),  value(12),
                             value(12), bound(12), enter(2),  value(8),  value(8),  kUp,       value(8),
                             bound(8),  enter(1),  enter(0),  value(2),  value(2),  kCutHere,  kUp,
                             value(8),  enter(2),  enter(0),  value(14), value(14), bound(14), enter(1),
                             value(5),  value(5),  kCutHere,  kUp,       value(8),  kUp};
    const HandJudgement slip = judge_hand(task, misread);
    CHECK(slip.faults == 1);
    CHECK(slip.missing == 0);
    CHECK(slip.looked_at + 1 == slip.nodes);
    CHECK(slip.share == 1 - 1 / steps);
}

TEST_CASE(
    "By hand: a value is clipped where bounds are hard, the root has the window that is set, and without deep "
    "cuts a node sees its parent's bound alone",
    "[practice]") {
    const auto share = [](const std::string& tree, const char* key, const char* word, const HandRun& run) {
        Exercise exercise = by_hand(tree);
        REQUIRE(find_search_option(key)->read(exercise.search, word));
        const PracticeTask task = task_of(exercise);
        REQUIRE(possible_steps(task, run) == run.size());
        CHECK(right_run(task) == run);
        return judge_hand(task, run).share;
    };
    const HandRun hard = {enter(0), enter(0), value(5), value(5), bound(5), enter(1), value(7), value(5), kUp, value(5),
                          bound(5), enter(1), enter(0), value(3), value(3), kCutHere, kUp,      value(5), kUp};
    CHECK(share("((5 7)(3 9))", "bounds", "hard", hard) == 1);
    const HandRun window = {enter(0), enter(0), value(5), value(5), enter(1), value(7),
                            value(5), kUp,      value(5), kCutHere, kUp};
    CHECK(share("((5 7)(3 9))", "window", "0,4", window) == 1);
    // The root's 5 would cut behind the 2: a deep cut.
    const HandRun shallow = {enter(0), value(5), value(5), bound(5), enter(1), enter(0), enter(0), enter(0), value(2),
                             value(2), bound(2), enter(1), value(3), value(2), kUp,      value(2), bound(2), enter(1),
                             value(4), value(4), bound(4), kUp,      value(4), kUp,      value(5), kUp};
    CHECK(share("(5 (((2 3) 4)))", "deep-cuts", "off", shallow) == 1);
}

TEST_CASE("Whatever a search by hand is told is refused, or its right search gets all points", "[practice]") {
    std::size_t tried = 0, made = 0;
    const auto look = [&](const Exercise& exercise) {
        const auto task = prepare(exercise);
        if (!task) {
            CHECK_FALSE(task.error().text().empty());
            return;
        }
        ++made;
        const HandRun run = right_run(*task);
        CHECK(possible_steps(*task, run) == run.size());
        const HandJudgement found = judge_hand(*task, run);
        CHECK(found.judgement.is_right());
        CHECK(found.share == 1);
        for (std::size_t done = tried % 8; done < run.size(); done += 8) {
            HandRun part(run.begin(), run.begin() + static_cast<std::ptrdiff_t>(done));
            const auto next = next_step(*task, part);
            REQUIRE(next);
            part.push_back(*next);
            CHECK(judge_hand(*task, part).judgement.is_right());
        }
    };
    const std::vector<std::string> trees = {
        "((3 12 8)(2 4 6)(14 5 2))",
        "((((5 1)(7 2))((3 9)(4 4)))(((8 6)(1 5))((2 2)(0 7))))",
        "(5 (((2 3) 4) 6) (1 (9 (3 3 7))))",
        "((? 0.5:2 0.5:(4 1)) 3)",
        "((<1 2 3> <4 0 2>)(<0 5 1> <2 2 2>))",
    };
    const std::vector<std::string> more = {"window 0,4", "window -1,3", "window 4,5", "sum 6",       "depth 2",
                                           "seed 3",     "singular 1",  "root min",   "weights 1,2", "table-size 5"};
    for (const std::string& tree : trees) {
        for (const AlgorithmEntry& algorithm : kAlgorithms) {
            std::vector<std::string> wishes = more;
            for (const Option& option : search_options())
                for (const std::string_view word : option.words)
                    wishes.push_back(std::string(option.key) + " " + std::string(word));
            for (const std::string& first : wishes) {
                for (const char* second : {"bounds soft", "bounds hard", "bounds start", "deep-cuts off"}) {
                    Exercise exercise = by_hand(tree);
                    exercise.search.algorithm = algorithm.algorithm;
                    for (const std::string& wish : {std::string(second), first}) {
                        const std::size_t blank = wish.find(' ');
                        REQUIRE(
                            find_search_option(wish.substr(0, blank))->read(exercise.search, wish.substr(blank + 1)));
                    }
                    exercise.rule = static_cast<PracticeRule>(++tried % 3);
                    INFO(tree << ", " << algorithm.id << ", " << second << ", " << first << ", rule " << tried % 3);
                    if (tried % kShareOfExercises == 0) look(exercise);
                }
            }
        }
    }
    CHECK(made * kShareOfExercises > 1000);
}

// Searches by hand. The right one gets all points, whatever the order of equal steps. Each mistake is found at its step
// and named; what follows from it costs nothing, and two mistakes cost twice. Steps left out without a reason cost
// points.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <optional>
#include <set>

#include "app/practice/hand_run.hpp"
#include "app/practice/search_questions.hpp"
#include "games/core/random.hpp"
#include "search/options/option_table.hpp"
#include "tests/model/practice/practice_support.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// A mistake made at one place of a search that is right before it, and goes on right by what it has said.
enum class Slip {
    kNone,
    kLeaf,
    kLastValue,
    kOpposite,
    kBoundNotMoved,
    kBoundWrong,
    kCutMissed,
    kCutEarly,
    kLeftOut,
    kOrder
};
constexpr int kSlips = 10;

class SlippingHand {
  public:
    SlippingHand(const PracticeTask& task, Slip slip, int at)
        : m_task(task), m_tree(*task.tree), m_slip(slip), m_at(at) {
        value_of(0, {});
    }
    HandRun run;
    std::optional<std::size_t> step;  ///< of the mistake
    int places = 0;

  private:
    [[nodiscard]] bool slips(Slip slip, bool can) {
        if (slip != m_slip || !can) return false;
        if (places++ != m_at) return false;
        step = run.size();
        return true;
    }
    [[nodiscard]] bool is_strict() const { return m_task.options.alpha_beta.cut == CutRule::kStrict; }
    [[nodiscard]] bool cuts() const { return info(m_task.options.algorithm).has_window(); }

    double value_of(NodeId node, Window window) {
        if (m_tree.is_leaf(node)) {
            const double value = m_tree.value(node) + (slips(Slip::kLeaf, true) ? 1 : 0);
            run.push_back({HandMove::kValue, 0, {value}});
            return value;
        }
        const bool is_max = m_tree.player(node) == Player::kFirst;
        const auto better = [&](double a, double b) { return is_max ? a > b : a < b; };
        std::optional<double> value;
        const std::size_t count = m_tree.child_count(node);
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < count; ++i) order.push_back(i);
        for (std::size_t at = 0; at < count; ++at) {
            if (at + 1 < count && slips(Slip::kOrder, true)) std::swap(order[at], order[at + 1]);
            if (at > 0 && slips(Slip::kLeftOut, true)) break;
            run.push_back({HandMove::kEnter, static_cast<MoveCode>(order[at]), {}});
            const double child = value_of(m_tree.child(node, order[at]), window);
            const double right = value && !better(child, *value) ? *value : child;
            const bool is_other = value && child != *value;
            double taken = right;
            if (slips(Slip::kLastValue, is_other && right != child)) taken = child;
            // (The bound that is met may stand for a value beyond it.)
            const double met = is_max ? window.beta : window.alpha;
            const bool is_clipped = cuts() && value == met && better(child, met);
            if (slips(Slip::kOpposite, is_other && right == child && !is_clipped)) taken = *value;
            run.push_back({HandMove::kValue, 0, {taken}});
            value = taken;
            if (!cuts()) continue;
            const bool meets = is_strict() ? better(taken, met) : !better(met, taken);
            const bool has_left = at + 1 < count;
            if (has_left && (slips(Slip::kCutEarly, !meets && std::abs(met) < kInfinity) ||
                             (meets && !slips(Slip::kCutMissed, true)))) {
                run.push_back({HandMove::kCut, 0, {}});
                break;
            }
            double& own = is_max ? window.alpha : window.beta;
            if (!has_left || !better(taken, own)) continue;
            if (slips(Slip::kBoundNotMoved, true)) continue;
            own = taken + (slips(Slip::kBoundWrong, true) ? (is_max ? -1 : 1) : 0);
            run.push_back({HandMove::kBound, 0, {own}});
        }
        run.push_back({HandMove::kLeave, 0, {}});
        return *value;
    }

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    const Slip m_slip;
    const int m_at;
};

/// What it may be called.
[[nodiscard]] std::set<std::string_view> names(Slip slip) {
    switch (slip) {
        case Slip::kNone:
            return {};
        case Slip::kLeaf:
            return {"leaf-value"};
        case Slip::kLastValue:
            return {"backed-up-value", "sign"};
        case Slip::kOpposite:
            return {"backed-up-value", "sign"};
        case Slip::kBoundNotMoved:
            return {"bound-not-moved", "bound-not-inherited"};
        case Slip::kBoundWrong:
            return {"bound-not-moved"};
        case Slip::kCutMissed:
            return {"cut-missed", "cut-rule"};
        case Slip::kCutEarly:
            return {"cut-too-early", "cut-rule"};
        case Slip::kLeftOut:
            return {"child-left-out"};
        case Slip::kOrder:
            return {"child-order"};
    }
    return {};
}

[[nodiscard]] std::string text_of(const HandJudgement& found) {
    std::string text;
    for (const Fault& fault : found.judgement.faults)
        text += "event " + std::to_string(fault.step) + " " + std::string(id_of(fault.kind())) +
                (fault.follows_from ? " follows\n" : "\n");
    return text;
}

}  // namespace

TEST_CASE("The right search by hand gets all points, under both rules", "[practice]") {
    for_each_exercise(PracticeKind::kByHand, 1000, [](const PracticeTask& task) {
        const HandRun run = right_run(task);
        CHECK(possible_steps(task, run) == run.size());
        CHECK(place_after(task, run).is_over);
        const HandJudgement found = judge_hand(task, run);
        INFO(text_of(found));
        CHECK(found.judgement.is_right());
        CHECK(found.share == 1);
        if (task.tree->value_count() > 1 || task.tree->has_chance() || has_search_questions(task)) return;
        // Written once more beside it, and with what is as right: bounds told as well where a cut follows.
        const SlippingHand again(task, Slip::kNone, 0);
        CHECK(judge_hand(task, again.run).share == 1);
    });
}

TEST_CASE("The other rule is right if none is fixed", "[practice]") {
    for_each_exercise(PracticeKind::kByHand, 300, [](PracticeTask task) {
        if (task.exercise.rule != PracticeRule::kEither || !info(task.options.algorithm).takes_window()) return;
        task.options.alpha_beta.cut = CutRule::kStrict;
        const SlippingHand strict(task, Slip::kNone, 0);
        task.options.alpha_beta.cut = CutRule::kEqual;
        CHECK(judge_hand(task, strict.run).judgement.is_right());
    });
}

TEST_CASE("Each mistake by hand is found at its step, named, and counted once", "[practice]") {
    std::map<Slip, int> made, named, once;
    for_each_exercise(PracticeKind::kByHand, 250, [&](const PracticeTask& task) {
        if (task.tree->value_count() > 1 || task.tree->has_chance() || has_search_questions(task)) return;
        for (int i = 1; i < kSlips; ++i) {
            const auto slip = static_cast<Slip>(i);
            const int places = SlippingHand(task, slip, -1).places;
            if (places == 0) continue;
            Random random(task.exercise.seed + static_cast<std::uint32_t>(i));
            const SlippingHand slipped(task, slip, random.between(0, places - 1));
            REQUIRE(slipped.step);
            // Where the rule is open, a cut at equality is no mistake, made or not.
            const HandJudgement found = judge_hand(task, slipped.run);
            if (task.exercise.rule == PracticeRule::kEither && found.judgement.is_right() &&
                (slip == Slip::kCutMissed || slip == Slip::kCutEarly))
                continue;
            INFO("slip " << i << " at step " << *slipped.step << "\n" << text_of(found));
            ++made[slip];
            REQUIRE_FALSE(found.judgement.is_right());
            const Fault& first = found.judgement.faults.front();
            // A cut that is missed shows when the next child is entered, behind the bound.
            std::size_t shown = *slipped.step;
            while (slip == Slip::kCutMissed && slipped.run[shown].move != HandMove::kEnter) ++shown;
            // Where one cut at equality is made and another is not, either of them can be called the odd one.
            const bool is_mixed = task.exercise.rule == PracticeRule::kEither && first.kind() == FaultKind::kCutRule;
            const bool is_there = is_mixed || found.step_of(first.step) == shown;
            CHECK(is_there);
            named[slip] += names(slip).contains(id_of(first.kind())) ? 1 : 0;
            once[slip] += found.faults == 1 ? 1 : 0;
            CHECK(found.share < 1);
            if (slip == Slip::kLeftOut || slip == Slip::kCutEarly) continue;  // what is below it is missing
            CHECK(found.missing == 0);
            const double all_but_faults = 1 - static_cast<double>(found.faults) / static_cast<double>(found.steps);
            if (!found.has_seen_little())
                CHECK(found.share == (found.has_wrong_root ? std::min(all_but_faults, 0.5) : all_but_faults));
        }
    });
    for (const auto& [slip, count] : made) {
        INFO("slip " << static_cast<int>(slip) << ": " << named[slip] << " named, " << once[slip] << " once, of "
                     << count);
        CHECK(count * static_cast<int>(kShareOfExercises) >= 50);
        CHECK(named[slip] * 100 >= count * 95);
        CHECK(once[slip] * 100 >= count * 95);
    }
}

TEST_CASE("The next step by hand is that of the right search, as far as it has come", "[practice]") {
    for_each_exercise(PracticeKind::kByHand, 60, [](const PracticeTask& task) {
        if (has_search_questions(task)) return;
        const HandRun right = right_run(task);
        HandRun run;
        for (const HandStep& step : right) {
            const auto next = next_step(task, run);
            REQUIRE(next);
            CHECK(*next == step);
            run.push_back(step);
        }
        CHECK_FALSE(next_step(task, run));
    });
}

TEST_CASE("There is a right next step as long as no mistake was made, and none after one", "[practice]") {
    int goes_otherwise = 0;
    for_each_exercise(PracticeKind::kByHand, 60, [&](const PracticeTask& task) {
        if (has_search_questions(task)) return;
        const HandRun right = right_run(task);
        Random random(task.exercise.seed);
        HandRun run;
        // Steps that are possible, right or wrong, as far as none is wrong.
        while (!place_after(task, run).is_over) {
            const auto next = next_step(task, run);
            REQUIRE(next);
            const HandPlace place = place_after(task, run);
            std::vector<HandStep> steps = {*next, {HandMove::kCut, 0, {}}, {HandMove::kLeave, 0, {}}};
            for (std::size_t child = 0; child < place.is_done.size(); ++child)
                steps.push_back({HandMove::kEnter, static_cast<MoveCode>(child), {}});
            const auto drawn = random.below(steps.size());
            HandRun longer = run;
            longer.push_back(can_do(task, place, steps[drawn]) ? steps[drawn] : *next);
            if (const auto wrong = first_mistake(task, longer)) {
                CHECK(*wrong <= run.size());
                CHECK_FALSE(next_step(task, longer));
                run.push_back(*next);
            } else {
                run = longer;
            }
        }
        CHECK(judge_hand(task, run).share == 1);
        goes_otherwise += run != right ? 1 : 0;
    });
    CHECK(goes_otherwise * static_cast<int>(kShareOfExercises) >= 40);
}

TEST_CASE("If either rule is right and the student does not cut at a tie, the next step follows that rule",
          "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.tree = "(2 (2 1) (2 0))";
    PracticeTask task = *prepare(exercise);
    task.options.alpha_beta.cut = CutRule::kStrict;
    const SlippingHand strict(task, Slip::kNone, 0);
    task.options.alpha_beta.cut = CutRule::kEqual;
    REQUIRE(strict.run != right_run(task));
    for (std::size_t done = 0; done < strict.run.size(); ++done) {
        const auto next = next_step(task, {strict.run.begin(), strict.run.begin() + static_cast<std::ptrdiff_t>(done)});
        REQUIRE(next);
        // Behind the first tie there is no way back to the other rule.
        if (next->move == HandMove::kCut) CHECK(done < 10);
    }
}

TEST_CASE("An abandoned search has the points of its steps", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.tree = "((3 12 8)(2 4 6)(14 5 2))";
    const PracticeTask task = *prepare(exercise);
    HandRun run = right_run(task);
    const double all = static_cast<double>(run.size());
    run.resize(run.size() / 2);
    const HandJudgement found = judge_hand(task, run);
    CHECK(found.faults == 0);
    CHECK(found.share == 1 - static_cast<double>(found.missing) / all);
    CHECK(judge_hand(task, {}).share == 0);
}

TEST_CASE("Impossible steps are rejected, even from a file", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.tree = "((3 12)(2 4))";
    const PracticeTask task = *prepare(exercise);
    const HandPlace start = place_after(task, {});
    CHECK_FALSE(can_do(task, start, {HandMove::kEnter, 2, {}}));
    CHECK_FALSE(can_do(task, start, {HandMove::kEnter, -1, {}}));
    CHECK_FALSE(can_do(task, start, {HandMove::kEnter, 0, {1}}));
    CHECK_FALSE(can_do(task, start, {HandMove::kValue, 0, {3}}));
    CHECK_FALSE(can_do(task, start, {HandMove::kBound, 0, {3}}));
    CHECK_FALSE(can_do(task, start, {HandMove::kCut, 0, {}}));
    CHECK_FALSE(can_do(task, start, {HandMove::kLeave, 0, {}}));
    CHECK(can_do(task, start, {HandMove::kEnter, 1, {}}));
    const HandRun run = {{HandMove::kEnter, 0, {}}, {HandMove::kEnter, 0, {}}, {HandMove::kEnter, 0, {}}};
    CHECK(possible_steps(task, run) == 2);  // a leaf has no children
}

// ---- The points of incomplete searches ----

namespace {

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

TEST_CASE("Going back up from the first leaf gives almost no points", "[practice]") {
    Exercise level;
    level.kind = PracticeKind::kByHand;
    level.level = 7;
    for (const Exercise& exercise : {level, exercise_on(PracticeKind::kByHand, "((3 12 8)(2 4 6)(14 5 2))")}) {
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
        if (has_search_questions(task)) return;
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

TEST_CASE("Each step that is not done yet is missing", "[practice]") {
    for_each_exercise(PracticeKind::kByHand, 50, [](const PracticeTask& task) {
        if (has_search_questions(task)) return;
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
    const PracticeTask task = task_of(PracticeKind::kByHand);
    const auto steps = static_cast<double>(right_run(task).size());
    // The last leaves of B and D are left out: MIN's mistake, made twice.
    const HandRun left_out = {enter(0), enter(0), value(3), value(3), bound(3),  enter(1),  value(12), value(3),
                              kUp,      value(3), bound(3), enter(1), enter(0),  value(2),  value(2),  kCutHere,
                              kUp,      value(3), enter(2), enter(0), value(14), value(14), bound(14), enter(1),
                              value(5), value(5), kUp,      value(5), kUp};
    const HandJudgement lazy = judge_hand(task, left_out);
    CHECK(lazy.faults == 1);
    CHECK(lazy.missing == 4);
    CHECK(lazy.has_wrong_root);  // 5 for 3
    CHECK(lazy.share == 0.5);
    CHECK(1 - 5 / steps > 0.5);
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
    CHECK(slip.has_wrong_root);  // 8 for 3
    CHECK(slip.share == 0.5);
    CHECK(1 - 1 / steps > 0.5);
}

TEST_CASE(
    "By hand: a value is clipped where bounds are hard, the root has the window that is set, and without deep "
    "cuts a node sees its parent's bound alone",
    "[practice]") {
    const auto share = [](const std::string& tree, const char* key, const char* word, const HandRun& run) {
        Exercise exercise = exercise_on(PracticeKind::kByHand, tree);
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

TEST_CASE("Options of a search by hand are rejected, or the right search with them gets all points", "[practice]") {
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
                    Exercise exercise = exercise_on(PracticeKind::kByHand, tree);
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

}  // namespace UNITY_ID

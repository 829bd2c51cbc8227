// A search by hand: the right one gets all points, whatever the order of equal steps; each mistake is found at its step
// and named; what follows from it costs nothing, and two cost twice.
#include "app/practice/hand_run.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <optional>
#include <set>

#include "games/core/random.hpp"
#include "tests/model/practice/practice_support.hpp"

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
        if (task.tree->value_count() > 1 || task.tree->has_chance()) return;
        // Written once more beside it, and with what is as right: bounds told as well where a cut follows.
        const SlippingHand again(task, Slip::kNone, 0);
        CHECK(judge_hand(task, again.run).share == 1);
    });
}

TEST_CASE("The other rule is right where none is fixed", "[practice]") {
    for_each_exercise(PracticeKind::kByHand, 300, [](PracticeTask task) {
        if (task.exercise.rule != PracticeRule::kEither || !info(task.options.algorithm).has_window()) return;
        task.options.alpha_beta.cut = CutRule::kStrict;
        const SlippingHand strict(task, Slip::kNone, 0);
        task.options.alpha_beta.cut = CutRule::kEqual;
        CHECK(judge_hand(task, strict.run).judgement.is_right());
    });
}

TEST_CASE("Each mistake by hand is found at its step, named, and counted once", "[practice]") {
    std::map<Slip, int> made, named, once;
    for_each_exercise(PracticeKind::kByHand, 250, [&](const PracticeTask& task) {
        if (task.tree->value_count() > 1 || task.tree->has_chance()) return;
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
            const bool is_there = is_mixed || step_of_event(first.step) == shown;
            CHECK(is_there);
            named[slip] += names(slip).contains(id_of(first.kind())) ? 1 : 0;
            once[slip] += found.faults == 1 ? 1 : 0;
            CHECK(found.share < 1);
            if (slip == Slip::kLeftOut || slip == Slip::kCutEarly) continue;  // what is below it is missing
            CHECK(found.missing == 0);
            if (!found.has_seen_little())
                CHECK(found.share == 1 - static_cast<double>(found.faults) / static_cast<double>(found.steps));
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

TEST_CASE("There is a right next step wherever no mistake was made, and none behind one", "[practice]") {
    int goes_otherwise = 0;
    for_each_exercise(PracticeKind::kByHand, 60, [&](const PracticeTask& task) {
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

TEST_CASE("Whoever does not cut at a tie, where either rule is right, is told the next step by that rule",
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

TEST_CASE("A search that is given up has the points of what was done", "[practice]") {
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

TEST_CASE("What cannot be done is refused, whatever a file says", "[practice]") {
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

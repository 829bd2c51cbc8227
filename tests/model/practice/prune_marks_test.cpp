// Exercises that ask which leaves are cut: right marks are never faulted, by either rule; each mistake is found at its
// cutoff and named; two mistakes count twice.
#include "app/practice/prune_marks.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// Marks that cross out these leaves, by their numbers from 0.
[[nodiscard]] PruneMarks crossed(const PracticeTask& task, std::initializer_list<std::size_t> leaves) {
    PruneMarks marks{CrossedOut(task.tree->node_count(), false), {}};
    for (const std::size_t leaf : leaves) marks.crossed_out[task.tree->leaf_node(leaf)] = true;
    return marks;
}

[[nodiscard]] std::vector<CutMark> faults_of(const PruneJudgement& judgement) {
    std::vector<CutMark> faults;
    for (const CutMark& mark : judgement.cuts)
        if (mark.is_fault) faults.push_back(mark);
    return faults;
}

[[nodiscard]] bool is_about(const CutMark& mark, NodeId leaf) {
    return std::find(mark.leaves.begin(), mark.leaves.end(), leaf) != mark.leaves.end();
}

}  // namespace

TEST_CASE("Right marks get all points, by every rule that is allowed", "[practice]") {
    for_each_exercise(PracticeKind::kPrune, 1000, [](const PracticeTask& task) {
        for (const CutRule rule : rules_of(task.exercise.rule)) {
            const PruneJudgement judgement = judge_marks(task, {leaves_left_out(task, rule), {}});
            CHECK(judgement.is_right());
            CHECK(judgement.share == 1);
            CHECK_FALSE(judgement.mistake);
        }
    });
}

TEST_CASE("Every wrong mark is found at its cut, and named; two count twice", "[practice]") {
    int made = 0, named = 0;
    for_each_exercise(PracticeKind::kPrune, 1000, [&](const PracticeTask& task) {
        const ExplicitTree& tree = *task.tree;
        const CutRule rule = rules_of(task.exercise.rule)[task.exercise.seed % rules_of(task.exercise.rule).size()];
        const CrossedOut right = leaves_left_out(task, rule);
        const CutRule other = rule == CutRule::kEqual ? CutRule::kStrict : CutRule::kEqual;
        const CrossedOut right_there = leaves_left_out(task, other);
        Random random(task.exercise.seed);
        const auto leaf =
            tree.leaf_node(static_cast<std::size_t>(random.between(0, static_cast<int>(tree.leaf_count()) - 1)));
        CrossedOut wrong = right;
        wrong[leaf] = !wrong[leaf];
        if (task.exercise.rule == PracticeRule::kEither && wrong == right_there) return;  // that is right, too
        const PruneJudgement judgement = judge_marks(task, {wrong, {}});
        const auto faults = faults_of(judgement);
        ++made;
        REQUIRE_FALSE(judgement.is_right());
        CHECK(judgement.share < 1);
        CHECK(faults.size() == 1);
        const CutMark& fault = faults.front();
        // Where one cut at equality is made and another is not, either of them can be called the odd one.
        CHECK((is_about(fault, leaf) || fault.verdict == CutVerdict::kMixed));
        // A leaf that is taken away and looked at: too early, or the very one that makes the cut. One that is kept: a
        // cut is missed. Where the two rules differ there, it is the rule.
        const bool is_tie = right[leaf] != right_there[leaf];
        const bool is_named = is_tie ? fault.kind == FaultKind::kCutRule || fault.kind == FaultKind::kCutMissed
                              : right[leaf]
                                  ? fault.kind == FaultKind::kCutMissed
                                  : fault.kind == FaultKind::kCutTooEarly || fault.verdict == CutVerdict::kExtraSeen;
        named += is_named ? 1 : 0;
        // A second mistake, at another node.
        const auto second =
            tree.leaf_node(static_cast<std::size_t>(random.between(0, static_cast<int>(tree.leaf_count()) - 1)));
        if (tree.parent(second) == tree.parent(leaf) || is_about(fault, second)) return;
        if (right[second] != right_there[second] || is_tie) return;
        CrossedOut twice = wrong;
        twice[second] = !twice[second];
        const auto both = faults_of(judge_marks(task, {twice, {}}));
        const bool is_one_branch = std::any_of(both.begin(), both.end(), [&](const CutMark& mark) {
            return is_about(mark, leaf) && is_about(mark, second);
        });
        CHECK(both.size() == (is_one_branch ? 1U : 2U));
    });
    CHECK(made * static_cast<int>(kShareOfExercises) > 7000);
    CHECK(named * 100 >= made * 95);
}

TEST_CASE("AIMA's tree: marks and the remarks on them", "[practice]") {
    const PracticeTask task = task_of(PracticeKind::kPrune, "((3 12 8)(2 4 6)(14 5 2))");
    CHECK(judge_marks(task, crossed(task, {4, 5})).is_right());
    const PruneJudgement missed = judge_marks(task, crossed(task, {}));
    REQUIRE(faults_of(missed).size() == 1);
    CHECK(faults_of(missed)[0].verdict == CutVerdict::kMissed);
    CHECK_FALSE(missed.mistake);  // nobody knows by which mistake, or whether by any
    CHECK(faults_of(missed)[0].kind == FaultKind::kCutMissed);
    CHECK(missed.share == 0);
    const PruneJudgement partly = judge_marks(task, crossed(task, {4}));
    CHECK(faults_of(partly)[0].verdict == CutVerdict::kPartly);
    CHECK(partly.share == 0.5);                                  // one of its two leaves
    CHECK(judge_marks(task, crossed(task, {1, 4})).share == 0);  // and a wrong mark elsewhere
    const PruneJudgement seen = judge_marks(task, crossed(task, {3, 4, 5}));
    REQUIRE(faults_of(seen).size() == 1);
    const PruneJudgement early = judge_marks(task, crossed(task, {1, 2, 4, 5}));
    REQUIRE(faults_of(early).size() == 1);
    CHECK(faults_of(early)[0].kind == FaultKind::kCutTooEarly);
    CHECK(faults_of(early)[0].leaves.size() == 2);
}

TEST_CASE("Crossing out the leaf that causes the cutoff is an early cutoff, not one at equality", "[practice]") {
    const PracticeTask task = task_of(PracticeKind::kPrune, "((3 12 8)(4 2 6)(14 5 2))");
    const auto seen = faults_of(judge_marks(task, crossed(task, {4, 5})));
    REQUIRE(seen.size() == 1);
    CHECK(seen[0].verdict == CutVerdict::kExtraSeen);
    CHECK(seen[0].kind == FaultKind::kCutTooEarly);
}

TEST_CASE("A solution with two leaves wrongly cut is not called correct", "[practice]") {
    const PracticeTask task = task_of(PracticeKind::kPrune, "((3 12 8)(2 4 6)(14 5 2))");
    const PruneJudgement judgement = judge_marks(task, crossed(task, {4, 5, 7, 8}));
    CHECK_FALSE(judgement.is_right());
    REQUIRE(faults_of(judgement).size() == 1);
    CHECK(faults_of(judgement)[0].kind == FaultKind::kCutTooEarly);
}

TEST_CASE("A cutoff at equality is right and mentioned if the rule is open; a fixed rule is enforced", "[practice]") {
    const char* const tree = "(2 (2 1))";
    const PracticeTask either = task_of(PracticeKind::kPrune, tree);
    const PruneJudgement equal = judge_marks(either, crossed(either, {2}));
    CHECK(equal.is_right());
    REQUIRE(equal.cuts.size() == 1);
    CHECK(equal.cuts[0].verdict == CutVerdict::kOneRule);
    CHECK(judge_marks(either, crossed(either, {})).is_right());
    const PracticeTask fixed_equal = task_of(PracticeKind::kPrune, tree, PracticeRule::kEqual),
                       fixed_strict = task_of(PracticeKind::kPrune, tree, PracticeRule::kStrict);
    const auto missed = faults_of(judge_marks(fixed_equal, crossed(fixed_equal, {})));
    REQUIRE(missed.size() == 1);
    CHECK(missed[0].kind == FaultKind::kCutRule);
    const auto extra = faults_of(judge_marks(fixed_strict, crossed(fixed_strict, {2})));
    REQUIRE(extra.size() == 1);
    CHECK(extra[0].kind == FaultKind::kCutRule);
    CHECK(extra[0].verdict == CutVerdict::kOneRule);
}

TEST_CASE("Both rules in one tree are one mistake", "[practice]") {
    const PracticeTask task = task_of(PracticeKind::kPrune, "(2 (2 1) (2 0))");
    CHECK(judge_marks(task, crossed(task, {2, 4})).is_right());
    CHECK(judge_marks(task, crossed(task, {})).is_right());
    const PruneJudgement mixed = judge_marks(task, crossed(task, {2}));
    REQUIRE(faults_of(mixed).size() == 1);
    CHECK(faults_of(mixed)[0].verdict == CutVerdict::kMixed);
    CHECK(faults_of(mixed)[0].kind == FaultKind::kCutRule);
}

// The smallest trees that tell the mistakes apart, from the catalogue (exercise-format.md).
TEST_CASE("A known mistake that gives just these leaves is named", "[practice]") {
    const auto way_of = [](const std::string& tree, std::initializer_list<std::size_t> leaves) {
        const PracticeTask task = task_of(PracticeKind::kPrune, tree);
        const auto way = judge_marks(task, crossed(task, leaves)).mistake;
        return way ? std::optional(static_cast<int>(*way)) : std::nullopt;
    };
    CHECK(way_of("(2 (1 3) (3 ((1 4) 5)))", {2}) == static_cast<int>(AlphaBetaMistake::kOnlyParent));
    CHECK(way_of("(1 2 3)", {2}) == static_cast<int>(AlphaBetaMistake::kOwnBound));
    CHECK(way_of("(2 1 3)", {2}) == static_cast<int>(AlphaBetaMistake::kWorseChild));
    CHECK(way_of("(2 1 (1 3) 4)", {3, 4}) == static_cast<int>(AlphaBetaMistake::kTwoLevels));
    CHECK(way_of("((1 2) 3)", {2}) == static_cast<int>(AlphaBetaMistake::kLeaked));
    CHECK(way_of("(2 (1 3) (4 1))", {1, 2, 4}).has_value() == false);  // just wrong
}

TEST_CASE("Nothing crossed out, or a difference in the rule only, is not a systematic mistake", "[practice]") {
    for_each_exercise(PracticeKind::kPrune, 300, [](const PracticeTask& task) {
        CHECK_FALSE(judge_marks(task, {CrossedOut(task.tree->node_count(), false), {}}).mistake);
        if (task.exercise.rule == PracticeRule::kEither) return;
        const bool is_strict = task.exercise.rule == PracticeRule::kStrict;
        const CutRule other = is_strict ? CutRule::kEqual : CutRule::kStrict;
        const PruneJudgement judgement = judge_marks(task, {leaves_left_out(task, other), {}});
        CHECK_FALSE(judgement.mistake);
        for (const CutMark& fault : faults_of(judgement)) CHECK(fault.kind == FaultKind::kCutRule);
    });
}

TEST_CASE("Values written at nodes are graded by the values written below them", "[practice]") {
    const PracticeTask task = task_of(PracticeKind::kPrune, "((3 12 8)(2 4 6)(14 5 2))");
    PruneMarks marks = crossed(task, {4, 5});
    marks.values.resize(task.tree->node_count());
    const NodeId b = task.tree->child(0, 0), c = task.tree->child(0, 1), d = task.tree->child(0, 2);
    marks.values[b] = 3;
    marks.values[c] = 2;
    marks.values[d] = 2;
    marks.values[0] = 3;
    CHECK(judge_marks(task, marks).is_right());
    CHECK(judge_marks(task, marks).share == 1);
    marks.values[b] = 12;  // the largest, at MIN; the root is right by what is written
    marks.values[0] = 12;
    const PruneJudgement judgement = judge_marks(task, marks);
    REQUIRE(judgement.values.size() == 4);
    CHECK_FALSE(judgement.is_right());
    const auto mark_of = [&](NodeId node) {
        return *std::find_if(judgement.values.begin(), judgement.values.end(),
                             [&](const ValueMark& mark) { return mark.node == node; });
    };
    CHECK(mark_of(b).kind == FaultKind::kSign);
    CHECK_FALSE(mark_of(b).follows);
    CHECK(mark_of(0).follows);
    CHECK(judgement.share == 0.6 + 0.4 * 0.75);
}

TEST_CASE("A window is right on entry and after each child; otherwise its mistake is named", "[practice]") {
    const PracticeTask task = task_of(PracticeKind::kPrune, "((3 12 8)(2 4 6)(14 5 2))");
    const NodeId b = task.tree->child(0, 0), c = task.tree->child(0, 1), d = task.tree->child(0, 2);
    const auto judged = [&](NodeId node, Window window) {
        PruneMarks marks = crossed(task, {4, 5});
        marks.windows.resize(task.tree->node_count());
        marks.windows[node] = window;
        const PruneJudgement judgement = judge_marks(task, marks);
        REQUIRE(judgement.windows.size() == 1);
        CHECK(judgement.is_right() == judgement.windows[0].is_right);
        CHECK(judgement.share == (judgement.windows[0].is_right ? 1 : 0.6));
        return judgement.windows[0];
    };
    CHECK(judged(0, {}).is_right);
    CHECK(judged(0, {3, kInfinity}).is_right);
    CHECK(judged(b, {}).is_right);
    CHECK(judged(b, {-kInfinity, 3}).is_right);
    CHECK(judged(c, {3, kInfinity}).is_right);
    CHECK(judged(c, {3, 2}).is_right);  // the bound that makes the cut
    CHECK(judged(d, {3, 14}).is_right);
    CHECK(judged(d, {3, 5}).is_right);
    CHECK(judged(c, {}).kind == FaultKind::kBoundNotInherited);
    CHECK_FALSE(judged(c, {}).is_right);
    CHECK(judged(c, {}).expected == Window{3, kInfinity});
    CHECK(judged(b, {3, kInfinity}).kind == FaultKind::kBoundWrongNode);  // MIN moves α
    CHECK(judged(c, {kInfinity, 3}).kind == FaultKind::kSign);
    CHECK(judged(c, {-kInfinity, 3}).kind == FaultKind::kBoundLeaked);
    CHECK(judged(d, {4, 7}).kind == std::nullopt);
}

TEST_CASE("The windows of every search are right marks", "[practice]") {
    for_each_exercise(PracticeKind::kPrune, 100, [&](const PracticeTask& task) {
        PruneMarks marks{leaves_left_out(task, rules_of(task.exercise.rule).front()), {}};
        marks.windows.resize(task.tree->node_count());
        Random random(task.exercise.seed);
        const auto end = static_cast<int>(task.trace->event_count());
        for (NodeId node = 0; node < task.tree->node_count(); ++node) {
            const NodeState state = task.trace->node_state(node, static_cast<Step>(random.between(1, end)));
            if (state.visit != kNone) marks.windows[node] = Window{state.alpha, state.beta};
        }
        const PruneJudgement judgement = judge_marks(task, marks);
        CHECK(judgement.is_right());
        CHECK(judgement.share == 1);
    });
}

}  // namespace UNITY_ID

// Small runs of programs that students wrote, each as its program tells it: what is right in them is not faulted, and
// what is wrong is called what it is.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <memory>

#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

constexpr double kInf = kInfinity;

/// What a program tells, by hand. Whose turn it is alternates from MAX at the root.
struct Tell {
    CallSink sink;
    int depth = 0;

    Tell& enter(MoveCode move, double alpha, double beta) {
        sink.enter(move, depth++ % 2 == 0 ? Role::kMax : Role::kMin, alpha, beta);
        return *this;
    }
    Tell& root(double alpha = -kInf, double beta = kInf) { return enter(kNoMove, alpha, beta); }
    Tell& worth(double value) {
        sink.evaluate(value, true);
        --depth;
        return *this;
    }
    Tell& leaf(MoveCode move, double alpha, double beta, double value) { return enter(move, alpha, beta).worth(value); }
    Tell& back(double value, bool is_best) {
        sink.returned(value, is_best);
        return *this;
    }
    Tell& bound(double value) {
        sink.bound(value);
        return *this;
    }
    Tell& cut(std::uint32_t skipped) {
        sink.cutoff(skipped);
        return *this;
    }
    Tell& leave(double value) {
        sink.leave(value);
        --depth;
        return *this;
    }
    [[nodiscard]] Judgement judged_on(std::string_view text, const std::string& name = "my alpha-beta") const {
        const ExplicitTree tree = tree_of(text);
        return judged(tree, *told_by_student(tree, sink.calls, name));
    }
};

/// if s >= beta: return beta; if s > alpha: alpha = s; … return alpha
Style fail_hard_classic() {
    Style style;
    style.rules.bounds = Bounds::kStart;
    style.clips_at_cut = true;
    style.is_declared = false;
    return style;
}

}  // namespace

TEST_CASE("A classic fail-hard alpha-beta is right, whatever it is declared to be", "[check]") {
    const ExplicitTree tree = tree_of("(2 ((1 9) 0))");
    Style style = fail_hard_classic();
    const Calls calls = slipped(tree, style, Slip::kNone, 0).calls;
    const Judgement found = judged(tree, *told_in(tree, style, calls));
    INFO(text_of(found));
    CHECK(found.is_right());
    CHECK(found.rules.alpha_beta.bounds == Bounds::kHard);
    style.is_declared = true;
    for (const Bounds declared : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
        style.declared = declared;
        const Judgement as_declared = judged(tree, *told_in(tree, style, calls));
        INFO(text_of(as_declared));
        CHECK(as_declared.is_right());
        CHECK(as_declared.rules.alpha_beta.bounds == declared);
    }
}

TEST_CASE("How values outside the window are told is found out", "[check]") {
    const ExplicitTree tree = tree_of("(2 ((1 9) 0))");
    for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
        Style style;
        style.rules.bounds = bounds;
        style.is_declared = false;
        const Judgement found = judged(tree, *told_in(tree, style, slipped(tree, style, Slip::kNone, 0).calls));
        CHECK(found.is_right());
        CHECK(found.rules.alpha_beta.bounds == bounds);
    }
}

TEST_CASE("A bound in place of a value inside the window is wrong all the same", "[check]") {
    // C has 3, inside of (2, +∞), and leaves with 2.
    const Judgement found = Tell()
                                .root()
                                .leaf(0, -kInf, kInf, 2)
                                .back(2, true)
                                .enter(1, 2, kInf)
                                .leaf(0, 2, kInf, 3)
                                .back(3, true)
                                .leave(2)
                                .back(2, false)
                                .leave(2)
                                .judged_on("(2 (3))");
    REQUIRE(!found.is_right());
    CHECK(found.faults.front().reason == FaultReason::kLeftBound);
}

TEST_CASE("A cut that is missed is one fault, wherever the bound is moved", "[check]") {
    const ExplicitTree tree = tree_of("(2 (1 3))");
    for (const bool tells_bounds : {false, true}) {
        for (const bool moves_first : {false, true}) {
            Style style;
            style.is_declared = false;
            style.tells_bounds = tells_bounds;
            style.moves_first = moves_first;
            const SlippedRun run = slipped(tree, style, Slip::kCutMissed, 0);
            const Judgement found = judged(tree, *told_in(tree, style, run.calls));
            INFO(text_of(found));
            REQUIRE(found.faults.size() == 1);
            CHECK(found.faults.front().kind() == FaultKind::kCutMissed);
            CHECK(found.faults.front().step == run.step);
        }
    }
}

TEST_CASE("A child that the bound was not moved for is no second fault behind a missed cut", "[check]") {
    // The program tests "value > bound" by mistake, and moves the bound only where it would not cut.
    const Judgement found = Tell()
                                .root()
                                .leaf(0, -kInf, kInf, 2)
                                .back(2, true)
                                .enter(1, 2, kInf)
                                .leaf(0, 2, kInf, 1)
                                .back(1, true)
                                .leaf(1, 2, kInf, 3)
                                .back(1, false)
                                .leave(1)
                                .back(2, false)
                                .leave(2)
                                .judged_on("(2 (1 3))");
    REQUIRE(found.faults.size() == 1);
    CHECK(found.faults.front().kind() == FaultKind::kCutMissed);
}

TEST_CASE("One alpha and beta for the whole tree are told by the cut that they make", "[check]") {
    const Judgement found = Tell()
                                .root()
                                .enter(0, -kInf, kInf)
                                .leaf(0, -kInf, kInf, 1)
                                .back(1, true)
                                .bound(1)
                                .leaf(1, -kInf, 1, 2)
                                .back(1, false)
                                .leave(1)
                                .back(1, true)
                                .cut(1)
                                .leave(1)
                                .judged_on("((1 2) 3)");
    REQUIRE(!found.is_right());
    const Fault& fault = found.faults.front();
    CHECK(fault.kind() == FaultKind::kBoundLeaked);
    CHECK(fault.reason == FaultReason::kEarlyLeaked);
    CHECK(fault.said == 1);
    CHECK(fault.expected == kInf);
    CHECK(fault.skipped_move == 1);
}

TEST_CASE("A cut too early is not called a leak where other visits have their parents' bounds", "[check]") {
    // The leaf 4 has β = 3 of B, and C has β = +∞ again.
    const Judgement found = Tell()
                                .root()
                                .enter(0, -kInf, kInf)
                                .leaf(0, -kInf, kInf, 3)
                                .back(3, true)
                                .leaf(1, -kInf, 3, 4)
                                .back(3, false)
                                .leave(3)
                                .back(3, true)
                                .enter(1, 3, kInf)
                                .leaf(0, 3, kInf, 5)
                                .back(5, true)
                                .leave(5)
                                .back(5, true)
                                .cut(1)
                                .leave(5)
                                .judged_on("((3 4) (5) 6)");
    REQUIRE(!found.is_right());
    CHECK(found.faults.front().kind() == FaultKind::kCutTooEarly);
}

TEST_CASE("A child is searched a second time: its value is known, or only a bound of it", "[check]") {
    const auto told = [](double again_alpha) {
        return Tell()
            .root()
            .leaf(0, -kInf, kInf, 2)
            .back(2, true)
            .enter(1, 2, kInf)
            .leaf(0, 2, kInf, 1)
            .back(1, true)
            .cut(1)
            .leave(1)
            .enter(1, again_alpha, kInf)
            .leaf(0, again_alpha, kInf, 1)
            .back(1, true)
            .cut(1)
            .leave(1)
            .back(2, false)
            .leave(2)
            .judged_on("(2 (1 3))");
    };
    for (const double alpha : {2.0, -kInf}) {
        const Judgement found = told(alpha);
        REQUIRE(!found.is_right());
        CHECK(found.faults.front().reason == FaultReason::kRepeatedBound);
        CHECK(found.faults.front().kind() == FaultKind::kChildRepeated);
    }
    const Judgement known =
        Tell().root().leaf(0, -kInf, kInf, 1).leaf(0, -kInf, kInf, 1).back(1, true).leave(1).judged_on("(1)");
    REQUIRE(!known.is_right());
    CHECK(known.faults.front().reason == FaultReason::kRepeated);
}

TEST_CASE("A search that tries with a zero window first is right by whatever name", "[check]") {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        Style style;
        style.kind = Style::Kind::kPvs;
        style.tells_passes = false;
        style.goes_on_from = seed % 2 == 0;
        const Calls calls = slipped(tree, style, Slip::kNone, 0).calls;
        bool has_research = false;
        for (std::size_t at = 1; at < calls.size(); ++at) {
            const EventKind before = calls[at - 1].kind;
            const bool is_again = before == EventKind::kLeave || before == EventKind::kEvaluate;
            has_research = has_research || (is_again && calls[at].kind == EventKind::kEnter);
        }
        if (!has_research) continue;
        ++count;
        const Judgement found = judged(tree, *told_by_student(tree, calls));
        INFO("seed " << seed << "\n" << text_of(found));
        CHECK(found.is_right());
    }
    CHECK(count > 50);
}

TEST_CASE("Whoever starts at the bound is not told to start at infinity", "[check]") {
    // C has told 3, its start value, and then tells 0.
    const Judgement found = Tell()
                                .root()
                                .leaf(0, -kInf, kInf, 3)
                                .back(3, true)
                                .enter(1, 3, kInf)
                                .enter(0, 3, kInf)
                                .leaf(0, 3, kInf, 1)
                                .back(3, false)
                                .leaf(1, 3, kInf, 2)
                                .back(0, false)
                                .judged_on("(3 ((1 2) 5) 1)");
    REQUIRE(!found.is_right());
    CHECK(found.faults.front().reason != FaultReason::kZeroStart);
}

TEST_CASE("A zero window that is not called so is taken for a value where no search follows", "[check]") {
    const Judgement found = Tell()
                                .root()
                                .leaf(0, -kInf, kInf, 1)
                                .back(1, true)
                                .enter(1, 1, 2)
                                .enter(0, 1, 2)
                                .leaf(0, 1, 2, 2)
                                .back(2, true)
                                .cut(1)
                                .leave(2)
                                .back(2, true)
                                .leaf(1, 1, 2, 4)
                                .back(2, false)
                                .leave(2)
                                .back(2, true)
                                .leave(2)
                                .judged_on("(1 ((2 3) 4))", "my pvs");
    REQUIRE(!found.is_right());
    CHECK(found.faults.front().reason == FaultReason::kNoResearch);
    CHECK(found.faults.front().step == 16);
    for (const Fault& fault : found.faults) CHECK((&fault == &found.faults.front() || fault.follows_from));
}

TEST_CASE("A node that keeps no child has no best move", "[check]") {
    // The best value starts at the loss, and no child is better than that.
    const Judgement found = Tell()
                                .root()
                                .leaf(0, -kInf, kInf, -1)
                                .back(-1, false)
                                .leaf(1, -1, kInf, -1)
                                .back(-1, false)
                                .leave(-1)
                                .judged_on("(-1 -1)");
    REQUIRE(found.faults.size() == 1);
    CHECK(found.faults.front().reason == FaultReason::kNoneKept);
    CHECK(found.faults.front().kind() == FaultKind::kBestMove);
    // A later child is better than the loss: it is kept, and nothing was lost.
    const Judgement right = Tell()
                                .root()
                                .leaf(0, -kInf, kInf, -1)
                                .back(-1, false)
                                .leaf(1, -1, kInf, 1)
                                .back(1, true)
                                .leave(1)
                                .judged_on("(-1 1)");
    CHECK(right.is_right());
}

TEST_CASE("It is told which number has its sign turned", "[check]") {
    // MIN has -1 and takes the leaf 2 for -2.
    const Judgement found = Tell()
                                .root()
                                .enter(0, -kInf, kInf)
                                .leaf(0, -kInf, kInf, -1)
                                .back(-1, true)
                                .leaf(1, -kInf, -1, 2)
                                .back(-2, true)
                                .leave(-2)
                                .back(-2, true)
                                .leave(-2)
                                .judged_on("((-1 2))", "negamax alpha-beta");
    REQUIRE(!found.is_right());
    CHECK(found.faults.front().reason == FaultReason::kChildNegated);
    CHECK(found.faults.front().kind() == FaultKind::kSign);
    const Judgement own = Tell().root().leaf(0, -kInf, kInf, 3).back(-3, true).leave(-3).judged_on("(3)");
    REQUIRE(!own.is_right());
    CHECK(own.faults.front().reason == FaultReason::kNegated);
}

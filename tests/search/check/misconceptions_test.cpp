// Typical mistakes of students' programs in the smallest trees that show them: a right run is not faulted, and a
// mistake is called by its name. Most runs are slips, or written call by call as a program would record them; some are
// right traces in which one event was changed.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <memory>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/check/judgement.hpp"
#include "search/trace/recorder.hpp"
#include "search/trace/trace.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The first fault of this slip, made at its first place, in the trace of a student's program.
Fault first_fault(std::string_view text, Slip slip) {
    const ExplicitTree tree = tree_of(text);
    const SlippedRun run = slipped(tree, {}, slip, 0);
    INFO(text);
    REQUIRE(run.step != kNever);
    const auto trace = undeclared_trace(tree, run.calls);
    const Judgement found = judged(tree, *trace);
    REQUIRE_FALSE(found.is_right());
    CHECK(found.faults.front().step == run.step);
    return found.faults.front();
}

}  // namespace

TEST_CASE("The smallest trees show each mistake by its name", "[check]") {
    CHECK(first_fault("(1 2)", Slip::kLeafValue).kind() == FaultKind::kLeafValue);
    CHECK(first_fault("(1 2)", Slip::kLeafNegated).kind() == FaultKind::kLeafValue);
    CHECK(first_fault("(2 1)", Slip::kLastChild).kind() == FaultKind::kBackedUpValue);
    CHECK(first_fault("(1 2)", Slip::kLeftOut).kind() == FaultKind::kChildLeftOut);
    CHECK(first_fault("(1 2)", Slip::kRepeatedAtOnce).kind() == FaultKind::kChildRepeated);
    CHECK(first_fault("(1 2)", Slip::kBestMove).kind() == FaultKind::kBestMove);
    // (It has told that the bound moved: then it is the child that does not get it.)
    CHECK(first_fault("(2 (1 3))", Slip::kNotMoved).kind() == FaultKind::kBoundNotInherited);
    CHECK(first_fault("(3 1 (2 4))", Slip::kLoosened).kind() == FaultKind::kBoundNotMoved);
    CHECK(first_fault("(2 (3 (1 4)))", Slip::kNotInherited).kind() == FaultKind::kBoundNotInherited);
    // A's β = 1 is also the value that A came to: MAX seems to lower β.
    CHECK(first_fault("((1 2) 3)", Slip::kLeaked).kind() == FaultKind::kBoundWrongNode);
    CHECK(first_fault("(1 2 3)", Slip::kCutTooEarly).kind() == FaultKind::kCutTooEarly);
    CHECK(first_fault("(2 (1 3))", Slip::kCutMissed).kind() == FaultKind::kCutMissed);
    CHECK(first_fault("(2 (2 1))", Slip::kTie).kind() == FaultKind::kBoundAsExact);
}

TEST_CASE("A skipped child is named if it would have changed the value", "[check]") {
    const Fault early = first_fault("(1 2 3)", Slip::kCutTooEarly);
    CHECK(early.skipped_move == 1);
    CHECK(early.skipped_value == 2);
    CHECK(early.bound == kInfinity);
}

TEST_CASE("Nodes that are only counted do not hide a value that is not the tree's", "[check]") {
    const ExplicitTree tree = tree_of("((3 12) (2 4))");
    const auto told = [&](double value) {
        TraceHeader header;
        header.game = "tree";
        header.position = "((3 12) (2 4))";
        header.algorithm = "alpha-beta";
        Trace trace(header, 100, nullptr, false);
        {
            Recorder recorder(trace);
            recorder.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
            recorder.table(counted_flags(true), 6);
            recorder.leave(value);
        }
        return judged(tree, trace).is_right();
    };
    CHECK(told(3));
    CHECK_FALSE(told(999));
}

TEST_CASE("Both rules for equality are right, but not both in one search", "[check]") {
    const ExplicitTree tree = tree_of("(2 (2 1))");
    for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
        Style style;
        style.rules.cut = cut;
        const Calls calls = slipped(tree, style, Slip::kNone, 0).calls;
        const auto undeclared = undeclared_trace(tree, calls);
        const Judgement found = judged(tree, *undeclared);
        CHECK(found.is_right());
        CHECK(found.rules.alpha_beta.cut == cut);
        SearchOptions other;
        other.alpha_beta.cut = cut == CutRule::kEqual ? CutRule::kStrict : CutRule::kEqual;
        const auto declared = declared_trace(tree, other, calls);
        const Judgement faulted = judged(tree, *declared);
        REQUIRE_FALSE(faulted.is_right());
        CHECK(faulted.faults.front().kind() == FaultKind::kCutRule);
    }
}

TEST_CASE("A missing cutoff is a fault only if the algorithm is declared to cut", "[check]") {
    const ExplicitTree tree = tree_of("(2 (1 3))");
    SearchOptions minimax;
    minimax.algorithm = Algorithm::kMinimax;
    const Calls calls = calls_of(tree, minimax);
    CHECK(judged(tree, *undeclared_trace(tree, calls, "my minimax")).is_right());
    // Without a window or a bound anywhere, windows are worked out; else those told are judged.
    const auto trace = undeclared_trace(tree, calls, "my alpha-beta");
    const Judgement missed = judged(tree, *trace);
    REQUIRE(missed.faults.size() == 1);
    CHECK(missed.faults.front().kind() == FaultKind::kCutMissed);
    const Judgement open = judged_as_file(tree, *trace);
    REQUIRE_FALSE(open.is_right());
    CHECK(open.faults.front().kind() == FaultKind::kBoundNotMoved);
}

TEST_CASE("An alpha-beta without cutoffs that records no windows is right", "[check]") {
    const ExplicitTree tree = tree_of("((1 2)(3 4))");
    SearchOptions minimax;
    minimax.algorithm = Algorithm::kMinimax;
    const auto trace = undeclared_trace(tree, calls_of(tree, minimax), "alpha-beta");
    const Judgement found = judged(tree, *trace);
    INFO(text_of(found));
    CHECK(found.is_right());
}

TEST_CASE("An inner node that is evaluated as a leaf has no expected value", "[check]") {
    const ExplicitTree tree = tree_of("((3 12)(2 4))");
    CallSink sink;
    sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
    for (const MoveCode move : {0, 1}) {
        sink.enter(move, Role::kMin, -kInfinity, kInfinity);
        sink.evaluate(5, true);
        sink.returned(5, move == 0);
    }
    sink.leave(5);
    const auto trace = undeclared_trace(tree, sink.calls, "my minimax");
    const Judgement found = judged(tree, *trace);
    REQUIRE_FALSE(found.is_right());
    CHECK(found.faults.front().reason == FaultReason::kNoLeaf);
    CHECK(std::isnan(found.faults.front().expected));
    CHECK(wrong_value(found, 1, 3, 5) == nullptr);
    CHECK(found.doubtful_since[1] == 2);
}

TEST_CASE("A zero window below a chance node is not judged as one below MIN", "[check]") {
    const ExplicitTree tree = tree_of("(2 (? 0.5:4 0.5:6))");
    CallSink sink;
    sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
    sink.enter(0, Role::kMin, -kInfinity, kInfinity);
    sink.evaluate(2, true);
    sink.returned(2, true);
    sink.bound(2);
    sink.enter(1, Role::kChance, 2, kInfinity);
    for (const MoveCode move : {0, 1}) {
        sink.enter(move, Role::kMin, 1, 1.5, VisitPass::kZero);
        sink.evaluate(4 + 2 * move, true);
        sink.returned(2 + 3 * move, false);
    }
    sink.leave(5);
    sink.returned(5, true);
    sink.leave(5);
    const auto trace = undeclared_trace(tree, sink.calls, "my scout");
    const Judgement found = judged(tree, *trace);
    INFO(text_of(found));
    CHECK(found.is_right());
}

TEST_CASE("Programs that record no bounds, or no windows, are right all the same", "[check]") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        Calls calls = calls_of(tree, {});
        std::erase_if(calls, [](const Call& call) { return call.kind == EventKind::kBound; });
        CHECK(judged(tree, *undeclared_trace(tree, calls)).is_right());
        const bool has_cut =
            std::any_of(calls.begin(), calls.end(), [](const Call& c) { return c.kind == EventKind::kCutoff; });
        for (Call& call : calls) {
            call.alpha = -kInfinity;
            call.beta = kInfinity;
        }
        if (has_cut) CHECK(judged(tree, *undeclared_trace(tree, calls)).is_right());
    }
}

TEST_CASE("A re-search that is left out after a zero window is a bound taken for a value", "[check]") {
    const ExplicitTree tree = tree_of("(1 ((2 3) 4))");
    SearchOptions options;
    options.algorithm = Algorithm::kPvs;
    Calls calls = calls_of(tree, options);
    // The second try of B goes, with all that is below it.
    std::size_t again = 0;
    for (std::size_t at = 1; at < calls.size(); ++at) {
        const bool is_end = calls[at - 1].kind == EventKind::kLeave || calls[at - 1].kind == EventKind::kEvaluate;
        if (calls[at].kind == EventKind::kEnter && is_end && calls[at].pass == VisitPass::kFull && again == 0)
            again = at;
    }
    REQUIRE(again > 0);
    const double probed = calls[again - 1].value;
    std::size_t back = calls.size() - 1;
    while (calls[back].kind != EventKind::kReturn) --back;
    calls.erase(calls.begin() + static_cast<std::ptrdiff_t>(again), calls.begin() + static_cast<std::ptrdiff_t>(back));
    for (std::size_t at = again; at < calls.size(); ++at) calls[at].value = probed;
    const auto trace = declared_trace(tree, options, calls);
    const Judgement found = judged(tree, *trace);
    REQUIRE_FALSE(found.is_right());
    CHECK(found.faults.front().kind() == FaultKind::kBoundAsExact);
    CHECK(found.faults.front().step == again);
}

TEST_CASE("A table that stores a value without its bound is detected when the value is used", "[check]") {
    // Seen in a zero window, B is only proved to be at most, or at least, its value.
    int found_out = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        SearchOptions options;
        options.algorithm = Algorithm::kPvs;
        options.table.kind = TableKind::kValueOnly;
        const auto trace = searched(tree, options);
        const Judgement found = judged(tree, *trace);
        for (const Fault& fault : found.faults) {
            if (fault.kind() == FaultKind::kBoundAsExact) ++found_out;
            CHECK((fault.kind() == FaultKind::kBoundAsExact || fault.kind() == FaultKind::kRootValue));
        }
    }
    CHECK(found_out > 20);
}

TEST_CASE("If one number of a right trace is changed, the fault is there", "[check]") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        Random random(seed);
        Calls calls = calls_of(tree, {});
        std::vector<std::size_t> places;
        std::vector<Window> open;
        std::vector<Window> windows;  // of each event's visit
        for (std::size_t at = 0; at < calls.size(); ++at) {
            const EventKind kind = calls[at].kind;
            if (kind == EventKind::kEnter) open.push_back({calls[at].alpha, calls[at].beta});
            windows.push_back(open.back());
            if (kind == EventKind::kLeave || kind == EventKind::kEvaluate) open.pop_back();
            const bool has_value = kind == EventKind::kEvaluate || kind == EventKind::kReturn ||
                                   kind == EventKind::kBound || kind == EventKind::kLeave;
            if (has_value && calls[at].value < kInfinity && calls[at].value > -kInfinity) places.push_back(at);
        }
        if (places.empty()) continue;
        const std::size_t at = places[random.below(places.size())];
        calls[at].value += 1;
        // A value outside the window may be told as the bound that it meets.
        const bool is_bound = calls[at].value == windows[at].alpha || calls[at].value == windows[at].beta;
        if (is_bound && calls[at].kind != EventKind::kEvaluate) continue;
        const auto trace = declared_trace(tree, {}, calls);
        const Judgement found = judged(tree, *trace);
        if (found.is_right() || found.faults.front().step != at) {
            FAIL("event " << at << " of seed " << seed << ": " << write_tree(tree) << "\n" << text_of(found));
        }
    }
}

// ---- Runs written call by call ----

namespace {

constexpr double kInf = kInfinity;

/// The calls of a program, one by one. MAX moves at the root; MIN and MAX alternate.
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
        return judged(tree, *undeclared_trace(tree, sink.calls, name));
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
    const Judgement found = judged(tree, *trace_in_style(tree, style, calls));
    INFO(text_of(found));
    CHECK(found.is_right());
    CHECK(found.rules.alpha_beta.bounds == Bounds::kHard);
    style.is_declared = true;
    for (const Bounds declared : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
        style.declared = declared;
        const Judgement as_declared = judged(tree, *trace_in_style(tree, style, calls));
        INFO(text_of(as_declared));
        CHECK(as_declared.is_right());
        CHECK(as_declared.rules.alpha_beta.bounds == declared);
    }
}

TEST_CASE("The judge finds out which bounds a program returns for values outside the window", "[check]") {
    const ExplicitTree tree = tree_of("(2 ((1 9) 0))");
    for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
        Style style;
        style.rules.bounds = bounds;
        style.is_declared = false;
        const Judgement found = judged(tree, *trace_in_style(tree, style, slipped(tree, style, Slip::kNone, 0).calls));
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
            const Judgement found = judged(tree, *trace_in_style(tree, style, run.calls));
            INFO(text_of(found));
            REQUIRE(found.faults.size() == 1);
            CHECK(found.faults.front().kind() == FaultKind::kCutMissed);
            CHECK(found.faults.front().step == run.step);
        }
    }
}

TEST_CASE("After a missed cutoff, a child with the old bound is no second fault", "[check]") {
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

TEST_CASE("One alpha and beta for the whole tree are recognised by the cutoff that they cause", "[check]") {
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

TEST_CASE("An early cutoff is not called a leak if other visits have their parents' bounds", "[check]") {
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

TEST_CASE("A search that probes with a zero window is right under any name", "[check]") {
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
        const Judgement found = judged(tree, *undeclared_trace(tree, calls));
        INFO("seed " << seed << "\n" << text_of(found));
        CHECK(found.is_right());
    }
    CHECK(count > 50);
}

TEST_CASE("A program that starts at the bound is not advised to start at infinity", "[check]") {
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

TEST_CASE("A zero-window result without a re-search counts as a value, if the trace does not mark zero windows",
          "[check]") {
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

TEST_CASE("The fault says which number has the wrong sign", "[check]") {
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

}  // namespace UNITY_ID

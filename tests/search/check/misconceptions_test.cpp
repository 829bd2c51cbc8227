// The smallest trees that show what students get wrong, told by a program that declares no rules; and right traces of
// which one event was changed.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/check/judge_file.hpp"
#include "search/trace/counted.hpp"
#include "search/trace/recorder.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

/// The first fault of this slip, made at its first place, in the trace of a student's program.
Fault first_fault(std::string_view text, Slip slip) {
    const ExplicitTree tree = tree_of(text);
    const SlippedRun run = slipped(tree, {}, slip, 0);
    INFO(text);
    REQUIRE(run.step != kNever);
    const auto trace = told_by_student(tree, run.calls);
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

TEST_CASE("What a cut leaves out is named if it would have changed the value", "[check]") {
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
        const auto undeclared = told_by_student(tree, calls);
        const Judgement found = judged(tree, *undeclared);
        CHECK(found.is_right());
        CHECK(found.rules.alpha_beta.cut == cut);
        SearchOptions other;
        other.alpha_beta.cut = cut == CutRule::kEqual ? CutRule::kStrict : CutRule::kEqual;
        const auto declared = told(tree, other, calls);
        const Judgement faulted = judged(tree, *declared);
        REQUIRE_FALSE(faulted.is_right());
        CHECK(faulted.faults.front().kind() == FaultKind::kCutRule);
    }
}

TEST_CASE("A cut that is not made is a fault only where the algorithm says that it cuts", "[check]") {
    const ExplicitTree tree = tree_of("(2 (1 3))");
    SearchOptions minimax;
    minimax.algorithm = Algorithm::kMinimax;
    const Calls calls = calls_of(tree, minimax);
    CHECK(judged(tree, *told_by_student(tree, calls, "my minimax")).is_right());
    // Without a window or a bound anywhere, windows are worked out; else those told are judged.
    const auto trace = told_by_student(tree, calls, "my alpha-beta");
    const Judgement missed = judged(tree, *trace);
    REQUIRE(missed.faults.size() == 1);
    CHECK(missed.faults.front().kind() == FaultKind::kCutMissed);
    const TreeTruth truth(tree, Role::kMax);
    const Judgement open = judge_file(*trace, &truth, true);
    REQUIRE_FALSE(open.is_right());
    CHECK(open.faults.front().kind() == FaultKind::kBoundNotMoved);
}

TEST_CASE("An alpha-beta that finds nothing to cut, and tells no windows, is right", "[check]") {
    const ExplicitTree tree = tree_of("((1 2)(3 4))");
    SearchOptions minimax;
    minimax.algorithm = Algorithm::kMinimax;
    const auto trace = told_by_student(tree, calls_of(tree, minimax), "alpha-beta");
    const Judgement found = judged(tree, *trace);
    INFO(text_of(found));
    CHECK(found.is_right());
}

TEST_CASE("Of an inner node that is valued as a leaf, no value is expected", "[check]") {
    const ExplicitTree tree = tree_of("((3 12)(2 4))");
    CallSink sink;
    sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
    for (const MoveCode move : {0, 1}) {
        sink.enter(move, Role::kMin, -kInfinity, kInfinity);
        sink.evaluate(5, true);
        sink.returned(5, move == 0);
    }
    sink.leave(5);
    const auto trace = told_by_student(tree, sink.calls, "my minimax");
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
    const auto trace = told_by_student(tree, sink.calls, "my scout");
    const Judgement found = judged(tree, *trace);
    INFO(text_of(found));
    CHECK(found.is_right());
}

TEST_CASE("A program that tells no bounds, and one that tells no windows, are right all the same", "[check]") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        Calls calls = calls_of(tree, {});
        std::erase_if(calls, [](const Call& call) { return call.kind == EventKind::kBound; });
        CHECK(judged(tree, *told_by_student(tree, calls)).is_right());
        const bool has_cut =
            std::any_of(calls.begin(), calls.end(), [](const Call& c) { return c.kind == EventKind::kCutoff; });
        for (Call& call : calls) {
            call.alpha = -kInfinity;
            call.beta = kInfinity;
        }
        if (has_cut) CHECK(judged(tree, *told_by_student(tree, calls)).is_right());
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
    const auto trace = told(tree, options, calls);
    const Judgement found = judged(tree, *trace);
    REQUIRE_FALSE(found.is_right());
    CHECK(found.faults.front().kind() == FaultKind::kBoundAsExact);
    CHECK(found.faults.front().step == again);
}

TEST_CASE("A table that keeps a value without its bound is found out where the value is used", "[check]") {
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

TEST_CASE("One number of a right trace is changed: that is where the fault is", "[check]") {
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
        const auto trace = told(tree, {}, calls);
        const Judgement found = judged(tree, *trace);
        if (found.is_right() || found.faults.front().step != at) {
            FAIL("event " << at << " of seed " << seed << ": " << write_tree(tree) << "\n" << text_of(found));
        }
    }
}

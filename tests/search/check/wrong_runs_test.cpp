// Runs with mistakes. A program that is wrong throughout makes one mistake: the judge finds it at its first step and
// names it, and says of all other faults that they repeat it or follow from it. A slip, one mistake in a right run, is
// found at its step, and is nearly always named correctly.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "search/check/judgement.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"
#include "tests/search/check/wrong_programs.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

Judgement judged_program(const WrongProgram& program, bool tells_bounds) {
    const ExplicitTree tree = tree_of(program.tree);
    const Calls calls = calls_of_wrong(tree, program.wrong, tells_bounds);
    return judged_as_file(tree, *trace_of_wrong(tree, program, calls));
}

}  // namespace

TEST_CASE("A program that is wrong throughout makes one mistake, found at its first step", "[check][programs]") {
    for (const WrongProgram& program : wrong_programs()) {
        const Judgement found = judged_program(program, true);
        INFO(program.name << ", " << program.tree << "\n" << text_of(found));
        CHECK_FALSE(found.is_right());
        if (found.is_right()) continue;
        const Fault& first = found.faults.front();
        CHECK(id_of(first.reason) == id_of(program.reason));
        CHECK(first.step == program.step);
        CHECK(causes_of(found) == 1);
    }
}

TEST_CASE("The same mistakes are found in traces without bound events", "[check][programs]") {
    for (const WrongProgram& program : wrong_programs()) {
        const Judgement found = judged_program(program, false);
        INFO(program.name << ", " << program.tree << "\n" << text_of(found));
        CHECK_FALSE(found.is_right());
        if (found.is_right()) continue;
        // Without bounds in the trace, a bound that was not moved looks like one that was not handed down.
        const FaultKind kind =
            program.wrong == Wrong::kNotInherited ? FaultKind::kBoundNotMoved : kind_of(program.reason);
        CHECK(id_of(found.faults.front().kind()) == id_of(kind));
        CHECK(causes_of(found) == 1);
    }
}

namespace {

/// Alpha-beta with a wrong value at one role's nodes, under a tracer that derives what comes back, as ours do: only
/// cutoffs, windows and the values that nodes are left with are the program's own.
class Derived {
  public:
    Derived(const ExplicitTree& tree, bool starts_at_zero, bool is_wrong_at_max)
        : m_tree(tree), m_starts_at_zero(starts_at_zero), m_is_wrong_at_max(is_wrong_at_max) {}

    Calls run() {
        visit(0, kNoMove, {});
        return std::move(m_sink.calls);
    }

  private:
    const ExplicitTree& m_tree;
    bool m_starts_at_zero, m_is_wrong_at_max;  ///< the first value is 0, or the last one is kept
    CallSink m_sink;

    double visit(NodeId node, MoveCode move, Window window) {
        const bool is_max = m_tree.player(node) == Player::kFirst;
        m_sink.enter(move, is_max ? Role::kMax : Role::kMin, window.alpha, window.beta);
        if (m_tree.is_leaf(node)) {
            m_sink.evaluate(m_tree.value(node), true);
            return m_tree.value(node);
        }
        const bool is_wrong = is_max == m_is_wrong_at_max;
        const auto better = [&](double a, double b) { return is_max ? std::max(a, b) : std::min(a, b); };
        double derived = is_max ? -kInfinity : kInfinity, best = is_wrong && m_starts_at_zero ? 0 : derived;
        const std::size_t count = m_tree.child_count(node);
        for (std::size_t i = 0; i < count; ++i) {
            const double value = visit(m_tree.child(node, i), static_cast<MoveCode>(i), window);
            m_sink.returned(better(derived, value), better(derived, value) != derived);
            derived = better(derived, value);
            best = is_wrong && !m_starts_at_zero ? value : better(best, value);
            if (is_max ? best >= window.beta : best <= window.alpha) {
                if (i + 1 < count) m_sink.cutoff(static_cast<std::uint32_t>(count - i - 1));
                break;
            }
            double& own = is_max ? window.alpha : window.beta;
            if (better(own, best) != own) {
                own = best;
                m_sink.bound(own);
            }
        }
        m_sink.leave(best);
        return best;
    }
};

}  // namespace

TEST_CASE("A wrong value that only cutoffs and results show is one mistake", "[check][programs]") {
    struct Case {
        bool starts_at_zero, is_wrong_at_max;
        const char* tree;
        FaultReason reason;
    };
    for (const Case& each : {Case{true, true, "((-3 (-5 -7)) (-6 (-2 -9)))", FaultReason::kZeroStart},
                             Case{true, false, "(((5 (9 1)) ((3 8) (7 6 2))) (((4 2) 6) (8 (1 9))) ((3 4) ((6 7) 5)))",
                                  FaultReason::kZeroStart},
                             Case{false, true, "(((5 (9 1)) ((3 8) (7 6 2))) (((4 2) 6) (8 (1 9))) ((3 4) ((6 7) 5)))",
                                  FaultReason::kLastNotBest}}) {
        const ExplicitTree tree = tree_of(each.tree);
        const Calls calls = Derived(tree, each.starts_at_zero, each.is_wrong_at_max).run();
        const Judgement found = judged_as_file(tree, *undeclared_trace(tree, calls));
        INFO(each.tree << "\n" << text_of(found));
        REQUIRE_FALSE(found.is_right());
        CHECK(causes_of(found) == 1);
        CHECK(id_of(found.faults.front().reason) == id_of(each.reason));
    }
}

TEST_CASE("A leaf's wrong value is one mistake, whichever value the search goes on with", "[check][programs]") {
    const ExplicitTree tree = tree_of("((3 12) 5)");
    for (const double kept : {4.0, 3.0}) {
        CallSink sink;
        sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
        sink.enter(0, Role::kMin, -kInfinity, kInfinity);
        for (const double leaf : {4.0, 12.0}) {  // the tree has 3 and 12
            sink.enter(leaf == 4 ? 0 : 1, Role::kMax, -kInfinity, kInfinity);
            sink.evaluate(leaf, true);
            sink.returned(kept, leaf == 4);
        }
        sink.leave(kept);
        sink.returned(kept, true);
        sink.enter(1, Role::kMin, -kInfinity, kInfinity);
        sink.evaluate(5, true);
        sink.returned(5, true);
        sink.leave(5);
        const Judgement found = judged_as_file(tree, *undeclared_trace(tree, sink.calls, "my minimax"));
        INFO(kept << "\n" << text_of(found));
        REQUIRE(causes_of(found) == 1);
        CHECK(found.faults.front().reason == FaultReason::kLeaf);
        CHECK(found.faults.front().step == 3);
    }
}

// ---- Slips ----

namespace {

struct Tally {
    int made = 0, missed = 0, named = 0;
    std::string first_missed, first_unnamed;
    std::map<std::string, int> other_names;
};

/// The first fault in the chain of faults that this one follows from.
const Fault& cause_of(const Judgement& judgement, const Fault& fault) {
    const Fault* cause = &fault;
    while (cause->follows_from) cause = &judgement.faults[*cause->follows_from];
    return *cause;
}

std::string title(const Fault& fault) {
    return std::string(id_of(fault.kind())) + "/" + std::string(id_of(fault.reason));
}

void judge_slip(Tally& tally, const SlipEntry& entry, std::uint64_t seed) {
    const ExplicitTree tree = any_tree(seed);
    const Style style = style_of(seed);
    Random random(seed);
    const SlippedRun counted = slipped(tree, style, entry.slip, -1);
    if (counted.places == 0) return;
    const SlippedRun run = slipped(tree, style, entry.slip, random.between(0, counted.places - 1));
    REQUIRE(run.step != kNever);
    const Judgement found = judged_as_file(tree, *trace_in_style(tree, style, run.calls));
    ++tally.made;
    const auto here = [&](const Fault& fault) { return fault.step == run.step; };
    const auto& faults = found.faults;
    const auto first = std::find_if(faults.begin(), faults.end(), here);
    const auto told = [&] {
        return "step " + std::to_string(run.step) + ", seed " + std::to_string(seed) + ": " + write_tree(tree) + ", " +
               text_of(style) + "\n" + text_of(found);
    };
    if (first == faults.end() || faults.front().step < run.step) {
        if (tally.missed++ == 0) tally.first_missed = told();
        return;
    }
    const bool is_named = std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) {
        return here(fault) &&
               std::find(entry.kinds.begin(), entry.kinds.end(), id_of(fault.kind())) != entry.kinds.end();
    });
    // The program goes on as if it were right: no other fault has a cause of its own.
    const auto untrue =
        std::find_if(faults.begin(), faults.end(), [&](const Fault& f) { return !here(cause_of(found, f)); });
    if (is_named && untrue == faults.end()) {
        ++tally.named;
        return;
    }
    if (tally.other_names.empty()) tally.first_unnamed = told();
    ++tally.other_names[is_named ? "then " + title(*untrue) : title(*first)];
}

}  // namespace

TEST_CASE("The search without a slip is right, in every style", "[check]") {
    for (std::uint64_t seed = 0; seed < cases_of(5000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const Style style = style_of(seed);
        const SlippedRun run = slipped(tree, style, Slip::kNone, 0);
        const auto trace = trace_in_style(tree, style, run.calls);
        const Judgement found = judged(tree, *trace);
        if (!found.is_right()) {
            FAIL("seed " << seed << ": " << write_tree(tree) << ", " << text_of(style) << "\n" << text_of(found));
        }
    }
}

TEST_CASE("The search without a slip makes as many calls as the program's own search", "[check]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (const SearchOptions& options : every_algorithm()) {
            if (options.algorithm != Algorithm::kAlphaBeta) continue;
            Style style;
            style.rules = options.alpha_beta;
            CHECK(slipped(tree, style, Slip::kNone, 0).calls.size() == calls_of(tree, options).size());
        }
    }
}

TEST_CASE("Every slip is found at its step; 95% are named correctly and cause no other fault", "[check]") {
    for (const SlipEntry& entry : slips()) {
        Tally tally;
        for (std::uint64_t seed = 0; seed < cases_of(1000) || (tally.made < 50 && seed < 5000); ++seed) {
            judge_slip(tally, entry, seed);
        }
        std::string others;
        for (const auto& [name, count] : tally.other_names) others += name + " " + std::to_string(count) + ", ";
        INFO(entry.name << ": " << tally.named << " of " << tally.made << " named; else " << others);
        INFO(tally.first_missed);
        INFO(tally.first_unnamed);
        CHECK(tally.missed == 0);
        CHECK(tally.made >= 50);
        CHECK(tally.named * 100 >= tally.made * 95);
    }
}

}  // namespace UNITY_ID

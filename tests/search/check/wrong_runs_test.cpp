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

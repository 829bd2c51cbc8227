// Cutoffs of unknown counts, by programs that do not know how many children they skip, or whether any remain. The judge
// decides as if the counts were known.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "games/tree/write.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"
#include "tests/search/check/wrong_programs.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

Calls without_counts(Calls calls) {
    for (Call& call : calls) {
        if (call.kind == EventKind::kCutoff) call.skipped = kUnknownCount;
    }
    return calls;
}

/// A cutoff of unknown count after each return whose value reaches the other bound of the node's window and is followed
/// by the node's leave: it skips nothing.
Calls with_cutoffs_at_the_end(const Calls& calls) {
    Calls all;
    std::vector<const Call*> open;
    for (std::size_t at = 0; at < calls.size(); ++at) {
        const Call& call = calls[at];
        all.push_back(call);
        if (call.kind == EventKind::kEnter) open.push_back(&call);
        if (call.kind == EventKind::kEvaluate || call.kind == EventKind::kLeave) open.pop_back();
        if (call.kind != EventKind::kReturn || calls[at + 1].kind != EventKind::kLeave) continue;
        const Call& node = *open.back();
        if (node.role == Role::kMax ? call.value < node.beta : call.value > node.alpha) continue;
        all.emplace_back().kind = EventKind::kCutoff;
    }
    return all;
}

}  // namespace

TEST_CASE("A right run without counts is right, whether or not children remain", "[check]") {
    std::size_t added = 0;
    for (std::uint64_t seed = 0; seed < cases_of(300); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
            SearchOptions options;
            options.alpha_beta.cut = cut;
            const Calls calls = calls_of(tree, options);
            const Calls told = with_cutoffs_at_the_end(without_counts(calls));
            const auto trace = undeclared_trace(tree, told);
            INFO("seed " << seed << ": " << write_tree(tree));
            CHECK(text_of(judged(tree, *trace)).empty());
            CHECK(judge(*trace, nullptr).is_right());  // and if nothing is known about the game
            added += told.size() - calls.size();
        }
    }
    CHECK(added > 0);
}

TEST_CASE("A wrong program makes the same mistake if it records no counts", "[check][programs]") {
    for (const WrongProgram& program : wrong_programs()) {
        const ExplicitTree tree = tree_of(program.tree);
        const Calls calls = calls_of_wrong(tree, program.wrong, true);
        const Judgement found = judged_as_file(tree, *trace_of_wrong(tree, program, without_counts(calls)));
        INFO(program.name << ", " << program.tree << "\n" << text_of(found));
        REQUIRE_FALSE(found.is_right());
        CHECK(id_of(found.faults.front().reason) == id_of(program.reason));
        CHECK(found.faults.front().step == program.step);
    }
}

}  // namespace UNITY_ID

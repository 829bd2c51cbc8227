// Iterative deepening: each pass is the search to its depth, after a pass event; the last one's result is the result.
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "games/tree/write.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/naive_replay.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] bool is_same(const Call& a, const Call& b) {
    return a.kind == b.kind && a.move == b.move && a.role == b.role && a.alpha == b.alpha && a.beta == b.beta &&
           a.value == b.value && a.flag == b.flag && a.skipped == b.skipped && a.pass_name == b.pass_name &&
           a.pass_depth == b.pass_depth;
}

/// The passes as single searches, one behind the other, with a pass event before each.
[[nodiscard]] Calls by_single_searches(const ExplicitTree& tree, SearchOptions options, int passes) {
    CallSink all;
    options.is_iterative = false;
    for (int plies = 1; plies <= passes; ++plies) {
        all.begin_pass("deepening", plies, options.window.alpha, options.window.beta);
        options.depth = plies;
        const Calls calls = calls_of(tree, options);
        all.calls.insert(all.calls.end(), calls.begin(), calls.end());
    }
    return all.calls;
}

/// The depth of the deepest leaf that minimax sees, at least one: one more pass would change nothing.
[[nodiscard]] int most_passes(const ExplicitTree& tree, const SearchOptions& options) {
    return std::max(1, std::min(options.depth, tree.height()));
}

}  // namespace

TEST_CASE("Iterative deepening is the searches to 1, 2 … plies, one after the other", "[iterative]") {
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Random random(seed);
        const ExplicitTree tree = any_tree(seed);
        for (SearchOptions options : every_algorithm()) {
            options.is_iterative = true;
            if (random.happens(50)) options.depth = random.between(1, 5);
            INFO("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options));
            const Calls found = calls_of(tree, options);
            int passes = 0;
            for (const Call& call : found) passes += call.kind == EventKind::kPass ? 1 : 0;
            // What is cut can hide that the tree goes on; minimax sees it all.
            if (info(options.algorithm).has_window()) {
                CHECK(passes <= most_passes(tree, options));
            } else {
                CHECK(passes == most_passes(tree, options));
            }
            const Calls expected = by_single_searches(tree, options, passes);
            REQUIRE(found.size() == expected.size());
            for (std::size_t at = 0; at < found.size(); ++at) {
                if (!is_same(found[at], expected[at])) FAIL("call " << at << " differs");
            }
            NullSink null;
            CHECK(search_tree(tree, options, null) == minimax_value(tree, 0, options.depth));
        }
    }
}

TEST_CASE("The summary and the trace of iterative deepening agree, and end with the last pass", "[iterative]") {
    for (std::uint64_t seed = 0; seed < cases_of(300); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (SearchOptions options : every_algorithm()) {
            options.is_iterative = true;
            INFO("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options));
            SummarySink sink;
            search_tree(tree, options, sink);
            const SearchSummary& found = sink.summary();
            const auto trace = record(tree, options);
            const Step end = trace->event_count();
            REQUIRE(found.passes.size() == trace->pass_count());
            CHECK(found.events == end);
            CHECK(found.nodes == trace->counts(end).nodes);
            CHECK(found.leaves == trace->counts(end).leaves);
            const NodeState root = trace->node_state(0, end);
            CHECK(root.value == found.value);
            CHECK(found.passes.back().value == found.value);
            std::uint64_t nodes = 0, leaves = 0;
            for (std::uint32_t pass = 0; pass < trace->pass_count(); ++pass) {
                const PassSummary& summary = found.passes[pass];
                CHECK(summary.depth == static_cast<int>(pass) + 1);
                CHECK(trace->pass(pass).depth == summary.depth);
                CHECK(trace->visit_state(trace->pass(pass).root, end).value == summary.value);
                nodes += summary.nodes;
                leaves += summary.leaves;
            }
            CHECK(nodes == found.nodes);
            CHECK(leaves == found.leaves);
            std::vector<MoveCode> line;
            for (const VisitId visit : trace->best_line(root.visit, end)) line.push_back(trace->move(visit));
            line.erase(line.begin());
            CHECK(line == found.principal_variation);
            CHECK(trace->children_entered(root.visit, end).size() == found.root_moves.size());
        }
    }
}

TEST_CASE("State at a step while the tree is searched again and again", "[iterative][state]") {
    const std::vector<SearchOptions> all = every_algorithm_and_order();
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        if (tree.node_count() > 50) continue;
        SearchOptions options = all[seed % all.size()];
        options.is_iterative = true;
        INFO("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options));
        const Shape shape = shape_of(tree);
        const Calls calls = calls_of(tree, options);
        check_every_step(*trace_of(calls, shape, true), calls, shape);
        check_every_step(*trace_of(calls, nullptr, true), calls, nullptr);
    }
}

TEST_CASE("Without a depth limit tic-tac-toe is deepened to its end, in nine passes", "[iterative]") {
    const TicTacToe game;
    SearchOptions options;
    options.is_iterative = true;
    SummarySink sink;
    CHECK(run_search(game, NoEvaluation{}, game.initial(), options, sink) == 0);
    REQUIRE(sink.summary().passes.size() == 9);
    CHECK(sink.summary().passes[0].nodes == 10);
    CHECK(sink.summary().passes[8].nodes == 18297);
}

}  // namespace UNITY_ID

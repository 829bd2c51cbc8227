// State at step t = the naive replay of the first t calls, for every node, visit and step.
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/write.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"
#include "tests/search/trace/naive_replay.hpp"
#include "tests/search/trace/random_calls.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

TEST_CASE("State at a step: textbook trees under every option", "[state]") {
    for (const char* text :
         {"7", "(7)", "((((7))))", "((3 12 8)(2 4 6)(14 5 2))", "(((5 6)(7 4 5))(3) 2 (1 (0 9)))",
          "((-inf -inf)(+inf -inf))", "((((4 5)(3 2))((6 7)(8 9)))(((1 10)(2 11))((12 13)(14 14))))"}) {
        const ExplicitTree tree = tree_of(text);
        for (const SearchOptions& options : every_algorithm_and_order()) {
            INFO(text << ", " << text_of(options));
            const Shape shape = shape_of(tree);
            const Calls calls = calls_of(tree, options);
            check_every_step(*trace_of(calls, shape), calls, shape);
        }
    }
}

TEST_CASE("State at a step: random trees, options, windows and depths", "[state]") {
    const std::vector<SearchOptions> all = every_algorithm_and_order();
    for (std::uint64_t seed = 0; seed < cases_of(600); ++seed) {
        Random random(seed);
        const ExplicitTree tree = any_tree(seed);
        SearchOptions options = all[random.below(all.size())];
        if (random.happens(30)) options.depth = random.between(0, 5);
        if (info(options.algorithm).has_window() && random.happens(30)) {
            options.window.alpha = random.between(-6, 2);
            options.window.beta = options.window.alpha + random.between(1, 5);
        }
        INFO("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options));
        const Shape shape = shape_of(tree);
        const Calls calls = calls_of(tree, options);
        check_every_step(*trace_of(calls, shape), calls, shape);
        check_every_step(*trace_of(calls, shape, true), calls, shape);
        if (random.happens(30)) {  // as a generated game, whose nodes are known only once entered
            check_every_step(*trace_of(calls), calls, nullptr);
            check_every_step(*trace_of(calls, nullptr, true), calls, nullptr);
        }
    }
}

TEST_CASE("State at a step: a recorder driven by the search records the same", "[state]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (const SearchOptions& options : every_algorithm()) {
            const auto told = record(tree, options), played = trace_of(calls_of(tree, options), shape_of(tree));
            REQUIRE(told->event_count() == played->event_count());
            CHECK(told->is_finished());
            CHECK_FALSE(told->is_truncated());
            for (Step at = 0; at < told->event_count(); ++at) {
                const Event a = told->event(at), b = played->event(at);
                if (a.kind != b.kind || a.flags != b.flags || a.visit != b.visit || a.payload != b.payload) FAIL(at);
            }
        }
    }
}

TEST_CASE("State at a step: nodes visited again, passes, tables and chance nodes", "[state][revisit]") {
    for (std::uint64_t seed = 0; seed < cases_of(3000); ++seed) {
        RandomCallsShape shape;
        shape.ends_open = seed % 3 == 0;
        INFO("seed " << seed);
        Shape tree;
        if (seed % 2 == 0) tree = shape_of(any_tree(seed));
        const Calls calls = random_calls(shape, seed, tree);
        const auto trace = trace_of(calls, tree, true);
        check_every_step(*trace, calls, tree);
    }
}

TEST_CASE("State at a step: hundreds of visits of one node are found by steps that double", "[state][revisit]") {
    CallSink sink;
    for (int pass = 0; pass < 300; ++pass) {
        if (pass > 0) sink.begin_pass("again");
        sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
        if (pass % 3 == 0) {
            sink.enter(pass % 2, Role::kMin, -kInfinity, kInfinity);
            sink.evaluate(pass, true);
            sink.returned(pass, true);
            sink.leave(pass);
        } else {
            sink.evaluate(pass, false);
        }
    }
    check_every_step(*trace_of(sink.calls, nullptr, true), sink.calls, nullptr);
}

TEST_CASE("State at a step: games without an explicit tree", "[state]") {
    CallSink sink;
    SearchOptions options;
    SECTION("tic-tac-toe with three squares left") {
        const TicTacToe game;
        const auto state = game.parse_position("XOXOOX--- X").value();
        REQUIRE(run_search(game, NoEvaluation{}, state, options, sink));
    }
    SECTION("Othello, three plies") {
        options.depth = 3;
        const Othello game;
        REQUIRE(run_search(game, Named<othello::Handout>{}, game.initial(), options, sink));
    }
    SECTION("Othello, three plies best first") {
        options.depth = 3;
        options.order = Order::kBest;
        const Othello game;
        REQUIRE(run_search(game, AtLimitOnly<othello::Discs>{}, game.initial(), options, sink));
    }
    check_every_step(*trace_of(sink.calls), sink.calls, nullptr);
}

TEST_CASE("State at the end: every unvisited node was cut or is beyond the depth limit", "[state]") {
    for (std::uint64_t seed = 0; seed < cases_of(300); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (SearchOptions options : every_algorithm_and_order()) {
            options.depth = static_cast<int>(seed % 7);
            const auto trace = record(tree, options);
            for (NodeId node = 0; node < tree.node_count(); ++node) {
                const NodeStatus status = trace->node_state(node, trace->event_count()).status;
                const bool is_deeper = tree.depth(node) > options.depth;
                if (status == NodeStatus::kDone && !is_deeper) continue;
                if (status == NodeStatus::kCut && info(options.algorithm).has_window()) continue;
                if (status == NodeStatus::kBeyondDepth && is_deeper) continue;
                FAIL("seed " << seed << ", " << text_of(options) << ": node " << node << " has status "
                             << static_cast<int>(status));
            }
        }
    }
}

TEST_CASE("A sentence of counts: blocks of a thousand events are skipped, none is lost", "[state]") {
    const ExplicitTree tree = uniform_tree(3, 7, 1);
    for (const SearchOptions& options : {SearchOptions{}, every_algorithm().back()}) {
        const Calls calls = calls_of(tree, options);
        const auto trace = trace_of(calls);
        TraceCounts counts;
        std::vector<Step> latest(8, kNever);  // of each kind
        for (Step t = 0; t <= calls.size(); ++t) {
            const TraceCounts found = trace->counts(t);
            if (found.nodes != counts.nodes || found.leaves != counts.leaves || found.cutoffs != counts.cutoffs ||
                found.skipped != counts.skipped) {
                FAIL("counts at " << t);
            }
            for (std::size_t kind = 0; kind < latest.size(); ++kind) {
                if (trace->previous_of(static_cast<EventKind>(kind), t) != latest[kind]) FAIL("previous of " << kind);
            }
            if (t == calls.size()) break;
            const Call& call = calls[t];
            counts.nodes += call.kind == EventKind::kEnter ? 1 : 0;
            counts.leaves += call.kind == EventKind::kEvaluate ? 1 : 0;
            counts.cutoffs += call.kind == EventKind::kCutoff ? 1 : 0;
            counts.skipped += call.skipped;
            latest[static_cast<std::size_t>(call.kind)] = t;
        }
        std::vector<Step> next(8, kNever);
        for (Step t = trace->event_count(); t-- > 0;) {
            next[static_cast<std::size_t>(calls[t].kind)] = t;
            for (std::size_t kind = 0; kind < next.size(); ++kind) {
                if (trace->next_of(static_cast<EventKind>(kind), t) != next[kind]) FAIL("next of " << kind);
            }
        }
    }
}

}  // namespace UNITY_ID

// Orders of children: each is a permutation of the moves, depends on the node only, and is the same however the search
// reaches it.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <numeric>

#include "games/core/random.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/write.hpp"
#include "search/algorithms/move_orders.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

using Path = std::vector<MoveCode>;

/// The moves that a search tries at each node, in its order; a node is the moves that lead to it. Of a node entered
/// more than once, all orders.
std::map<Path, std::vector<Path>> tried_at(const Calls& calls) {
    std::map<Path, std::vector<Path>> tried;
    Path path;
    for (const Call& call : calls) {
        if (call.kind == EventKind::kPass) path.clear();
        if (call.kind == EventKind::kEnter) {
            if (call.move != kNoMove) {
                tried[path].back().push_back(call.move);
                path.push_back(call.move);
            }
            tried[path].emplace_back();
        }
        if (call.kind == EventKind::kReturn) path.pop_back();
    }
    return tried;
}

SearchOptions options_with(Algorithm algorithm, Order order, std::uint32_t seed = 1) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.order = order;
    options.seed = seed;
    return options;
}

}  // namespace

TEST_CASE("In random order, a node's order follows from the seed alone, for any search", "[orders]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const auto shuffle = static_cast<std::uint32_t>(seed * 7);
        const auto whole = tried_at(calls_of(tree, options_with(Algorithm::kMinimax, Order::kRandom, shuffle)));
        REQUIRE(whole.size() == tree.node_count());
        for (const auto& [path, orders] : whole) {
            REQUIRE(orders.size() == 1);
            Path sorted = orders[0], all(tree.child_count(node_at(tree, path)));
            std::sort(sorted.begin(), sorted.end());
            std::iota(all.begin(), all.end(), 0);
            CHECK(sorted == all);
        }
        for (const Algorithm algorithm : {Algorithm::kAlphaBeta, Algorithm::kMinimax}) {
            SearchOptions deepening = options_with(algorithm, Order::kRandom, shuffle);
            deepening.is_iterative = true;
            for (const auto& [path, orders] : tried_at(calls_of(tree, deepening))) {
                for (const Path& order : orders) {
                    const Path& full = whole.at(path)[0];
                    REQUIRE(order.size() <= full.size());
                    CHECK(std::equal(order.begin(), order.end(), full.begin()));
                }
            }
        }
    }
}

TEST_CASE("Over many seeds every order of three children comes up, about equally often", "[orders]") {
    const ExplicitTree tree = tree_of("(1 2 3)");
    std::map<Path, int> times;
    constexpr int kSeeds = 6000;
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
        ++times[tried_at(calls_of(tree, options_with(Algorithm::kMinimax, Order::kRandom, seed))).at({})[0]];
    }
    CHECK(times.size() == 6);
    for (const auto& [order, count] : times) {
        CHECK(count > kSeeds / 6 - 150);  // five standard deviations of a fair shuffle
        CHECK(count < kSeeds / 6 + 150);
    }
}

TEST_CASE("By evaluation, children are sorted for the player who moves, equals as given", "[orders]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        const auto worth = [&](NodeId node) { return tree.is_leaf(node) ? tree.value(node) : *tree.evaluation(node); };
        INFO(write_tree(tree));
        for (const auto& [path, orders] :
             tried_at(calls_of(tree, options_with(Algorithm::kMinimax, Order::kEvaluation)))) {
            const NodeId node = node_at(tree, path);
            Path expected(tree.child_count(node));
            std::iota(expected.begin(), expected.end(), 0);
            std::stable_sort(expected.begin(), expected.end(), [&](MoveCode a, MoveCode b) {
                const double x = worth(tree.child(node, static_cast<std::size_t>(a)));
                const double y = worth(tree.child(node, static_cast<std::size_t>(b)));
                return tree.player(node) == Player::kFirst ? x > y : x < y;
            });
            CHECK(orders[0] == expected);
        }
    }
}

TEST_CASE("Sorted by evaluation, Othello keeps its value, and MAX may be either player", "[orders]") {
    const Othello othello;
    const Named<othello::Handout> handout;
    for (const Role root : {Role::kMax, Role::kMin}) {
        SearchOptions options;
        options.depth = 5;
        options.root_role = root;
        SummarySink given, sorted, shuffled;
        const auto value = run_search(othello, handout, othello.initial(), options, given);
        options.order = Order::kEvaluation;
        CHECK(run_search(othello, handout, othello.initial(), options, sorted) == value);
        CHECK(sorted.summary().nodes < given.summary().nodes);
        options.order = Order::kRandom;
        CHECK(run_search(othello, handout, othello.initial(), options, shuffled) == value);
    }
}

TEST_CASE("An order found at each node needs no small tree", "[orders]") {
    const ExplicitTree tree = uniform_tree(2, 19, 1);  // 2^20 - 1 nodes: too many to sort by minimax values
    const double value = minimax_value(tree);
    SearchOptions options = options_with(Algorithm::kAlphaBeta, Order::kRandom);
    NullSink sink;
    CHECK(search_tree(tree, options, sink) == value);
}

TEST_CASE("On the worst-case tree alpha-beta visits every leaf", "[orders]") {
    CHECK(worst_case_tree(2, 4) == tree_of("((((5 4) (7 6)) ((1 0) (3 2))) (((13 12) (15 14)) ((9 8) (11 10))))"));
    for (int branching = 1; branching <= 5; ++branching) {
        for (int depth = 0; depth <= 6; ++depth) {
            const ExplicitTree tree = worst_case_tree(branching, depth);
            CHECK(is_uniform(tree, branching, depth));
            CHECK(tree.height() == depth);
            for (SearchOptions options : every_algorithm()) {
                SummarySink sink;
                INFO(branching << " wide, " << depth << " deep, " << text_of(options));
                CHECK(search_tree(tree, options, sink) == minimax_value(tree));
                CHECK(sink.summary().leaves == tree.leaf_count());
                CHECK(sink.summary().cutoffs == 0);
            }
        }
    }
}

TEST_CASE("Worst first reaches every leaf up to depth three, but not beyond: deep cuts", "[orders]") {
    const auto shuffled = [](int branching, int depth, std::uint64_t seed) {
        TreeParts parts = worst_case_tree(branching, depth).parts();  // distinct values
        const ExplicitTree shape(parts);
        Random random(seed);
        for (std::size_t at = shape.leaf_count(); at > 1; --at) {
            const int other = random.between(0, static_cast<int>(at) - 1);
            std::swap(parts.number[shape.leaf_node(at - 1)],
                      parts.number[shape.leaf_node(static_cast<std::size_t>(other))]);
        }
        return ExplicitTree(std::move(parts));
    };
    const auto leaves_of = [](const ExplicitTree& tree, bool has_deep_cuts) {
        SearchOptions options = options_with(Algorithm::kAlphaBeta, Order::kWorst);
        options.alpha_beta.deep_cuts = has_deep_cuts;
        SummarySink sink;
        search_tree(tree, options, sink);
        return sink.summary().leaves;
    };
    for (int branching = 2; branching <= 4; ++branching) {
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            for (int depth = 1; depth <= 3; ++depth) {
                const ExplicitTree tree = shuffled(branching, depth, seed);
                CHECK(leaves_of(tree, true) == tree.leaf_count());
            }
            // Without deep cuts only the parent's bound counts, and no child reaches it before the last.
            const ExplicitTree deep = shuffled(branching, 4, seed);
            CHECK(leaves_of(deep, false) == deep.leaf_count());
        }
    }
    int cut = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const ExplicitTree tree = shuffled(2, 4, seed);
        cut += leaves_of(tree, true) < tree.leaf_count() ? 1 : 0;
    }
    CHECK(cut > 0);
}

TEST_CASE("With killers, history or the table's move first, alpha-beta = minimax", "[orders]") {
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Random random(seed);
        const ExplicitTree tree = any_tree(seed);
        const int depth = seed % 3 == 0 ? random.between(1, 5) : kNoDepthLimit;
        const double truth = minimax_value(tree, 0, depth);
        for (SearchOptions options : every_algorithm()) {
            if (options.algorithm != Algorithm::kAlphaBeta) continue;
            options.depth = depth;
            options.is_iterative = random.happens(40);
            for (const Order order : {Order::kKiller, Order::kHistory, Order::kTableMove}) {
                options.order = order;
                options.table.kind =
                    order == Order::kTableMove || random.happens(50) ? TableKind::kExact : TableKind::kOff;
                SummarySink sink;
                INFO("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options));
                CHECK(search_tree(tree, options, sink) == truth);
            }
        }
    }
}

TEST_CASE("A killer is a move that cut at the same ply; the latest comes first", "[orders]") {
    Killers killers;
    CHECK(killers.promise(3, 5) == 0);
    killers.add(3, 5);
    killers.add(3, 7);
    killers.add(3, 7);
    killers.add(2, 1);
    CHECK(killers.promise(3, 7) > killers.promise(3, 5));
    CHECK(killers.promise(3, 5) > killers.promise(3, 1));
    killers.add(3, 9);
    CHECK(killers.promise(3, 5) == 0);
    // B's second child cuts C's and D's others once it is tried first: their second children are tried before the
    // first.
    const ExplicitTree tree = tree_of("((5 6) (9 1) (9 2) (9 3))");
    const auto tried = tried_at(calls_of(tree, options_with(Algorithm::kAlphaBeta, Order::kKiller)));
    CHECK(tried.at({1})[0] == Path{0, 1});  // C finds the killer as its last child
    CHECK(tried.at({2})[0] == Path{1});
    CHECK(tried.at({3})[0] == Path{1});
}

TEST_CASE("History adds 2^plies for each best move of a player, and sorts by the sum", "[orders]") {
    History history;
    history.add(Role::kMax, 4, 3);
    history.add(Role::kMax, 2, 2);
    history.add(Role::kMax, 2, 2);
    history.add(Role::kMax, 2, 0);
    CHECK(history.promise(Role::kMax, 4) == 8);
    CHECK(history.promise(Role::kMax, 2) == 9);
    CHECK(history.promise(Role::kMin, 4) == 0);
}

TEST_CASE("In iterative deepening the table's move of the pass before comes first", "[orders]") {
    const Othello othello;
    const Named<othello::Handout> handout;
    SearchOptions options = options_with(Algorithm::kAlphaBeta, Order::kTableMove);
    options.depth = 5;
    options.is_iterative = true;
    options.table.kind = TableKind::kExact;
    CallSink sink;
    (void)run_search(othello, handout, othello.initial(), options, sink);
    MoveCode best = kNoMove, first = kNoMove, latest = kNoMove;
    int ply = -1, passes = 0;
    for (const Call& call : sink.calls) {
        if (call.kind == EventKind::kPass) {
            ++passes;
            first = kNoMove;
        }
        if (call.kind == EventKind::kEnter && ++ply == 1) {
            latest = call.move;
            if (first == kNoMove) {
                first = call.move;
                if (passes > 1) CHECK(first == best);
            }
        }
        if (call.kind == EventKind::kEvaluate || call.kind == EventKind::kLeave) --ply;
        if (call.kind == EventKind::kReturn && ply == 0 && call.flag) best = latest;
    }
    CHECK(passes == 5);
}

TEST_CASE("Orders found by the search save nodes of Othello", "[orders]") {
    const Othello othello;
    const Named<othello::Handout> handout;
    const auto nodes_with = [&](Order order) {
        SearchOptions options = options_with(Algorithm::kAlphaBeta, order);
        options.depth = 7;
        SummarySink sink;
        (void)run_search(othello, handout, othello.initial(), options, sink);
        return sink.summary().nodes;
    };
    const auto given = nodes_with(Order::kGiven);
    CHECK(nodes_with(Order::kKiller) < given);
    CHECK(nodes_with(Order::kHistory) < given);
    CHECK(nodes_with(Order::kEvaluation) < given);
}

}  // namespace UNITY_ID

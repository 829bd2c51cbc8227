// Knuth and Moore's theorem (1975, section 6): in the best order alpha-beta looks at the critical nodes and at no
// others; and in no order does it leave one of them out.
#include "app/tree/critical_tree.hpp"

#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "games/core/random.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/fewest_leaves.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

/// A uniform tree whose leaves all have another value.
ExplicitTree distinct_tree(int branching, int depth, std::uint64_t seed) {
    ExplicitTree tree = plytrace::uniform_tree(branching, depth, seed);
    std::vector<double> values(tree.leaf_count());
    std::iota(values.begin(), values.end(), 0.0);
    Random random(seed);
    for (std::size_t i = values.size(); i > 1; --i) {
        std::swap(values[i - 1], values[random.below(i)]);
    }
    TreeParts parts = tree.parts();
    for (std::size_t i = 0; i < values.size(); ++i) parts.number[tree.leaf_node(i)] = values[i];
    return ExplicitTree(std::move(parts));
}

std::uint64_t power(std::uint64_t base, int exponent) {
    std::uint64_t result = 1;
    for (int i = 0; i < exponent; ++i) result *= base;
    return result;
}

bool is_visited(const Trace& trace, NodeId node) {
    return trace.first_visit(node) != kNone;
}

}  // namespace

TEST_CASE("In the best order the visited nodes are exactly the critical ones", "[critical]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const int branching = 2 + static_cast<int>(seed % 3), depth = 1 + static_cast<int>(seed % 5);
        const SearchedTree searched(*with_best_order(distinct_tree(branching, depth, seed)), {});
        const Trace& trace = *searched.trace;
        const std::vector<std::uint8_t> types = critical_types(trace);
        std::uint64_t critical_leaves = 0;
        INFO("seed " << seed << ", " << branching << " children, " << depth << " levels");
        for (NodeId node = 0; node < trace.node_count(); ++node) {
            CHECK((types[node] != 0) == is_visited(trace, node));
            if (types[node] != 0 && searched.tree.is_leaf(node)) ++critical_leaves;
        }
        const auto b = static_cast<std::uint64_t>(branching);
        CHECK(critical_leaves == power(b, (depth + 1) / 2) + power(b, depth / 2) - 1);
        CHECK(critical_leaves == least_leaves(searched.tree));
    }
}

TEST_CASE("In any order a search visits all critical nodes, for any cut rule, and the types follow from the order",
          "[critical]") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SearchOptions minimax, strict, plain;
        minimax.algorithm = Algorithm::kMinimax;
        strict.alpha_beta.cut = CutRule::kStrict;
        const ExplicitTree tree = plytrace::uniform_tree(3, 4, seed);
        const auto types = critical_types(*SearchedTree(tree, minimax).trace);
        for (const SearchOptions& options : {strict, plain}) {
            const SearchedTree searched(tree, options);
            CHECK(critical_types(*searched.trace) == types);  // minimax has looked at the others, too
            for (NodeId node = 0; node < tree.node_count(); ++node) {
                if (types[node] != 0) CHECK(is_visited(*searched.trace, node));
            }
        }
        CHECK(types[0] == 1);
        for (NodeId node = 1; node < tree.node_count(); ++node) {
            const std::uint8_t above = types[tree.parent(node)];
            const bool is_first = tree.child_index(node) == 0;
            const int expected = above == 1 ? (is_first ? 1 : 2) : above == 2 ? (is_first ? 3 : 0) : above == 3 ? 2 : 0;
            CHECK(types[node] == expected);
        }
    }
}

TEST_CASE("Passes have the types of the last one, and chance has none", "[critical]") {
    SearchOptions passes;
    passes.is_iterative = true;
    RandomTreeShape shape;
    shape.evaluation_percent = 100;
    const ExplicitTree tree = random_tree(shape, 3);
    CHECK(critical_types(*SearchedTree(tree, passes).trace) == critical_types(*SearchedTree(tree, {}).trace));
    SearchOptions chance;
    chance.algorithm = Algorithm::kExpectiminimax;
    CHECK(critical_types(*SearchedTree(*parse_tree("((? 0.5:1 0.5:3) 2)"), chance).trace).empty());
}

TEST_CASE("The fewest leaves are known of games, too, where a search has looked at every node", "[critical]") {
    SearchedWindow window;
    // Nine moves, then eight, then seven: 9 · 7 leaves prove "at least", 8 "at most", and one is common to both.
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&algorithm=minimax&depth=3&language=en");
    CHECK(least_leaves(window.app.document) == 9 * 7 + 8 - 1);
    const auto critical = critical_tree(window.app.document, window.app.language);
    REQUIRE(critical);
    CHECK(critical->count == "504 leaves evaluated; 70 with the best order");
    open_or_fail(window.app, "#v=1&game=tic-tac-toe&depth=3&language=en");
    CHECK_FALSE(least_leaves(window.app.document));  // alpha-beta has not looked at all of them
    open_or_fail(window.app, "#v=1&lesson=two-ply&window=0,5&language=en");
    CHECK_FALSE(least_leaves(window.app.document));  // in a narrower window fewer may do
    CHECK(critical_tree(window.app.document, window.app.language)->count == "7 leaves evaluated");
    open_or_fail(window.app, "#v=1&lesson=expectiminimax&language=en");
    CHECK_FALSE(critical_tree(window.app.document, window.app.language));
}

}  // namespace plytrace::test::UNITY_ID

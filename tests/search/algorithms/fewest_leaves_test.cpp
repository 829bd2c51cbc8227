// The fewest leaves: checked against every order of children, and by searching the tree in the order that is said to be
// best.
#include "games/tree/fewest_leaves.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "games/tree/edit.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/write.hpp"
#include "tests/games/tree/all_orders.hpp"
#include "tests/search/support.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

std::uint64_t leaves_of(const ExplicitTree& tree) {
    const auto trace = trace_of(calls_of(tree, {}), shape_of(tree));
    return trace->counts(trace->event_count()).leaves;
}

}  // namespace

TEST_CASE("No order of children needs fewer leaves than the least, and one needs no more", "[least]") {
    for_each_small_tree(60, 2, [](const ExplicitTree& tree) {
        INFO(write_tree(tree));
        CHECK(least_leaves(tree) == least_of_all_orders(tree, leaves_of));
    });
}

TEST_CASE("In the order called best, alpha-beta visits the fewest leaves", "[least]") {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        RandomTreeShape shape;
        shape.max_depth = 6;
        shape.max_nodes = 300;
        shape.name_percent = 20;
        shape.lowest = seed % 2 == 0 ? -99 : -3;
        shape.highest = -shape.lowest;
        shape.has_random_root_player = true;
        const ExplicitTree tree = random_tree(shape, seed);
        const ExplicitTree best = *with_best_order(tree);
        INFO("seed " << seed);
        CHECK(leaves_of(best) == least_leaves(tree));
        CHECK(least_leaves(best) == least_leaves(tree));
        CHECK(*with_best_order(best) == best);  // and stays as it is
        CHECK(best.node_count() == tree.node_count());
        CHECK(leaves_of(tree) >= *least_leaves(tree));
    }
}

TEST_CASE("On uniform trees the least is Knuth and Moore's number", "[least]") {
    for (int branching = 1; branching <= 4; ++branching) {
        for (int depth = 0; depth <= 5; ++depth) {
            const ExplicitTree tree = uniform_tree(branching, depth, 7);
            std::uint64_t larger = 1, smaller = 1;
            for (int i = 0; i < (depth + 1) / 2; ++i) larger *= static_cast<std::uint64_t>(branching);
            for (int i = 0; i < depth / 2; ++i) smaller *= static_cast<std::uint64_t>(branching);
            INFO(branching << " children, " << depth << " levels");
            CHECK(least_leaves(tree) == larger + smaller - 1);
        }
    }
}

TEST_CASE("Another order keeps what belongs to each node, and chance has no least search", "[least]") {
    const ExplicitTree tree = *with_name(tree_of("((1 2) (5 4))"), 5, "x");
    const ExplicitTree other = with_order(tree, std::vector<NodeId>{0, 4, 6, 5, 1, 2, 3});
    CHECK(other.value(2) == 4);
    CHECK(other.value(3) == 5);
    CHECK(other.given_name(3) == "x");
    CHECK(other.player(4) == tree.player(1));
    CHECK(with_order(other, std::vector<NodeId>{0, 4, 5, 6, 1, 3, 2}) == tree);
    CHECK_FALSE(least_leaves(tree_of("(? 0.5:1 0.5:2)")));
    CHECK_FALSE(with_best_order(tree_of("((<1 2 3>) (<4 5 6>))")));
}

}  // namespace plytrace::test::UNITY_ID

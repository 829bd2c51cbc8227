// The index of an explicit tree: children, leaves, paths, generated trees.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstdint>
#include <set>
#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "tests/games/tree/tree_support.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

ExplicitTree read(std::string_view text) {
    return parse_tree(text).value();
}

/// Every statement of explicit_tree.hpp about numbers, by plain counting.
void check_index(const ExplicitTree& tree) {
    const auto n = static_cast<NodeId>(tree.node_count());
    std::vector<std::vector<NodeId>> children(n);
    std::vector<std::size_t> leaves_below(n, 0);
    for (NodeId node = 1; node < n; ++node) children[tree.parent(node)].push_back(node);
    std::size_t leaves = 0;
    bool is_right = tree.parent(0) == kNoNode && tree.depth(0) == 0;
    for (NodeId node = 0; node < n; ++node) {
        is_right = is_right && tree.child_count(node) == children[node].size();
        is_right = is_right && tree.is_leaf(node) == children[node].empty();
        is_right = is_right && tree.leaves_before(node) == leaves;
        for (std::size_t i = 0; i < children[node].size(); ++i) {
            const NodeId child = children[node][i];
            is_right = is_right && tree.child(node, i) == child && tree.children(node)[i] == child;
            is_right = is_right && tree.child_index(child) == i && tree.depth(child) == tree.depth(node) + 1;
            const NodeId expected = i == 0 ? node + 1 : tree.subtree_end(children[node][i - 1]);
            is_right = is_right && child == expected;
        }
        const NodeId end = children[node].empty() ? node + 1 : tree.subtree_end(children[node].back());
        is_right = is_right && tree.subtree_end(node) == end;
        if (children[node].empty()) {
            is_right = is_right && tree.leaf_node(leaves) == node && tree.leaves_before(node) == leaves;
            is_right = is_right && (node == 0 || tree.player(node) == opponent(tree.player(tree.parent(node))));
            ++leaves;
        }
        is_right = is_right && node_at(tree, tree.path_to(node)) == node;
        is_right = is_right && tree.depth(node) <= tree.height();
    }
    CHECK(is_right);
    CHECK(tree.leaf_count() == leaves);
    CHECK(tree.subtree_end(0) == n);
}

}  // namespace

TEST_CASE("The index agrees with plain counting on random trees", "[tree][shape]") {
    RandomTreeShape shape;
    shape.odd_player_percent = 20;
    shape.has_random_root_player = true;
    shape.max_nodes = 400;
    for (std::uint64_t seed = 0; seed < 300; ++seed) check_index(random_tree(shape, seed));
    check_index(ExplicitTree());
    check_index(uniform_tree(3, 4, 1));
    check_index(uniform_tree(1, 50, 1));
}

TEST_CASE("Paths lead from the root", "[tree][shape]") {
    const ExplicitTree tree = read("((3 12 8) (2 (4) 6) 5)");
    CHECK(tree.path_to(0).empty());
    const NodeId node = node_at(tree, {1, 1, 0});
    CHECK(tree.value(node) == 4.0);
    CHECK(tree.path_to(node) == std::vector<int>{1, 1, 0});
}

TEST_CASE("Uniform trees have the requested width and depth", "[tree][shape]") {
    CHECK(is_uniform(uniform_tree(5, 3, 9), 5, 3));
    CHECK(is_uniform(uniform_tree(1, 4, 9), 1, 4));
}

TEST_CASE("Trees that fit into an array: the children of p at 2p + 1 and 2p + 2", "[tree][shape]") {
    const ExplicitTree dutch = read("((((4 5) (3 2)) ((6 7) (8 9))) (((1 10) (2 11)) ((12 13) (14 14))))");
    CHECK_FALSE(dutch.first_off_array().has_value());
    for (std::size_t leaf = 0; leaf < 16; ++leaf) CHECK(dutch.array_index(dutch.leaf_node(leaf)) == 15 + leaf);
    CHECK(dutch.array_index(0) == 0);

    // Against the numbers given out level by level.
    RandomTreeShape shape;
    shape.max_children = 2;
    shape.leaf_percent = 10;
    shape.max_nodes = 40;
    std::size_t arrays = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        shape.max_depth = static_cast<int>(seed % 4);
        const ExplicitTree tree = random_tree(shape, seed);
        std::vector<NodeId> level_order{0};
        for (std::size_t p = 0; p < level_order.size(); ++p) {
            for (const NodeId child : tree.children(level_order[p])) level_order.push_back(child);
        }
        std::set<NodeId> off;
        for (std::size_t p = 0, next = 1; p < level_order.size(); next += tree.child_count(level_order[p++])) {
            const std::size_t children = tree.child_count(level_order[p]);
            if (children != 0 && (children != 2 || next != 2 * p + 1)) off.insert(level_order[p]);
        }
        INFO(write_tree(tree));
        CHECK(tree.first_off_array().has_value() == !off.empty());
        if (!off.empty()) continue;
        ++arrays;
        for (std::size_t p = 0; p < level_order.size(); ++p) CHECK(tree.array_index(level_order[p]) == p);
    }
    CHECK(arrays > 100);

    CHECK(read("((3 12 8) (2 4 6))").first_off_array() == NodeId{1});
    CHECK(read("((1 2) (3))").first_off_array() == NodeId{4});
    CHECK(read("(1 (2 3))").first_off_array() == NodeId{2});
    CHECK(read("(((1 2) 3) 4)").first_off_array() == NodeId{6});
    CHECK_FALSE(read("((1 2) 3)").first_off_array().has_value());
    CHECK_FALSE(read("5").first_off_array().has_value());
}

TEST_CASE("Uniform trees are generated as requested", "[tree][generate]") {
    const ExplicitTree tree = uniform_tree(4, 3, 17, -5, 5);
    CHECK(tree.node_count() == 1 + 4 + 16 + 64);
    CHECK(tree == uniform_tree(4, 3, 17, -5, 5));
    CHECK_FALSE(tree == uniform_tree(4, 3, 18, -5, 5));
    std::set<double> values;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) values.insert(tree.value(tree.leaf_node(leaf)));
    CHECK(*values.begin() == -5.0);
    CHECK(*values.rbegin() == 5.0);
    CHECK(values.size() == 11);
    CHECK(tree.player(0) == Player::kFirst);
    CHECK(tree.player(1) == Player::kSecond);
    CHECK(uniform_tree(7, 0, 1).node_count() == 1);
}

TEST_CASE("Random trees have all requested features, and no others", "[tree][generate]") {
    RandomTreeShape shape;
    shape.max_depth = 6;
    shape.max_nodes = 300;
    const ExplicitTree again = random_tree(shape, 3);
    CHECK(again == random_tree(shape, 3));
    bool has_single_child = false, has_uneven_depths = false, has_lone_leaf = false;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = random_tree(shape, seed);
        CHECK(tree.node_count() <= shape.max_nodes);
        CHECK(tree.height() <= shape.max_depth);
        CHECK(tree.parts().names.empty());
        CHECK(tree.player(0) == Player::kFirst);
        has_lone_leaf = has_lone_leaf || tree.node_count() == 1;
        for (NodeId node = 0; node < tree.node_count(); ++node) {
            CHECK(tree.child_count(node) <= 4);
            CHECK_FALSE(tree.evaluation(node).has_value());
            has_single_child = has_single_child || tree.child_count(node) == 1;
            has_uneven_depths = has_uneven_depths || (tree.is_leaf(node) && tree.depth(node) < tree.height());
            if (!tree.is_leaf(node)) continue;
            const double value = tree.value(node);
            if (value < -9 || value > 9 || value != std::round(value)) FAIL("leaf " << value);
        }
    }
    CHECK(has_single_child);
    CHECK(has_uneven_depths);
    CHECK(has_lone_leaf);

    shape.infinite_percent = shape.decimal_percent = shape.evaluation_percent = shape.name_percent = 20;
    shape.odd_player_percent = 20;
    shape.has_random_root_player = true;
    int infinite = 0, decimal = 0, evaluations = 0, odd = 0, min_roots = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const ExplicitTree tree = random_tree(shape, seed);
        min_roots += tree.player(0) == Player::kSecond ? 1 : 0;
        for (NodeId node = 0; node < tree.node_count(); ++node) {
            evaluations += tree.evaluation(node) ? 1 : 0;
            odd += node != 0 && tree.player(node) == tree.player(tree.parent(node)) ? 1 : 0;
            if (!tree.is_leaf(node)) continue;
            infinite += std::isinf(tree.value(node)) ? 1 : 0;
            decimal += tree.value(node) != std::round(tree.value(node)) ? 1 : 0;
        }
    }
    for (const int count : {infinite, decimal, evaluations, odd, min_roots}) CHECK(count > 20);
}

TEST_CASE("A move list may have an order of its own", "[tree]") {
    const std::vector<std::int32_t> order{2, 0, 1};
    const ChildRange given(3), sorted(3, order.data()), none;
    std::vector<std::int32_t> listed_given, listed_sorted;
    for (const auto move : given) listed_given.push_back(move);
    for (const auto move : sorted) listed_sorted.push_back(move);
    CHECK(listed_given == std::vector<std::int32_t>{0, 1, 2});
    CHECK(listed_sorted == order);
    CHECK(sorted[1] == 0);
    CHECK(sorted.size() == 3);
    CHECK(none.empty());
}

}  // namespace UNITY_ID

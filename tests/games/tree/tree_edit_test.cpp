// The editor's operations on explicit trees.
#include "games/tree/edit.hpp"

#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <string>

#include "games/core/random.hpp"
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

template <class Result>
std::string text(const Result& result) {
    return result ? write_tree(*result) : result.error().message;
}

const std::string kAima = "((3 12 8) (2 4 6) (14 5 2))";

}  // namespace

TEST_CASE("A leaf gets another value", "[tree][edit]") {
    const ExplicitTree tree = read(kAima);
    CHECK(text(with_leaf_value(tree, tree.leaf_node(4), -1.5)) == "((3 12 8) (2 -1.5 6) (14 5 2))");
    CHECK(text(with_leaf_value(tree, tree.leaf_node(0), -std::numeric_limits<double>::infinity())) ==
          "((-inf 12 8) (2 4 6) (14 5 2))");
    CHECK(text(with_leaf_value(tree, 0, 1)) == "only a leaf has a value of its own");
    CHECK(write_tree(tree) == kAima);  // the old one is as it was
}

TEST_CASE("Nodes get names, and lose them", "[tree][edit]") {
    const ExplicitTree tree = read("(1 (2))");
    const ExplicitTree named = with_name(with_name(tree, 3, "leaf").value(), 0, "Start").value();
    CHECK(write_tree(named) == R"({"name":"Start","children":[1,[{"name":"leaf","value":2}]]})");
    CHECK(text(with_name(named, 0, "Begin")) == R"({"name":"Begin","children":[1,[{"name":"leaf","value":2}]]})");
    CHECK(with_name(with_name(named, 0, "").value(), 3, "").value() == tree);
    CHECK(text(with_name(tree, 0, "\xFF")) == "expected a name in UTF-8");
    CHECK(text(with_name(tree, 0, std::string_view("a\0b", 3))) == "expected a name without U+0000");
}

TEST_CASE("Players change", "[tree][edit]") {
    const ExplicitTree tree = read("(1 (2))");
    CHECK(text(with_player(tree, 2, Player::kFirst)) == R"([1,{"player":"max","children":[2]}])");
    CHECK(with_player(tree, 2, Player::kFirst)->player(3) == Player::kSecond);
    CHECK(text(with_player(tree, 1, Player::kFirst)) == "nobody moves at a leaf");
    CHECK(write_tree(with_players_flipped(tree)) == R"({"player":"min","children":[1,[2]]})");
    CHECK(with_players_flipped(with_players_flipped(tree)) == tree);
}

TEST_CASE("Children are added at any position", "[tree][edit]") {
    const ExplicitTree tree = read("((1 2) 3)");
    const ExplicitTree leaf = read("9");
    CHECK(text(with_child_added(tree, 0, 0, leaf)) == "(9 (1 2) 3)");
    CHECK(text(with_child_added(tree, 0, 1, leaf)) == "((1 2) 9 3)");
    CHECK(text(with_child_added(tree, 0, 2, leaf)) == "((1 2) 3 9)");
    CHECK(text(with_child_added(tree, 1, 2, read("(7 (8))"))) == "((1 2 (7 (8))) 3)");
    CHECK(text(with_child_added(tree, 0, 3, leaf)) == "expected a position from 0 to 2, found 3");
    CHECK(text(with_child_added(tree, node_at(tree, {0, 1}), 0, leaf)) ==
          "((1 (9)) 3)");  // a leaf becomes an inner node
    CHECK(text(with_child_added(leaf, 0, 0, read("(1)"))) == "((1))");
    CHECK_FALSE(with_child_added(leaf, 0, 0, leaf)->evaluation(0).has_value());
}

TEST_CASE("An added subtree's players go on from its new parent's", "[tree][edit]") {
    const ExplicitTree tree = read("((1 2) 3)");
    const ExplicitTree max_root = read("(7 (8))");
    const ExplicitTree min_root = with_players_flipped(max_root);
    CHECK(with_child_added(tree, 0, 2, max_root).value() == with_child_added(tree, 0, 2, min_root).value());
    CHECK(is_plain(with_child_added(tree, 0, 2, max_root).value()));
    CHECK(is_plain(with_child_added(tree, 1, 0, max_root).value()));
    // Odd players inside it stay odd.
    const ExplicitTree odd = read(R"([{"player":"max","children":[1]}])");
    CHECK(text(with_child_added(tree, 0, 2, odd)) == R"([[1,2],3,[{"player":"min","children":[1]}]])");
}

TEST_CASE("Subtrees are removed and replaced", "[tree][edit]") {
    const ExplicitTree tree = read("((1 2) (3) 4)");
    CHECK(text(with_subtree_removed(tree, node_at(tree, {0}))) == "((3) 4)");
    CHECK(text(with_subtree_removed(tree, node_at(tree, {0, 0}))) == "((2) (3) 4)");
    CHECK(text(with_subtree_removed(tree, node_at(tree, {2}))) == "((1 2) (3))");
    CHECK(text(with_subtree_removed(tree, node_at(tree, {1, 0}))) ==
          "((1 2) 0 4)");  // the parent becomes a leaf of value 0
    CHECK(text(with_subtree_removed(tree, 0)) == "the root cannot be removed");
    CHECK(text(with_subtree_removed(read(R"({"evaluation":5,"children":[1]})"), 1)) == "0");

    CHECK(text(with_subtree_replaced(tree, node_at(tree, {0}), read("(9 (8))"))) == "((9 (8)) (3) 4)");
    CHECK(text(with_subtree_replaced(tree, node_at(tree, {2}), read("9"))) == "((1 2) (3) 9)");
    CHECK(with_subtree_replaced(tree, 0, read("9")).value() == read("9"));
    const ExplicitTree named = read(R"([{"move":"m","name":"n","value":1},2])");
    CHECK(text(with_subtree_replaced(named, 1, read("(7)"))) == R"([{"move":"m","children":[7]},2])");
}

TEST_CASE("Siblings change places", "[tree][edit]") {
    const ExplicitTree tree = read("((1 2) (3 (4)) 5)");
    CHECK(text(with_siblings_swapped(tree, node_at(tree, {0}), 1)) == "((3 (4)) (1 2) 5)");
    CHECK(text(with_siblings_swapped(tree, node_at(tree, {1}), -1)) == "((3 (4)) (1 2) 5)");
    CHECK(text(with_siblings_swapped(tree, node_at(tree, {1}), 1)) == "((1 2) 5 (3 (4)))");
    CHECK(text(with_siblings_swapped(tree, node_at(tree, {1, 0}), 1)) == "((1 2) ((4) 3) 5)");
    CHECK(text(with_siblings_swapped(tree, node_at(tree, {0}), -1)) == "there is no sibling before this one");
    CHECK(text(with_siblings_swapped(tree, node_at(tree, {2}), 1)) == "there is no sibling after this one");
    CHECK(text(with_siblings_swapped(tree, 0, 1)) == "there is no sibling after this one");
    const ExplicitTree named = read(R"([{"move":"m","children":[{"name":"x","value":1}]},{"name":"y","value":2}])");
    CHECK(text(with_siblings_swapped(named, 1, 1)) ==
          R"([{"name":"y","value":2},{"move":"m","children":[{"name":"x","value":1}]}])");
}

TEST_CASE("A subtree is a tree of its own", "[tree][edit]") {
    const ExplicitTree tree =
        read(R"([1,{"name":"B","move":"m","evaluation":3,"children":[2,{"move":"k","value":4}]},5])");
    CHECK(write_tree(subtree(tree, 2)) ==
          R"({"name":"B","player":"min","evaluation":3,"children":[2,{"move":"k","value":4}]})");
    CHECK(subtree(tree, 0) == tree);
    CHECK(write_tree(subtree(tree, 5)) == "5");
}

TEST_CASE("Edits undo each other on random trees", "[tree][edit]") {
    RandomTreeShape shape;
    shape.max_nodes = 150;
    shape.name_percent = 15;
    shape.evaluation_percent = 15;
    shape.odd_player_percent = 15;
    shape.has_random_root_player = true;
    Random random(31);
    int swapped = 0;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        const ExplicitTree tree = random_tree(shape, seed);
        const auto node = static_cast<NodeId>(random.between(0, static_cast<int>(tree.node_count()) - 1));
        const ExplicitTree other = random_tree(shape, seed + 10'000);
        INFO(write_tree(tree) << "  node " << node);
        if (!tree.is_leaf(node)) {
            const auto position = static_cast<std::size_t>(random.between(0, static_cast<int>(tree.child_count(node))));
            const ExplicitTree added = with_child_added(tree, node, position, other).value();
            CHECK(added.node_count() == tree.node_count() + other.node_count());
            CHECK(with_subtree_removed(added, added.child(node, position)).value() == tree);
        }
        if (node != 0) {
            const ExplicitTree cut_out = subtree(tree, node);
            const ExplicitTree replaced = with_subtree_replaced(tree, node, other).value();
            CHECK(replaced.node_count() == tree.node_count() - cut_out.node_count() + other.node_count());
            const bool has_odd_player = tree.player(node) == tree.player(tree.parent(node));
            if (!has_odd_player) CHECK(with_subtree_replaced(replaced, node, cut_out).value() == tree);
            if (const auto once = with_siblings_swapped(tree, node, 1)) {
                const NodeId left =
                    tree.parent(node) == kNoNode ? 0 : once->child(tree.parent(node), tree.child_index(node));
                CHECK(with_siblings_swapped(*once, left, 1).value() == tree);
                ++swapped;
            }
        }
    }
    CHECK(swapped > 200);
}

TEST_CASE("No edit grows a tree beyond its limits", "[tree][edit][deep]") {
    const std::string depth_text(99'999, '(');
    const ExplicitTree deep = read(depth_text + "1" + std::string(99'999, ')'));
    const NodeId last = static_cast<NodeId>(deep.node_count() - 1);
    const ExplicitTree deepest = with_child_added(deep, last, 0, ExplicitTree()).value();
    CHECK(deepest.height() == 100'000);
    CHECK(text(with_child_added(deepest, 100'000, 0, ExplicitTree())) ==
          "a tree has at most 100000 levels below its root");
    CHECK(text(with_subtree_replaced(deepest, 100'000, read("(1)"))) ==
          "a tree has at most 100000 levels below its root");
    CHECK(with_subtree_removed(deepest, 100'000)->height() == 99'999);
    CHECK(subtree(deepest, 50'000).height() == 50'000);
}

}  // namespace UNITY_ID

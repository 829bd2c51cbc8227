// The names of nodes and moves in explicit trees, and how moves and positions are read.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <set>
#include <string>

#include "games/tree/edit.hpp"
#include "games/tree/explicit_tree.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "tests/games/tree/tree_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

ExplicitTree read(std::string_view text) {
    return parse_tree(text).value();
}

std::string names_of(const ExplicitTree& tree) {
    std::string names;
    for (NodeId node = 0; node < tree.node_count(); ++node) names += tree.name(node) + '|';
    return names;
}

std::string moves_of(const ExplicitTree& tree) {
    std::string moves;
    for (NodeId node = 1; node < tree.node_count(); ++node) moves += tree.move_name(node) + '|';
    return moves;
}

}  // namespace

TEST_CASE("Inner nodes are called A, B, C level by level, their moves a1, a2", "[tree][names]") {
    const ExplicitTree aima = read("((3 12 8) (2 4 6) (14 5 2))");
    CHECK(names_of(aima) == "A|B||||C||||D||||");
    CHECK(moves_of(aima) == "a1|b1|b2|b3|a2|c1|c2|c3|a3|d1|d2|d3|");
    CHECK(aima.move_name(0).empty());
    // Level by level, not in the order in which they are written.
    CHECK(names_of(read("(((1) 2) ((3) (4)))")) == "A|B|D|||C|E||F||");
    CHECK(names_of(read("7")) == "|");
}

TEST_CASE("Default names continue with AA, AB", "[tree][names]") {
    CHECK(default_name(0) == "A");
    CHECK(default_name(25) == "Z");
    CHECK(default_name(26) == "AA");
    CHECK(default_name(27) == "AB");
    CHECK(default_name(51) == "AZ");
    CHECK(default_name(52) == "BA");
    CHECK(default_name(701) == "ZZ");
    CHECK(default_name(702) == "AAA");
    CHECK(default_name(0xFFFFFFFF) == "MWLQKWV");

    const ExplicitTree tree = uniform_tree(30, 2, 1);
    CHECK(tree.name(tree.child(0, 24)) == "Z");
    CHECK(tree.name(tree.child(0, 25)) == "AA");
    CHECK(tree.name(tree.child(0, 29)) == "AE");
    CHECK(tree.move_name(tree.child(tree.child(0, 25), 11)) == "aa12");
    std::set<std::string> names;
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (!tree.is_leaf(node)) names.insert(tree.name(node));
    }
    CHECK(names.size() == tree.node_count() - tree.leaf_count());
}

TEST_CASE("Given names are kept, and no default name repeats one", "[tree][names]") {
    const ExplicitTree tree = read(R"({"name":"Start","children":[[1],{"name":"N2","children":[2,3]},[4]]})");
    CHECK(names_of(tree) == "Start|B||N2|||D||");
    CHECK(moves_of(tree) == "start1|b1|start2|n2.1|n2.2|start3|d1|");

    CHECK(names_of(read(R"({"name":"A","children":[[1],[2]]})")) == "A|B||C||");
    CHECK(names_of(read(R"([[1],{"name":"B","children":[2]},{"name":"x","value":3},[4]])")) == "A|E||B||x|D||");
    CHECK(names_of(read(R"([[1],{"name":"C","value":3},[4]])")) == "A|B||C|D||");
    CHECK(moves_of(read(R"([{"move":"left","children":[1]},2,{"move":"right","value":3}])")) == "left|b1|a2|right|");
}

TEST_CASE("Naming one node renames no other", "[tree][names]") {
    CHECK(names_of(read("((3 12 8) (2 4 6) (14 5 2))")) == "A|B||||C||||D||||");
    CHECK(names_of(read(R"([{"name":"Castle","children":[3,12,8]},[2,4,6],[14,5,2]])")) == "A|Castle||||C||||D||||");
    CHECK(names_of(read(R"({"name":"Root","children":[[3,12,8],[2,4,6],[14,5,2]]})")) == "Root|B||||C||||D||||");
}

TEST_CASE("Move texts tell moves of the same name apart", "[tree][names]") {
    const ExplicitTree tree = read(
        R"([{"move":"x","value":1},{"move":"x","value":2},{"move":"y","value":3},4,{"move":"a4","value":5},{"move":"p#1","value":6}])");
    const auto text = [&](int move) { return tree.move_text({0}, move); };
    CHECK(text(0) == "x#1");
    CHECK(text(1) == "x#2");
    CHECK(text(2) == "y");
    CHECK(text(3) == "a4#4");
    CHECK(text(4) == "a4#5");
    CHECK(text(5) == "p#1#6");
    for (int move = 0; move < 6; ++move) CHECK(tree.parse_move({0}, text(move)) == move);
    CHECK(tree.parse_move({0}, " y ") == 2);
    CHECK(tree.parse_move({0}, "y#3") == 2);
    CHECK(tree.parse_move({0}, "p#1") == 5);
    CHECK(tree.parse_move({0}, "x").error().text() ==
          "line 1, column 1: 2 moves are called x; say which child, from 1: x#2");
}

TEST_CASE("Invalid moves are rejected", "[tree][names]") {
    const ExplicitTree tree = read("((3 12 8) 5)");
    CHECK(tree.parse_move({0}, "a1") == 0);
    CHECK(tree.parse_move({1}, "b3") == 2);
    CHECK(tree.parse_move({0}, "b1").error().text() == "line 1, column 1: b1 is not a move here; legal: a1, a2");
    CHECK(tree.parse_move({0}, "  a3").error().column == 3);
    CHECK(tree.parse_move({0}, "").error().message == "expected a move, found nothing");
    CHECK(tree.parse_move({2}, "a1").error().message == "a1 is not a move here: this is a leaf");
    CHECK_THAT(tree.parse_move({0}, "a\x01").error().message, ContainsSubstring("\"a\\u0001\" is not a move here"));
    CHECK_THAT(tree.parse_move({0}, "a\xFF").error().message, ContainsSubstring("the byte 0xff"));
    const ExplicitTree wide = uniform_tree(20, 1, 1);
    CHECK(wide.parse_move({0}, "?").error().message ==
          "? is not a move here; legal: a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, ...");
}

TEST_CASE("Positions of a tree are paths", "[tree][names]") {
    const ExplicitTree tree = read("((3 12 8) (2 (4) 6) 5)");
    CHECK(tree.position_text({0}) == "root");
    CHECK(tree.position_text({node_at(tree, {1, 1, 0})}) == "1/1/0");
    CHECK(tree.parse_position("root") == ExplicitTree::State{0});
    CHECK(tree.parse_position(" 1/1/0\n")->node == node_at(tree, {1, 1, 0}));

    const auto refusal = [&](std::string_view text) { return tree.parse_position(text).error().text(); };
    CHECK(refusal("") ==
          "line 1, column 1: expected \"root\" or child numbers such as 0/2/1, found the end of the text");
    CHECK(refusal("3") == "line 1, column 1: expected a child from 0 to 2, found 3");
    CHECK(refusal("1/3") == "line 1, column 3: expected a child from 0 to 2, found 3");
    CHECK(refusal("2/0") == "line 1, column 3: expected the path to end here: a leaf has no child 0");
    CHECK(refusal("1/") ==
          "line 1, column 3: expected \"root\" or child numbers such as 0/2/1, found the end of the text");
    CHECK(refusal("1//0") == "line 1, column 3: expected \"root\" or child numbers such as 0/2/1, found '/'");
    CHECK(refusal("1 1") == "line 1, column 3: expected '/' or the end of the text, found '1'");
    CHECK(refusal("-1") == "line 1, column 1: expected \"root\" or child numbers such as 0/2/1, found '-'");
    CHECK(refusal("99999999999") == "line 1, column 1: expected \"root\" or child numbers such as 0/2/1, found '9'");
    CHECK(refusal("roots") == "line 1, column 1: expected \"root\" or child numbers such as 0/2/1, found 'r'");
}

}  // namespace UNITY_ID

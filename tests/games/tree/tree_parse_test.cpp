// Trees that can be read, in all their notations.
#include "games/tree/parse.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "games/tree/explicit_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

ExplicitTree read(std::string_view text, std::optional<Player> root = std::nullopt) {
    INFO(text);
    const auto tree = parse_tree(text, root);
    INFO((tree ? std::string() : tree.error().text()));
    REQUIRE(tree.has_value());
    return *tree;
}

std::vector<double> leaves_of(const ExplicitTree& tree) {
    std::vector<double> values;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) values.push_back(tree.value(tree.leaf_node(leaf)));
    return values;
}

}  // namespace

TEST_CASE("The two-ply tree of the textbook, in every notation", "[tree][parse]") {
    const ExplicitTree tree = read("((3 12 8) (2 4 6) (14 5 2))");
    CHECK(tree.node_count() == 13);
    CHECK(tree.leaf_count() == 9);
    CHECK(leaves_of(tree) == std::vector<double>{3, 12, 8, 2, 4, 6, 14, 5, 2});
    CHECK(tree.children(0).size() == 3);
    CHECK(tree.player(0) == Player::kFirst);
    for (const NodeId child : tree.children(0)) CHECK(tree.player(child) == Player::kSecond);

    for (const char* text : {"[[3,12,8],[2,4,6],[14,5,2]]", "((3,12,8),(2,4,6),(14,5,2))", "((3 12 8)(2 4 6)(14 5 2))",
                             "\n( ( 3\t12  8 )\r\n[2, 4,6]\n(14 5 2) )\n", "\xEF\xBB\xBF((3 12 8) (2 4 6) (14 5 2))",
                             "[(3 12 8) [2 4 6] (14 5 2)]", R"({"children":[[3,12,8],[2,4,6],[14,5,2]]})",
                             R"({"children":((3 12 8)(2 4 6)(14 5 2))})",
                             R"([{"children":[3,{"value":12},8]},[2,4,6],{"player":"min","children":[14,5,2]}])",
                             R"({ "player" : "max" , "children" : [ [3.0, 1.2e1, 80e-1], [+2, 4, 6], [14, 5, 2] ] })",
                             R"({"name":"","children":[[3,12,8],[2,4,6],[14,5,2]]})"}) {
        CHECK(read(text) == tree);
    }
}

TEST_CASE("A bare number is a leaf at the root", "[tree][parse]") {
    const ExplicitTree tree = read("42");
    CHECK(tree.node_count() == 1);
    CHECK(tree.outcome(tree.initial()) == 42.0);
    CHECK(tree.height() == 0);
    CHECK(read(" -0.5 ").value(0) == -0.5);
    CHECK(read(R"({"value":42})") == tree);
    CHECK(read(R"({"name":"A","value":42})").given_name(0) == "A");
    CHECK(tree.player(0) == Player::kFirst);
    CHECK(read("42", Player::kSecond).player(0) == Player::kSecond);
    CHECK(read(R"({"player":"min","value":42})").player(0) == Player::kSecond);
}

TEST_CASE("Numbers of all kinds", "[tree][parse]") {
    CHECK(leaves_of(read("(0 -0 7 -7 +7 2.99 -2.99 .5 5. 007 1e3 1E3 1e+3 1e-3 -1.5e2)")) ==
          std::vector<double>{0, 0, 7, -7, 7, 2.99, -2.99, 0.5, 5, 7, 1000, 1000, 1000, 0.001, -150});
    CHECK(std::signbit(read("-0").value(0)));
    CHECK_FALSE(std::signbit(read("0").value(0)));
    CHECK(leaves_of(read("(inf +inf -inf INF \xE2\x88\x9E -\xE2\x88\x9E \xE2\x88\x92\xE2\x88\x9E \xE2\x88\x92"
                         "3)")) ==
          std::vector<double>{kInfinity, kInfinity, -kInfinity, kInfinity, kInfinity, -kInfinity, -kInfinity, -3});
    CHECK(leaves_of(read(R"(["inf", "+inf", "-inf", {"value":"-inf"}, {"value":-inf}])")) ==
          std::vector<double>{kInfinity, kInfinity, -kInfinity, -kInfinity, -kInfinity});
    CHECK(leaves_of(read("(1.7976931348623157e308 5e-324 1e-999)")) ==
          std::vector<double>{std::numeric_limits<double>::max(), std::numeric_limits<double>::denorm_min(), 0});
}

TEST_CASE("Any shape", "[tree][parse]") {
    const ExplicitTree unary = read("((((7))))");
    CHECK(unary.node_count() == 5);
    CHECK(unary.height() == 4);
    CHECK(unary.leaf_count() == 1);
    const ExplicitTree uneven = read("(1 (2 (3)) 4)");
    CHECK(uneven.height() == 3);
    CHECK(leaves_of(uneven) == std::vector<double>{1, 2, 3, 4});
    CHECK(uneven.depth(uneven.leaf_node(2)) == 3);
    std::string wide_text = "(";
    for (int i = 0; i < 50'000; ++i) wide_text += std::to_string(i) + " ";
    const ExplicitTree wide = read(wide_text + ")");
    CHECK(wide.child_count(0) == 50'000);
    CHECK(wide.value(wide.child(0, 49'999)) == 49'999);
}

TEST_CASE("Players alternate from the root, unless the text says otherwise", "[tree][parse]") {
    const ExplicitTree tree = read("((1 (2)) 3)", Player::kSecond);
    CHECK(tree.player(0) == Player::kSecond);
    CHECK(tree.player(1) == Player::kFirst);
    CHECK(tree.player(3) == Player::kSecond);
    CHECK(tree.player(4) == Player::kFirst);  // a leaf: the opponent of its parent's

    // The player of a node goes on below it, whether the key stands before or behind the children.
    for (const char* text :
         {R"([{"player":"max","children":[[1]]},[2]])", R"([{"children":[[1]],"player":"max"},[2]])"}) {
        const ExplicitTree odd = read(text);
        CHECK(odd.player(0) == Player::kFirst);
        CHECK(odd.player(1) == Player::kFirst);
        CHECK(odd.player(2) == Player::kSecond);
        CHECK(odd.player(4) == Player::kSecond);
    }
    CHECK(read(R"({"player":"min","children":[[1],2]})").player(1) == Player::kFirst);
    CHECK(read(R"({"player":"min","children":[[1],2]})") == read("((1) 2)", Player::kSecond));
}

TEST_CASE("Names, moves and evaluations", "[tree][parse]") {
    const ExplicitTree tree = read(R"({"name":"Start", "evaluation":-2.5, "children":[
        {"move":"left", "name":"L", "value":1},
        {"children":[2, {"value":3, "name":"\u03b1 \"q\" \\ \/ \ud834\udd1e\n"}], "evaluation":"+inf", "move":"right"}]})");
    CHECK(tree.given_name(0) == "Start");
    CHECK(tree.evaluation(0) == -2.5);
    CHECK(tree.given_name(1) == "L");
    CHECK(tree.given_move_name(1) == "left");
    CHECK(tree.given_name(2).empty());
    CHECK(tree.given_move_name(2) == "right");
    CHECK(tree.evaluation(2) == kInfinity);
    CHECK(tree.given_name(4) == "\xCE\xB1 \"q\" \\ / \xF0\x9D\x84\x9E\n");
    CHECK_FALSE(tree.evaluation(1).has_value());
    CHECK_FALSE(read("(1 (2))").evaluation(2).has_value());

    CHECK_FALSE(tree.first_without_evaluation(0).has_value());
    CHECK_FALSE(tree.first_without_evaluation(1).has_value());
    CHECK(read("(1 (2) (3))").first_without_evaluation(1) == NodeId{2});
    CHECK(GivenEvaluation{}(tree, {0}) == -2.5);
}

TEST_CASE("Names after the children belong to their own nodes", "[tree][parse]") {
    const ExplicitTree tree =
        read(R"({"children":[{"children":[{"value":1,"name":"c"}],"name":"b","move":"m"},2],"name":"a"})");
    CHECK(tree.given_name(0) == "a");
    CHECK(tree.given_name(1) == "b");
    CHECK(tree.given_name(2) == "c");
    CHECK(tree.given_name(3).empty());
    CHECK(tree.given_move_name(1) == "m");
}

TEST_CASE("Trees 10,000 and 100,000 levels deep are read", "[tree][parse][deep]") {
    for (const std::size_t depth : {std::size_t{10'000}, std::size_t{100'000}}) {
        const ExplicitTree chain = read(std::string(depth, '(') + "7" + std::string(depth, ')'));
        CHECK(chain.node_count() == depth + 1);
        CHECK(chain.height() == static_cast<int>(depth));
        CHECK(chain.player(static_cast<NodeId>(depth)) == Player::kFirst);

        std::string objects;
        for (std::size_t i = 0; i < depth; ++i) objects += R"({"children":[1,)";
        objects += "7";
        for (std::size_t i = 0; i < depth; ++i) objects += "]}";
        const ExplicitTree comb = read(objects);
        CHECK(comb.node_count() == 2 * depth + 1);
        CHECK(comb.height() == static_cast<int>(depth));

        ExplicitTree copy = comb;
        CHECK(copy == comb);
        CHECK(copy.path_to(static_cast<NodeId>(2 * depth)).size() == depth);
    }
}

}  // namespace UNITY_ID

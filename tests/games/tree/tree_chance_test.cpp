// Chance nodes, and leaves with a value for each of several players: reading, writing, editing.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "games/core/number_text.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "tests/games/malformed.hpp"
#include "tests/games/tree/malformed_tree.hpp"
#include "tests/games/tree/tree_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

ExplicitTree tree_of(std::string_view text) {
    const auto tree = parse_tree(text);
    INFO(text);
    INFO((tree ? std::string() : tree.error().text()));
    REQUIRE(tree.has_value());
    return *tree;
}

std::string rewritten(std::string_view text) {
    return write_tree(tree_of(text));
}

std::vector<double> values_of(const ExplicitTree& tree, NodeId node) {
    return {tree.values(node).begin(), tree.values(node).end()};
}

double total(const ExplicitTree& tree, NodeId node) {
    double sum = 0;
    for (const NodeId child : tree.children(node)) sum += tree.probability(child);
    return sum;
}

}  // namespace

TEST_CASE("A chance node, as text and as JSON", "[tree][chance]") {
    const ExplicitTree text = tree_of("((? 0.9:(2 2) 0.1:(3 3)) (? 0.9:(1 1) 0.1:(4 4)))");
    CHECK(text.player(0) == Player::kFirst);
    CHECK(text.is_chance(1));
    CHECK(text.player(2) == Player::kSecond);  // MAX, chance, MIN
    CHECK(text.probability(2) == 0.9);
    CHECK(text.probability(text.child(1, 1)) == 0.1);
    CHECK(text.probability(1) == 1);
    const ExplicitTree json = tree_of(R"([{"player":"chance","probabilities":[0.9,0.1],"children":[[2,2],[3,3]]},
        {"children":[[1,1],[4,4]],"probabilities":(0.9 0.1),"player":"chance"}])");
    CHECK(json == text);
    CHECK(write_tree(json) == "((? 0.9:(2 2) 0.1:(3 3)) (? 0.9:(1 1) 0.1:(4 4)))");
    CHECK(parse_tree(write_tree_json(json)).value() == json);
}

TEST_CASE("MAX, chance, MIN, chance: chance nodes take no turn", "[tree][chance]") {
    const ExplicitTree tree = tree_of("((? 0.5:((? 1:(7))) 0.5:2))");
    CHECK(tree.player(0) == Player::kFirst);
    CHECK(tree.player(2) == Player::kSecond);
    CHECK(tree.is_chance(3));
    CHECK(tree.player(4) == Player::kFirst);
    const ExplicitTree root = tree_of("(? 1/2:(1) 1/2:(max: 2))");
    CHECK(root.player(1) == Player::kFirst);
    CHECK(parse_tree("(? 1/2:(1) 1/2:(2))", Player::kSecond).value().player(1) == Player::kSecond);
    CHECK(rewritten("(min: (? 1:(3)))") == "(min: (? 1:(3)))");
    CHECK(rewritten("(?1:(min:3))") == "(? 1:(min: 3))");
    CHECK(rewritten("(? 1:(max: 3))") == "(? 1:(3))");
}

TEST_CASE("Probabilities are decimals or fractions", "[tree][chance]") {
    const ExplicitTree die = tree_of("(? 1/6:1, 1/6:2, 1/6:3, 1/6:4, 1/6:5, 1/6:6)");
    CHECK(die.probability(3) == 1.0 / 6);
    CHECK(write_tree(die) == "(? 1/6:1 1/6:2 1/6:3 1/6:4 1/6:5 1/6:6)");
    CHECK(rewritten("(? 0.25:1 5e-1:2 .25:3 0:4)") == "(? 0.25:1 0.5:2 0.25:3 0:4)");
    CHECK(rewritten("(? 0.33333333:1 0.66666667:2)") == "(? 0.33333333:1 0.66666667:2)");
    CHECK(probability_text(1.0 / 3) == "1/3");
    CHECK(probability_text(0.125) == "0.125");
    CHECK(probability_text(1.0 / 36) == "1/36");
    CHECK(parse_probability("3/4").value() == 0.75);
    CHECK_FALSE(parse_probability("4/3").has_value());
    CHECK_FALSE(parse_probability("1/0").has_value());
    CHECK_FALSE(parse_probability("-0.1").has_value());
}

TEST_CASE("Leaves with a value for each player; players take turns", "[tree][players]") {
    const ExplicitTree tree = tree_of("((<1 2 3> <4,2,1>) (3: <6 1 2> <7 4 -1>))");
    CHECK(tree.value_count() == 3);
    CHECK(tree.player(0) == Player::kFirst);
    CHECK(tree.player(1) == Player::kSecond);
    CHECK(tree.player(2) == Player::kThird);  // a leaf
    CHECK(tree.player(4) == Player::kThird);  // as it says
    CHECK(values_of(tree, 6) == std::vector<double>{7, 4, -1});
    CHECK(write_tree(tree) == "((<1 2 3> <4 2 1>) (3: <6 1 2> <7 4 -1>))");
    const ExplicitTree json = tree_of(
        R"([[{"value":[1,2,3]},{"value":<4 2 1>}],{"player":3,"children":[{"value":[6,1,2]},{"value":(7,4,-1)}]}])");
    CHECK(json == tree);
    CHECK(parse_tree(write_tree_json(tree)).value() == tree);
    CHECK(tree_of("(((<1 2>)))").player(2) == Player::kFirst);
    CHECK(tree_of("<0.5 0 0 0 0 -2>").value_count() == 6);
    const ExplicitTree limited = tree_of(R"({"evaluation":[1,2],"children":[{"value":[3,4]}]})");
    CHECK(values_of(limited, 0) == std::vector<double>{1, 2});
    CHECK(write_tree(limited) == R"({"evaluation":[1,2],"children":[{"value":[3,4]}]})");
}

TEST_CASE("Chance nodes and players that make no sense", "[tree][malformed]") {
    const std::vector<Malformed> table{
        {"(? 0.9:2 0.2:3)", 1, 1, "expected probabilities that add up to 1, found 1.1"},
        {"(1 (?\n 0.5:2))", 1, 4, "expected probabilities that add up to 1, found 0.5"},
        {"(? 1.5:2)", 1, 4, "expected a probability from 0 to 1, found 1.5"},
        {"(? -0.5:2 1.5:3)", 1, 4, "expected a probability from 0 to 1, found -0.5"},
        {"(? nan:2)", 1, 4, "expected a probability from 0 to 1, found nan"},
        {"(? 2/1:2)", 1, 4, "expected a probability from 0 to 1, found 2/1"},
        {"(? 1 2)", 1, 5, "expected ':' between a probability and its child, found a blank"},
        {"(? (1))", 1, 4, "expected a probability from 0 to 1, found '('"},
        {"(?)", 1, 1, "expected at least one child, found an empty list"},
        {"(? 1:)", 1, 6, "expected a number, a list or an object, found ')'"},
        {"(? 0.5:1,)", 1, 1, "expected probabilities that add up to 1, found 0.5"},
        {"(1 ? 2)", 1, 4, "expected a number, found ?"},
        {"(7: <1 2>)", 1, 2, "expected max:, min: or a player from 1: to 6:, found \"7\":"},
        {"(0.5:1 0.5:2)", 1, 2, "expected max:, min: or a player from 1: to 6:, found \"0.5\":"},
        {"(1: 2 3)", 1, 2, "found player 1: players with numbers need leaves with a value for each"},
        {"(max: <1 2>)", 1, 2, "expected chance or a player from 1 to 2, found MAX"},
        {"(3: <1 2>)", 1, 2, "expected a player from 1 to 2, as leaves have values, found 3"},
        {"(<1 2> 3)", 1, 8, "expected 2 values, as before in this tree, found one value"},
        {"(<1 2> <1 2 3>)", 1, 8, "expected 2 values, as before in this tree, found 3 values"},
        {"(3\n <1 2>)", 2, 2, "expected one value, as before in this tree, found 2 values"},
        {"<1>", 1, 1, "expected values for 2 to 6 players, found one"},
        {"<>", 1, 1, "expected values for 2 to 6 players, found none"},
        {"<1 2 3 4 5 6 7>", 1, 14, "expected '>' after the values of 6 players, found '7'"},
        {"<1 2", 1, 5, "expected another value or '>', found the end of the text"},
        {"<1 inf>", 1, 4, "expected a finite value for each player, found an infinite one"},
        {"<1 ,>", 1, 1, "expected values for 2 to 6 players, found one"},
        {"<1 (2)>", 1, 4, "expected a number, found '('"},
        {R"({"player":"chance","children":[1,2]})", 1, 2, "expected \"probabilities\" beside"},
        {R"({"player":"chance","probabilities":[1],"children":[1,2]})", 1, 20,
         "expected 2 probabilities, one for each child, found 1"},
        {R"({"player":"chance","children":[1],"probabilities":[0.5,0.5]})", 1, 35,
         "expected 1 probability, one for each child, found 2"},
        {R"({"player":"chance","probabilities":[0.5,0.4],"children":[1,2]})", 1, 36, "found 0.9"},
        {R"({"player":"chance","probabilities":[],"children":[1,2]})", 1, 37, "expected a probability from 0 to 1"},
        {R"({"player":"chance","probabilities":0.5,"children":[1,2]})", 1, 36, "expected a list of probabilities"},
        {R"({"player":"max","probabilities":[1],"children":[1]})", 1, 17, "expected probabilities only with"},
        {R"({"player":"chance","value":1})", 1, 2, "expected no player of a leaf"},
        {R"({"player":"1","children":[{"value":[1,2]}]})", 1, 11, "expected \"max\", \"min\", \"chance\" or a player"},
        {R"({"player":1.0,"children":[{"value":[1,2]}]})", 1, 11, "found 1.0"},
        {R"({"player":4,"children":[{"value":[1,2,3]}]})", 1, 2, "expected a player from 1 to 3"},
        {R"({"value":[1]})", 1, 10, "expected values for 2 to 6 players, found one"},
        {R"({"evaluation":3,"children":[{"value":[1,2]}]})", 1, 38, "expected one value, as before"},
        {R"({"player":"max","children":(? 1:2)})", 1, 29, "expected a number, found ?"},
    };
    check_trees_refused(table);
    check_trees_refused({{"(<1 2>)", 1, 1, "expected neither MAX nor MIN"}}, Player::kFirst);
    check_trees_refused({{"(max: (? 1:2))", 1, 2, "expected MIN to move at the root"}}, Player::kSecond);
}

TEST_CASE("Random trees with chance nodes, or with several players, survive writing and reading", "[tree][chance]") {
    int with_chance = 0, fractions = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        RandomTreeShape shape;
        shape.max_nodes = 120;
        shape.chance_percent = seed % 3 == 0 ? 0 : 40;
        shape.value_count = seed % 2 == 0 ? 1 : 2 + static_cast<int>(seed % 5);
        shape.name_percent = seed % 4 == 0 ? 10 : 0;
        shape.evaluation_percent = seed % 5 == 0 ? 20 : 0;
        shape.odd_player_percent = 15;
        const ExplicitTree tree = random_tree(shape, seed);
        with_chance += tree.has_chance() ? 1 : 0;
        for (const std::string& text : {write_tree(tree), write_tree_json(tree), write_tree_pretty(tree)}) {
            fractions += text.find('/') != std::string::npos ? 1 : 0;
            const auto again = parse_tree(text);
            INFO(text);
            INFO((again ? std::string() : again.error().text()));
            REQUIRE(again.has_value());
            REQUIRE(*again == tree);
        }
    }
    CHECK(with_chance > 200);
    CHECK(fractions > 200);
}

TEST_CASE("Children come to a chance node and go, and the probabilities still add up to 1", "[tree][edit]") {
    const ExplicitTree tree = tree_of("(? 0.6:1 0.2:(2 (? 1:3)) 0.2:4)");
    const ExplicitTree more = with_child_added(tree, 0, 3, tree_of("5")).value();
    CHECK(write_tree(more).substr(0, 3) == "(? ");
    CHECK(more.probability(more.child(0, 3)) == 0.25);
    CHECK(more.probability(1) == Catch::Approx(0.45));
    CHECK(total(more, 0) == Catch::Approx(1));
    const ExplicitTree fewer = with_subtree_removed(tree, 1).value();
    CHECK(fewer.probability(1) == Catch::Approx(0.5));
    CHECK(total(fewer, 0) == Catch::Approx(1));
    const ExplicitTree none = with_subtree_removed(tree_of("(? 1:2 0:3 0:4)"), 1).value();
    CHECK(write_tree(none) == "(? 0.5:3 0.5:4)");
    CHECK(write_tree(with_subtree_removed(tree_of("((? 1:2))"), 2).value()) == "(0)");
    CHECK(write_tree(with_siblings_swapped(tree, 1, 1).value()) == "(? 0.2:(2 (? 1:3)) 0.6:1 0.2:4)");
    CHECK(write_tree(with_subtree_replaced(tree, 1, tree_of("(8 9)")).value()) ==
          "(? 0.6:(8 9) 0.2:(2 (? 1:3)) 0.2:4)");
    CHECK(write_tree(subtree(tree, 2)) == "(2 (? 1:3))");
    const ExplicitTree dice = with_player(tree_of("((1 2) 3)"), 1, Player::kChance).value();
    CHECK(write_tree(dice) == "((? 0.5:1 0.5:2) 3)");
    CHECK(write_tree(with_probabilities(dice, 1, std::vector<double>{0.25, 0.75}).value()) == "((? 0.25:1 0.75:2) 3)");
    CHECK_FALSE(with_probabilities(dice, 1, std::vector<double>{0.25, 0.7}).has_value());
    CHECK_FALSE(with_probabilities(dice, 1, std::vector<double>{1}).has_value());
    CHECK_FALSE(with_probabilities(dice, 0, std::vector<double>{0.5, 0.5}).has_value());
    CHECK(write_tree(with_player(dice, 1, Player::kSecond).value()) == "((1 2) 3)");
    CHECK(write_tree(with_players_flipped(dice)) == "(min: (? 0.5:1 0.5:2) 3)");
}

TEST_CASE("Trees with several players are edited like others", "[tree][edit]") {
    const ExplicitTree tree = tree_of("((<1 2 3> <4 2 1>) <6 1 2>)");
    CHECK(write_tree(with_child_added(tree, 0, 2, tree_of("(<0 0 0>)")).value()) ==
          "((<1 2 3> <4 2 1>) <6 1 2> (<0 0 0>))");
    CHECK(write_tree(with_child_added(tree, 5 - 1, 0, tree_of("<0 0 0>")).value()) == "((<1 2 3> <4 2 1>) (<0 0 0>))");
    CHECK(write_tree(with_leaf_values(tree, 4, std::vector<double>{9, 9, 9}).value()) == "((<1 2 3> <4 2 1>) <9 9 9>)");
    CHECK_FALSE(with_leaf_value(tree, 4, 3).has_value());
    CHECK_FALSE(with_leaf_values(tree, 4, std::vector<double>{1, 2}).has_value());
    CHECK_FALSE(with_child_added(tree, 0, 0, tree_of("5")).has_value());
    CHECK_FALSE(with_subtree_replaced(tree, 1, tree_of("<1 2>")).has_value());
    CHECK(write_tree(with_player(tree, 1, Player::kThird).value()) == "((3: <1 2 3> <4 2 1>) <6 1 2>)");
    CHECK_FALSE(with_player(tree, 1, Player::kFourth).has_value());
    CHECK(write_tree(with_subtree_removed(tree, 4).value()) == "((<1 2 3> <4 2 1>))");
    CHECK(with_players_flipped(tree) == tree);
}

}  // namespace UNITY_ID

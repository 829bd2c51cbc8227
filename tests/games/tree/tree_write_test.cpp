// Writing trees, and reading them back.
#include "games/tree/write.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>
#include <string>

#include "games/tree/edit.hpp"
#include "games/tree/generate.hpp"
#include "games/tree/parse.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

/// Random trees with everything in them that a tree can have.
RandomTreeShape everything() {
    RandomTreeShape shape;
    shape.max_nodes = 200;
    shape.decimal_percent = 30;
    shape.infinite_percent = 10;
    shape.evaluation_percent = 15;
    shape.name_percent = 10;
    shape.odd_player_percent = 10;
    shape.has_random_root_player = true;
    return shape;
}

void check_round_trip(const ExplicitTree& tree) {
    for (const std::string& text : {write_tree(tree), write_tree_json(tree), write_tree_pretty(tree)}) {
        const auto read_back = parse_tree(text);
        if (!read_back || !(*read_back == tree)) {
            INFO(text);
            INFO((read_back ? std::string("another tree") : read_back.error().text()));
            FAIL("not the same tree");
        }
    }
}

std::string rewritten(std::string_view text) {
    return write_tree(parse_tree(text).value());
}

}  // namespace

TEST_CASE("Plain trees are written as nested lists", "[tree][write]") {
    CHECK(rewritten("[[3,12,8],[2,4,6],[14,5,2]]") == "((3 12 8) (2 4 6) (14 5 2))");
    CHECK(rewritten("42") == "42");
    CHECK(rewritten("{\"value\":-0.5}") == "-0.5");
    CHECK(rewritten("(((7)))") == "(((7)))");
    CHECK(rewritten("(1 (2 (3)) 4)") == "(1 (2 (3)) 4)");
    CHECK(rewritten("(2.990 1e3 1e21 -inf inf 0.1 -0 1e-7)") == "(2.99 1000 1e+21 -inf +inf 0.1 -0 1e-07)");
    CHECK(is_plain(parse_tree("((1) 2)").value()));
}

TEST_CASE("Other trees are written as JSON, with objects only for nodes that need them", "[tree][write]") {
    CHECK(rewritten(R"({"children":[[1,2],{"value":3,"name":"c"}]})") == R"([[1,2],{"name":"c","value":3}])");
    CHECK(rewritten(R"([{"move":"m","children":[1]},"-inf"])") == R"([{"move":"m","children":[1]},"-inf"])");
    CHECK(rewritten(R"({"evaluation":"inf","children":(1 2)})") == R"({"evaluation":"+inf","children":[1,2]})");
    CHECK(rewritten(R"([{"player":"max","children":[1]}])") == R"([{"player":"max","children":[1]}])");
    CHECK(rewritten(R"([{"player":"min","children":[1]}])") == "((1))");
    CHECK(rewritten(R"({"player":"min","children":[1]})") == R"({"player":"min","children":[1]})");
    CHECK(write_tree(parse_tree("(1)", Player::kSecond).value()) == R"({"player":"min","children":[1]})");
    CHECK(write_tree(parse_tree("7", Player::kSecond).value()) == R"({"player":"min","value":7})");
    CHECK(rewritten(R"({"name":"\"\\\/\b\f\n\r\t\u007f\u03b1","value":1})") ==
          "{\"name\":\"\\\"\\\\/\\u0008\\u000c\\u000a\\u000d\\u0009\\u007f\xCE\xB1\",\"value\":1}");
    CHECK(write_tree_json(parse_tree("((3 inf) -inf)").value()) == R"([[3,"+inf"],"-inf"])");
    CHECK_FALSE(is_plain(parse_tree(R"([{"name":"x","value":1}])").value()));
}

TEST_CASE("Pretty-printed trees break long lines", "[tree][write]") {
    CHECK(write_tree_pretty(parse_tree("((3 12 8) (2 4 6) (14 5 2))").value()) == "((3 12 8) (2 4 6) (14 5 2))\n");
    CHECK(write_tree_pretty(parse_tree(R"([[1,2],{"name":"c","value":3}])").value()) ==
          "[[1, 2], {\"name\":\"c\",\"value\":3}]\n");
    const ExplicitTree long_tree = uniform_tree(4, 3, 1, 100, 999);
    const std::string text = write_tree_pretty(long_tree);
    CHECK(text.substr(0, 5) == "(\n  (");
    std::istringstream lines(text);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) CHECK(line.size() <= 80);
    CHECK(count == 2 + 4);  // the root's brackets, and four subtrees of 16 leaves that fit on a line each
}

TEST_CASE("Thousands of random trees are the same after a round trip", "[tree][write]") {
    RandomTreeShape plain;
    plain.max_nodes = 200;
    RandomTreeShape deep = everything();
    deep.max_depth = 40;
    deep.max_children = 2;
    deep.leaf_percent = 10;
    RandomTreeShape wide = everything();
    wide.max_depth = 2;
    wide.max_children = 60;
    int with_names = 0;
    for (std::uint64_t seed = 0; seed < test::cases_of(1000); ++seed) {
        check_round_trip(random_tree(plain, seed));
        check_round_trip(random_tree(deep, seed));
        check_round_trip(random_tree(wide, seed));
        const ExplicitTree tree = random_tree(everything(), seed);
        check_round_trip(tree);
        with_names += is_plain(tree) ? 0 : 1;
        CHECK(is_plain(random_tree(plain, seed)));
    }
    CHECK(with_names > static_cast<int>(test::cases_of(500)));
}

TEST_CASE("Doubles of every size are the same after a round trip", "[tree][write]") {
    for (const double number :
         {0.1, 1.0 / 3, 2.99, 1e22, 1e23, 123456789012345678.0, 9007199254740993.0, 5e-324, 2.2250738585072014e-308,
          1.7976931348623157e308, -1e-300, 4.35, 0.3, 1e15, 1e16, 123456.789e-3}) {
        const ExplicitTree tree = with_leaf_value(ExplicitTree(), 0, number).value();
        INFO(write_tree(tree));
        CHECK(parse_tree(write_tree(tree)).value().value(0) == number);
    }
}

TEST_CASE("Deep trees are written", "[tree][write][deep]") {
    for (const std::size_t depth : {std::size_t{10'000}, std::size_t{100'000}}) {
        const std::string text = std::string(depth, '(') + "7" + std::string(depth, ')');
        const ExplicitTree tree = parse_tree(text).value();
        CHECK(write_tree(tree) == text);
        const std::string pretty = write_tree_pretty(tree);
        CHECK(pretty.size() < depth * 140);  // indentation has a limit
        CHECK(parse_tree(pretty).value() == tree);
        CHECK(parse_tree(write_tree_json(tree)).value() == tree);
    }
}

}  // namespace UNITY_ID

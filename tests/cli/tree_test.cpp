// `plytrace tree`: what it prints is read again, is as large as asked, and is alpha-beta's worst case where it says so.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>

#include "games/tree/parse.hpp"
#include "tests/cli/program.hpp"
#include "tests/games/tree/tree_support.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

[[nodiscard]] std::string printed(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "tree");
    const Output output = run_program(arguments);
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    return output.out;
}

}  // namespace

TEST_CASE("cli tree: on the worst case alpha-beta looks at all b^d leaves") {
    for (const auto& [branching, depth, leaves] : {std::tuple(2, 4, 16), std::tuple(3, 4, 81), std::tuple(4, 3, 64)}) {
        const std::string text =
            printed({"--branching", std::to_string(branching), "--depth", std::to_string(depth), "--worst-case"});
        CHECK(json_of({"search", "--tree", text, "--algorithm", "alpha-beta"})["leaves_evaluated"] == leaves);
        CHECK(json_of({"search", "--tree", text, "--algorithm", "alpha-beta", "--order", "best"})["leaves_evaluated"] <
              leaves);
    }
}

TEST_CASE("cli tree: random values in their range, the same for the same seed; JSON is the same tree") {
    const std::vector<std::string> options{"--branching", "3", "--depth", "3", "--lowest", "-5", "--highest", "5"};
    const std::string text = printed(options);
    const auto tree = parse_tree(text);
    REQUIRE(tree);
    CHECK(is_uniform(*tree, 3, 3));
    for (std::size_t leaf = 0; leaf < tree->leaf_count(); ++leaf) {
        CHECK(tree->value(tree->leaf_node(leaf)) >= -5);
        CHECK(tree->value(tree->leaf_node(leaf)) <= 5);
    }
    auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), options.begin(), options.end());
        return printed(more);
    };
    CHECK(with({"--seed", "1"}) == text);
    CHECK(with({"--seed", "2"}) != text);
    CHECK(*parse_tree(with({"--json"})) == *tree);
}

TEST_CASE("cli tree: wishes come true, and one that cannot is named") {
    const std::vector<std::string> options{"--branching", "2", "--most-branching", "3", "--depth", "4", "--seed", "5"};
    auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), options.begin(), options.end());
        return printed(more);
    };
    const auto cuts_of = [](const std::string& text) {
        return json_of({"search", "--tree", text, "--algorithm", "alpha-beta"})["cuts"].size();
    };
    const auto leaves = [](const std::string& text, const std::string& option, const std::string& value) {
        return json_of({"search", "--tree", text, "--algorithm", "alpha-beta", option, value})["visited_leaves"];
    };
    CHECK(cuts_of(with({"--cuts", "5"})) >= 5);
    const std::string deep = with({"--deep-cut"});
    CHECK(leaves(deep, "--deep-cuts", "off") != leaves(deep, "--deep-cuts", "on"));
    const std::string other = with({"--other-answer", "--highest", "9"});
    CHECK(leaves(other, "--cut", "equal") != leaves(other, "--cut", "strict"));
    CHECK(with({"--no-ties", "--one-best-move"}) == with({"--no-ties", "--one-best-move"}));
    const Output refused = run_program({"tree", "--branching", "2", "--depth", "2", "--deep-cut"});
    CHECK(refused.exit_code == 2);
    CHECK_THAT(refused.err, ContainsSubstring("none of 1000 trees has a deep cut"));
}

TEST_CASE("cli tree: what cannot be made is refused with what was expected") {
    const auto refused = [](std::vector<std::string> arguments, const char* part) {
        arguments.insert(arguments.begin(), "tree");
        const Output output = run_program(arguments);
        CHECK(output.exit_code == 2);
        CHECK(output.out.empty());
        CHECK_THAT(output.err, ContainsSubstring(part));
    };
    refused({"--branching", "0", "--depth", "3"}, "expected 1 child or more");
    refused({"--branching", "2", "--depth", "-1"}, "expected a whole number from 0 to ");
    refused({"--branching", "10", "--depth", "9"}, "at most 10000000 nodes");
    refused({"--branching", "1", "--depth", "2000000"}, "at most");
    refused({"--branching", "2", "--depth", "2", "--lowest", "9", "--highest", "1"}, "the lower one first");
    refused({"--branching", "2", "--depth", "2", "--worst-case", "--seed", "2"}, "--seed");
    refused({"--branching", "two", "--depth", "2"}, "--branching");
    refused({"--depth", "2"}, "--branching");
}

}  // namespace plytrace::test::UNITY_ID

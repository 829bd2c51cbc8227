// plytrace plot: searches and a file, and what is said where that cannot be.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

TEST_CASE("plot draws nodes by depth for both algorithms, as words and shapes") {
    const TemporaryFolder folder;
    const std::string path = folder.path("nodes.svg");
    const Output output = run_program({"plot", "#v=1&game=tic-tac-toe&depth=3", "--depth", "4", "-o", path});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
    CHECK(output.err.empty());
    const std::string svg = read_text(path);
    for (const char* word : {"Nodes by depth", ">minimax<", ">alpha-beta<", ">10k<", "depth (plies)"}) {
        CHECK_THAT(svg, ContainsSubstring(word));
    }
}

TEST_CASE("plot writes every kind and format") {
    const TemporaryFolder folder;
    for (const auto& [what, name, start] :
         {std::tuple("cuts", "cuts.pdf", "%PDF"), std::tuple("values", "v.png", "\x89PNG"),
          std::tuple("branching", "b.tex", "%")}) {
        const std::string path = folder.path(name);
        const Output output =
            run_program({"plot", "#v=1&game=tic-tac-toe&depth=4", "--what", what, "--depth", "3", "-o", path});
        INFO(what << ": " << output.err);
        REQUIRE(output.exit_code == 0);
        CHECK_THAT(read_text(path), StartsWith(start));
    }
}

TEST_CASE("plot says what it expected, with exit code 2") {
    const TemporaryFolder folder;
    const std::string path = folder.path("x.svg");
    const auto refused = [&](std::vector<std::string> arguments, const std::string& words) {
        arguments.insert(arguments.begin(), "plot");
        const Output output = run_program(arguments);
        CHECK(output.exit_code == 2);
        CHECK_THAT(output.err, ContainsSubstring(words));
    };
    refused({"--lesson", "two-ply", "-o", folder.path("x.jpg")}, "expected a file name that ends in .svg");
    refused({"--lesson", "two-ply", "--algorithms", "alphabeta", "-o", path}, "found \"alphabeta\", expected minimax");
    refused({"--lesson", "voting", "-o", path}, "expected one that can be plotted");
    refused({"#v=1&lesson=two-ply&algorithm=minimax", "--what", "cuts", "-o", path}, "no cutoffs");
    refused({"--lesson", "two-ply", "--depth", "1", "-o", path}, "evaluation");  // its inner nodes have none
    CHECK(folder.files().empty());
}

}  // namespace plytrace::test::UNITY_ID

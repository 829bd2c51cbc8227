// What `plytrace search` prints for people: how values are written, and what it says beside them.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

TEST_CASE("values are short in the report and exact in JSON, and nothing is worth -0") {
    const auto report = [](std::vector<std::string> more) {
        more.insert(more.begin(), "search");
        const Output output = run_program(more);
        CHECK(output.exit_code == 0);
        return output.out;
    };
    const auto has_value = [](const std::string& text, const std::string& value) {
        return text.find("\nvalue                 " + value + "\n") != std::string::npos;
    };
    CHECK(has_value(report({"--game", "chess-position", "--algorithm", "minimax"}), "1.2"));
    const std::vector<std::string> thirds{"--tree", "(? 1/3:-1 1/3:-4 1/3:0)", "--algorithm", "expectiminimax"};
    CHECK(has_value(report(thirds), "-1.667"));
    std::vector<std::string> exact{"search"};
    exact.insert(exact.end(), thirds.begin(), thirds.end());
    CHECK(std::abs(json_of(exact)["value"].get<double>() + 5.0 / 3) < 1e-12);
    CHECK(has_value(report({"--tree", "(4294967296 1)", "--algorithm", "minimax"}), "4294967296"));
    CHECK(has_value(report({"--tree", "((-inf) (-inf))", "--algorithm", "minimax"}), "-inf"));
    // Before the end nobody has won: 0 in X's view, and its opposite in O's.
    const std::vector<std::string> nim{"--game", "nim", "--algorithm", "minimax", "--depth", "1", "--root", "min"};
    CHECK(has_value(report(nim), "0"));
    CHECK(report(nim).find("-0") == std::string::npos);
    std::vector<std::string> as_json{"search"};
    as_json.insert(as_json.end(), nim.begin(), nim.end());
    CHECK(json_of(as_json)["value"].dump() == "0");
}

TEST_CASE("a principal variation that ends at a result of the table says so, and no other one does") {
    const auto has_note = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"search", "--algorithm", "alpha-beta"});
        const Output output = run_program(more);
        INFO(output.out << output.err);
        CHECK(output.exit_code == 0);
        return output.out.find(" (the rest is a result from the table)\n") != std::string::npos;
    };
    CHECK(has_note({"--game", "tic-tac-toe", "--table", "exact", "--symmetry"}));
    CHECK(has_note({"--game", "tic-tac-toe", "--table", "exact", "--iterative"}));
    CHECK_FALSE(has_note({"--game", "tic-tac-toe"}));
    CHECK_FALSE(has_note({"--game", "tic-tac-toe", "--table", "exact", "--depth", "3"}));
    CHECK_FALSE(has_note({"--game", "tic-tac-toe", "--table", "exact", "--iterative", "--depth", "3"}));
    CHECK_FALSE(has_note({"--game", "tic-tac-toe", "--position", "XX-OO---- X", "--table", "exact"}));  // won at once
    CHECK_FALSE(has_note({"--tree", "((3 12 8)(2 4 6))", "--table", "exact"}));
}

}  // namespace plytrace::test::UNITY_ID

// `plytrace solve`: exact scores of Othello endgames, against those that are published.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "games/othello/othello.hpp"
#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

// FFO #1: the scores of all moves are in tests/data/othello/endgames.obf.
const std::string kFirst = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

}  // namespace

TEST_CASE("solve finds the score and a best move") {
    const auto json = json_of({"solve", "--position", kFirst, "--json"});
    CHECK(json["score"] == 18);
    CHECK(json["best_move"] == "g8");
    CHECK(json["moves"] == nlohmann::json::parse(R"([{"move": "g8", "score": 18}])"));
    CHECK(json["nodes"] > 1000);

    const Output text = run_program({"solve", "--position", kFirst});
    CHECK(text.exit_code == 0);
    CHECK_THAT(text.out, ContainsSubstring("+18, for X\n"));
    CHECK_THAT(text.out, ContainsSubstring("best move             g8\n"));
    CHECK_THAT(text.out, ContainsSubstring("principal variation   g8 "));
}

TEST_CASE("the line that solve tells leads to the score") {
    // Of the first one, the table's moves alone lead to +48.
    const std::vector<std::pair<std::string, int>> known = {
        {"X-------OXOO-O-O-OXXOXXX-OOOXXXXOOOOOXXX-OOOXXXXOOOOOXXXXXXXXXXX X", 50}, {kFirst, 18}};
    for (const auto& [position, score] : known) {
        const std::string out = run_program({"solve", "--position", position}).out;
        const std::string name = "principal variation   ";
        const std::size_t begin = out.find(name) + name.size();
        std::istringstream line(out.substr(begin, out.find('\n', begin) - begin));
        const Othello game;
        Othello::State state = game.parse_position(position).value();
        for (std::string word; line >> word;) game.apply(state, game.parse_move(state, word).value());
        INFO(out);
        REQUIRE(game.outcome(state).has_value());
        CHECK(*game.outcome(state) == score);  // X is to move
    }
}

TEST_CASE("solve finds the score of each move, the best first") {
    const auto json = json_of({"solve", "--position", kFirst, "--all-moves", "--json"});
    CHECK(json["score"] == 18);
    std::vector<int> scores;
    for (const auto& move : json["moves"]) scores.push_back(move["score"]);
    CHECK(scores == std::vector<int>{18, 12, 6, 6, 4, -4, -22, -24});
    CHECK_THAT(run_program({"solve", "--position", kFirst, "--all-moves"}).out,
               ContainsSubstring("moves                 g8 +18, h1 +12, "));
}

TEST_CASE("solve takes a pass and a finished game as they are") {
    const auto pass = json_of({"solve", "--position", "OX------" + std::string(56, 'O') + " X", "--json"});
    CHECK(pass["best_move"] == "--");
    CHECK(pass["score"] == -64);  // O takes the last disc of X
    CHECK_THAT(run_program({"solve", "--position", std::string(64, 'X') + " O"}).out,
               ContainsSubstring("-64, for O\nthe game is over\n"));
    CHECK_THAT(run_program({"solve", "--position", "XXXX" + std::string(60, '-') + " O"}).out,
               ContainsSubstring("-64, for O\nthe game is over\n"));
}

TEST_CASE("solve prints a line of JSON for each position of a file") {
    const TemporaryFolder folder;
    const std::string path = folder.path("two.obf");
    write_text(path, "% two\n" + kFirst + "; G8:+18;\n" + std::string(64, 'X') + " O;\n");
    const Output output = run_program({"solve", "--file", path});
    CHECK(output.exit_code == 0);
    const auto lines = lines_of(output.out);
    REQUIRE(lines.size() == 2);
    CHECK(nlohmann::json::parse(lines[0])["score"] == 18);
    CHECK(nlohmann::json::parse(lines[1])["score"] == -64);
    CHECK(nlohmann::json::parse(lines[1])["best_move"].is_null());
    CHECK(nlohmann::json::parse(lines[1])["moves"].empty());
}

TEST_CASE("solve says what it cannot solve") {
    const TemporaryFolder folder;
    const std::string path = folder.path("bad.obf");
    write_text(path, kFirst + "\n" + kFirst + "; A1:+2;\n");
    check_refused({"solve"}, "expected --position or --file");
    check_refused({"solve", "--file", ""}, "--file");
    check_refused({"solve", "--position", "f5d6"}, "58 empty squares");
    check_refused({"solve", "--position", "XO"}, "--position: line 1, column 3");
    check_refused({"solve", "--position", kFirst, "--file", path}, "--position");
    check_refused({"solve", "--file", path}, "line 2, column 69: a1 is not a legal move here");
    check_refused({"solve", "--file", folder.path("none.obf")}, "none.obf");
}

}  // namespace plytrace::test::UNITY_ID

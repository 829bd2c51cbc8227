// Games of one's own as programs: the examples in assets/examples/own-games in four languages, and programs that fail.
// A language that is missing here is left out.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/program.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

namespace {

const std::string kGames = std::string(PLYTRACE_SOURCE_DIR) + "/assets/examples/own-games/";
const std::string kNim = "python3 '" + kGames + "nim.py'", kPig = "node '" + kGames + "pig.mjs'",
                  kFourByFour = "java '" + kGames + "FourByFour.java'";

bool is_here(const std::string& command) {
    if (std::system((command + " > /dev/null 2>&1").c_str()) == 0) return true;
    WARN(command << " fails; its game is not tested");
    return false;
}

Json search(const Words& game, const Words& options) {
    Words all{"search"};
    all.insert(all.end(), game.begin(), game.end());
    all.insert(all.end(), options.begin(), options.end());
    return json_of(all);
}

/// Checks that a game's own program and the game that is built in give the same report. Both name moves alike.
void check_same(const std::string& program, const Words& built_in, const Words& options) {
    INFO(program);
    CHECK(search({"--game-program", program}, options) == search(built_in, options));
}

/// Compiles the example and returns its command; empty if there is no compiler.
std::string hex_in(const TemporaryFolder& folder) {
    const std::string path = folder.path("hex");
    if (!is_here("c++ -std=c++17 -O1 -Wall -Wextra -Werror '" + kGames + "hex.cpp' -o '" + path + "'")) return {};
    return "'" + path + "'";
}

void check_lawful(const std::string& program, const Json& perft, const Words& options = {}) {
    Words all{"game-check", program};
    all.insert(all.end(), options.begin(), options.end());
    const Json report = json_of(all);
    INFO(report.dump());
    CHECK(report["lawful"] == true);
    CHECK(report["faults"].empty());
    CHECK(report["perft"] == perft);
}

/// A program for a shell, which the test itself starts, that answers the start and then does this.
std::string after_start(const std::string& then) {
    return "sh -c 'read q; echo \"{\\\"game\\\":\\\"a\\\",\\\"position\\\":\\\"p\\\",\\\"turn\\\":1,"
           "\\\"moves\\\":[\\\"x\\\"]}\"; " +
           then + "'";
}

void check_refused_game(const std::string& program, const std::string& words) {
    INFO(program);
    check_refused({"search", "--game-program", program, "--algorithm", "minimax", "--depth", "2"}, words);
    check_refused({"perft", "--game-program", program, "--depth", "2"}, words);
    check_refused({"game-check", program}, words);
}

/// The program cannot start at this position: a search, a check and a picture say so.
void check_refused_position(const std::string& program, const std::string& position, const std::string& words) {
    INFO(program << " " << position);
    const Words at{"--game-program", program, "--position", position};
    for (const Words& command : {Words{"search", "--algorithm", "minimax"}, Words{"perft", "--depth", "2"},
                                 Words{"shot", "-o", "/tmp/refused.png"}}) {
        Words all = command;
        all.insert(all.end(), at.begin(), at.end());
        check_refused(all, "--position: the game's program, to start at \"" + position + "\": " + words);
    }
}

}  // namespace

TEST_CASE("own game in Python: Nim is lawful, the first player wins, and its trace needs no program", "[own-game]") {
    if (!is_here("python3 --version")) return;
    // 12 moves, and after each as many as sticks are left: 12 times 12 minus 1+2+3, 1+2+3+4 and 1+2+3+4+5.
    check_lawful(kNim, {1, 12, 113}, {"--depth", "2"});
    // The heaps 3, 4 and 5 have the Nim sum 2, so the first player wins, by taking 2 from the heap of 3.
    for (const char* algorithm : {"alpha-beta", "df-pn", "pns"}) {
        const Json found = search({"--game-program", kNim}, {"--algorithm", algorithm, "--depth", "12"});
        INFO(found.dump());
        CHECK(found["principal_variation"][0] == "2 from 1");
    }
    const Json whole = search({"--game-program", kNim}, {"--algorithm", "alpha-beta", "--table", "exact"});
    const Json folded =
        search({"--game-program", kNim}, {"--algorithm", "alpha-beta", "--table", "exact", "--symmetry"});
    CHECK(whole["value"] == 1);
    CHECK(folded["value"] == 1);
    CHECK(folded["nodes"] < whole["nodes"]);

    const TemporaryFolder folder;
    const std::string path = folder.path("nim.jsonl");
    REQUIRE(
        run_program({"search", "--game-program", kNim, "--algorithm", "alpha-beta", "--depth", "3", "--trace", path})
            .exit_code == 0);
    std::istringstream lines(read_text(path));
    std::string line;
    std::getline(lines, line);
    const Json header = Json::parse(line);
    CHECK(header["game"] == "nim-of-heaps");
    CHECK(header["position"] == "3 4 5 1");
    std::getline(lines, line);
    CHECK(Json::parse(line)["position"] == "3 4 5 1");
    std::getline(lines, line);
    CHECK(Json::parse(line)["move"] == "1 from 1");
    CHECK(Json::parse(line)["position"] == "2 4 5 2");
    CHECK(run_program({"check", path}).exit_code == 0);  // without the program
}

TEST_CASE("own game in JavaScript: Pig is lawful, and worth what it is worth built in", "[own-game]") {
    if (!is_here("node --version")) return;
    // To roll; six faces; to roll after a 1, else to roll or hold; six faces five times and one, and five rolls.
    check_lawful(kPig, {1, 1, 6, 11, 41}, {"--depth", "4"});
    check_same(kPig, {"--game", "pig"}, {"--algorithm", "expectiminimax", "--depth", "6"});
    check_same(kPig, {"--game", "pig"}, {"--algorithm", "star2", "--depth", "5", "--range", "-1,1"});
    check_same(kPig, {"--game", "pig"}, {"--algorithm", "uct", "--iterations", "300", "--depth", "20"});
}

TEST_CASE("own game in Java: tic-tac-toe on 4x4 is lawful, and won by the first player", "[own-game]") {
    if (!is_here("java --version")) return;
    check_lawful(kFourByFour, {1, 16, 240, 3360}, {"--depth", "3"});
    // Three in a row on this board: the first player wins, and no later than with the third piece.
    const Words options{"--algorithm", "alpha-beta", "--depth", "5"};
    CHECK(search({"--game-program", kFourByFour}, options)["value"] == 1);
    CHECK(search({"--game", "tic-tac-toe", "--board", "4x4", "--line", "3"}, options)["value"] == 1);
}

TEST_CASE("own game in C++: Hex on 4x4 is lawful, and won by the first player", "[own-game]") {
    const TemporaryFolder folder;
    const std::string hex = hex_in(folder);
    if (hex.empty()) return;
    check_lawful(hex, {1, 16, 240, 3360}, {"--depth", "3"});
    if (kIsSanitized) return;  // the rest takes minutes
    const Json found =
        search({"--game-program", hex}, {"--algorithm", "alpha-beta", "--table", "exact", "--window=-1,1"});
    CHECK(found["value"] == 1);
}

TEST_CASE("own game: --position starts the game there, as its program names the position", "[own-game]") {
    const std::string elsewhere = "\"position\": \"p\"; expected \"q\", because the game is to start there";
    check_refused_position(after_start("read q"), "q", elsewhere);
    check_refused_position("sh -c 'read q; echo \"{\\\"error\\\":\\\"no such place\\\"}\"'", "q",
                           "\"error\": \"no such place\"");
    check_refused_position("true", "q", "it has ended with exit code 0");
    const Output checked = run_program({"game-check", after_start("read q"), "--position", "q"});
    CHECK(checked.exit_code == 2);  // it answers only once
    check_refused({"shot", "--position", "q", "-o", "/tmp/refused.png"}, "--game-program");
    check_refused({"search", "--game-program", "true", "--game", "nim", "--position", "1", "--algorithm", "minimax"},
                  "--game-program is the game");
    if (!is_here("python3 --version")) return;
    // Whoever moves with two equal heaps loses; with 1 and 2, taking 1 of the 2 leaves equal ones.
    CHECK(search({"--game-program", kNim, "--position", "2 2 1"}, {"--algorithm", "alpha-beta"})["value"] == -1);
    const Json won = search({"--game-program", kNim, "--position", "1 2 1"}, {"--algorithm", "alpha-beta"});
    CHECK(won["value"] == 1);
    CHECK(won["principal_variation"][0] == "1 from 2");
    check_lawful(kNim, {1, 4, 10}, {"--depth", "2", "--position", "2 2 1"});  // leaving 1 and 2, or 2, twice each
    check_refused_position(kNim, "2 x 1", "it has ended with exit code 1 (\"ValueError");
    const TemporaryFolder folder;
    const std::string path = folder.path("nim.jsonl");
    REQUIRE(run_program(
                {"search", "--game-program", kNim, "--position", "1 1 2", "--algorithm", "minimax", "--trace", path})
                .exit_code == 0);
    CHECK_THAT(read_text(path), ContainsSubstring(R"("position":"1 1 2")"));
    CHECK(run_program({"check", path}).exit_code == 0);
    for (const char* command : {"export", "plot"}) {
        const Output drawn =
            run_program({command, "--game-program", kNim, "--position", "1 1 2", "-o", folder.path("x.svg")});
        INFO(drawn.err);
        CHECK(drawn.exit_code == 0);
    }
}

TEST_CASE("own game: the other examples start at a position, too", "[own-game]") {
    if (is_here("node --version")) {
        check_lawful(kPig, {1, 2}, {"--depth", "1", "--position", "12 7 1 5"});  // to roll or to hold
        check_lawful(kPig, {1, 6}, {"--depth", "1", "--position", "12 7 1 5 die"});
    }
    const TemporaryFolder folder;
    const std::string hex = hex_in(folder);
    std::vector<std::string> on_squares;
    if (is_here("java --version")) on_squares.push_back(kFourByFour);
    if (!hex.empty()) on_squares.push_back(hex);
    for (const std::string& program : on_squares) {
        const std::string full = program == hex ? "RRR-BBB---------" : "XX--OO----------", wrong = "XO";
        const Json found =
            search({"--game-program", program, "--position", full}, {"--algorithm", "alpha-beta", "--depth", "1"});
        CHECK(found["value"] == (program == hex ? 0 : 1));  // X makes three in a row at once; red needs a column
        check_refused_position(program, wrong, "\"position\": \"----------------\"; expected \"XO\"");
    }
}

TEST_CASE("own game: the check says how many answers a second the program gives", "[own-game]") {
    // One position with two moves, each of which takes a tenth of a second and is asked twice.
    const std::string slow =
        "sh -c 'while read q; do case \"$q\" in *start*) "
        "echo "
        "\"{\\\"game\\\":\\\"a\\\",\\\"position\\\":\\\"p\\\",\\\"turn\\\":1,\\\"moves\\\":[\\\"x\\\",\\\"y\\\"]}\";; "
        "*) sleep 0.1; echo \"{\\\"position\\\":\\\"q\\\",\\\"outcome\\\":1}\";; esac; done'";
    const Json report = json_of({"game-check", slow});
    CHECK(report["answers"] == 4);
    CHECK(report["seconds"] > 0.4);
    CHECK(report["seconds"] < 10);
    CHECK(report["answers_per_second"] > 0.4);
    CHECK(report["answers_per_second"] < 10);
    CHECK_THAT(run_program({"game-check", slow}).out,
               ContainsSubstring("4 answers in ") && ContainsSubstring(" a second\n"));
    const Json nothing = json_of({"game-check", slow, "--depth", "0"});
    CHECK(nothing["answers"] == 0);
    CHECK(nothing["answers_per_second"].is_null());
}

TEST_CASE("own game: play, in the terminal", "[own-game]") {
    if (!is_here("python3 --version")) return;
    const Output output = run_program({"play", "--game-program", kNim, "--second", "random"}, "2 from 1\nquit\n");
    INFO(output.out << output.err);
    CHECK(output.exit_code == 0);
    CHECK_THAT(output.out, ContainsSubstring("|||") && ContainsSubstring("X to move: 1 from 1 2 from 1"));
}

TEST_CASE("own game: a program that cannot be started, or fails, gives one line of error", "[own-game]") {
    check_refused_game("/no/such/program", "/no/such/program: cannot be started");
    check_refused_game("'half", "expected another '");
    check_refused_game("true", "it has ended with exit code 0; expected an answer to {\"do\":\"start\"}");
    check_refused_game("sh -c 'echo not me >&2; exit 4'", "exit code 4 (\"not me\")");
    check_refused_game("sh -c 'kill -9 $$'", "signal 9");
    check_refused_game(after_start("exit 5"), "exit code 5");
    check_refused_game(after_start("printf half; exec >&-; exit 6"), "exit code 6");
    check_refused_game(after_start("read q; head -c 200000 /dev/zero | tr \"\\\\0\" x; sleep 100"), "too long");
    check_refused({"search", "--game-program", "yes", "--algorithm", "minimax"}, "y; expected");
    check_refused({"search", "--game-program", "true", "--game", "nim", "--algorithm", "minimax"},
                  "--game-program is the game");
    check_refused({"link", "--game-program", "true"}, "there is no option --game-program");
}

TEST_CASE("own game: a broken law is reported with position, move, answer and expectation", "[own-game]") {
    const std::string liar =
        after_start("while read q; do echo \"{\\\"position\\\":\\\"q\\\",\\\"outcome\\\":[1]}\"; done");
    const Output output = run_program({"game-check", liar});
    CHECK(output.exit_code == 3);
    CHECK_THAT(output.out, ContainsSubstring("[answer] the game's program, after \"x\" at \"p\": \"outcome\": [1]; "
                                             "expected a number"));
    const Output json = run_program({"game-check", liar, "--json"});
    CHECK(json.exit_code == 3);
    const Json faults = Json::parse(json.out)["faults"];
    const auto fault =
        std::find_if(faults.begin(), faults.end(), [](const Json& each) { return each["law"] == "answer"; });
    REQUIRE(fault != faults.end());
    CHECK(*fault == Json{{"law", "answer"},
                         {"position", "p"},
                         {"move", "x"},
                         {"said", "\"outcome\": [1]"},
                         {"expected", "a number"}});
}

}  // namespace plytrace::test::UNITY_ID

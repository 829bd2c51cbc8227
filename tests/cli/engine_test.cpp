// `plytrace engine`: what another program hears when it speaks GTP or NBoard, as their authors wrote them down.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "app/playing/protocol_moves.hpp"
#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;

namespace {

std::string told(const std::string& protocol, const std::string& input, const std::string& level = "") {
    std::vector<std::string> arguments = {"engine", "--protocol", protocol};
    if (!level.empty()) arguments.insert(arguments.end(), {"--level", level});
    const Output output = run_program(arguments, input);
    CHECK(output.err.empty());
    CHECK(output.exit_code == 0);
    return output.out;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The best that the mover can come to, by trying everything.
double best_of(const Othello& game, Othello::State& state) {
    if (const auto result = game.outcome(state)) return state.to_move == Player::kFirst ? *result : -*result;
    double best = -64;
    Othello::MoveList moves;
    game.legal_moves(state, moves);
    for (const Othello::Move move : moves) {
        const Player mover = state.to_move;
        const auto taken = game.apply(state, move);
        const double value = state.to_move == mover ? best_of(game, state) : -best_of(game, state);
        game.undo(state, move, taken);
        best = std::max(best, value);
    }
    return best;
}

struct RandomGame {
    std::string ggf;                        ///< its moves, passes among them
    std::vector<std::string> moves;         ///< the same, one by one
    std::vector<Othello::State> positions;  ///< before each of them, and the last one
    int passes = 0;
};

RandomGame random_game(std::uint64_t seed) {
    const Othello game;
    Random random(seed);
    RandomGame played;
    Othello::State state = game.initial();
    while (!game.is_over(state)) {
        played.positions.push_back(state);
        Othello::MoveList moves;
        game.legal_moves(state, moves);
        const Othello::Move move = moves[random.below(moves.size())];
        played.passes += move == Othello::kPass ? 1 : 0;
        played.moves.push_back((state.to_move == Player::kFirst ? "B[" : "W[") + peers::nboard_word(move) + "]");
        played.ggf += played.moves.back();
        game.apply(state, move);
    }
    played.positions.push_back(state);
    return played;
}

}  // namespace

TEST_CASE("An engine ignores a line without an end and goes on") {
    const std::string endless(3'000'000, 'x');
    CHECK(told("gtp", endless + "\nprotocol_version\n" + endless) ==
          "? a line of more than a million bytes was ignored\n\n= 2\n\n"
          "? a line of more than a million bytes was ignored\n\n");
    CHECK(told("nboard", "ping 1\n" + endless + "\nping 2\n") ==
          "pong 1\nstatus a line of more than a million bytes was ignored\npong 2\n");
}

TEST_CASE("GTP: a short session, answered with its numbers", "[protocol]") {
    const auto lines = lines_of(told("gtp",
                                     "1 boardsize 8\n2 play black f5\n3 genmove white\n4 play black a1\n5 nonsense\n"
                                     "6 play black\n# a remark\n\n\t 7 \tname # another\nprotocol_version\n8 quit\n"
                                     "9 name\n"));
    REQUIRE(lines.size() == 18);
    CHECK(lines[0] == "=1");
    CHECK(lines[1].empty());
    CHECK(lines[2] == "=2");
    const Othello game;
    const auto after_f5 = game.parse_position("f5");
    REQUIRE(lines[4].starts_with("=3 "));
    CHECK(game.parse_move(*after_f5, lines[4].substr(3)).has_value());
    CHECK(lines[6] == "?4 illegal move");
    CHECK(lines[8] == "?5 unknown command");
    CHECK(lines[10] == "?6 syntax error");
    CHECK(lines[12] == "=7 Plytrace");
    CHECK(lines[14] == "= 2");
    CHECK(lines[16] == "=8");
}

TEST_CASE("GTP: loadsgf reads a game up to the position before a move, and undo takes its moves back", "[protocol]") {
    const TemporaryFolder folder;
    const std::string sgf = folder.path("game.sgf"), transcript = folder.path("game.txt");
    const std::string wrong = folder.path("wrong.sgf");
    write_text(sgf, "(;GM[2]FF[4];B[f5];W[f6];B[e6];W[f4])");
    write_text(transcript, "f5f6e6f4");
    write_text(wrong, "(;GM[2];B[f5];W[a1])");
    for (const std::string& file : {sgf, transcript}) {
        CHECK(told("gtp", "loadsgf " + file + "\nplay b e3\n") == "=\n\n=\n\n");
        CHECK(told("gtp", "loadsgf " + file + " 2\nplay w d6\n") == "=\n\n=\n\n");  // in the second move's place
        CHECK(told("gtp", "loadsgf " + file + " 1\nplay b c4\nundo\nundo\n") == "=\n\n=\n\n=\n\n? cannot undo\n\n");
        CHECK(told("gtp", "loadsgf " + file + "\nundo\nundo\nplay b e6\n") == "=\n\n=\n\n=\n\n=\n\n");
    }
    CHECK(told("gtp", "loadsgf\n1 loadsgf " + sgf + " 0\nloadsgf " + sgf + " x\n") ==
          "? syntax error\n\n?1 syntax error\n\n? syntax error\n\n");
    const std::string refused = told("gtp", "play b f5\nloadsgf " + wrong + "\nloadsgf /no/such/file\nplay w d6\n");
    CHECK_THAT(refused, ContainsSubstring("? cannot load file: line 1, column 17: move 2: a1 is not a legal move"));
    CHECK_THAT(refused, ContainsSubstring("/no/such/file"));
    CHECK(refused.ends_with("\n\n=\n\n"));  // the game is as it was before
}

TEST_CASE("GTP: a whole game against itself ends with its score, and undo leads back to the start", "[protocol]") {
    std::string commands;
    for (int move = 0; move < 32; ++move) commands += "genmove b\ngenmove w\n";
    const std::string out = told("gtp", commands + "final_score\nshowboard\n", "2");
    CHECK_THAT(out, ContainsSubstring("= pass"));  // where the game is over, both pass
    const auto lines = lines_of(out);
    const Othello game;
    Othello::State state = game.initial();
    std::size_t answers = 0;
    for (const std::string& line : lines) {
        if (line.empty() || answers == 64) continue;
        ++answers;
        const auto move = peers::parse_move_word(line.substr(2));
        REQUIRE(move);
        const Player player = answers % 2 == 1 ? Player::kFirst : Player::kSecond;
        if (game.is_over(state)) {
            CHECK(*move == Othello::kPass);
            continue;
        }
        REQUIRE(state.to_move == player);
        REQUIRE(game.parse_move(state, peers::gtp_word(*move)).has_value());
        game.apply(state, *move);
    }
    REQUIRE(game.is_over(state));
    const double score = *game.outcome(state);
    const std::string expected =
        score == 0 ? "= 0" : (score > 0 ? "= B+" : "= W+") + std::to_string(std::abs(static_cast<int>(score)));
    CHECK_THAT(out, ContainsSubstring(expected));
    const std::string back = told("gtp", "play b f5\nplay w d6\nundo\nundo\nundo\nplay b c4\n");
    CHECK(back == "=\n\n=\n\n=\n\n=\n\n? cannot undo\n\n=\n\n");
}

TEST_CASE("GTP: a pass, whether it is said or left out", "[protocol]") {
    const Othello game;
    Othello::State state = game.initial();
    Othello::MoveList legal;
    std::string said;
    bool must_pass = false;
    Random random(1);
    while (!must_pass) {
        if (game.is_over(state)) {  // without a pass: another game
            state = game.initial();
            said.clear();
        }
        game.legal_moves(state, legal);
        must_pass = legal[0] == Othello::kPass;
        if (must_pass) break;
        const Othello::Move move = legal[random.below(legal.size())];
        said += std::string("play ") + (state.to_move == Player::kFirst ? "b " : "w ") + peers::gtp_word(move) + "\n";
        game.apply(state, move);
    }
    const bool is_black = state.to_move == Player::kFirst;
    game.apply(state, Othello::kPass);
    game.legal_moves(state, legal);
    const std::string next = std::string("play ") + (is_black ? "w " : "b ") + peers::gtp_word(legal[0]) + "\n";
    const std::string pass = std::string("play ") + (is_black ? "b" : "w") + " pass\n";
    CHECK_THAT(told("gtp", said + pass + next), !ContainsSubstring("?"));
    CHECK_THAT(told("gtp", said + next), !ContainsSubstring("?"));
    CHECK_THAT(told("gtp", said + std::string("genmove ") + (is_black ? "b" : "w") + "\n" + next),
               ContainsSubstring("= pass"));
    CHECK_THAT(told("gtp", "play b pass\n"), ContainsSubstring("? illegal move"));
}

TEST_CASE("NBoard: the session of its author's description", "[protocol]") {
    const std::string start = "8 ---------------------------O*------*O--------------------------- *";
    const std::string out = told("auto", "nboard 2\nset game (;GM[Othello]PC[NBoard]PB[a]PW[b]TY[8]BO[" + start +
                                             "]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)\nset depth 6\nping 1\ngo\n");
    const auto lines = lines_of(out);
    REQUIRE(lines.size() >= 5);
    CHECK(lines[0].starts_with("set myname Plytrace"));
    CHECK(lines[1] == "pong 1");
    const Othello game;
    const auto position = game.parse_position("f5f6d3c5e6f7e7f4");
    bool has_moved = false, has_nodes = false;
    for (const std::string& line : lines) {
        has_nodes = has_nodes || line.starts_with("nodestats ");
        if (!line.starts_with("=== ")) continue;
        has_moved = true;
        const auto move = peers::parse_nboard_move(line.substr(4));
        REQUIRE(move);
        CHECK(game.parse_move(*position, peers::gtp_word(move->move)).has_value());
        CHECK(move->value.has_value());
    }
    CHECK(has_moved);
    CHECK(has_nodes);
}

TEST_CASE("NBoard: a level that was asked for stays, whatever depth the host says", "[protocol]") {
    const std::string deep = "nboard 2\nset depth 8\nset game (;GM[Othello]TY[8]B[F5]W[D6]B[C3];)\ngo\n";
    const auto nodes = [](const std::string& out) { return std::stoll(out.substr(out.find("nodestats ") + 10)); };
    CHECK(nodes(told("nboard", deep)) > 10 * nodes(told("nboard", deep, "1")));
}

TEST_CASE("NBoard: hints are the best moves with lines that can be played", "[protocol]") {
    const auto lines = lines_of(told("nboard", "nboard 2\nset depth 3\nset game (;GM[Othello]TY[8]B[F5];)\nhint 2\n"));
    const Othello game;
    int hints = 0;
    for (const std::string& line : lines) {
        if (!line.starts_with("search ")) continue;
        ++hints;
        const auto words = peers::words_of(line);
        REQUIRE(words.size() == 5);
        CHECK(game.parse_position("f5" + std::string(words[1])).has_value());
    }
    CHECK(hints >= 2);
}

TEST_CASE("NBoard: what is not known, or wrong, is left out; a ping ends a hint", "[protocol]") {
    const std::string out = told("nboard",
                                 "nboard 2\nwhatever\nset game (;GM[Chess];)\nmove A1\nmove\nset depth x\nhint 60\n"
                                 "ping 7\nmove F5/0.5/1\nlearn\nquit\nping 8\n");
    CHECK_THAT(out, ContainsSubstring("pong 7"));
    CHECK_THAT(out, ContainsSubstring("learned"));
    CHECK_THAT(out, !ContainsSubstring("pong 8"));
}

TEST_CASE("NBoard: a game is analysed from its end to its start, its passes counted", "[protocol]") {
    const Othello game;
    RandomGame played;
    for (std::uint64_t seed = 1; played.passes < 2; ++seed) played = random_game(seed);
    const std::string ask = "nboard 2\nset depth 3\nset game (;GM[Othello]TY[8]" + played.ggf + ";)\nanalyze\n";
    std::size_t made = played.positions.size();
    for (const std::string& line : lines_of(told("nboard", ask))) {
        if (!line.starts_with("analysis ")) continue;
        const auto words = peers::words_of(line);
        REQUIRE(words.size() == 3);
        REQUIRE(std::string(words[1]) == std::to_string(--made));
        Othello::State position = played.positions[made];
        if (othello::count(position.empty()) > 6) continue;  // the last seven squares are played perfectly at least
        CHECK(std::stod(std::string(words[2])) == best_of(game, position));
    }
    CHECK(made == 0);
}

TEST_CASE("NBoard: a side that must pass gets its value, in a hint and at the end of an analysis", "[protocol]") {
    const Othello game;
    int passes = 0;
    for (std::uint64_t seed = 1; passes < 5; ++seed) {
        const RandomGame played = random_game(seed);
        std::string moves;
        for (std::size_t made = 0; made < played.positions.size(); ++made) {
            Othello::State position = played.positions[made];
            const bool has_to_pass = !game.is_over(position) && game.legal_squares(position) == 0;
            if (has_to_pass && othello::count(position.empty()) <= 6) {
                ++passes;
                INFO(moves);
                const std::string ask = "nboard 2\nset depth 3\nset game (;GM[Othello]TY[8]" + moves + ";)\n";
                std::string last;
                for (const std::string& line : lines_of(told("nboard", ask + "hint 3\n"))) {
                    if (line.starts_with("search ")) last = line;
                }
                const auto words = peers::words_of(last);
                REQUIRE(words.size() == 5);
                CHECK(words[1].starts_with("PA"));
                CHECK(std::stod(std::string(words[2])) == best_of(game, position));
                const std::string count = "analysis " + std::to_string(made) + ' ';
                CHECK_THAT(told("nboard", ask + "analyze\n"), ContainsSubstring(count));
            }
            if (made + 1 < played.positions.size()) moves += played.moves[made];
        }
    }
}

TEST_CASE("NBoard: what a position is worth does not depend on the moves that a level picks", "[protocol]") {
    const auto analysed = [](const std::string& level, const std::string& seed) {
        const Output output =
            run_program({"engine", "--protocol", "nboard", "--level", level, "--seed", seed},
                        "nboard 2\nset game (;GM[Othello]TY[8]B[f5]W[d6]B[c3]W[d3]B[c4];)\nanalyze\n");
        std::vector<std::string> values;
        for (const std::string& line : lines_of(output.out)) {
            if (line.starts_with("analysis ")) values.push_back(line);
        }
        return values;
    };
    for (const std::string level : {"1", "3", "6"}) {
        INFO(level);
        const auto values = analysed(level, "1");
        CHECK(values.size() == 6);
        for (const std::string seed : {"2", "3"}) CHECK(analysed(level, seed) == values);
    }
}

TEST_CASE("NBoard: an analysis ends when something else is asked, and a game with nothing in it has one value",
          "[protocol]") {
    const std::string out = told("nboard", "nboard 2\nset depth 20\nanalyze\nping 3\n");
    CHECK_THAT(out, ContainsSubstring("pong 3"));
    CHECK_THAT(out, !ContainsSubstring("analysis 0 "));
    const auto lines = lines_of(told("nboard", "nboard 2\nset depth 2\nanalyze\n"));
    CHECK(std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("analysis 0 "); }) ==
          1);
}

TEST_CASE("NBoard: an engine whose host has left answers and ends", "[protocol]") {
    const std::vector<std::pair<std::string, std::string>> table = {
        {"go\\n", "\n=== "},
        {"go\\nquit\\n", "\n=== "},
        {"hint 1\\n", "\nsearch "},
        {"analyze\\n", "status The input has ended before the analysis"},
    };
    const TemporaryFolder folder;
    const auto file = [&](std::size_t row) { return folder.path(std::to_string(row)); };
    // Without its host an engine thinks for some seconds more, so all of them think at the same time.
    std::string command;
    for (std::size_t row = 0; row < table.size(); ++row) {
        command += "(printf 'nboard 2\\nset depth 60\\n" + table[row].first +
                   "' | '" PLYTRACE_EXECUTABLE "' engine --protocol nboard; echo exit code $?) > '" + file(row) +
                   "' & ";
    }
    CHECK(run_program_at("/bin/sh", {"-c", command + "wait"}).err.empty());
    for (std::size_t row = 0; row < table.size(); ++row)
        CHECK_THAT(read_text(file(row)), ContainsSubstring(table[row].second) && EndsWith("exit code 0\n"));
}

TEST_CASE("NBoard: an engine ends if nobody reads its answers, also in the middle of a search", "[protocol]") {
    const TemporaryFolder folder;
    const std::string in = folder.path("in"), code = folder.path("code");
    // The input stays open. "head" leaves after the second line, when the search has begun.
    const std::string command = "mkfifo " + in + "; exec 3<>" + in +
                                "; printf 'nboard 2\\nset depth 60\\ngo\\n' >&3; (timeout 60 " PLYTRACE_EXECUTABLE
                                " engine --protocol nboard <" +
                                in + " 2>/dev/null; echo $? >" + code + ") | head -n 2 >/dev/null; while [ ! -s " +
                                code + " ]; do sleep 0.1; done";
    for (const std::string ignored : {"", "trap '' PIPE; "}) {
        REQUIRE(std::system((ignored + command).c_str()) == 0);
        CHECK(read_text(code) != "124\n");  // timeout's own
        REQUIRE(std::remove(in.c_str()) == 0);
        REQUIRE(std::remove(code.c_str()) == 0);
    }
}

TEST_CASE("NBoard: a move or a depth that cannot be taken is named", "[protocol]") {
    const std::string out = told(
        "nboard",
        "nboard 2\nhint x\nhint 1.5\nhint 0\nmove A1\nmove i9\nmove\nset depth x\nset depth 0\nmove F5\nmove F5\n");
    CHECK_THAT(out, ContainsSubstring("status Illegal move: A1\n"));
    CHECK_THAT(out, ContainsSubstring("status Found the move \"i9\", expected a square or PA\n"));
    CHECK_THAT(out, ContainsSubstring("status Found the move \"\", expected a square or PA\n"));
    CHECK_THAT(out, ContainsSubstring("status Found the depth \"x\", expected a whole number from 1\n"));
    CHECK_THAT(out, ContainsSubstring("status Found the depth \"0\", expected a whole number from 1\n"));
    for (const std::string count : {"x", "1.5", "0"}) {
        CHECK_THAT(out, ContainsSubstring("status Found the number of moves \"" + count +
                                          "\", expected a whole number from 1\n"));
    }
    CHECK_THAT(out, ContainsSubstring("status Illegal move: F5\n"));  // the second time
}

TEST_CASE("The protocol is recognised after blank lines and a byte order mark", "[protocol]") {
    for (const std::string before : {"", "\n", "\n \t\n", "\xEF\xBB\xBF", "\xEF\xBB\xBF\n\n", "  "}) {
        CHECK(told("auto", before + "nboard 2\n") == "set myname Plytrace\n");
        CHECK(told("auto", before + "name\n") == "= Plytrace\n\n");
    }
    CHECK(told("auto", "\n\n").empty());
}

TEST_CASE("GTP: a clock that has run over has no time left", "[protocol]") {
    const std::string out = told("gtp", "time_left b -3 0\ngenmove b\ntime_settings -1 0 0\n", "8");
    CHECK(out.starts_with("=\n\n= "));
    CHECK(out.ends_with("? syntax error\n\n"));
}

TEST_CASE("NBoard: deep searches use Multi-ProbCut unless exact values are asked for", "[protocol]") {
    const auto nodes = [](bool is_exact, const std::string& depth) {
        std::vector<std::string> arguments = {"engine", "--protocol", "nboard"};
        if (is_exact) arguments.emplace_back("--exact");
        const std::string out =
            run_program(arguments, "nboard 2\nset depth " + depth +
                                       "\nset game (;GM[Othello]TY[8]B[F5]W[D6]B[C3]W[D3]B[C4];)\ngo\n")
                .out;
        return std::stoll(out.substr(out.find("nodestats ") + 10));
    };
    CHECK(nodes(false, "6") == nodes(true, "6"));
    CHECK(2 * nodes(false, "11") < nodes(true, "11"));
}

TEST_CASE("engines of somebody else's play a match, in either protocol", "[match][protocol]") {
    for (const std::string protocol : {"gtp", "nboard"}) {
        const std::string engine = std::string("engine:'") + PLYTRACE_EXECUTABLE + "' engine --level 1 --protocol ";
        const auto json = json_of({"match", "evaluation:handout", engine + protocol, "--games", "2", "--depth", "2",
                                   "--opening-plies", "6", "--json"});
        REQUIRE(json["games"].size() == 2);
        const Othello game;
        for (const auto& transcript : json["games"]) {
            const auto end = game.parse_position(transcript.get<std::string>());
            REQUIRE(end);
            CHECK(game.is_over(*end));
        }
    }
}

TEST_CASE("an engine that does not play as it should ends the match, and is named", "[match][protocol]") {
    const auto said = [](const std::string& command) {
        const Output output = run_program({"match", "level:1", "engine:" + command, "--games", "2"});
        CHECK(output.exit_code == 1);
        CHECK(output.out.empty());
        return output.err;
    };
    CHECK_THAT(said("exit 3"), ContainsSubstring("ended before it answered"));
    CHECK_THAT(said("no-such-engine-here -gtp"), ContainsSubstring("no-such-engine-here"));
    // Polite, but it plays the same corner always.
    CHECK_THAT(said("while read a b; do case $a in ping) echo pong $b;; go) echo '=== A1/2.5/0.1';; esac; done"),
               ContainsSubstring("played \"A1/2.5/0.1\"") && ContainsSubstring("which is illegal"));
    CHECK_THAT(said("while read a b; do case $a in ping) echo pong $b;; go) exit;; esac; done"),
               ContainsSubstring("ended after"));
    CHECK_THAT(said("while read a b c; do case $b in play) echo \"?$a no\"; echo;; *) echo \"=$a\"; echo;; esac; done"),
               ContainsSubstring("rejects \"play black"));
    const Output nobody = run_program({"match", "level:1", "engine: ", "--games", "2"});
    CHECK(nobody.exit_code == 2);
}

}  // namespace plytrace::test::UNITY_ID

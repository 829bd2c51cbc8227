// `plytrace play` with a text to read, as somebody would type it.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/cli/program.hpp"

namespace plytrace::test::UNITY_ID {

namespace {

std::size_t count_of(const std::string& text, const std::string& piece) {
    std::size_t count = 0;
    for (std::size_t at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) ++count;
    return count;
}

/// What it printed, after checking that it ended well.
std::string played(std::vector<std::string> arguments, const std::string& input) {
    arguments.insert(arguments.begin(), "play");
    const Output output = run_program(arguments, input);
    INFO(output.out << output.err);
    REQUIRE(output.exit_code == 0);
    REQUIRE(output.err.empty());
    return output.out;
}

}  // namespace

TEST_CASE("two people play tic-tac-toe to its end") {
    const std::string text = played({"--game", "tic-tac-toe", "--second", "human"}, "a1\nb2\nb1\nc3\nc1\n");
    CHECK(text.rfind("\n    a b c\n  1 . . .\n  2 . . .\n  3 . . .\nX to move: a1 b1 c1 a2 b2 c2 a3 b3 c3\n> ", 0) ==
          0);
    CHECK(text.find("  1 X X X\n  2 . O .\n  3 . . O\nThe game is over: X wins.\n") != std::string::npos);
}

TEST_CASE("every game's position is readable, and discs are counted where there are two colours of them") {
    const std::string nim = played({"--game", "nim", "--second", "human"}, "3:1-2\n7:4\n");
    CHECK(nim.rfind("\n         1 2 3 4 5 6 7\n row  3  | | |\n row  5  | | | | |\n row  7  | | | | | | |\n"
                    "X to move: 3:1 3:1-2",
                    0) == 0);
    CHECK(nim.find("\n         1 2 3 4 5 6 7\n row  1  |\n row  5  | | | | |\n row  7  | | | | | | |\nO to move: ") !=
          std::string::npos);
    CHECK(nim.find("\n         1 2 3 4 5\n row  1  |\n row  3  | | |\n row  3  | | |\n row  5  | | | | |\n") !=
          std::string::npos);
    CHECK(nim.find("O 0") == std::string::npos);
    const std::string heaps =
        played({"--game", "nim", "--nim", "heaps-last-wins", "--position", "10 1", "--second", "human"}, "10-9\n1-1\n");
    CHECK(heaps.rfind("\n          1  2  3  4  5  6  7  8  9 10\nheap  1   |\n"
                      "heap 10   |  |  |  |  |  |  |  |  |  |\nX to move: 1-1 10-1",
                      0) == 0);
    CHECK(played({"--game", "nim", "--position", "1", "--second", "human"}, "1:1\n")
              .find("\nNo line is left.\nThe game is over: O wins.\n") != std::string::npos);

    CHECK(played({"--game", "connect-four", "--second", "human"}, "")
              .rfind("\n    a b c d e f g\n  1 . . . . . . .\n", 0) == 0);
    CHECK(played({"--game", "connect-four", "--second", "human"}, "").find("X 0") == std::string::npos);
    CHECK(played({"--game", "othello"}, "").find("\nX 2  O 2\nX to move: ") != std::string::npos);
    CHECK(played({"--game", "lines-of-action"}, "").find("\nX 12  O 12\nX to move: ") != std::string::npos);
    CHECK(played({"--game", "pig", "--position", "12 17 X 5", "--second", "human"}, "")
              .rfind("\nX 12  O 17  at stake 5\nX to move: roll hold\n", 0) == 0);
}

TEST_CASE("a player that expects a draw, or does not know, tells 0 and not -0") {
    CHECK(played({"--game", "nim", "--second", "alpha-beta:1"}, "7:1-7\n").find("(alpha-beta:1: value 0)") !=
          std::string::npos);
}

TEST_CASE("a bad move is asked again, with what was expected") {
    const std::string text = played({"--game", "tic-tac-toe", "--second", "human"}, "a1\nz9\n\na1\n  b2  \r\n");
    CHECK(text.find("\"z9\" is not a legal move; expected one of b1 c1 a2 b2 c2 a3 b3 c3\n") != std::string::npos);
    CHECK(text.find("\"\" is not a legal move") != std::string::npos);
    CHECK(text.find("\"a1\" is not a legal move") != std::string::npos);
    CHECK(count_of(text, "> ") == 6);
    CHECK(text.find("  2 . O .") != std::string::npos);
}

TEST_CASE("the end of the input, and quit, end the game well") {
    CHECK(played({"--game", "othello"}, "").find("> \nThe game ends here.\n") != std::string::npos);
    CHECK(played({"--game", "tic-tac-toe"}, "quit\na1\n").find("> The game ends here.\n") != std::string::npos);
}

TEST_CASE("minimax against alpha-beta is a draw, and a random player is the same for the same seed") {
    CHECK(played({"--game", "tic-tac-toe", "--first", "minimax", "--second", "negamax-alpha-beta"}, "")
              .find("The game is over: a draw.\n") != std::string::npos);
    const auto random = [](const std::string& seed) {
        return played({"--game", "othello", "--first", "random", "--second", "random", "--seed", seed}, "");
    };
    CHECK(random("5") == random("5"));
    CHECK(random("5") != random("6"));
    CHECK(random("5").find("The game is over: ") != std::string::npos);
    const std::string text = played(
        {"--game", "othello", "--first", "alpha-beta:2", "--second", "random", "--evaluation", "positional"}, "");
    CHECK(text.find("X plays d3 (alpha-beta:2: value ") != std::string::npos);
}

TEST_CASE("the greedy player takes the most discs, the first in row order, as in the handout") {
    // Row 3, column 5: f4. Then O sees (2 3), (2 5) and (4 5), each for 3 discs, and plays 2 3: d3.
    const std::vector<std::string> options{"--game", "othello", "--start", "handout", "--second", "greedy"};
    const std::string f4 = played(options, "f4\n");
    CHECK(f4.find("O to move: d3 f3 f5\n") != std::string::npos);
    CHECK(f4.find("O plays d3 (greedy") != std::string::npos);
    // Then X 3 2 (c4): O plays 4 5 (f5) for 5 discs, X=3 O=5, and X may play (1 3)(1 4)(5 3)(5 4)(5 5).
    const std::string c4 = played(options, "f4\nc4\n");
    CHECK(c4.find("O to move: b3 f3 b5 f5\n") != std::string::npos);
    CHECK(c4.find("O plays f5 (greedy") != std::string::npos);
    CHECK(c4.find("X 3  O 5\nX to move: d2 e2 d6 e6 f6\n") != std::string::npos);
}

namespace {

/// `plytrace play` as the handout's programs, X being a person who types these moves.
std::string as_in_handout(const std::string& second, const std::string& input,
                          const std::vector<std::string>& more = {}) {
    std::vector<std::string> options{"--game", "othello", "--preset", "handout", "--second", second};
    options.insert(options.end(), more.begin(), more.end());
    return played(options, input);
}

bool has(const std::string& text, const std::string& piece) {
    return text.find(piece) != std::string::npos;
}

/// The squares on which O has put a disc, move by move, found by comparing the boards that were printed.
std::string moves_of_o(const std::string& text) {
    std::vector<std::string> boards;
    for (std::size_t at = text.find(" 01234567\n"); at != std::string::npos; at = text.find(" 01234567\n", at + 1)) {
        std::string squares;
        for (int row = 0; row < 8; ++row) {
            squares += text.substr(at + 10 + static_cast<std::size_t>(row) * 10 + 1, 8);
        }
        boards.push_back(squares);
    }
    std::string moves;
    for (std::size_t i = 2; i < boards.size(); i += 2) {  // start, X, O, X, O …
        for (std::size_t square = 0; square < 64; ++square) {
            if (boards[i - 1][square] != ' ' || boards[i][square] == ' ') continue;
            moves += (moves.empty() ? "" : " ") + std::to_string(square / 8) + std::to_string(square % 8);
        }
    }
    return moves;
}

}  // namespace

TEST_CASE("two people play as in the handout: its board, its score, its prompt") {
    const std::string text = as_in_handout("human", "2 4\n2 3\n");
    CHECK(text.rfind("\n 01234567\n0        \n1        \n2        \n3   XO   \n4   OX   \n5        \n6        \n"
                     "7        \nScore X=2 O=2\nPlayer X turn, valid moves=(2 4)(3 5)(4 2)(5 3)\nEnter move:",
                     0) == 0);
    CHECK(has(text, "Score X=4 O=1\nPlayer O turn, valid moves=(2 3)(2 5)(4 5)\nEnter move:"));
    CHECK(has(text, "Score X=3 O=3\nPlayer X turn, valid moves=(1 2)(2 2)(3 2)(4 2)(5 2)\nEnter move:\n"));
    CHECK(has(as_in_handout("human", "2 2\n2 4\n"),
              "\"2 2\" is not valid; a move is its row and its column, 2 4 or (2 4); valid moves=(2 4)(3 5)(4 2)(5 3)\n"
              "Enter move:"));
    for (const char* same : {"(2 4)\n(2 3)\n", " ( 2 4 ) \n2 3\n", "2,4\n(2,3)\n", "e3\nd3\n"}) {
        INFO(same);
        CHECK(as_in_handout("human", same) == text);
    }
}

TEST_CASE("the handout's greedy game is as it prints it") {
    const std::string text = as_in_handout("greedy", "3 5\n3 2\n");
    CHECK(has(text, "Computer using heuristic plays with disk O\n(2 3)->3 (2 5)->3 (4 5)->3\n"));
    CHECK(has(text, "Computer using heuristic plays with disk O\n(2 1)->4 (2 5)->4 (4 1)->4 (4 5)->5\n"));
    CHECK(has(text, "Score X=3 O=5\nPlayer X turn, valid moves=(1 3)(1 4)(5 3)(5 4)(5 5)\n"));
    CHECK(moves_of_o(text) == "23 45");
}

TEST_CASE("the handout's game against five plies replays move for move, by minimax and by alpha-beta") {
    const std::string input = "4 2\n2 5\n3 1\n6 2\n5 2\n7 2\n7 0\n6 1\n";
    for (const std::string algorithm : {"minimax", "alpha-beta"}) {
        INFO(algorithm);
        const std::string text = as_in_handout(algorithm + ":5", input);
        CHECK(moves_of_o(text) == "32 53 20 35 71 51 54 24");
        // As printed: the boards after X 4 2, X 2 5 and X 6 1, and after O's answers.
        CHECK(has(text, "Score X=4 O=1\nComputer using " + std::string(algorithm == "minimax" ? "min-max" : algorithm) +
                            " plays with disk O\n"));
        CHECK(has(text,
                  "\n3  OOO   \n4  XXX   \n5        \n6        \n7        \nScore X=3 O=3\n"
                  "Player X turn, valid moves=(2 1)(2 2)(2 3)(2 4)(2 5)\n"));
        CHECK(has(text, "Score X=5 O=2\n"));
        CHECK(has(text, "Score X=6 O=12\nPlayer X turn, valid moves=(2 2)(2 6)(3 0)(3 6)(4 0)(4 5)(6 1)(6 4)\n"));
        CHECK(has(text, "Score X=9 O=10\n"));
        CHECK(has(text,
                  "Score X=8 O=12\nPlayer X turn, valid moves=(2 1)(2 2)(2 3)(2 6)(4 0)(4 1)(4 5)(5 0)(5 5)(6 3)(6 5)"
                  "\n"));
    }
}

TEST_CASE("the handout's random program lists every board that the other side can come to") {
    const auto random = [](const std::string& seed) {
        return as_in_handout("random", "2 4\n", {"--successors", "--seed", seed});
    };
    const std::string text = random("3");
    CHECK(text == random("3"));
    CHECK(has(text, "Computer using random moves plays with disk O\n"));
    // After X 2 4 and any answer, X has five moves; each is listed with its board, before the game goes on.
    CHECK(count_of(text, "\nSuccessor X(") == 5);
    CHECK(count_of(text, " 01234567\n") == 3 + 5);
    CHECK(text.rfind("Successor") < text.rfind("Player X turn, valid moves="));
    const std::string last = text.substr(text.rfind("valid moves=") + 12);
    for (std::size_t at = text.find("Successor X"); at != std::string::npos; at = text.find("Successor X", at + 1)) {
        CHECK(has(last, text.substr(at + 11, 5)));
    }
}

TEST_CASE("a pass that cannot be avoided is played and told") {
    // X on a1, O on b1: X takes c1, and then O, without a disc, is done for.
    const std::string board = "XO------" + std::string(56, '-');
    const std::string over = played({"--game", "othello", "--position", board + " X", "--second", "human"}, "c1\n");
    CHECK(over.find("The game is over: X wins by 64.\n") != std::string::npos);
    const std::string passed = played({"--game", "othello", "--position", board + " O", "--second", "human"}, "c1\n");
    CHECK(passed.find("O cannot move, and passes.\n") != std::string::npos);
}

TEST_CASE("an explicit tree is played from its root to a leaf") {
    const std::string text = played({"--tree", "((3 12 8)(2 4 6)(14 5 2))", "--second", "minimax"}, "a2\n");
    CHECK(text ==
          "\nA\nMAX to move: a1 a2 a3\n> \nC\nMIN to move: c1 c2 c3\nMIN plays c1 (minimax: value 2)\n"
          "\nThe game is over: it is worth 2.\n");
}

TEST_CASE("players that cannot play are refused before the game") {
    const auto refused = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "play");
        const Output output = run_program(arguments);
        CHECK(output.exit_code == 2);
        CHECK(output.out.empty());
        return output.err;
    };
    CHECK(refused({"--game", "othello", "--first", "clever"}) ==
          "plytrace: --first: found \"clever\", expected human, random, greedy or ALGORITHM:DEPTH such as "
          "alpha-beta:5\n");
    CHECK(refused({"--game", "othello", "--second", "minimax"}).find("--second: Othello with 60 empty squares") !=
          std::string::npos);
    CHECK(refused({"--game", "othello", "--second", "minimax:0"}).find("1 ply or more") != std::string::npos);
    CHECK(refused({"--game", "othello", "--second", "minimax:x"}).find("whole number of plies") != std::string::npos);
    CHECK(refused({"--game", "othello", "--evaluation", "mine"}).find("no evaluation \"mine\"") != std::string::npos);
    CHECK(refused({"--tree", "((1 2)3)", "--second", "greedy"}).find("has no \"evaluation\"") != std::string::npos);
    CHECK(refused({"--game", "tic-tac-toe", "--preset", "handout"}) ==
          "plytrace: --preset handout applies to --game othello\n");
    CHECK(refused({"--game", "othello", "--preset", "handout", "--second", "negamax:3"}).find("no negamax") !=
          std::string::npos);
    CHECK(refused({"--game", "othello", "--preset", "leaflet"}).find("none, handout") != std::string::npos);
    CHECK(refused({"--game", "othello", "--second", "random", "--successors"}).find("--successors needs") !=
          std::string::npos);
    CHECK(refused({"--game", "chess"}).find("chess") != std::string::npos);
    CHECK(refused({"--game", "chess-position"}).find("a single position without moves") != std::string::npos);
}

}  // namespace plytrace::test::UNITY_ID

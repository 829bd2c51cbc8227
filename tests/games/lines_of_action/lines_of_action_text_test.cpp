// Lines of Action: moves and positions read from text and written as text; malformed ones.
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "games/lines_of_action/lines_of_action.hpp"
#include "tests/games/lines_of_action/lines_of_action_support.hpp"
#include "tests/games/malformed.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

const LinesOfAction kGame;

void check_move(const std::string& text, const std::string& written) {
    INFO(text);
    const auto move = kGame.parse_move(kGame.initial(), text);
    REQUIRE(move);
    CHECK(kGame.move_text(kGame.initial(), *move) == written);
}

std::string with(std::string cells, const std::string& to_move) {
    cells.resize(64, '-');
    return cells + to_move;
}

}  // namespace

TEST_CASE("Moves of Lines of Action are read in many ways and written in one", "[lines-of-action]") {
    for (const char* text : {"b1-b3", "b1b3", "B1-B3", " b1 - b3 ", "b1 b3"}) check_move(text, "b1-b3");
    for (const char* text : {"c1xa3", "c1-a3", "c1a3", "C1XA3", "c1 x a3"}) check_move(text, "c1xa3");
}

TEST_CASE("Illegal and malformed moves of Lines of Action are rejected with their place and the legal moves",
          "[lines-of-action]") {
    const auto start = kGame.initial();
    check_moves_refused(kGame, start,
                        {{"b1-b4", 1, 1, "b1 cannot go to b4; expected h1, b3, d3"},
                         {"  d4-d5", 1, 3, "there is no piece on d4; expected a piece of X: b1, c1"},
                         {"a2-c2", 1, 1, "there is the other side's on a2"},
                         {"b1xb3", 1, 1, "there is nothing to capture on b3; expected b1-b3"},
                         {"--", 1, 1, "X cannot pass here; expected a move such as b1-h1"},
                         {"b1-", 1, 4, "expected"},
                         {"b1-i3", 1, 4, "expected"},
                         {"b1-b3c", 1, 6, "expected nothing after the move, found 'c'"},
                         {"", 1, 1, "expected"},
                         {"x1-b3", 1, 1, "expected"}});

    const auto stuck = position(kGame,
                                {"XO------", "OO------", "--------", "--------",  //
                                 "--------", "--------", "------OO", "------OX"},
                                'X');
    check_moves_refused(kGame, stuck, {{"a1-a3", 1, 1, "X cannot move; expected a pass, --"}});
    CHECK(kGame.parse_move(stuck, "--") == LinesOfAction::kPass);
    CHECK(kGame.parse_move(stuck, " Pass ") == LinesOfAction::kPass);

    const auto over = position(kGame,
                               {"XX------", "--------", "--------", "--------",  //
                                "--------", "--------", "O-----O-", "--------"},
                               'O');
    check_moves_refused(kGame, over, {{"a7-c7", 1, 1, "the game is over"}, {"--", 1, 1, "the game is over"}});

    const auto held = position(kGame,
                               {"XO------", "OO------", "--------", "--------",  //
                                "--------", "--------", "--------", "X------O"},
                               'X');
    check_moves_refused(kGame, held, {{"a1-a3", 1, 1, "the piece on a1 cannot move; legal are a8"}});
}

TEST_CASE("Positions of Lines of Action are read and written", "[lines-of-action]") {
    const std::string start = "-XXXXXX-O------OO------OO------OO------OO------OO------O-XXXXXX- X";
    REQUIRE(kGame.parse_position(start));
    CHECK(*kGame.parse_position(start) == kGame.initial());
    CHECK(kGame.position_text(kGame.initial()) == start);
    CHECK(*kGame.parse_position("  " + start + "\n") == kGame.initial());
}

TEST_CASE("Malformed positions of Lines of Action are rejected with place and reason", "[lines-of-action]") {
    check_positions_refused(kGame,
                            {{"", 1, 1, "expected 64 squares"},
                             {"XO", 1, 3, "found only 2"},
                             {with("XO", ""), 1, 65, "expected the side to move"},
                             {with("XO", " Z"), 1, 66, "expected the side to move"},
                             {with("XO", " X?"), 1, 67, "expected nothing after"},
                             {with("XOz", " X"), 1, 3, "square c1"},
                             {with("XX", " X"), 1, 1, "O has no piece; expected 1 to 12"},
                             {with("---O", " X"), 1, 1, "X has no piece; expected 1 to 12"},
                             {with("O--" + std::string(13, 'X'), " X"), 1, 16,
                              "X on h2 is the thirteenth; expected at most 12 pieces of a side"},
                             {" " + with("X" + std::string(13, 'O'), " O"), 1, 15, "O on f2 is the thirteenth"}});
}

}  // namespace UNITY_ID

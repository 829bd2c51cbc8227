// Moves and positions of Lines of Action as text, both ways, and what is refused.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>

#include "games/lines_of_action/lines_of_action.hpp"
#include "tests/games/lines_of_action/lines_of_action_support.hpp"

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

const LinesOfAction kGame;

void check_move(const std::string& text, const std::string& written) {
    INFO(text);
    const auto move = kGame.parse_move(kGame.initial(), text);
    REQUIRE(move);
    CHECK(kGame.move_text(kGame.initial(), *move) == written);
}

void check_refused(const LinesOfAction::State& state, const std::string& text, int column, const std::string& words) {
    INFO(text);
    const auto move = kGame.parse_move(state, text);
    REQUIRE_FALSE(move);
    CHECK(move.error().line == 1);
    CHECK(move.error().column == column);
    CHECK_THAT(move.error().message, ContainsSubstring(words));
}

void check_refused_position(const std::string& text, int column, const std::string& words) {
    INFO(text);
    const auto state = kGame.parse_position(text);
    REQUIRE_FALSE(state);
    CHECK(state.error().column == column);
    CHECK_THAT(state.error().message, ContainsSubstring(words));
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

TEST_CASE("A move of Lines of Action that is none is refused with its place and what may be played",
          "[lines-of-action]") {
    const auto start = kGame.initial();
    check_refused(start, "b1-b4", 1, "b1 cannot go to b4; expected h1, b3, d3");
    check_refused(start, "  d4-d5", 3, "there is no piece on d4; expected a piece of X: b1, c1");
    check_refused(start, "a2-c2", 1, "there is the other side's on a2");
    check_refused(start, "b1xb3", 1, "there is nothing to capture on b3; expected b1-b3");
    check_refused(start, "--", 1, "X cannot pass here; expected a move such as b1-h1");
    check_refused(start, "b1-", 4, "expected");
    check_refused(start, "b1-i3", 4, "expected");
    check_refused(start, "b1-b3c", 6, "expected nothing after the move, found 'c'");
    check_refused(start, "", 1, "expected");
    check_refused(start, "x1-b3", 1, "expected");

    const auto stuck = position(kGame,
                                {"XO------", "OO------", "--------", "--------",  //
                                 "--------", "--------", "------OO", "------OX"},
                                'X');
    check_refused(stuck, "a1-a3", 1, "X cannot move; expected a pass, --");
    CHECK(kGame.parse_move(stuck, "--") == LinesOfAction::kPass);
    CHECK(kGame.parse_move(stuck, " Pass ") == LinesOfAction::kPass);

    const auto over = position(kGame,
                               {"XX------", "--------", "--------", "--------",  //
                                "--------", "--------", "O-----O-", "--------"},
                               'O');
    check_refused(over, "a7-c7", 1, "the game is over");
    check_refused(over, "--", 1, "the game is over");

    const auto held = position(kGame,
                               {"XO------", "OO------", "--------", "--------",  //
                                "--------", "--------", "--------", "X------O"},
                               'X');
    check_refused(held, "a1-a3", 1, "the piece on a1 cannot move; legal are a8");
}

TEST_CASE("Positions of Lines of Action are read and written", "[lines-of-action]") {
    const std::string start = "-XXXXXX-O------OO------OO------OO------OO------OO------O-XXXXXX- X";
    REQUIRE(kGame.parse_position(start));
    CHECK(*kGame.parse_position(start) == kGame.initial());
    CHECK(kGame.position_text(kGame.initial()) == start);
    CHECK(*kGame.parse_position("  " + start + "\n") == kGame.initial());
}

TEST_CASE("Malformed positions of Lines of Action are refused with place and reason", "[lines-of-action]") {
    check_refused_position("", 1, "expected 64 squares");
    check_refused_position("XO", 3, "found only 2");
    check_refused_position(with("XO", ""), 65, "expected the side to move");
    check_refused_position(with("XO", " Z"), 66, "expected the side to move");
    check_refused_position(with("XO", " X?"), 67, "expected nothing after");
    check_refused_position(with("XOz", " X"), 3, "square c1");
    check_refused_position(with("XX", " X"), 1, "O has no piece; expected 1 to 12");
    check_refused_position(with("---O", " X"), 1, "X has no piece; expected 1 to 12");
    check_refused_position(with("O--" + std::string(13, 'X'), " X"), 16,
                           "X on h2 is the thirteenth; expected at most 12 pieces of a side");
    check_refused_position(" " + with("X" + std::string(13, 'O'), " O"), 15, "O on f2 is the thirteenth");
}

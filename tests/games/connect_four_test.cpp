// Connect Four and its relatives: lines on the bitboard, outcomes, text, the evaluation's terms.
#include "games/connect_four/connect_four.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <string>
#include <vector>

#include "games/connect_four/evaluations.hpp"
#include "games/core/random.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A position after the columns of `text` have been played from the start.
ConnectFour::State after(const ConnectFour& game, std::string_view text) {
    auto state = game.initial();
    for (const char column : text) {
        const auto move = game.parse_move(state, std::string(1, column));
        REQUIRE(move.has_value());
        game.apply(state, *move);
    }
    return state;
}

/// Walks from each square in each direction: the definition of a line, square by square.
bool has_line_by_definition(const ConnectFour& game, std::uint64_t discs) {
    const int rows = game.size().rows, columns = game.size().columns;
    const auto is_disc = [&](int row, int column) {
        return row >= 0 && row < rows && column >= 0 && column < columns &&
               (discs & game.bit(row * columns + column)) != 0;
    };
    constexpr std::array<std::array<int, 2>, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            for (const auto& [down, right] : directions) {
                int length = 0;
                while (is_disc(row + length * down, column + length * right)) ++length;
                if (length >= game.in_a_row()) return true;
            }
        }
    }
    return false;
}

std::uint64_t all_bits(const ConnectFour& game) {
    std::uint64_t all = 0;
    for (int column = 0; column < game.size().columns; ++column) all |= game.column_bits(column);
    return all;
}

std::string legal_text(const ConnectFour& game, const ConnectFour::State& state) {
    ConnectFour::MoveList moves;
    game.legal_moves(state, moves);
    std::string text;
    for (const auto move : moves) text += game.move_text(state, move) + std::to_string(move) + ' ';
    return text;
}

}  // namespace

TEST_CASE("Discs fall: a move is the square where the disc lands, and moves are tried from the left",
          "[connect-four]") {
    const ConnectFour game;
    CHECK(legal_text(game, game.initial()) == "a35 b36 c37 d38 e39 f40 g41 ");
    CHECK(legal_text(game, after(game, "dddad")) == "a28 b36 c37 d10 e39 f40 g41 ");
    const auto full = after(game, "dddddd");
    CHECK(legal_text(game, full) == "a35 b36 c37 e39 f40 g41 ");
    CHECK_THAT(game.parse_move(full, "d").error().message,
               ContainsSubstring("column d is full; legal: a, b, c, e, f, g"));
}

TEST_CASE("Four in a row wins in each direction", "[connect-four]") {
    const ConnectFour game;
    struct Won {
        std::string moves;
        std::vector<int> line;
    };
    const std::vector<Won> table{{"aabbccd", {35, 36, 37, 38}},
                                 {"abababa", {14, 21, 28, 35}},
                                 {"abbccdcddgd", {17, 23, 29, 35}},
                                 {"gffeededdad", {17, 25, 33, 41}}};
    for (const Won& won : table) {
        INFO(won.moves);
        const auto state = after(game, won.moves);
        CHECK(game.outcome(state) == 1.0);
        std::uint64_t line = 0;
        for (const int square : won.line) line |= game.bit(square);
        CHECK(game.winning_squares(state, Player::kFirst) == line);
        CHECK(game.winning_squares(state, Player::kSecond) == 0);
        CHECK(legal_text(game, state).empty());
        CHECK_FALSE(game.outcome(after(game, won.moves.substr(0, won.moves.size() - 1))).has_value());
    }
    CHECK(game.outcome(after(game, "agagbgbg")) == -1.0);
}

TEST_CASE("No line goes round an edge of the board", "[connect-four]") {
    const ConnectFour game;
    // The top of one column and the bottom of the next are neighbours among the bits, but for the spare one.
    const std::uint64_t round_top = game.bit(0) | game.bit(7) | game.bit(36) | game.bit(29);
    CHECK(game.winning_squares({round_top, 0, Player::kSecond}, Player::kFirst) == 0);
    Random random(3);
    for (int round = 0; round < 4000; ++round) {
        const int columns = random.between(1, 26);
        const int rows = random.between(1, 64 / columns - 1);
        const auto any = ConnectFour::make(rows, columns, random.between(1, std::max(rows, columns))).value();
        std::uint64_t discs = random.next();
        if (random.happens(50)) discs |= random.next();
        discs &= all_bits(any);
        const bool has_line = has_line_by_definition(any, discs);
        INFO(rows << " x " << columns << ", " << any.in_a_row() << " in a row, discs " << discs);
        CHECK((any.winning_squares({discs, 0, Player::kSecond}, Player::kFirst) != 0) == has_line);
        CHECK((any.outcome({discs, 0, Player::kSecond}) == 1.0) == has_line);
    }
}

TEST_CASE("A full board without a line is a draw", "[connect-four]") {
    const auto game = ConnectFour::make(2, 3, 3).value();
    const auto state = after(game, "abcabc");
    CHECK(game.outcome(state) == 0.0);
    CHECK(game.empty_squares(state) == 0);
    CHECK(game.position_text(state) == "OXOXOX X");
    CHECK(legal_text(game, state).empty());
}

TEST_CASE("Impossible boards of Connect Four are rejected", "[connect-four]") {
    CHECK(ConnectFour::make(0, 7, 4).error().message == "expected at least one row and one column, found 0 x 7");
    CHECK(ConnectFour::make(6, -1, 4).error().message == "expected at least one row and one column, found 6 x -1");
    CHECK(ConnectFour::make(1, 27, 4).error().message == "expected at most 26 columns, found 27");
    CHECK(ConnectFour::make(8, 8, 4).error().message ==
          "expected at most 64 squares, with one more row above the board, found 8 x 8");
    CHECK(ConnectFour::make(2'000'000'000, 2, 3).error().message ==
          "expected at most 64 squares, with one more row above the board, found 2000000000 x 2");
    CHECK_THAT(ConnectFour::make(6, 7, 8).error().message, ContainsSubstring("a line of 1 to 7 squares"));
    CHECK_THAT(ConnectFour::make(6, 7, 0).error().message, ContainsSubstring("found 0"));
    for (const auto& [rows, columns] : {std::pair{7, 8}, {63, 1}, {31, 2}, {1, 26}, {15, 4}}) {
        const auto game = ConnectFour::make(rows, columns, std::max(rows, columns));
        REQUIRE(game.has_value());
        CHECK(game->size().rows == rows);
    }
}

TEST_CASE("Positions of Connect Four are rows from the top", "[connect-four]") {
    const ConnectFour game;
    const std::string empty_rows(28, '-');
    CHECK(game.position_text(game.initial()) == std::string(42, '-') + " X");
    const auto state = after(game, "dda");
    CHECK(game.position_text(state) == empty_rows + "---O---" + "X--X--- O");
    CHECK(game.parse_position(empty_rows + "---O---X--X--- O").value() == state);
    const auto small = ConnectFour::make(2, 4, 3).value();
    CHECK(small.position_text(after(small, "aab")) == "O---XX-- O");
    CHECK(small.parse_move(small.initial(), " C ").value() == 6);
}

TEST_CASE("A line has to be one that the last move can have made", "[connect-four]") {
    const auto game = ConnectFour::make(2, 7, 3).value();
    // a, b, d and e, then c between them: five in a row.
    const auto five = game.parse_position("OO-OO--XXXXX-- O");
    REQUIRE(five.has_value());
    CHECK(game.outcome(*five) == 1.0);
    // Three at each end: whichever was last, the others were there before.
    CHECK_THAT(game.parse_position("OO---OOXXXOXXX O").error().message,
               ContainsSubstring("no last move of X can have made its line: the game was over before"));
}

TEST_CASE("The evaluation is the weighted sum of its terms", "[connect-four]") {
    using connect_four::LinesAndCentre;
    const ConnectFour game;
    CHECK(game.open_lines(game.initial(), Player::kFirst) == 69);
    CHECK(LinesAndCentre{}(game, game.initial()) == 0);
    const auto d = after(game, "d");
    // Seven of the 69 lines go through d6: four across, one up, one on each diagonal.
    CHECK(LinesAndCentre::terms(game, d) == std::array<double, 3>{7, 3, 0});
    CHECK(LinesAndCentre{}(game, d) == 7 + 2 * 3);
    const auto da = after(game, "da");
    CHECK(LinesAndCentre::terms(game, da) == std::array<double, 3>{7 - 3, 3, 0});
    CHECK(LinesAndCentre{}(game, after(game, "aabbccd")) == 1000);
    CHECK(LinesAndCentre{}(game, after(game, "agagbgbg")) == -1000);
    Random random(5);
    for (int round = 0; round < 300; ++round) {  // no estimate reaches the value of a win
        const int columns = random.between(1, 26);
        const int rows = random.between(1, 64 / columns - 1);
        const auto any = ConnectFour::make(rows, columns, random.between(1, std::max(rows, columns))).value();
        ConnectFour::State one_sided{all_bits(any), 0, Player::kFirst};
        const int lines = LinesAndCentre::open_lines(any, one_sided, Player::kFirst);
        CHECK(lines + 2 * LinesAndCentre::centre(any, one_sided, Player::kFirst) < LinesAndCentre::kWin);
    }
}

}  // namespace UNITY_ID

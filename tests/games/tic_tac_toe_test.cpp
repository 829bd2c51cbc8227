// Tic-tac-toe and its relatives: lines, outcomes, the well-known counts, text.
#include "games/tic_tac_toe/tic_tac_toe.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/core/random.hpp"
#include "tests/games/minimax.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Walks from each square in each direction: the definition of a line, square by square.
bool has_line_by_definition(const TicTacToe& game, std::uint64_t marks) {
    const int rows = game.size().rows, columns = game.size().columns;
    const auto is_marked = [&](int row, int column) {
        return row >= 0 && row < rows && column >= 0 && column < columns &&
               ((marks >> (row * columns + column)) & 1) != 0;
    };
    constexpr std::array<std::array<int, 2>, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            for (const auto& [down, right] : directions) {
                int length = 0;
                while (is_marked(row + length * down, column + length * right)) ++length;
                if (length >= game.in_a_row()) return true;
            }
        }
    }
    return false;
}

void collect_positions(const TicTacToe& game, TicTacToe::State& state, std::set<std::string>& positions) {
    if (!positions.insert(game.position_text(state)).second) return;
    TicTacToe::MoveList moves;
    game.legal_moves(state, moves);
    for (const auto move : moves) {
        const auto taken = game.apply(state, move);
        collect_positions(game, state, positions);
        game.undo(state, move, taken);
    }
}

/// The least of the eight pictures of a 3 x 3 position under rotation and reflection.
std::string symmetry_class(const std::string& position) {
    std::string least = position;
    std::string turned = position;
    for (int i = 0; i < 8; ++i) {
        std::string next = turned;
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column < 3; ++column) {
                // Alternately: transpose, and mirror left to right. Together these make all eight.
                const std::size_t from = i % 2 == 0 ? column * 3 + row : row * 3 + 2 - column;
                next[row * 3 + column] = turned[from];
            }
        }
        turned = next;
        least = std::min(least, turned);
    }
    return least;
}

}  // namespace

TEST_CASE("Tic-tac-toe has 5,478 positions, 765 up to symmetry, and is a draw", "[tic-tac-toe]") {
    const TicTacToe game;
    auto state = game.initial();
    std::set<std::string> positions;
    collect_positions(game, state, positions);
    CHECK(positions.size() == 5478);

    std::set<std::string> classes;
    for (const std::string& position : positions) {
        classes.insert(symmetry_class(position));
        const auto read = game.parse_position(position);
        REQUIRE(read.has_value());
        CHECK(game.position_text(*read) == position);
    }
    CHECK(classes.size() == 765);
    CHECK(minimax(game, state) == 0.0);
}

TEST_CASE("Moves are tried row by row", "[tic-tac-toe]") {
    const TicTacToe game;
    TicTacToe::MoveList moves;
    game.legal_moves(game.initial(), moves);
    std::string texts;
    for (const auto move : moves) texts += game.move_text(game.initial(), move) + ' ';
    CHECK(texts == "a1 b1 c1 a2 b2 c2 a3 b3 c3 ");
}

TEST_CASE("Each of the eight lines wins, for the side that has it", "[tic-tac-toe]") {
    const TicTacToe game;
    constexpr std::array<std::uint64_t, 8> lines{0b111,         0b111'000,     0b111'000'000, 0b001'001'001,
                                                 0b010'010'010, 0b100'100'100, 0b100'010'001, 0b001'010'100};
    for (const std::uint64_t line : lines) {
        const TicTacToe::State x_won{line, 0, Player::kSecond};
        CHECK(game.outcome(x_won) == 1.0);
        CHECK(game.winning_squares(x_won, Player::kFirst) == line);
        CHECK(game.winning_squares(x_won, Player::kSecond) == 0);
        CHECK(game.outcome({0, line, Player::kFirst}) == -1.0);
    }
    CHECK(game.outcome(game.parse_position("XOXXOOOXX O").value()) == 0.0);
    CHECK_FALSE(game.outcome(game.parse_position("XX-OO---- X").value()).has_value());
    const auto two_lines = game.parse_position("XXXXOOXOO O").value();
    CHECK(game.winning_squares(two_lines, Player::kFirst) == 0b001'001'111);
}

TEST_CASE("Lines on boards of any size agree with their definition", "[tic-tac-toe]") {
    Random random(11);
    int lines = 0, boards = 0;
    for (int round = 0; round < 4000; ++round) {
        const int columns = random.between(1, 26);
        const int rows = random.between(1, 64 / columns);
        const auto game = TicTacToe::make(rows, columns, random.between(1, std::max(rows, columns))).value();
        std::uint64_t marks = random.next();
        if (random.happens(50)) marks |= random.next();
        marks &= game.empty_squares(game.initial());
        const bool has_line = has_line_by_definition(game, marks);
        INFO(rows << " x " << columns << ", " << game.in_a_row() << " in a row, marks " << marks);
        CHECK((game.winning_squares({marks, 0, Player::kSecond}, Player::kFirst) != 0) == has_line);
        CHECK((game.outcome({marks, 0, Player::kSecond}) == 1.0) == has_line);
        lines += has_line ? 1 : 0;
        ++boards;
    }
    CHECK(lines > boards / 5);
    CHECK(lines < boards * 4 / 5);
}

TEST_CASE("Impossible boards are rejected", "[tic-tac-toe]") {
    CHECK(TicTacToe::make(0, 3, 3).error().message == "expected at least one row and one column, found 0 x 3");
    CHECK(TicTacToe::make(3, -1, 3).error().message == "expected at least one row and one column, found 3 x -1");
    CHECK(TicTacToe::make(1, 27, 3).error().message == "expected at most 26 columns, found 27");
    CHECK(TicTacToe::make(13, 5, 3).error().message == "expected at most 64 squares, found 13 x 5");
    CHECK(TicTacToe::make(2'000'000'000, 2, 3).error().message == "expected at most 64 squares, found 2000000000 x 2");
    CHECK_THAT(TicTacToe::make(3, 3, 4).error().message, ContainsSubstring("a line of 1 to 3 squares"));
    CHECK_THAT(TicTacToe::make(3, 3, 0).error().message, ContainsSubstring("found 0"));
    CHECK(TicTacToe::make(64, 1, 64).has_value());
    CHECK(TicTacToe::make(8, 8, 8).has_value());
}

TEST_CASE("Moves of tic-tac-toe are read in both notations", "[tic-tac-toe]") {
    const TicTacToe game;
    const auto state = game.parse_position("XO------- X").value();
    for (const char* text : {"c2", "C2", " c2 ", "(1 2)", "1 2", "( 1  2 )", "\t1 2\n"}) {
        INFO(text);
        CHECK(game.parse_move(state, text) == 5);
    }
    const auto tall = TicTacToe::make(12, 5, 4).value();
    CHECK(tall.parse_move(tall.initial(), "e12") == 59);
    CHECK(tall.move_text(tall.initial(), 59) == "e12");
    CHECK(tall.parse_move(tall.initial(), "(11 4)") == 59);
}

TEST_CASE("A position of another board", "[tic-tac-toe]") {
    const auto game = TicTacToe::make(2, 4, 3).value();
    const auto state = game.parse_position("X-O--X-- O").value();
    CHECK(state == TicTacToe::State{0b0010'0001, 0b0000'0100, Player::kSecond});
    CHECK(game.position_text(state) == "X-O--X-- O");
}

}  // namespace UNITY_ID

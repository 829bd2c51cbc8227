// Notation of moves, squares and positions: the second concept that a game fulfils, separate from the rules because a
// search never needs it; squares ("d3"); and boards as one line of text. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/core/game.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// Text in both directions. `parse_move(state, move_text(state, m)) == m` and
/// `parse_position(position_text(s)) == s` hold for every legal move and every position.
template <class G>
concept NotatedGame = Game<G> &&
    requires(const G& game, const typename G::State& position, typename G::Move move, std::string_view text) {
    { game.move_text(position, move) } -> std::same_as<std::string>;
    { game.parse_move(position, text) } -> std::same_as<Expected<typename G::Move>>;
    { game.position_text(position) } -> std::same_as<std::string>;
    { game.parse_position(text) } -> std::same_as<Expected<typename G::State>>;
};

/// "a1" for column 0, row 0: a letter for the column, a number for the row, rows from the top.
[[nodiscard]] inline std::string square_name(int row, int column) {
    return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

/// A square by its row and its column, both from 0, rows from the top.
struct Square {
    int row = 0;
    int column = 0;
    bool operator==(const Square&) const = default;
};

/// The size of a board: at most 26 columns, because a column is named by one letter.
struct BoardSize {
    int rows = 0;
    int columns = 0;
};

/// "(2 3)" for row 2, column 3, both from 0.
[[nodiscard]] std::string row_column_name(int row, int column);

/// Reads one square in letter-and-number form ("d3" or "D3") at `offset` and moves `offset` past it. Errors: the
/// place in `text`, and the letters and numbers that this board has.
[[nodiscard]] Expected<Square> read_square(std::string_view text, std::size_t& offset, BoardSize size);

/// Reads a text that consists of one square, apart from blanks around it: "d3", "D3", "(2 3)" or "2 3".
[[nodiscard]] Expected<Square> parse_square(std::string_view text, BoardSize size);

/// True for "--" and "pass" (any case), the two ways to write a pass.
[[nodiscard]] bool is_pass_text(std::string_view word);

/// The pieces: bit row * columns + column of `x` and `o`, never both set.
struct BoardPosition {
    std::uint64_t x = 0;
    std::uint64_t o = 0;
    Player to_move = Player::kFirst;
};

/// "X" for kFirst, "O" for kSecond.
[[nodiscard]] constexpr char player_letter(Player player) {
    return player == Player::kFirst ? 'X' : 'O';
}

/// Precondition: at most 64 squares.
[[nodiscard]] std::string board_text(const BoardPosition& position, BoardSize size);

/// Reads what `board_text` writes; blanks before and after are allowed. Errors: a wrong character and its square, too
/// few or too many squares, a side to move that is missing or neither X nor O, text after it.
[[nodiscard]] Expected<BoardPosition> parse_board(std::string_view text, BoardSize size);

}  // namespace plytrace

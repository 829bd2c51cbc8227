// Positions of two-player board games as one line of text: a character for each square, row by row from the top
// ("X", "O", or "-" for empty), a blank, and the side to move. Shared by tic-tac-toe and Othello. Thread: any.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/core/game.hpp"
#include "games/core/input_error.hpp"
#include "games/core/square_text.hpp"

namespace plytrace {

/// Who stands where: bit row * columns + column of `x` and `o`, never both set.
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

/// Reads what `board_text` writes; blanks before and after are allowed. Errors: the wrong character and the square it
/// stands for, too few or too many squares, a side to move that is missing or neither X nor O, text after it.
[[nodiscard]] Expected<BoardPosition> parse_board(std::string_view text, BoardSize size);

}  // namespace plytrace

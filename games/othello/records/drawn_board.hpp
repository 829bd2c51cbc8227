// A board as people draw it: eight rows of eight squares, or 64 squares in a row, with blanks between them or without;
// the side to move may stand behind it, or be left out. Pure functions; thread: any.
#pragma once

#include <string_view>

#include "games/core/input_error.hpp"
#include "games/othello/othello.hpp"

namespace plytrace::othello {

struct DrawnBoard {
    Othello::State position;
    bool has_side = false;  ///< else nobody says who is to move, and it is Black
};

/// Whether the first eight signs of a text stand for squares, which no tree, move or number begins with.
[[nodiscard]] bool begins_with_board(std::string_view text);
/// The same, but not a line of OBF, which has the side to move behind its 64 squares.
[[nodiscard]] bool is_drawn_board(std::string_view text);

/// Errors: what is no square, a row that has not eight, something behind the board that is no side.
[[nodiscard]] Expected<DrawnBoard> parse_drawn_board(std::string_view text);

}  // namespace plytrace::othello

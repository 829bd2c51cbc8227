// A board as people draw it: eight rows of eight squares, or 64 squares in a row, with blanks between them or without;
// the side to move may stand behind it, or be left out. Pure functions; thread: any.
#pragma once

#include <string_view>

#include "games/core/input_error.hpp"
#include "games/othello/othello.hpp"

namespace plytrace::othello {

struct DrawnBoard {
    Othello::State position;
    bool has_side = false;  ///< else the side to move is unknown and assumed to be Black
};

/// Whether the first eight characters of a text are squares, with which no tree, move or number begins.
[[nodiscard]] bool begins_with_board(std::string_view text);
/// The same, except for lines of OBF, which have the side to move after their 64 squares.
[[nodiscard]] bool is_drawn_board(std::string_view text);

/// Errors: a character that is not a square, a row without exactly eight, text after the board that is not a side.
[[nodiscard]] Expected<DrawnBoard> parse_drawn_board(std::string_view text);

}  // namespace plytrace::othello

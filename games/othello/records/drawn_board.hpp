// Boards as people and programs draw them: eight rows of eight signs (side_words.hpp has them all), or 64 in a row,
// with blanks or bars between them or without; with letters and numbers around the board or without; the side to move
// and moves may follow. Pure functions; thread: any.
#pragma once

#include <string_view>
#include <vector>

#include "games/othello/records/game_record.hpp"

namespace plytrace::othello {

/// Whether a text begins with a board, with which no tree, move or number begins, or has one with numbered rows.
[[nodiscard]] bool has_drawn_board(std::string_view text);

/// Reads one or more boards, each with the side to move and the moves that follow. Without a side, it is the one that
/// can play the moves, or Black (`is_side_assumed`). Errors: a sign that is not a square; a row without exactly eight;
/// signs that can be read in two ways; text after an unnumbered board that is neither a side nor moves; and those of
/// read_moves().
[[nodiscard]] Expected<std::vector<GameRecord>> parse_drawn_boards(std::string_view text, const Othello& rules);

}  // namespace plytrace::othello

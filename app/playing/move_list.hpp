// The moves of a game and its variations as rows of text for a move list, with the place that a click on each goes to.
// Pure functions; window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/document/game_lines.hpp"

namespace plytrace {

struct ListedMove {
    GameLines::Place place = GameLines::kStart;
    std::string text;  ///< "12. c3"; a pass has no number
    bool is_first_player = true;
    bool is_current = false;  ///< leads to the position on display
    bool is_ahead = false;    ///< on the line that redo would follow
};

/// A line, or the part of it up to the start of a variation.
struct MoveListRow {
    int indent = 0;  ///< 0: the game; 1: a variation of it; 2: a variation of that …
    std::vector<ListedMove> moves;
};

/// The game first, and each variation below the row with the move that it replaces. `moves` have been played, `line`
/// continues as far as redo would; a pass is written as `pass`, without a number.
[[nodiscard]] std::vector<MoveListRow> move_list(const GameLines& lines, const GameSession& game, Moves moves,
                                                 Moves line, std::string_view pass = "--");

/// How many of the first 0, 1 … moves are no passes: one entry more than there are moves. Entry i + 1 is the number of
/// move i, from 1, unless it is a pass, which has none.
[[nodiscard]] std::vector<int> move_numbers(const GameSession& game, Moves moves);

}  // namespace plytrace

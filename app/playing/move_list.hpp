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
    std::string text;  ///< "12. c3"
    bool is_first_player = true;
    bool is_current = false;  ///< the position that is shown comes from this move
    bool is_ahead = false;    ///< on the line that redo would go along
};

/// One line, or the part of it up to where a variation begins.
struct MoveListRow {
    int indent = 0;  ///< 0: the game; 1: a variation of it; 2: a variation of that …
    std::vector<ListedMove> moves;
};

/// The game first, each variation below the row that has the move in whose place it stands.
/// `moves` are played, `line` goes on as far as redo would; a pass is called `pass`.
[[nodiscard]] std::vector<MoveListRow> move_list(const GameLines& lines, const GameSession& game, Moves moves,
                                                 Moves line, std::string_view pass = "--");

}  // namespace plytrace

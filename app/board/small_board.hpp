// A small picture of a position, as textbooks draw it at the nodes of a tree: the pieces and the latest move, without
// coordinates, marks or values. Pure functions. Thread: any.
#pragma once

#include <optional>

#include "app/base/display_list.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// The size of a game's small pictures, in pixels at scale 1.
struct SmallBoardSize {
    float width = 0, height = 0;  ///< of the largest one
    float least = 1;              ///< the smallest one that can be read, as a fraction of the largest
};

/// Empty for games without a board, and for those whose pieces would be too small to tell apart.
[[nodiscard]] std::optional<SmallBoardSize> small_board_size(const GameSession& game);

/// Draws the position after `moves` into `rect`, which has the proportions of `largest`: the game's small_board_size(),
/// which would take time to find for each picture. `scale` is the interface's. Precondition: the moves are legal from
/// the game's start.
void draw_small_board(const GameSession& game, const SmallBoardSize& largest, Moves moves, const ScreenRect& rect,
                      float scale, DisplayList& into);

}  // namespace plytrace

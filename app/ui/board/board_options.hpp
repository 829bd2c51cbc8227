// What can be chosen about the game on the board: who plays each side, the game's own options, how squares are called.
// Drawn inside a popup of the board panel; window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"
#include "search/any_game/game_spec.hpp"

namespace plytrace {

/// Opens and draws the popup of this id below the item drawn last.
void draw_board_options(AppContext& context, const char* popup_id);

/// Another game of the same kind: by other rules, or from another start. Where it is too large to be searched to its
/// end, four plies.
void open_with_rules(AppContext& context, const GameSpec& spec);

}  // namespace plytrace

// The options popup of the board's card: who plays each side, the game's own options, how squares are named. Window's
// thread.
#pragma once

#include "app/ui/widgets/context.hpp"
#include "search/any_game/game_spec.hpp"

namespace plytrace {

/// Draws the popup with this id below the item that was drawn last, if the popup is open.
void draw_board_options(AppContext& context, const char* popup_id);

/// Opens another game of the same kind, with other rules or from another start. If it is too large to be searched to
/// the end, the depth is set to four plies.
void open_with_rules(AppContext& context, const GameSpec& spec);

}  // namespace plytrace

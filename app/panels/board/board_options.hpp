// What can be chosen about the game on the board: who plays each side, where it starts, how squares are called. Drawn
// inside a popup of the board panel; window's thread.
#pragma once

#include "app/panels/widgets/context.hpp"

namespace plytrace {

/// Opens and draws the popup of this id below the item drawn last.
void draw_board_options(AppContext& context, const char* popup_id);

}  // namespace plytrace

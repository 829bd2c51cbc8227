// Othello's rows in the popup of the board's options: where the game starts. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

void draw_othello_options(AppContext& context);

}  // namespace plytrace

// Nim's rows in the popup of the board's options: its variant, and the rows of lines. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

void draw_nim_options(AppContext& context);

}  // namespace plytrace

// A share of a sum as a bar to both sides of a middle line. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// In the box at `corner`, in pixels; `part` from −1 to 1: what is positive goes to the right, in MAX's colour.
void draw_share_bar(const AppContext& context, ImVec2 corner, ImVec2 size, double part);

}  // namespace plytrace

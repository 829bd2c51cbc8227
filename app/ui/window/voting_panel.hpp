// The content of the voting dialog: each voter's scores for each proposal, a switch that reverses a voter's ranking,
// the totals and the winner. Window's thread.
#pragma once

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

void draw_voting(AppContext& context);

}  // namespace plytrace

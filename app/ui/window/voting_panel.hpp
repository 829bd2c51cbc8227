// The voting table: who gives how much to which proposal, the totals and the winner, and a switch for each voter. The
// content of its dialog; window's thread.
#pragma once

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

void draw_voting(AppContext& context);

}  // namespace plytrace

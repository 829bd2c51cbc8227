// Which program plays as somebody else's engine: the command that starts it, how far it looks ahead, and whether it
// answers. Window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// Precondition: can_use_peer(), or a game is about to be begun that it can be used for.
void draw_peer_row(AppContext& context);

}  // namespace plytrace

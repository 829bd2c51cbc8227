// The notes and errors at the window's lower edge; a click removes one. Window's thread.
#pragma once

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

/// `bottom`: the lower end of the lowest one, in pixels.
void draw_messages(AppContext& context, float bottom);

}  // namespace plytrace

// The notes and errors at the window's lower edge; a click removes one.
#pragma once

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

/// `bottom`: where the lowest one ends, in pixels.
void draw_messages(AppContext& context, float bottom);

}  // namespace plytrace

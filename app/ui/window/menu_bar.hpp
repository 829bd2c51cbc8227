// The menu bar: the program's name, the menus made from the action table, and the document's title at the right.
#pragma once

#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

/// Inside a window with a menu bar.
void draw_menu(AppContext& context);
/// Its height in pixels, to be pushed as frame padding before that window begins.
[[nodiscard]] float menu_frame_padding(const AppContext& context);

}  // namespace plytrace

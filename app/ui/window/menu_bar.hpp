// The menu bar: the program's name, the menus of the action table, and the document's title on the right. Window's
// thread.
#pragma once

#include <array>
#include <string>

#include "app/control/actions.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

/// The menus, from left to right; the name of menu M is the text "menu.M".
inline constexpr std::array kMenus = {"file", "lesson", "practice", "search", "view", "help"};

/// "Save as…, Ctrl+Shift+S", and whether the action is on or unavailable: for screen readers.
[[nodiscard]] std::string spoken_action(const AppContext& context, const Action& action);
/// Call inside a window with a menu bar.
void draw_menu(AppContext& context);
/// The frame padding that gives the bar its height, in pixels; push it before the window begins.
[[nodiscard]] float menu_frame_padding(const AppContext& context);

}  // namespace plytrace

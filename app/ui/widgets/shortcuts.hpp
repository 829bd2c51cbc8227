// The shortcuts of the action table, read from Dear ImGui's keyboard. Window's thread.
#pragma once

#include "app/control/actions.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

[[nodiscard]] ImGuiKey imgui_key(Key key);
[[nodiscard]] bool is_pressed(const Chord& chord, bool repeats);
/// Whether an action has this chord, shown or not, whatever it can do now; not if the host keeps it.
[[nodiscard]] bool is_of_action(const Host& host, ImGuiKey key, bool has_ctrl, bool has_shift, bool has_alt);
/// Whether a panel with a cursor of its own may read plain keys now: nobody else is to have them.
[[nodiscard]] bool may_read_keys(const AppContext& context);
/// Runs the actions whose keys are pressed. Not while a list, a menu or a dialog is open; while somebody types, only
/// those with Ctrl or Alt that a text field does not use itself.
void run_shortcuts(AppContext& context);

}  // namespace plytrace

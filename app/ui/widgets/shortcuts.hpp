// Runs the shortcuts of the action table (chords: app/control/actions_*.cpp) from Dear ImGui's keyboard state. Window's
// thread.
#pragma once

#include "app/control/actions.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

[[nodiscard]] ImGuiKey imgui_key(Key key);
/// True if Enter (of either key block) or Space was pressed, which plays a move in panels with a cursor. Key repeats do
/// not count.
[[nodiscard]] bool is_enter_or_space_pressed();
[[nodiscard]] bool is_pressed(const Chord& chord, bool repeats);
/// Whether an action has this chord, whether or not it is enabled or shown; false if the host reserves the chord.
[[nodiscard]] bool is_chord_of_action(const Host& host, ImGuiKey key, bool has_ctrl, bool has_shift, bool has_alt);
/// Whether a panel with its own cursor may read plain keys now: no popup, dialog, card or text field has them.
[[nodiscard]] bool may_read_keys(const AppContext& context);
/// Runs the actions whose keys are pressed, but none while a list, menu or dialog is open. While text is typed, only
/// actions with Ctrl or Alt run, and of these only chords that a text field does not use itself.
void run_shortcuts(AppContext& context);

}  // namespace plytrace

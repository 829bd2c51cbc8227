// Presenter mode: starting and leaving it, moving through stages and lessons, and the words on screen. Functions of the
// AppState; window's thread.
#pragma once

#include <string_view>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/control/present_drawing.hpp"

namespace plytrace {

/// On the whole screen, where the host can.
void start_presenting(AppState& app);
/// Back to the window as it was.
void stop_presenting(AppState& app);
/// Once a frame: the pen's lines go where the picture has become another one.
void follow_presenting(AppState& app, double seconds);

/// What stands in the middle: what was chosen by hand, else Nim's graph where it is wished, the board where there is no
/// search to see, or none of it yet, and the tree.
[[nodiscard]] PresentPane present_pane(const AppState& app);
/// What there is to choose from.
[[nodiscard]] std::vector<PresentPane> present_panes(const AppState& app);
void show_next_pane(AppState& app);

/// The lessons one after the other, as the menu has them; without those that are no tree, board or graph to present.
[[nodiscard]] std::vector<const Lesson*> lessons_to_present(const AppState& app);
/// The stage after this one, else the first of the next lesson; and back, to the last stage of the one before.
[[nodiscard]] bool has_next_to_present(const AppState& app);
[[nodiscard]] bool has_previous_to_present(const AppState& app);
void present_next(AppState& app);
void present_previous(AppState& app);

/// While the screen is blank, the keys that go somewhere only show it again. True where that is what this action does.
[[nodiscard]] bool unblanks_screen(AppState& app, std::string_view action_id);

/// The stage's words where it is at its place, else what happens at the step; and where one is.
[[nodiscard]] PresentWords present_words(const AppState& app);

}  // namespace plytrace

// Presenter mode: starting and leaving it, moving through stages and lessons, and the words on screen. Functions of the
// AppState; window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/control/present_drawing.hpp"
#include "app/control/presenting.hpp"
#include "app/document/lesson.hpp"

namespace plytrace {

struct AppState;

/// Starts presenter mode, in full screen if the host can.
void start_presenting(AppState& app);
/// Returns to the normal window.
void stop_presenting(AppState& app);
/// Called once a frame: erases the pen's lines when the picture has changed.
void follow_presenting(AppState& app, double seconds);

/// The pane in the middle: the one chosen by the user, otherwise Nim's graph if it is on, the board if there is no
/// search or nothing of it yet, or the tree.
[[nodiscard]] PresentPane present_pane(const AppState& app);
/// The panes to choose from.
[[nodiscard]] std::vector<PresentPane> present_panes(const AppState& app);
void show_next_pane(AppState& app);

/// The lessons in the order of the menu, without those that have no tree, board or graph.
[[nodiscard]] std::vector<const Lesson*> lessons_to_present(const AppState& app);
/// The next stage, or the first of the next lesson; and back, or to the last stage of the previous lesson.
[[nodiscard]] bool has_next_to_present(const AppState& app);
[[nodiscard]] bool has_previous_to_present(const AppState& app);
void present_next(AppState& app);
void present_previous(AppState& app);

/// While the screen is blank, navigation keys only unblank it. Returns true if this action must not run for that
/// reason.
[[nodiscard]] bool unblanks_screen(AppState& app, std::string_view action_id);

/// The answer to "Why?" (as answer_of() found it last), the words of the stage at its place, or the narration; and the
/// current place, or for the first seconds the keys if `has_keys`.
[[nodiscard]] PresentWords present_words(const AppState& app, bool has_keys = true);
/// "Two-ply tree · stage 2 of 5 · step 14 of 40".
[[nodiscard]] std::string present_place(const AppState& app);
/// The words of the open stage if they are about this step, or the narration. Precondition: there is a trace, and the
/// answer is not hidden.
[[nodiscard]] std::string sentence_at(const AppState& app, Step step);

}  // namespace plytrace

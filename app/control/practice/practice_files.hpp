// The open exercise as a file and as a link, and its results as a score file. Window's thread.
#pragma once

#include <string>

#include "app/control/app_state.hpp"
#include "app/practice/attempt.hpp"

namespace plytrace {

/// Precondition: an exercise is open.
[[nodiscard]] Attempt attempt_of(const AppState& app);
[[nodiscard]] bool can_save_score(const AppState& app);
/// Each asks where to; the dialog keeps what is written.
void ask_save_exercise(AppState& app);
void ask_save_exercise(AppState& app, const Exercise& exercise);
void ask_save_score(AppState& app);
[[nodiscard]] Expected<bool> save_practice_to(AppState& app, const std::string& path);
void copy_practice_link(AppState& app);
void copy_exercise_link(AppState& app, const Exercise& exercise);
/// "#v=1&practice=…". Errors: it is too long for a link.
[[nodiscard]] Expected<std::string> exercise_fragment(const AppState& app, const Exercise& exercise);
/// What its tree is called when an exercise is made of what is on the screen.
[[nodiscard]] std::string own_title(const AppState& app);
/// Opens the dialog that makes an exercise of what is on the screen.
void ask_new_exercise(AppState& app);
/// Its other buttons: a file, and a link. What cannot be made ready is told in the dialog.
void save_new_exercise(AppState& app);
void link_new_exercise(AppState& app);
/// Opens what looks like an exercise; the error names the file and the place in it.
[[nodiscard]] Expected<bool> open_exercise_file(AppState& app, const std::string& path, const std::string& text);

}  // namespace plytrace

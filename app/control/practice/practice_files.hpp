// The open exercise as a file and as a link, and its results as a score file. Window's thread.
#pragma once

#include <string>

#include "app/practice/grading.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

/// Precondition: an exercise is open.
[[nodiscard]] Attempt attempt_of(const AppState& app);
[[nodiscard]] bool can_save_score(const AppState& app);
/// Each opens a dialog that asks for a file name and holds the content to write.
void ask_save_exercise(AppState& app);
void ask_save_exercise(AppState& app, const Exercise& exercise);
void ask_save_score(AppState& app);
[[nodiscard]] Expected<bool> save_practice_to(AppState& app, const std::string& path);
void copy_practice_link(AppState& app);
void copy_exercise_link(AppState& app, const Exercise& exercise);
/// "#v=1&practice=…". Errors: the exercise is too long for a link.
[[nodiscard]] Expected<std::string> exercise_fragment(const AppState& app, const Exercise& exercise);
/// The name of the tree in an exercise made from the open document.
[[nodiscard]] std::string own_title(const AppState& app);
/// Opens the dialog that makes an exercise from the open document.
void ask_new_exercise(AppState& app);
/// The dialog's other buttons: save a file, and copy a link. Errors appear in the dialog.
void save_new_exercise(AppState& app);
void link_new_exercise(AppState& app);
/// Opens an exercise from the text of a file. Errors name the file and the place in it.
[[nodiscard]] Expected<bool> open_exercise_file(AppState& app, const std::string& path, const std::string& text);

}  // namespace plytrace

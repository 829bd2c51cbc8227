// The lesson editor: what its buttons and actions do with app.editing. Refusals become messages. Window's thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/control/app_state.hpp"

namespace plytrace {

/// Of the files that lessons are saved to.
inline constexpr std::string_view kLessonEnding = ".json";

/// The editor is to be seen: a lesson is edited, and not just tried or presented.
[[nodiscard]] bool is_editor_open(const AppState& app);
/// The lesson under edit is played as its readers will see it.
[[nodiscard]] bool is_trying(const AppState& app);

/// What is on the screen can be a stage: a search, not a recording.
[[nodiscard]] bool can_capture(const AppState& app);
/// A new lesson with this step as its first stage; asks about another one that is not saved.
void start_lesson(AppState& app);
[[nodiscard]] bool can_edit_lesson(const AppState& app);
/// A copy of the lesson that is gone through.
void edit_open_lesson(AppState& app);

/// This step as a stage behind the selected one.
void add_stage(AppState& app);
/// This step in the place of the selected stage, whose words stay.
void replace_stage(AppState& app);
void move_stage(AppState& app, int by);
void remove_stage(AppState& app);
/// Selects a stage and goes to its step; asks about a tree that would be lost.
void go_to_stage(AppState& app, std::size_t stage);
/// Plays the lesson from its first stage; or comes back to the editor.
void try_lesson(AppState& app);
/// What the edits that follow are made beside; the panel says it before one types.
void see_document(AppState& app);

/// Undo and redo of the editor while it is open, else of the document: what was changed last goes first.
void undo_latest(AppState& app);
void redo_latest(AppState& app);
[[nodiscard]] bool can_undo_latest(const AppState& app);
[[nodiscard]] bool can_redo_latest(const AppState& app);

/// A stage of the lesson under edit has the tree that is open: it is not lost where another document is opened.
[[nodiscard]] bool draft_holds_document(const AppState& app);
/// There is a lesson under edit that is saved nowhere as it is.
[[nodiscard]] bool has_unsaved_lesson(const AppState& app);
/// Of the file that it was saved to; empty: none yet.
[[nodiscard]] std::string path_of_draft(const AppState& app);
/// Goes on at once, or once the person has saved or discarded the lesson under edit.
void confirm_unsaved_lesson(AppState& app, std::function<void(AppState&)> next);
[[nodiscard]] Expected<bool> save_lesson_to(AppState& app, const std::string& path);
/// To its own file, or asks for a name. False if it was not saved (yet).
bool save_lesson(AppState& app);
void ask_save_lesson(AppState& app);
/// A link with the whole lesson; where it is too long for one, offers to save the file.
void copy_lesson_link(AppState& app);
void close_editor(AppState& app);

/// Opens the editor on a lesson that was kept, at a stage from 0; the document stays as it is.
void resume_editing(AppState& app, Lesson lesson, std::size_t stage, const std::string& path, bool is_modified);

}  // namespace plytrace

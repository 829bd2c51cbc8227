// The lesson editor: what its buttons and actions do with app.lessons.editing. Refusals become messages. Window's
// thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/document/lesson.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

/// The extension of lesson files.
inline constexpr std::string_view kLessonEnding = ".json";

/// Whether the editor is visible: a lesson is being edited, and not tried or presented.
[[nodiscard]] bool is_editor_open(const AppState& app);
/// Whether the lesson under edit is shown as its readers will see it.
[[nodiscard]] bool is_trying(const AppState& app);

/// Whether the document can become a stage: it shows a search, not a recording.
[[nodiscard]] bool can_capture(const AppState& app);
/// Starts a lesson with this step as its first stage, after asking about an unsaved one.
void start_lesson(AppState& app);
[[nodiscard]] bool can_edit_lesson(const AppState& app);
/// Edits a copy of the lesson on display.
void edit_open_lesson(AppState& app);

/// Adds this step as a stage after the selected one.
void add_stage(AppState& app);
/// Replaces the selected stage with this step, keeping its words.
void replace_stage(AppState& app);
void move_stage(AppState& app, int by);
void remove_stage(AppState& app);
/// Selects a stage and goes to its step, after asking about a tree that would be lost.
void go_to_stage(AppState& app, std::size_t stage);
/// Shows the lesson from its first stage, or returns to the editor.
void try_lesson(AppState& app);
/// Records the state of the document for the following edits, so that undo knows the order. The panel calls it before
/// the user types.
void see_document(AppState& app);

/// Undo and redo of the editor or the document, whichever was changed last. Without an open editor, of the document.
void undo_latest(AppState& app);
void redo_latest(AppState& app);
[[nodiscard]] bool can_undo_latest(const AppState& app);
[[nodiscard]] bool can_redo_latest(const AppState& app);

/// Whether a stage of the lesson under edit contains the open tree, so that opening another document does not lose it.
[[nodiscard]] bool draft_holds_document(const AppState& app);
/// Whether the lesson under edit has unsaved changes.
[[nodiscard]] bool has_unsaved_lesson(const AppState& app);
/// The path of the draft's file; empty: none yet.
[[nodiscard]] std::string path_of_draft(const AppState& app);
/// Runs `next` now, or after the user has saved or discarded the lesson under edit.
void confirm_unsaved_lesson(AppState& app, std::function<void(AppState&)> next);
[[nodiscard]] Expected<bool> save_lesson_to(AppState& app, const std::string& path);
/// Saves to the lesson's file, or asks for a name. Returns false if nothing has been saved (yet).
bool save_lesson(AppState& app);
void ask_save_lesson(AppState& app);
/// Copies a link with the whole lesson; if it is too long for a link, offers to save a file.
void copy_lesson_link(AppState& app);
void close_editor(AppState& app);

/// Opens the editor with a recovered lesson, at a stage from 0. The document does not change.
void resume_editing(AppState& app, Lesson lesson, std::size_t stage, const std::string& path, bool is_modified);

}  // namespace plytrace

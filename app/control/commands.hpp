// What actions and dialogs do with documents: opening, saving, pasting, and asking before unsaved work is lost. Errors
// are reported in the dialog if one is open, otherwise as a message. Window's thread.
#pragma once

#include <functional>
#include <string>

#include "app/document/lesson.hpp"
#include "app/document/voting.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;
class Language;

/// "Two-ply tree (AIMA 5.2) · alpha-beta, cut when α ≥ β", marked if there is unsaved work.
[[nodiscard]] std::string document_title(const AppState& app);
/// The open lesson if it is unchanged, without a move or an edit; otherwise null.
[[nodiscard]] const Lesson* lesson_shown(const AppState& app);
[[nodiscard]] std::string search_summary(const Language& language, const SearchOptions& options);
/// "recorded: my alpha-beta, cut when α ≥ β": the search as the header of a trace file describes it.
[[nodiscard]] std::string recorded_summary(const Language& language, const TraceHeader& header);

/// Opens the voting table over the open document, or over the first lesson if nothing is open.
[[nodiscard]] Expected<bool> open_voting(AppState& app, const Voting& voting = {});
/// Opens a lesson, at a stage from 1, or 0 for the beginning.
[[nodiscard]] Expected<bool> open_lesson(AppState& app, std::string_view id, int stage = 0);
/// Opens a lesson read by parse_guest_lesson(), and stores it in app.lessons.guest.
[[nodiscard]] Expected<bool> open_guest(AppState& app, Lesson lesson, int stage = 0);
/// Opens a tree (text or JSON), a lesson, an exercise, a game record or a trace (.jsonl, .jsonl.gz, .jsonl.zst), and
/// adds the file to the recent files.
[[nodiscard]] Expected<bool> open_path(AppState& app, const std::string& path);
/// Opens a tree from its text.
[[nodiscard]] Expected<bool> open_tree_text(AppState& app, const std::string& text, std::string title);
/// Writes the document: an explicit tree as text, a game as a record if the name asks for one, anything else as a
/// trace.
[[nodiscard]] Expected<bool> save_to(AppState& app, const std::string& path);

/// Runs `next` now, or after the user has saved or discarded the unsaved work.
void confirm_unsaved(AppState& app, std::function<void(AppState&)> next);
void open_path_checked(AppState& app, const std::string& path);
void open_lesson_checked(AppState& app, const std::string& id);
void new_tree_checked(AppState& app);
void quit_checked(AppState& app);
/// Saves to the document's file, or asks for a name if it has none. Returns false if nothing has been saved (yet).
bool save(AppState& app);
/// The folder of the file opened or saved last, otherwise the folder in which the program was started.
[[nodiscard]] std::string last_directory(const AppState& app);
void ask_open(AppState& app);
void ask_save_as(AppState& app);
/// Asks where to write the chosen picture.
void ask_picture_name(AppState& app, const std::string& name);
void ask_paste(AppState& app);
/// Opens the dialog for random trees.
void ask_random_tree(AppState& app);

/// The dialogs' buttons.
void accept_dialog(AppState& app);
void discard_and_continue(AppState& app);
void close_dialog(AppState& app);

}  // namespace plytrace

// What the actions and dialogs do with documents: opening, saving, pasting, and never losing unsaved work. Each reports
// its errors where the person is looking: in the dialog if one is open, else as a message. Window's thread.
#pragma once

#include <functional>
#include <string>

#include "app/control/app_state.hpp"

namespace plytrace {

/// "Two-ply tree (AIMA 5.2) · alpha-beta, cut when α ≥ β", with a mark where there is unsaved work.
[[nodiscard]] std::string document_title(const AppState& app);
/// The lesson that is open as it came, before a move or an edit; null where none is.
[[nodiscard]] const Lesson* lesson_shown(const AppState& app);
[[nodiscard]] std::string search_summary(const Language& language, const SearchOptions& options);
/// "recorded: my alpha-beta, cut when α ≥ β": what a trace from a file says of its search, and no more.
[[nodiscard]] std::string recorded_summary(const Language& language, const TraceHeader& header);

/// The voting table in front of whatever is open; of the first lesson where nothing is.
[[nodiscard]] Expected<bool> open_voting(AppState& app, const Voting& voting = {});
/// Opens a lesson; the error names what is wrong with it.
[[nodiscard]] Expected<bool> open_lesson(AppState& app, std::string_view id, int stage = 0);
/// Opens what parse_guest_lesson has read, and keeps it in app.guest.
[[nodiscard]] Expected<bool> open_guest(AppState& app, Lesson lesson, int stage = 0);
/// Opens a tree (text or JSON), a lesson or a trace (.jsonl, .jsonl.gz, .jsonl.zst), and remembers the file.
[[nodiscard]] Expected<bool> open_path(AppState& app, const std::string& path);
/// Opens a tree from its text.
[[nodiscard]] Expected<bool> open_tree_text(AppState& app, const std::string& text, std::string title);
/// Writes the document: an explicit tree as text, anything else (or a trace's name) as a trace.
[[nodiscard]] Expected<bool> save_to(AppState& app, const std::string& path);

/// Goes on with `next` at once, or once the person has saved or discarded the unsaved work.
void confirm_unsaved(AppState& app, std::function<void(AppState&)> next);
void open_path_checked(AppState& app, const std::string& path);
void open_lesson_checked(AppState& app, const std::string& id);
void new_tree_checked(AppState& app);
void quit_checked(AppState& app);
/// Saves to the document's own file, or asks for a name where it has none. False if it was not saved (yet).
bool save(AppState& app);
/// Where the file lies that was opened or saved last; else the folder in which the program was started.
[[nodiscard]] std::string last_directory(const AppState& app);
void ask_open(AppState& app);
void ask_save_as(AppState& app);
/// Where the picture that was chosen is to be written.
void ask_picture_name(AppState& app, const std::string& name);
void ask_paste(AppState& app);
/// A tree made by chance, with wishes.
void ask_random_tree(AppState& app);

/// What the dialogs' buttons do.
void accept_dialog(AppState& app);
void discard_and_continue(AppState& app);
void close_dialog(AppState& app);

}  // namespace plytrace

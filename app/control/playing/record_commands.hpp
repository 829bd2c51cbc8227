// Opening and saving a game of Othello as text. Window's thread.
#pragma once

#include <string>
#include <string_view>

#include "app/control/app_state.hpp"

namespace plytrace {

/// Opens what looks_like_record(), after its last move. `title` where the record names nobody. A file of several games
/// says that this is the first.
[[nodiscard]] Expected<bool> open_record_text(AppState& app, const std::string& text, std::string title);

/// Whether the game that is open can leave as a record.
[[nodiscard]] bool has_record(const AppState& app);
/// The game as a file of that name holds it: all of its line, also the moves that were taken back (a file of one
/// position has the one on the board); with what a review knows, and what the record says that it was opened from.
/// Errors: those of plytrace::record_text.
[[nodiscard]] Expected<std::string> record_text(const AppState& app, std::string_view path);
/// To the clipboard: the transcript, or GGF where a transcript cannot say it.
void copy_record(AppState& app);

}  // namespace plytrace

// Opening and saving a game of Othello as text. Window's thread.
#pragma once

#include <string>
#include <string_view>

#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

/// Opens a record after its last move. `title` is used if the record names no players. If the file has several games,
/// a message says that this is the first. Precondition: looks_like_record().
[[nodiscard]] Expected<bool> open_record_text(AppState& app, const std::string& text, std::string title);

/// Whether the open game can be saved as a record.
[[nodiscard]] bool has_record(const AppState& app);
/// The game in the format of a file with this name: the whole line, including moves taken back (a position file has
/// the position on the board), with the values of a review and the data of the record that it was opened from. Errors:
/// those of plytrace::record_text.
[[nodiscard]] Expected<std::string> record_text(const AppState& app, std::string_view path);
/// Copies the transcript to the clipboard, or GGF if a transcript cannot represent the game.
void copy_record(AppState& app);

}  // namespace plytrace

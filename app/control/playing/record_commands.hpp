// Opening and saving a game of Othello as text. Window's thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "games/othello/records/game_record.hpp"

namespace plytrace {

struct AppState;

/// Opens the first of some games after its last move, with its variations. `title` is used if the record names no
/// players. If there are several games, a message says that this is the first. Precondition: there is at least one.
[[nodiscard]] Expected<bool> open_records(AppState& app, std::vector<othello::GameRecord> games, std::string title);
/// The same for the games of a text. Precondition: looks_like_record().
[[nodiscard]] Expected<bool> open_record_text(AppState& app, const std::string& text, std::string title);

/// Whether the open game is one of several of its file or text.
[[nodiscard]] bool has_other_games(const AppState& app);
/// Shows the list of these games. Precondition: has_other_games().
void ask_game(AppState& app);
/// Opens one of them by its index. Precondition: has_other_games(), and the index exists.
[[nodiscard]] Expected<bool> open_other_game(AppState& app, std::size_t index);

/// Whether the open game can be saved as a record.
[[nodiscard]] bool has_record(const AppState& app);
/// The game in the format of a file with this name: the whole line, including moves taken back (a position file has
/// the position on the board), with the values of a review and the data of the record that it was opened from. Errors:
/// those of plytrace::record_text.
[[nodiscard]] Expected<std::string> record_text(const AppState& app, std::string_view path);
/// Copies the transcript to the clipboard, or GGF if a transcript cannot represent the game.
void copy_record(AppState& app);

}  // namespace plytrace

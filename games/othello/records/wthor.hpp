// The game database of the Fédération Française d'Othello, WTHOR: a file of games for each year (.wtb), which gives
// players and tournaments by number, and one file with the names of each (WTHOR.JOU, WTHOR.TRN). After the federation's
// description of the format: a header of 16 bytes, little-endian numbers, and 68 bytes for each game: the numbers of
// tournament, Black and White, Black's discs (empty squares counted for the winner), the same with best play, and 60
// moves as 10 * row + column, without passes, 0 after the last one. Pure functions; thread: any.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/othello/records/game_record.hpp"

namespace plytrace::othello {

/// The names that the games' numbers stand for; without them the numbers are shown, as "#12".
struct WthorNames {
    std::vector<std::string> players, tournaments;
};

/// The limit of games in a file.
inline constexpr std::size_t kMostWthorGames = 100000;

/// Whether bytes are a file of games: a header that counts as many games as follow it.
[[nodiscard]] bool is_wthor(std::string_view bytes);
/// Whether a file's name ends in ".wtb".
[[nodiscard]] bool is_wthor_name(std::string_view path);

/// Games without moves, of which only the result is known, are among them. Errors, with the number of the game: a
/// header that does not fit the file, a board of 10 by 10, a file of endgame exercises or without games, a score or a
/// move that is wrong, a move after the zero that ends the game.
[[nodiscard]] Expected<std::vector<GameRecord>> parse_wthor(std::string_view bytes, const WthorNames& names);

/// The names in WTHOR.JOU and WTHOR.TRN, as many as the files have.
[[nodiscard]] std::vector<std::string> parse_wthor_players(std::string_view bytes);
[[nodiscard]] std::vector<std::string> parse_wthor_tournaments(std::string_view bytes);

}  // namespace plytrace::othello

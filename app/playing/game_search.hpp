// Which of many games match what somebody looks for: names, a year, or a position. Pure functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/othello/records/game_record.hpp"

namespace plytrace {

/// The indices of the games that have each of these words in their players, place or date, in any case.
[[nodiscard]] std::vector<std::size_t> games_with_words(const std::vector<othello::GameRecord>& games,
                                                        std::string_view words);
/// The indices of the games in which a position comes up, turned or mirrored, too.
[[nodiscard]] std::vector<std::size_t> games_with_position(const std::vector<othello::GameRecord>& games,
                                                           const Othello::State& position);
/// Either: the position if the text is one game or board that othello::parse_records() reads, otherwise the words.
[[nodiscard]] std::vector<std::size_t> find_games(const std::vector<othello::GameRecord>& games, std::string_view text);

/// "Ada – Bob"; the moves if the record names nobody.
[[nodiscard]] std::string name_in_list(const othello::GameRecord& game);
/// "33–31", the discs as the result says, with empty squares given to the winner; empty if there is no result.
[[nodiscard]] std::string score_text(const othello::GameRecord& game);

}  // namespace plytrace

// A game as Othello Quest gives it: JSON with the moves under "position". Pure functions; thread: any.
#pragma once

#include <string_view>

#include "games/othello/records/game_record.hpp"

namespace plytrace::othello {

/// Whether a text is JSON of this kind, right or wrong: an object that has "position" with "moves" in it.
[[nodiscard]] bool is_quest(std::string_view text);

/// The first player of the list is Black. Errors: another game or size, a move that is none or not legal.
[[nodiscard]] Expected<GameRecord> parse_quest(std::string_view text, const Othello& rules);

}  // namespace plytrace::othello

// A position of a game as text for the terminal: what a player has to see to type a move. Thread: any.
#pragma once

#include <string>

#include "search/any_game/game_session.hpp"

namespace plytrace {

/// Whole lines, after an empty one: what the game itself draws in text, or its board with a letter for each column and
/// a number for each row. Discs are counted where the window counts them, too.
[[nodiscard]] std::string position_lines(const GameSession& game, Moves moves);

}  // namespace plytrace

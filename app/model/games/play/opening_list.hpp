// Openings of Othello from which neither side begins better, so that games differ and the first move decides nothing.
// They were drawn by lot among all games of eight moves and kept if the engine, six plies on, finds them even, no two
// of them mirror images of each other: the first eight moves of every other game of
//     plytrace match evaluation:discs evaluation:discs --depth 1 --games 120 --opening-plies 8 --seed 13 --json
// No state; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/model/sessions/game_session.hpp"

namespace plytrace {

[[nodiscard]] std::size_t balanced_opening_count();
/// Precondition: a game of Othello from the usual start. The same for the same number, all of them in turn.
[[nodiscard]] std::vector<MoveCode> balanced_opening(const GameSession& game, std::uint64_t number);

}  // namespace plytrace

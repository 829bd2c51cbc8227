// Balanced openings of Othello, so that games differ and the first move decides nothing. The list has the first sixty,
// in this order, of the first eight moves of every other game of
//     plytrace match evaluation:discs evaluation:discs --depth 1 --games 2000 --opening-plies 8 --seed 13 --json
// that the engine's patterns rate within two discs after 8, 10 and 12 plies, and whose first five moves reach a
// position that no earlier opening reaches, mirrored or not. tests/model/playing/openings_test.cpp checks that they are
// different and balanced. No state; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

[[nodiscard]] std::size_t balanced_opening_count();
/// The opening with this number; successive numbers cycle through all. Precondition: Othello from the usual start.
[[nodiscard]] std::vector<MoveCode> balanced_opening(const GameSession& game, std::uint64_t number);

}  // namespace plytrace

// Openings of Othello from which neither side begins better, so that games differ and the first move decides nothing.
// They are the first sixty, in this order, of the first eight moves of every other game of
//     plytrace match evaluation:discs evaluation:discs --depth 1 --games 2000 --opening-plies 8 --seed 13 --json
// that the engine's patterns find within two discs 8, 10 and 12 plies on, and whose first five moves lead to a position
// that none before reaches, in a mirror neither. tests/model/playing/openings_test.cpp checks that they are
// different and even. No state; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

[[nodiscard]] std::size_t balanced_opening_count();
/// Precondition: a game of Othello from the usual start. The same for the same number, all of them in turn.
[[nodiscard]] std::vector<MoveCode> balanced_opening(const GameSession& game, std::uint64_t number);

}  // namespace plytrace

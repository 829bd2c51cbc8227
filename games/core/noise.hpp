// What a game can say of positions that are not quiet, where an evaluation is not to be trusted: for searches that look
// further there. An optional part of the rules. Thread: any.
#pragma once

#include <concepts>

#include "games/core/game.hpp"

namespace plytrace {

/// - `is_noisy`: a legal move that changes much at once, or that such a change calls for. From any position, sequences
///   of noisy moves come to an end.
/// - `must_answer`: the player to move cannot leave things as they are, as a king in check cannot: some noisy move is
///   the only hope.
template <class G>
concept NoisyGame = Game<G> && requires(const G& game, const typename G::State& state, typename G::Move move) {
    { game.is_noisy(state, move) } -> std::same_as<bool>;
    { game.must_answer(state) } -> std::same_as<bool>;
};

}  // namespace plytrace

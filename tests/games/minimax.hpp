// The value of a game by the definition of minimax, for games that are small enough.
#pragma once

#include <algorithm>
#include <limits>

#include "games/core/game.hpp"

namespace plytrace::test {

/// In the view of the first player.
template <class Game>
double minimax(const Game& game, typename Game::State& state) {
    if (const auto outcome = game.outcome(state)) return *outcome;
    typename Game::MoveList moves;
    game.legal_moves(state, moves);
    const double sign = game.player_to_move(state) == Player::kFirst ? 1 : -1;
    double best = -std::numeric_limits<double>::infinity();
    for (const auto move : moves) {
        const auto taken = game.apply(state, move);
        best = std::max(best, sign * minimax(game, state));
        game.undo(state, move, taken);
    }
    return sign * best;
}

}  // namespace plytrace::test

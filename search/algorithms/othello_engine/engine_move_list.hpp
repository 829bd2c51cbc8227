// The moves of one node, sorted lazily: the best of the rest is looked for only when it is asked for, since most nodes
// are cut after the first. The same on either path (see engine_squares.hpp). No state; any thread.
#pragma once

#include <utility>

#include "games/core/fixed_list.hpp"
#include "games/othello/bitboard.hpp"

namespace plytrace::othello {

/// A move and the position behind it, in the view of who moves there.
struct EngineMove {
    Squares own, other;
    int square;
    int order;  ///< higher comes first
};
using EngineMoves = FixedList<EngineMove, 64>;

/// Puts the best move from `at` on at `at`; of equal ones the first.
inline void bring_best_to(EngineMoves& moves, std::size_t at) {
    std::size_t best = at;
    for (std::size_t i = at + 1; i < moves.size(); ++i) {
        if (moves[i].order > moves[best].order) best = i;
    }
    if (best != at) std::swap(moves[at], moves[best]);
}

}  // namespace plytrace::othello

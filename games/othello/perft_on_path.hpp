// The recursion of othello_perft.hpp, on either path (PortablePath, or Path of bitboard_avx2.hpp). Each path's source
// includes it after all other headers, within the code that it compiles for its processors. No state; any thread.
#pragma once

#include "games/core/perft.hpp"
#include "games/othello/bitboard.hpp"

namespace plytrace::othello {

/// Adds the counts below a position, `depth` >= 1. Sets of squares stay in registers from call to call.
template <class Path>
void add_perft(Squares own, Squares other, int depth, PerftCounts& counts) {
    const Squares legal = Path::legal_squares(own, other);
    if (legal == 0) {
        if (Path::legal_squares(other, own) == 0) {  // over
            ++counts.leaves;
            return;
        }
        ++counts.nodes;
        if (depth == 1) {
            ++counts.leaves;
        } else {
            add_perft<Path>(other, own, depth - 1, counts);  // a pass
        }
        return;
    }
    const auto moves = static_cast<std::uint64_t>(count(legal));
    counts.nodes += moves;
    if (depth == 1) {
        counts.leaves += moves;  // counted, not made
        return;
    }
    for (Squares rest = legal; rest != 0; rest &= rest - 1) {
        const Squares flips = Path::flipped(first_square(rest), own, other);
        add_perft<Path>(other ^ flips, own | flips | (rest & (0 - rest)), depth - 1, counts);
    }
}

template <class Path>
PerftCounts perft_on(Squares own, Squares other, int depth) {
    PerftCounts counts{depth == 0 ? 1U : 0U, 1};
    if (depth > 0) add_perft<Path>(own, other, depth, counts);
    return counts;
}

template <class Path>
Squares legal_squares_on(Squares own, Squares other) {
    return Path::legal_squares(own, other);
}

template <class Path>
Squares flipped_on(int square, Squares own, Squares other) {
    return Path::flipped(square, own, other);
}

}  // namespace plytrace::othello

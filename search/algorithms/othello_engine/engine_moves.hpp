// The moves of one node, and a rough value to sort them by. For either path. No state; any thread.
#pragma once

#include "search/algorithms/othello_engine/engine_squares.hpp"

namespace plytrace::othello {

template <class Path>
void make_moves(Squares own, Squares other, Squares legal, EngineMoves& moves) {
    moves.clear();
    for (; legal != 0; legal &= legal - 1) {
        const int square = first_square(legal);
        const Squares flips = Path::flipped(square, own, other);
        moves.push_back({other ^ flips, own | flips | (legal & (0 - legal)), square, 0});
    }
}

/// A rough value for sorting moves, in the view of the side to move: mobility, potential mobility, corners and the
/// squares that give them away. Never shown.
template <class Path>
[[nodiscard]] int rough_value(Squares own, Squares other) {
    constexpr Squares diagonal_to_corners = 0x0042000000004200, along_to_corners = 0x4281000000008142;
    const Squares empty = ~(own | other);
    const Squares open_corners = empty & kCorners;
    // The squares beside an empty corner.
    const Squares beside_open = beside(open_corners, ~Squares{0});
    const int mobility =
        weighted_mobility(Path::legal_squares(own, other)) - weighted_mobility(Path::legal_squares(other, own));
    const int room = count(beside(other, empty)) - count(beside(own, empty));
    const int corners = count(own & kCorners) - count(other & kCorners);
    const int steady = corner_strength(own) - corner_strength(other);
    const Squares x = diagonal_to_corners & beside_open, c = along_to_corners & beside_open;
    return 8 * mobility + 4 * room + 24 * corners + 10 * steady + 14 * (count(other & x) - count(own & x)) +
           5 * (count(other & c) - count(own & c));
}

}  // namespace plytrace::othello

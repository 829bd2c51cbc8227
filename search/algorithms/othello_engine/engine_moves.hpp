// The moves of one node, made and sorted lazily: the best of the rest is looked for only when it is asked for, since
// most nodes are cut after the first. For either path. No state; any thread.
#pragma once

#include <utility>

#include "games/core/fixed_list.hpp"
#include "search/algorithms/othello_engine/engine_table.hpp"

namespace plytrace::othello {

/// A move and the position behind it, in the view of who moves there.
struct EngineMove {
    Squares own, other;
    int square;
    int order;  ///< higher comes first
};
using EngineMoves = FixedList<EngineMove, 64>;

template <class Path>
void make_moves(Squares own, Squares other, Squares legal, EngineMoves& moves) {
    moves.clear();
    for (; legal != 0; legal &= legal - 1) {
        const int square = first_square(legal);
        const Squares flips = Path::flipped(square, own, other);
        moves.push_back({other ^ flips, own | flips | (legal & (0 - legal)), square, 0});
    }
}

/// Puts the best move from `at` on at `at`; of equal ones the first.
inline void bring_best_to(EngineMoves& moves, std::size_t at) {
    std::size_t best = at;
    for (std::size_t i = at + 1; i < moves.size(); ++i) {
        if (moves[i].order > moves[best].order) best = i;
    }
    if (best != at) std::swap(moves[at], moves[best]);
}

/// The empty squares beside discs of `discs`: where the other side may find moves one day.
[[nodiscard]] inline Squares beside(Squares discs, Squares empty) {
    Squares around = (discs & 0x7F7F7F7F7F7F7F7F) << 1 | (discs & 0xFEFEFEFEFEFEFEFE) >> 1 | discs;
    around |= around << 8 | around >> 8;
    return around & empty;
}

/// Corners that `own` holds, and the discs beside them along the border.
[[nodiscard]] inline int corner_strength(Squares own) {
    const Squares corners = own & kCorners;
    const Squares along =
        (corners & 0x0101010101010101) << 1 | (corners & 0x8080808080808080) >> 1 | corners << 8 | corners >> 8;
    return count(corners) + count(along & own);
}

/// Moves, those into corners twice.
[[nodiscard]] inline int weighted_mobility(Squares legal) {
    return count(legal) + count(legal & kCorners);
}

/// A rough value for sorting moves, in the view of the side to move: mobility, places where it may grow, corners and
/// what gives them away. Not for people.
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

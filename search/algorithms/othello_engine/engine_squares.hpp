// What the engine counts on a board, and the moves of one node; the same on either path of the bitboards. A header of
// its own, so that no path's source compiles these functions, which all paths share, for its own processors. No state;
// any thread.
#pragma once

#include <array>
#include <utility>

#include "games/core/fixed_list.hpp"
#include "games/othello/bitboard.hpp"

namespace plytrace::othello {

inline constexpr int kMostDiscs = 64;

/// The score of a finished game in discs; empty squares go to the winner.
[[nodiscard]] constexpr int final_score(Squares own, Squares other) {
    const int more = count(own) - count(other), empty = kMostDiscs - count(own | other);
    return more > 0 ? more + empty : more < 0 ? more - empty : 0;
}

/// The four quarters of the board, whose empty squares determine parity.
inline constexpr std::array<Squares, 4> kQuarters{0x000000000F0F0F0F, 0x00000000F0F0F0F0, 0x0F0F0F0F00000000,
                                                  0xF0F0F0F000000000};

/// The quarters with an odd number of squares of `empty`, whole.
[[nodiscard]] constexpr Squares odd_quarters(Squares empty) {
    Squares odd = 0;
    for (const Squares quarter : kQuarters) odd |= (count(empty & quarter) & 1) != 0 ? quarter : 0;
    return odd;
}

/// The squares around each square.
struct Neighbours {
    std::array<Squares, 64> of{};
    constexpr Neighbours() {
        for (int square = 0; square < 64; ++square) {
            for (int other = 0; other < 64; ++other) {
                const int rows = square / 8 - other / 8, columns = square % 8 - other % 8;
                if (other != square && rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1) {
                    of[static_cast<std::size_t>(square)] |= Squares{1} << other;
                }
            }
        }
    }
};
inline constexpr Neighbours kNeighbours;

/// The empty squares next to `discs`: potential moves of the other side.
[[nodiscard]] inline Squares beside(Squares discs, Squares empty) {
    Squares around = (discs & 0x7F7F7F7F7F7F7F7F) << 1 | (discs & 0xFEFEFEFEFEFEFEFE) >> 1 | discs;
    around |= around << 8 | around >> 8;
    return around & empty;
}

/// The number of corners that `own` holds and of its discs next to them along the border.
[[nodiscard]] inline int corner_strength(Squares own) {
    const Squares corners = own & kCorners;
    const Squares along =
        (corners & 0x0101010101010101) << 1 | (corners & 0x8080808080808080) >> 1 | corners << 8 | corners >> 8;
    return count(corners) + count(along & own);
}

/// The number of moves; those into corners count twice.
[[nodiscard]] inline int weighted_mobility(Squares legal) {
    return count(legal) + count(legal & kCorners);
}

/// A move and the position after it, in the view of the player to move there.
struct EngineMove {
    Squares own, other;
    int square;
    int order;  ///< higher comes first
};
using EngineMoves = FixedList<EngineMove, 64>;

/// Swaps the best of the moves from `at` on to `at`; of equal ones, the first.
inline void bring_best_to(EngineMoves& moves, std::size_t at) {
    std::size_t best = at;
    for (std::size_t i = at + 1; i < moves.size(); ++i) {
        if (moves[i].order > moves[best].order) best = i;
    }
    if (best != at) std::swap(moves[at], moves[best]);
}

}  // namespace plytrace::othello

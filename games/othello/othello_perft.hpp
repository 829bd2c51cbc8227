// Perft of Othello on plain bitboards: games/core/perft.hpp without move lists, and with the last moves only counted.
// Any thread.
#pragma once

#include <string_view>
#include <vector>

#include "games/core/perft.hpp"
#include "games/othello/bitboard.hpp"

namespace plytrace::othello {

/// Counts from the position with `own` to move, `depth` >= 0 plies deep; a finished game counts at every greater depth.
/// Uses the fastest instructions that this machine has.
[[nodiscard]] PerftCounts perft(Squares own, Squares other, int depth);

/// One way to compute legal squares and flips.
struct BitboardPath {
    std::string_view name;
    bool is_usable;  ///< by this machine
    Squares (*legal_squares)(Squares own, Squares other);
    Squares (*flipped)(int square, Squares own, Squares other);
    PerftCounts (*perft)(Squares own, Squares other, int depth);
};
/// All paths that were compiled, the portable one first; the last usable one is the fastest.
[[nodiscard]] const std::vector<BitboardPath>& bitboard_paths();
/// The path for AVX2; defined if the compiler supports it (bitboard_avx2.hpp).
[[nodiscard]] BitboardPath avx2_path();

}  // namespace plytrace::othello

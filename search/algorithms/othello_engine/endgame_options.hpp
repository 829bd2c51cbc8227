// What the search to the end of a game is helped with. All of it can be switched off, and none changes a value: for
// tests, and to measure what each is worth. Plain values.
#pragma once

#include <algorithm>

namespace plytrace::othello {

/// With so few empty squares or fewer the moves are written out (last_moves.hpp), and there are no steps to tell.
inline constexpr int kFewToldEmpty = 7;

struct EndgameOptions {
    bool has_table = true;
    bool has_entry_cut = true;  ///< enhanced transposition cutoff
    bool has_stability = true;
    bool has_parity = true;
    bool has_shallow_sort = true;  ///< a shallow search of a rough value helps to sort moves

    /// Plies of that search at so many empty squares; -1: none.
    [[nodiscard]] int sorting_plies(int empties) const {
        if (!has_shallow_sort || empties < 12) return -1;
        return empties < 15 ? 0 : std::min((empties - 12) / 3, 4);
    }
};

/// α from which it is worth while to count stable discs: few are likely to be enough below.
[[nodiscard]] constexpr int stability_threshold(int empties) {
    return empties <= 10 ? 14 : empties <= 14 ? 22 : empties <= 20 ? 32 : 44;
}

}  // namespace plytrace::othello

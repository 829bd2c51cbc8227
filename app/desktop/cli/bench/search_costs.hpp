// What searches cost, for `plytrace bench`: node counts, which change only when a search does, and times as ratios
// within one run or as the best of several. Each measurement runs on the caller's stack.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace plytrace::bench {

/// The node counts of a fixed suite of searches, by name, in a fixed order.
[[nodiscard]] std::vector<std::pair<std::string, std::int64_t>> count_nodes();

struct SearchCosts {
    double null_sink_ratio = 0;   ///< time with the null sink / time of the hand-written search
    double recording_ratio = 0;   ///< time of recording, with fresh memory / time with the null sink
    double seek_nanoseconds = 0;  ///< for a random step and the full state of its node
    double bytes_per_event = 0, bytes_per_visit = 0;
    double othello_nodes_per_second = 0;         ///< alpha-beta with the evaluation handout, 9 plies, null sink
    double othello_search_ratio = 0;             ///< time of such a node / time of one that perft counts move by move
    double othello_perft_leaves_per_second = 0;  ///< 10 plies, as `plytrace perft` counts them
};
/// The worst of several games and trees, with `runs` interleaved runs of each.
[[nodiscard]] SearchCosts measure_searches(int runs);

/// Exact solutions of Othello endgames: the median of 50 positions from the engine's own games, with one seed.
struct EndgameCosts {
    double milliseconds_16 = 0, milliseconds_18 = 0;  ///< by empty squares; only the best move
};
[[nodiscard]] EndgameCosts measure_endgames();

}  // namespace plytrace::bench

// What searches cost, for `plytrace bench`: node counts, which change only when a search does, and times as ratios
// within one run or as the best of several. Each measurement runs on the caller's stack.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace plytrace::bench {

/// Nodes and values of a fixed suite of searches, in a fixed order.
[[nodiscard]] std::vector<std::pair<std::string, std::int64_t>> count_nodes();

struct SearchCosts {
    double null_sink_ratio = 0;   ///< the null sink over the hand-written search
    double recording_ratio = 0;   ///< recording over the null sink, fresh memory each time
    double seek_nanoseconds = 0;  ///< a random step and the full state of the node it is about
    double bytes_per_event = 0, bytes_per_visit = 0;
    double othello_nodes_per_second = 0;  ///< alpha-beta, evaluation handout, 9 plies, null sink
    double othello_search_ratio = 0;      ///< such a node over a node that is only counted move by move, in this run
    double othello_perft_leaves_per_second = 0;  ///< to 10 plies, as `plytrace perft` counts
};
/// The worst over its games and trees. `runs` of each, interleaved.
[[nodiscard]] SearchCosts measure_searches(int runs);

/// Exact endgames of Othello: the median of 50 positions of the engine's own games, from one seed.
struct EndgameCosts {
    double milliseconds_16 = 0, milliseconds_18 = 0;  ///< with so many empty squares, the best move alone
};
[[nodiscard]] EndgameCosts measure_endgames();

}  // namespace plytrace::bench

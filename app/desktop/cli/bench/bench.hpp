// The measurements of `plytrace bench`. Counts come first: a signature that changes only when a search does. Times are
// ratios within one run, or the best of several. Each runs on the caller's stack.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "app/base/file_system.hpp"

namespace plytrace {
class Analyst;
class FileSystem;
}  // namespace plytrace

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

struct DrawingCosts {
    double layout_milliseconds = 0;  ///< of a tree of a million nodes
    double frame_milliseconds = 0;   ///< one frame of it, at any zoom and step
};
[[nodiscard]] DrawingCosts measure_drawing(int runs);

/// Of the focus view of a tree of 549,946 nodes: tic-tac-toe by minimax.
struct FocusCosts {
    double frame_milliseconds = 0;  ///< from a step that was not looked at before to all that is to be painted
    double bytes_per_node = 0;      ///< kept beside the trace
};
/// The worst of many steps.
[[nodiscard]] FocusCosts measure_focus(int runs);

/// Of a frame's board of Othello with the engine's values, while the engine searches on another thread.
struct BesideCosts {
    /// Processor time on the window's thread, in which 99 of 100 are made; infinite where none had values.
    double frame_milliseconds = std::numeric_limits<double>::infinity();
};
/// Over 600 frames, with a move every 30, at which the engine begins anew. `files` have the program's assets;
/// `analyst` searches on another thread.
[[nodiscard]] BesideCosts measure_beside(FileSystem& files, Analyst& analyst);

/// Exact endgames of Othello: the median of 50 positions of the engine's own games, from one seed.
struct EndgameCosts {
    double milliseconds_16 = 0, milliseconds_18 = 0;  ///< with so many empty squares, the best move alone
};
[[nodiscard]] EndgameCosts measure_endgames();

}  // namespace plytrace::bench

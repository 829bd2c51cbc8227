// What drawing costs, for `plytrace bench`: trees, the focus view, and Othello's board while the engine searches. Each
// measurement runs on the caller's stack.
#pragma once

#include <limits>

#include "app/base/file_system.hpp"

namespace plytrace {
class Analyst;
}  // namespace plytrace

namespace plytrace::bench {

struct DrawingCosts {
    double layout_milliseconds = 0;  ///< for a tree of a million nodes
    double frame_milliseconds = 0;   ///< the worst frame of it, over zooms and steps
};
[[nodiscard]] DrawingCosts measure_drawing(int runs);

/// The focus view of a tree of 549,946 nodes (tic-tac-toe by minimax).
struct FocusCosts {
    double frame_milliseconds = 0;  ///< from a new step to everything that is painted
    double bytes_per_node = 0;      ///< kept in addition to the trace
};
/// The worst of many random steps.
[[nodiscard]] FocusCosts measure_focus(int runs);

/// A million iterations of UCT on tic-tac-toe, recorded and shown in the focus view.
struct IterationCosts {
    double seconds = 0;             ///< to search and record them
    double megabytes = 0;           ///< of the trace
    double seek_nanoseconds = 0;    ///< for a random step, the node there, its mean and its visits
    double frame_milliseconds = 0;  ///< from a new step to everything that is painted; the worst of many random steps
};
[[nodiscard]] IterationCosts measure_iterations(int runs);

/// A frame's Othello board with the engine's values, while the engine searches on another thread.
struct BoardCosts {
    /// Processor time on the window's thread, 99th percentile; infinite if no frame had values.
    double frame_milliseconds = std::numeric_limits<double>::infinity();
};
/// Measures 600 frames, with a move every 30 frames, which restarts the engine. `files` have the program's assets;
/// `analyst` searches on another thread.
[[nodiscard]] BoardCosts measure_board(FileSystem& files, Analyst& analyst);

}  // namespace plytrace::bench

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
struct BoardCosts {
    /// Processor time on the window's thread, in which 99 of 100 are made; infinite where none had values.
    double frame_milliseconds = std::numeric_limits<double>::infinity();
};
/// Over 600 frames, with a move every 30, at which the engine begins anew. `files` have the program's assets;
/// `analyst` searches on another thread.
[[nodiscard]] BoardCosts measure_board(FileSystem& files, Analyst& analyst);

}  // namespace plytrace::bench

// What is true of a whole trace at one step, looked up once when the step changes and shared by every frame drawn at
// it: the open path with its states, the best line, what is current. A plain value.
#pragma once

#include <vector>

#include "search/trace/trace.hpp"

namespace plytrace {

/// So many moves of the best line are told when the search is over.
inline constexpr std::size_t kResultMoves = 8;

struct TreeStep {
    Step t = 0;
    NodeId known_nodes = 0;             ///< nodes with a smaller number have been entered; of an explicit tree, all
    NodeId current = kNone;             ///< the node that the latest event is about
    std::vector<NodeId> open;           ///< by level: the nodes open at t
    std::vector<NodeState> open_state;  ///< the same nodes' states
    std::vector<NodeId> best_line;      ///< by level: best child of best child … as known at t

    [[nodiscard]] bool is_open(NodeId node, std::uint32_t level) const {
        return level < open.size() && open[level] == node;
    }
    [[nodiscard]] bool is_on_best_line(NodeId node, std::uint32_t level) const {
        return level < best_line.size() && best_line[level] == node;
    }
};

/// The parents of the nodes known so far, as lay_out_tree() takes them.
[[nodiscard]] std::vector<NodeId> node_parents(const Trace& trace);

[[nodiscard]] TreeStep look_up_step(const Trace& trace, Step t);

/// The child that the step is about where it is about the current node: while that is open, the one entered last, and
/// then the best; kNone where there is none.
[[nodiscard]] NodeId followed_child(const Trace& trace, const TreeStep& step);

/// Forgets what lies beyond the first `node_count` nodes: a layout made while a search runs does not know those yet.
void limit_step(TreeStep& step, NodeId node_count);

/// A node's state at that step; nothing is looked up again that `step` knows. `level` is the node's depth.
[[nodiscard]] NodeState node_state_at(const Trace& trace, const TreeStep& step, NodeId node, std::uint32_t level);

/// For a tree that is searched in passes: the latest visit of the node's parent has cut by t and did not enter the
/// node, although an earlier pass may have visited it.
[[nodiscard]] bool is_skipped(const Trace& trace, NodeId node, Step t);

}  // namespace plytrace

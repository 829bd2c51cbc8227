// The state of a whole trace at one step: the open path with its nodes' states, the best line, the current node. It is
// looked up once when the step changes and shared by all frames drawn at it. A plain value.
#pragma once

#include <algorithm>
#include <vector>

#include "search/trace/queue.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement;

/// How many moves of the best line are named when the search is over.
inline constexpr std::size_t kResultMoves = 8;

struct TreeStep {
    Step t = 0;
    NodeId known_nodes = 0;             ///< nodes with smaller numbers are known: entered, or of an explicit tree
    NodeId current = kNone;             ///< the node of the latest event
    std::vector<NodeId> open;           ///< by level: the nodes open at t
    std::vector<NodeState> open_state;  ///< their states
    std::vector<NodeId> best_line;      ///< by level: best child of best child …, as known at t

    std::vector<NodeId> playout;  ///< in an explicit tree: the nodes through which the playout at t goes, in order
    std::vector<MoveCode> playout_moves;  ///< in a game: the moves of the playout at t, from the current node
    std::optional<double> result;         ///< … and its result, once the trace has it
    std::vector<ListedState> queue;       ///< of a best-first search: listed_queue() at t, by node

    std::vector<NodeId> solution;  ///< solution_of_top() at t

    [[nodiscard]] bool is_in_solution(NodeId node) const {
        return std::binary_search(solution.begin(), solution.end(), node);
    }
    [[nodiscard]] bool is_open(NodeId node, std::uint32_t level) const {
        return level < open.size() && open[level] == node;
    }
    [[nodiscard]] bool is_on_best_line(NodeId node, std::uint32_t level) const {
        return level < best_line.size() && best_line[level] == node;
    }
    [[nodiscard]] bool is_in_playout(NodeId node) const {
        return std::find(playout.begin(), playout.end(), node) != playout.end();
    }
    /// The node's state in the queue; null if it has none.
    [[nodiscard]] const ListedState* queued(NodeId node) const {
        const auto found = std::lower_bound(queue.begin(), queue.end(), node,
                                            [](const ListedState& each, NodeId wanted) { return each.node < wanted; });
        return found != queue.end() && found->node == node ? &*found : nullptr;
    }
};

/// The parents of the nodes known so far, as lay_out_tree() takes them.
[[nodiscard]] std::vector<NodeId> node_parents(const Trace& trace);

[[nodiscard]] TreeStep look_up_step(const Trace& trace, Step t);

/// The child of the current node to keep in view: the one entered last while the node is open, then the best one; kNone
/// if there is none.
[[nodiscard]] NodeId followed_child(const Trace& trace, const TreeStep& step);

/// Removes everything beyond the first `node_count` nodes from the step: a layout made while a search runs does not
/// contain them yet.
void limit_step(TreeStep& step, NodeId node_count);

/// A node's state at that step, taken from `step` if it is there. `level` is the node's depth. The root's value is
/// exact once the passes have proved it; `judgement` is null if the trace was not judged.
[[nodiscard]] NodeState node_state_at(const Trace& trace, const TreeStep& step, NodeId node, std::uint32_t level,
                                      const Judgement* judgement);

/// Whether the latest visit of the node's parent had a cutoff by t and did not enter the node. An earlier pass may have
/// visited it all the same.
[[nodiscard]] bool is_skipped(const Trace& trace, NodeId node, Step t);

}  // namespace plytrace

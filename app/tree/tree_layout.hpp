// The coordinates of a tree's nodes, by the linear-time version of Walker's algorithm (Buchheim, Jünger and Leipert,
// "Improving Walker's Algorithm to Run in Linear Time", 2002), on node numbers, without recursion or pointers. A plain
// value, computed once per tree and read on the thread that draws.
//
// Shown nodes are numbered by *position*: level by level, from left to right. For positions p < q of one level,
//   x[p] + kSiblingDistance <= x[q]   (kCousinDistance if their parents differ; both are multiplied by the distance of
//                                      inner nodes if one of the two has children),
//   the children of p are the positions first_child[p] .. first_child[p + 1],
//   x[p] = (x[first child] + x[last child]) / 2 if p has children,
// and the descendants of a range of one level are a range of every deeper level.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

using Position = std::uint32_t;  ///< a shown node's index in level order; kNone for a node that is not shown

inline constexpr double kSiblingDistance = 1.0;   ///< in tree units
inline constexpr double kCousinDistance = 1.125;  ///< a little more, to separate families

struct TreeLayout {
    // By position:
    std::vector<double> x;              ///< in tree units; the leftmost node of the tree has x = 0
    std::vector<NodeId> node;           ///< the node at that position
    std::vector<Position> parent;       ///< kNone for the root
    std::vector<Position> first_child;  ///< size() + 1 entries
    std::vector<Position> jump;         ///< a more distant ancestor, for ancestor_at_level(); the root's is itself
    // By level:
    std::vector<Position> level_begin;  ///< level_count() + 1 entries
    std::vector<float> min_gap;         ///< the smallest gap between neighbours; infinite for a single node
    // By node:
    std::vector<Position> position;           ///< kNone for a node below a collapsed one
    std::vector<std::uint32_t> subtree_size;  ///< the node included, and nodes below collapsed ones
    double width = 0;                         ///< the largest x
    bool is_preorder = true;                  ///< node numbers are in preorder: each subtree is a range of numbers

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(x.size()); }
    [[nodiscard]] std::uint32_t level_count() const { return static_cast<std::uint32_t>(min_gap.size()); }
    [[nodiscard]] std::uint32_t child_count(Position p) const { return first_child[p + 1] - first_child[p]; }
    /// O(log levels).
    [[nodiscard]] std::uint32_t level_of(Position p) const;
    /// The ancestor of p on `level`, or p itself. Precondition: `level` is at most p's level. O(log levels).
    [[nodiscard]] Position ancestor_at_level(Position p, std::uint32_t level) const;
};

/// Lays out the tree given by `parent` (kNone for node 0, parent[n] < n; siblings are in the order of their numbers).
/// `is_collapsed` is empty or has a flag per node; nodes below a collapsed node are omitted.
[[nodiscard]] TreeLayout lay_out_tree(std::span<const NodeId> parent, std::span<const std::uint8_t> is_collapsed = {},
                                      double inner_distance = 1);

/// Computes the same layout in steps, so that a window can keep drawing while a very large tree is laid out.
class TreeLayouter {
  public:
    /// Inner nodes are `inner_distance` (1 or more) times as far apart as leaves, to leave room for their labels.
    TreeLayouter(std::vector<NodeId> parent, std::vector<std::uint8_t> is_collapsed, double inner_distance = 1);
    ~TreeLayouter();
    TreeLayouter(TreeLayouter&& other) noexcept;
    TreeLayouter& operator=(TreeLayouter&& other) noexcept;

    /// Does the next step: a pass over the tree, or `most_nodes` nodes of the one slow pass. True when all is done.
    bool advance(Position most_nodes);
    /// Precondition: advance() has returned true.
    [[nodiscard]] TreeLayout take();

  private:
    struct Work;
    std::unique_ptr<Work> m_work;
};

// Steps that every layout of a tree shares (see focus_tree.hpp).

/// Fills subtree_size and is_preorder.
void measure_subtrees(std::span<const NodeId> parent, TreeLayout& layout);
/// Fills jump. Requires parent and level_begin.
void link_ancestors(TreeLayout& layout);
/// Fills min_gap. Requires x and level_begin.
void measure_gaps(TreeLayout& layout);

}  // namespace plytrace

// Where the nodes of a tree lie: the linear-time version of Walker's algorithm by Buchheim, Jünger and Leipert
// ("Improving Walker's Algorithm to Run in Linear Time", 2002), over node numbers, without recursion and pointers.
// A plain value, computed once per tree by whoever shows it and read from the thread that draws.
//
// Shown nodes are numbered by *position*: level by level, from left to right. Then, for positions p < q of one level,
//   x[p] + kSiblingDistance <= x[q]   (kCousinDistance where their parents differ; both times the distance of inner
//   nodes
//                                      where one of the two has children),
//   the children of p are positions first_child[p] .. first_child[p + 1],
//   x[p] = (x[first child] + x[last child]) / 2 where p has children,
// and the descendants of a range of one level are a range of every deeper level.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

using Position = std::uint32_t;  ///< a shown node's place in level order; kNone for a node that is left out

inline constexpr double kSiblingDistance = 1.0;   ///< in tree units
inline constexpr double kCousinDistance = 1.125;  ///< families stand a little apart

struct TreeLayout {
    // By position:
    std::vector<double> x;              ///< in tree units; the leftmost node of the tree has x = 0
    std::vector<NodeId> node;           ///< the node there
    std::vector<Position> parent;       ///< kNone for the root
    std::vector<Position> first_child;  ///< size() + 1 entries
    std::vector<Position> jump;         ///< an ancestor further up, for ancestor_at_level(); the root's is itself
    // By level:
    std::vector<Position> level_begin;  ///< level_count() + 1 entries
    std::vector<float> min_gap;         ///< the smallest distance of neighbours on the level; infinite for a lone node
    // By node:
    std::vector<Position> position;           ///< kNone for a node inside a collapsed one
    std::vector<std::uint32_t> subtree_size;  ///< of the whole tree, collapsed or not; the node itself included
    double width = 0;                         ///< the largest x
    bool is_preorder = true;                  ///< node numbers are preorder: a subtree is a range of numbers

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(x.size()); }
    [[nodiscard]] std::uint32_t level_count() const { return static_cast<std::uint32_t>(min_gap.size()); }
    [[nodiscard]] std::uint32_t child_count(Position p) const { return first_child[p + 1] - first_child[p]; }
    /// O(log levels).
    [[nodiscard]] std::uint32_t level_of(Position p) const;
    /// The ancestor of p (or p itself) on `level`, which is not below p's. O(log levels).
    [[nodiscard]] Position ancestor_at_level(Position p, std::uint32_t level) const;
};

/// Lays out the tree given by `parent` (kNone for node 0, parent[n] < n; siblings stand in the order of their numbers).
/// `is_collapsed` is empty or has a flag per node; what lies below a collapsed node is left out.
[[nodiscard]] TreeLayout lay_out_tree(std::span<const NodeId> parent, std::span<const std::uint8_t> is_collapsed = {},
                                      double inner_distance = 1);

/// The same in parts, so that a window goes on drawing while a very large tree is laid out.
class TreeLayouter {
  public:
    /// Nodes with children keep `inner_distance` (1 or more) times the distance of leaves, for what stands beside them.
    TreeLayouter(std::vector<NodeId> parent, std::vector<std::uint8_t> is_collapsed, double inner_distance = 1);
    ~TreeLayouter();
    TreeLayouter(TreeLayouter&& other) noexcept;
    TreeLayouter& operator=(TreeLayouter&& other) noexcept;

    /// The next part: a pass over the tree, or this many nodes of the one pass that takes long. True when all is done.
    bool advance(Position most_nodes);
    /// Once advance() has returned true.
    [[nodiscard]] TreeLayout take();

  private:
    struct Work;
    std::unique_ptr<Work> m_work;
};

// For other layouts of a tree (focus_tree.hpp): parts that every layout works out in the same way.

/// Fills subtree_size and is_preorder.
void measure_subtrees(std::span<const NodeId> parent, TreeLayout& layout);
/// Fills jump. Needs parent and level_begin.
void link_ancestors(TreeLayout& layout);
/// Fills min_gap. Needs x and level_begin.
void measure_gaps(TreeLayout& layout);

}  // namespace plytrace

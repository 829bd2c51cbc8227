// A tree of any size, seen from one of its nodes (the focus): the path to that node, the children of every node on the
// path, and nothing else. Subtrees of other children are folded, and a large family omits the children furthest from
// the path. This is a degree-of-interest tree, after Card and Nation ("Degree-of-Interest Trees", 2002) and Heer and
// Card ("DOITrees Revisited", 2004). Since each level shows one family, a layout takes time linear in the nodes shown.
// The tree panel makes one per tree, on the window's thread.
//
//   the nodes of a level have equal distances: 1, or `leaf_distance` if all of them are leaves
//   0 <= x <= layout().width, so that the tree is never wider than the viewport
//   the children of one node that are shown are a range of its children or, by visits, those with the most; in order
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/tree/tree_layout.hpp"

namespace plytrace {

/// What to show of the tree.
struct FocusOptions {
    std::span<const NodeId> path;  ///< from the root to the focus; not empty
    NodeId latest = kNone;         ///< the child of the focus that must be shown if there are too many
    double most_in_row = 6;        ///< how many inner nodes fit into a row; 1 or more
    double leaf_distance = 1;      ///< 1 or less
    /// The visits to a node: a row then omits the children with the fewest. Empty: those furthest from the path.
    std::function<std::uint32_t(NodeId)> visits = {};
};

/// The children that a row omits at its two ends. If it omits those with the fewest visits, all of them are `after`.
struct FocusRow {
    std::vector<NodeId> before, after;
};

/// A shown node and its x in the layout at that time.
struct SeenNode {
    NodeId node = kNone;
    double x = 0;
};

class FocusTree {
  public:
    /// `parent` is as for lay_out_tree(), and not empty.
    explicit FocusTree(std::span<const NodeId> parent);

    void look_at(const FocusOptions& options);

    /// Its arrays by node cover the whole tree; its positions are those of the nodes shown.
    [[nodiscard]] const TreeLayout& layout() const { return m_layout; }
    /// What a level omits.
    [[nodiscard]] const FocusRow& row(std::uint32_t level) const { return m_rows[level]; }
    // Of the whole tree: its levels, the nodes of its widest level, the most children of one node.
    [[nodiscard]] std::uint32_t level_count() const { return m_level_count; }
    [[nodiscard]] std::uint32_t widest_level() const { return m_widest_level; }
    [[nodiscard]] std::uint32_t largest_family() const { return m_largest_family; }

    /// All children in order, shown or not.
    [[nodiscard]] std::vector<NodeId> children_of(NodeId node) const;

    /// The nodes shown now, as the start of a motion.
    [[nodiscard]] std::vector<SeenNode> seen() const;
    /// Animates a change of focus: each node is `part` (0 to 1) of the way from its place in `before`, or from that of
    /// its family or its parent, to the place that look_at() gave it.
    void move_from(std::span<const SeenNode> before, double part);

  private:
    void add_row(Position parent, NodeId wanted, const FocusOptions& options);
    void measure_levels(std::span<const NodeId> parent);
    void list_children(std::span<const NodeId> parent);

    TreeLayout m_layout;
    std::vector<FocusRow> m_rows;
    std::vector<double> m_goal;  ///< by position: x at rest
    // Filled only if node numbers are not preorder: the children of n are m_child[m_offset[n] .. m_offset[n + 1]).
    std::vector<std::uint32_t> m_offset;
    std::vector<NodeId> m_child;
    std::uint32_t m_level_count = 0, m_widest_level = 0, m_largest_family = 0;
};

// ---- places in the overview -----------------------------------------------------------------------------------------
// A focus tree has no layout of the whole tree. In the overview map each node gets a fraction of the width in
// proportion to the size of its subtree, as in TreeSilhouette. Nothing is stored per node; only families on the way are
// visited.

/// Fractions of the width, from 0 to 1: the middle of a node, and the middles of its first and last child. Without
/// children, all three are the node's middle.
struct FocusFractions {
    double middle = 0.5, first_child = 0.5, last_child = 0.5;
};
/// For each node of a path from the root.
[[nodiscard]] std::vector<FocusFractions> focus_fractions(const FocusTree& tree, std::span<const NodeId> path);

/// The node on `level`, or on the deepest level above it that has one, which covers this fraction of the width. Only
/// nodes with numbers below `known_nodes` are considered; the root is always one of them.
[[nodiscard]] NodeId node_at_fraction(const FocusTree& tree, double fraction, std::uint32_t level, NodeId known_nodes);

}  // namespace plytrace

// A tree of any size as it is seen from one of its nodes: the path to that node, the children of every node on the
// path, and nothing else. What lies below the other children is folded, and of a large family those furthest from the
// path are left out. A degree-of-interest tree, after Card and Nation ("Degree-of-Interest Trees", 2002) and Heer and
// Card ("DOITrees Revisited", 2004); as each level has one family, its layout takes no more time than that has nodes.
// Made once per tree by whoever shows it; window's thread.
//
//   a level's nodes have equal distances: 1, or `leaf_distance` where all are leaves
//   0 <= x <= layout().width, so that the tree is never wider than the viewport
//   the path's children of one node are a range of its children, in order
#pragma once

#include <span>
#include <vector>

#include "app/tree/tree_layout.hpp"

namespace plytrace {

/// How the tree is looked at.
struct FocusOptions {
    std::span<const NodeId> path;  ///< from the root to the node that is looked at; not empty
    NodeId latest = kNone;         ///< the child of that node that is to be seen, if it has many
    double most_in_row = 6;        ///< inner nodes for which there is room beside each other; 1 or more
    double leaf_distance = 1;      ///< 1 or less
};

/// Of a family, those that are left out at its ends.
struct FocusRow {
    std::vector<NodeId> before, after;
};

/// A node and its x at some time.
struct SeenNode {
    NodeId node = kNone;
    double x = 0;
};

class FocusTree {
  public:
    /// `parent` as lay_out_tree() takes it; not empty.
    explicit FocusTree(std::span<const NodeId> parent);

    void look_at(const FocusOptions& options);

    /// Its arrays by node are of the whole tree; its positions are those that are seen.
    [[nodiscard]] const TreeLayout& layout() const { return m_layout; }
    /// What is left out on a level.
    [[nodiscard]] const FocusRow& row(std::uint32_t level) const { return m_rows[level]; }
    [[nodiscard]] std::uint32_t level_count() const { return m_level_count; }        ///< of the whole tree
    [[nodiscard]] std::uint32_t widest_level() const { return m_widest_level; }      ///< nodes on it
    [[nodiscard]] std::uint32_t largest_family() const { return m_largest_family; }  ///< children of one node

    /// Seen or not, in order.
    [[nodiscard]] std::vector<NodeId> children_of(NodeId node) const;

    /// Where the nodes are seen now, to move from there.
    [[nodiscard]] std::vector<SeenNode> seen() const;
    /// For a picture between two looks: each node is `part` of the way from where it was seen before, or from where its
    /// family or its parent was, to where look_at() has put it. 1 puts it there.
    void move_from(std::span<const SeenNode> before, double part);

  private:
    void add_row(Position parent, NodeId wanted, const FocusOptions& options);
    void measure_levels(std::span<const NodeId> parent);
    void list_children(std::span<const NodeId> parent);

    TreeLayout m_layout;
    std::vector<FocusRow> m_rows;
    std::vector<double> m_goal;  ///< by position: x where nothing moves
    // Only where numbers are not preorder: the children of n are m_child[m_offset[n] .. m_offset[n + 1]).
    std::vector<std::uint32_t> m_offset;
    std::vector<NodeId> m_child;
    std::uint32_t m_level_count = 0, m_widest_level = 0, m_largest_family = 0;
};

/// The middle of a node's share, from 0 to 1, and from where to where its children's middles reach; both are the middle
/// where it has none.
struct FocusFractions {
    double middle = 0.5, first_child = 0.5, last_child = 0.5;
};
/// Of each node of a path from the root.
[[nodiscard]] std::vector<FocusFractions> focus_fractions(const FocusTree& tree, std::span<const NodeId> path);

/// The node on `level`, or as far down as there is one, whose share has the place `share` in it. Only nodes with
/// numbers below `known_nodes` are gone down to, of which the root is one.
[[nodiscard]] NodeId node_at_fraction(const FocusTree& tree, double fraction, std::uint32_t level, NodeId known_nodes);

}  // namespace plytrace

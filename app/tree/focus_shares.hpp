// Where nodes stand in a tree that is not laid out, as the silhouette has it: each node has a share of the width as its
// subtree has of the nodes. Nothing is kept for a node; only families on the way are looked at. Pure functions.
#pragma once

#include <span>
#include <vector>

#include "app/tree/focus_tree.hpp"

namespace plytrace {

/// The middle of a node's share, from 0 to 1, and from where to where its children's middles reach; both are the middle
/// where it has none.
struct FocusShare {
    double middle = 0.5, first_child = 0.5, last_child = 0.5;
};
/// Of each node of a path from the root.
[[nodiscard]] std::vector<FocusShare> focus_shares(const FocusTree& tree, std::span<const NodeId> path);

/// The node on `level`, or as far down as there is one, whose share has the place `share` in it. Only nodes with
/// numbers below `known_nodes` are gone down to, of which the root is one.
[[nodiscard]] NodeId node_at_share(const FocusTree& tree, double share, std::uint32_t level, NodeId known_nodes);

}  // namespace plytrace

// Queries about explicit trees that only tests need.
#pragma once

#include <cstddef>
#include <vector>

#include "games/tree/edit.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// The node that `path`, child indices from the root, leads to. Precondition: there is one.
[[nodiscard]] inline NodeId node_at(const ExplicitTree& tree, const std::vector<int>& path) {
    NodeId node = 0;
    for (const int index : path) node = tree.child(node, static_cast<std::size_t>(index));
    return node;
}

/// Whether every inner node has `branching` children and every leaf is `depth` levels below the root.
[[nodiscard]] inline bool is_uniform(const ExplicitTree& tree, int branching, int depth) {
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        const bool agrees = tree.is_leaf(node) ? tree.depth(node) == depth
                                               : tree.child_count(node) == static_cast<std::size_t>(branching);
        if (!agrees) return false;
    }
    return true;
}

[[nodiscard]] inline Expected<ExplicitTree> with_leaf_value(const ExplicitTree& tree, NodeId leaf, double value) {
    return with_leaf_values(tree, leaf, {&value, 1});
}

}  // namespace plytrace

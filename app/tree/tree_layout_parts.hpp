// What every layout of a tree works out in the same way. For those who lay trees out (tree_layout, focus_tree) and
// nobody else. Pure functions.
#pragma once

#include <span>

#include "app/tree/tree_layout.hpp"

namespace plytrace {

/// Fills subtree_size and is_preorder.
void measure_subtrees(std::span<const NodeId> parent, TreeLayout& layout);
/// Fills jump. Needs parent and level_begin.
void link_ancestors(TreeLayout& layout);
/// Fills min_gap. Needs x and level_begin.
void measure_gaps(TreeLayout& layout);

}  // namespace plytrace

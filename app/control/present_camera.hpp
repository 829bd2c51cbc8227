// The camera of the tree in presenter mode: it scrolls with the search instead of shrinking the tree. Pure functions.
#pragma once

#include "app/tree/tree_view.hpp"

namespace plytrace {

struct PresentViewOptions {
    bool is_zoomed = false;  ///< the family fills the viewport
    bool is_new = false;     ///< nothing was seen before: it comes to the middle
};

/// How the tree is seen when the search is at `p`: whole where all its labels have room; else so that the node, its
/// parent and its children (of a leaf, its siblings) are in view, each leaf with its number. `before` has the
/// viewport's size and scale, and what was seen last, which stays where it is as far as it can.
[[nodiscard]] TreeView present_view(const TreeView& before, const TreeLayout& layout, const TreeRoom& room, Position p,
                                    PresentViewOptions wished = {});

}  // namespace plytrace

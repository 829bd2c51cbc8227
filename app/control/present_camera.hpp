// The camera of the tree in presenter mode: it scrolls with the search instead of shrinking the tree. Pure functions.
#pragma once

#include "app/tree/tree_view.hpp"

namespace plytrace {

struct PresentViewOptions {
    bool is_zoomed = false;  ///< the node and its family fill the viewport
    bool is_new = false;     ///< nothing was shown before: the node is centred
    Position also = kNone;   ///< zoomed: an ancestor that stays in view, with the nodes between; kNone: none
};

/// The view of the tree with the search at `p`: the whole tree if all labels fit; otherwise a part with the node, its
/// parent and its children (for a leaf, its siblings), each leaf with its number. `before` has the viewport's size and
/// scale and the previous view, which changes as little as possible.
[[nodiscard]] TreeView present_view(const TreeView& before, const TreeLayout& layout, const TreeRoom& room, Position p,
                                    PresentViewOptions wished = {});

}  // namespace plytrace

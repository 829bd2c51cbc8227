// The place of the tip that tells of what is under the pointer: beside it, so that the tip covers neither the node nor
// its children, nor what is written at them, and as few other nodes as possible. Pure functions.
#pragma once

#include <span>
#include <vector>

#include "app/tree/tree_frame.hpp"

namespace plytrace {

/// What a tip of this node keeps clear: the node and the row of its children, both with their labels, and the caption.
/// Only what is in view counts.
[[nodiscard]] std::vector<ScreenRect> kept_clear_of_tip(const TreeFrame& frame, const TreeLayout& layout, NodeId node,
                                                        const TreeView& view);

/// What it may cover if need be, but as little as possible: all other nodes in view, and the picture beside the tree.
[[nodiscard]] std::vector<ScreenRect> other_nodes_near_tip(const TreeFrame& frame, const TreeLayout& layout,
                                                           NodeId node, const TreeView& view);

/// The top left corner of a tip of this size in a viewport of `viewport`'s size. It is `gap` away from everything in
/// `kept`, or covers as little of that as possible; it covers as few of `others` as possible; and its middle is as near
/// to that of the first in `kept` as possible, in this order. A tip that is larger than the viewport begins in its
/// corner.
[[nodiscard]] ScreenPoint tip_place(std::span<const ScreenRect> kept, std::span<const ScreenRect> others,
                                    ScreenPoint size, ScreenPoint viewport, float gap);

}  // namespace plytrace

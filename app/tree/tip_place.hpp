// The place of the tip that tells of what is under the pointer: beside it, so that the tip covers neither the node nor
// its children, nor what is written at them. Pure functions.
#pragma once

#include <span>
#include <vector>

#include "app/tree/tree_frame.hpp"

namespace plytrace {

/// What a tip of this node keeps clear: the node and the row of its children, both with their labels, and the caption.
/// Only what is in view counts.
[[nodiscard]] std::vector<ScreenRect> kept_clear_of_tip(const TreeFrame& frame, const TreeLayout& layout, NodeId node,
                                                        const TreeView& view);

/// The top left corner of a tip of this size. Of all places in a viewport of `viewport`'s size at which it is `gap`
/// away from everything in `kept`, this is the one whose middle is nearest to that of the first. If there is none, it
/// covers as little of them as possible. A tip that is larger than the viewport begins in its corner.
[[nodiscard]] ScreenPoint tip_place(std::span<const ScreenRect> kept, ScreenPoint size, ScreenPoint viewport,
                                    float gap);

}  // namespace plytrace

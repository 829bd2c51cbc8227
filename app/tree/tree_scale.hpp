// The scale of a tree in a window: it may be a little smaller than the interface's, so that all of the tree is in view.
// Also, whether a tree that is not in view as a whole can be followed there. Pure functions of the tree and the window,
// the same at every step.
#pragma once

#include <cstdint>
#include <span>

#include "app/tree/tree_layout.hpp"
#include "app/tree/tree_room.hpp"

namespace plytrace {

/// What a tree is fitted into, in pixels.
struct TreeViewport {
    float width = 0, height = 0;
    float scale = 1;          ///< the interface's
    float window_height = 0;  ///< of the whole window; 0: the letters keep the interface's size
    friend bool operator==(const TreeViewport&, const TreeViewport&) = default;
};

/// The interface's scale or, if a tree that shows every label is larger than the viewport then, the largest scale at
/// which it is in view as a whole. Letters are at least 14 pixels high in a window of 1080 lines, 12 in a lower one,
/// and at most a fourth smaller than the interface's; if that is not enough, the interface's scale. `roomy` has room
/// for all labels; `parent` and `is_collapsed` are lay_out_tree()'s.
[[nodiscard]] float scale_to_fit(const TreeLayout& roomy, const TreeRoom& room, std::span<const NodeId> parent,
                                 std::span<const std::uint8_t> is_collapsed, const TreeViewport& viewport);

/// The largest horizontal distance between a node and its child in a tree that scrolls; in pixels at scale 1.
[[nodiscard]] double furthest_child(const RoomyLayout& roomy);
/// Whether a tree with that distance shows each node together with each of its children, if it scrolls in a viewport of
/// this width.
[[nodiscard]] bool shows_families(double furthest_child, float width_px, float scale);

}  // namespace plytrace

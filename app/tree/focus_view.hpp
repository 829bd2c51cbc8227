// How large a focus tree is drawn, and what of it is in view. Chosen once for a tree and a viewport, so that nothing
// changes its size from step to step. Pure functions.
#pragma once

#include "app/tree/focus_tree.hpp"
#include "app/tree/tree_room.hpp"
#include "app/tree/tree_view.hpp"

namespace plytrace {

/// What of a search is looked at, at a step.
struct FocusLook {
    std::vector<NodeId> path;  ///< from the root to the node
    NodeId latest = kNone;  ///< of its children, the one that was entered last by then; of none where there is a line
    std::vector<NodeId> line;  ///< once the search is over, below the root: its best line
    /// The path and the line.
    [[nodiscard]] std::vector<NodeId> shown() const;
    friend bool operator==(const FocusLook&, const FocusLook&) = default;
};
/// kNone: the root.
[[nodiscard]] FocusLook focus_look(const Trace& trace, Step t, NodeId node);

struct FocusSpacing {
    double most_in_row = 6, leaf_distance = 1;        ///< as FocusOptions has them
    double px_per_sibling = 160, px_per_level = 200;  ///< as TreeView has them
    double left = 0.5;       ///< from the viewport's left side to a row's first node, as a part of px_per_sibling
    double least_above = 0;  ///< px from the viewport's upper side to the node that is looked at
};

[[nodiscard]] FocusSpacing focus_spacing(const FocusTree& tree, const TreeRoom& room, float width_px, float height_px,
                                         float scale);

/// With `level` in view, then the level below, if the tree has one, and as much of those above as there is room for.
[[nodiscard]] TreeView focus_view(const FocusTree& tree, const FocusSpacing& spacing, float width_px, float height_px,
                                  float scale, std::uint32_t level);

/// Whether a tree with so many nodes on its widest level can be read in a viewport without being folded.
[[nodiscard]] bool is_readable_whole(std::uint32_t widest_level, float width_px, float scale);

/// Room for the labels of any node of the trace, from nodes all over it.
[[nodiscard]] TreeRoom room_for_focus(const Trace& trace, const FocusTree& tree, const NodeText& text,
                                      LabelNeeds needs);

}  // namespace plytrace

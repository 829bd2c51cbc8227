// The scale of a focus tree and its camera. The distances are chosen once for a tree and a viewport, so that sizes do
// not change from step to step. Pure functions.
#pragma once

#include <functional>

#include "app/tree/focus_tree.hpp"
#include "app/tree/tree_room.hpp"
#include "app/tree/tree_view.hpp"

namespace plytrace {

struct NodePictures;

/// What a focus tree shows of a search at a step.
struct FocusLook {
    std::vector<NodeId> path;  ///< from the root to the focus
    NodeId latest = kNone;     ///< the child of the focus entered last by that step; kNone if there is a line
    /// Below the root, once the search is over: the principal variation or, in a search by means, the line of most
    /// visits.
    std::vector<NodeId> line;
    /// The path followed by the line.
    [[nodiscard]] std::vector<NodeId> shown() const;
    friend bool operator==(const FocusLook&, const FocusLook&) = default;
};
/// `node` is the focus; kNone means the root.
[[nodiscard]] FocusLook focus_look(const Trace& trace, Step t, NodeId node);

/// In a search by means, the visits to a node by that step, as FocusOptions need them; else empty. The trace must
/// outlive the function.
[[nodiscard]] std::function<std::uint32_t(NodeId)> visits_for_focus(const Trace& trace, Step t);

struct FocusSpacing {
    double most_in_row = 6, leaf_distance = 1;        ///< as in FocusOptions
    double px_per_sibling = 160, px_per_level = 200;  ///< as in TreeView
    double left = 0.5;       ///< from the viewport's left edge to a row's first node, as a fraction of px_per_sibling
    double least_above = 0;  ///< px from the viewport's top edge to the focus
    double below = 0;        ///< px from the lowest level to the viewport's lower edge
    double least_below = 0;  ///< the same if the path has no room otherwise
};

/// In a low viewport, levels are closer together, so that it contains two whole rows; also if the whole tree's height
/// has room then. Nodes have pictures if three rows with pictures have room.
[[nodiscard]] FocusSpacing focus_spacing(const FocusTree& tree, const TreeRoom& room, float width_px, float height_px,
                                         float scale, const NodePictures* pictures = nullptr);

/// A view that contains `level`, then the level below it if one is shown, then as many levels above as fit. If the root
/// is not among them, no row at the upper edge is cut in two.
[[nodiscard]] TreeView focus_view(const FocusTree& tree, const FocusSpacing& spacing, float width_px, float height_px,
                                  float scale, std::uint32_t level);

/// Whether a tree with this many nodes on its widest level is readable in the viewport without folding.
[[nodiscard]] bool is_readable_whole(std::uint32_t widest_level, float width_px, float scale);

/// The room that labels of any node need, estimated from a sample of nodes across the trace.
[[nodiscard]] TreeRoom room_for_focus(const Trace& trace, const FocusTree& tree, const NodeText& text,
                                      LabelNeeds needs);

}  // namespace plytrace

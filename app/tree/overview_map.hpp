// A small map of a tree, in a corner of the viewport: where it stands, what of the tree lies where in it, and how the
// camera follows a drag. Lengths are pixels of the viewport. Plain values and pure functions.
//
//   map.x(0) = map.inner.left,   map.x(width_in_tree) = map.inner.right
//   map.y(level) is the middle of the level's part of the height
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/tree/tree_frame.hpp"
#include "app/tree/tree_silhouette.hpp"
#include "app/tree/tree_view.hpp"

namespace plytrace {

struct OverviewMap {
    ScreenRect rect, inner;  ///< the card, and on it where the tree lies
    double width_in_tree = 0;
    std::uint32_t levels = 1;

    [[nodiscard]] double x_of_fraction(double fraction) const;  ///< of the width, from 0 to 1
    [[nodiscard]] double x(double x_in_tree) const;
    [[nodiscard]] double y(double level) const;
    [[nodiscard]] double fraction(double map_x) const;
    [[nodiscard]] double tree_x(double map_x) const;
    [[nodiscard]] double tree_level(double map_y) const;
};

/// Of a map of so many levels; empty where the viewport has no room for one.
[[nodiscard]] std::optional<ScreenPoint> overview_size(std::uint32_t levels, float width_px, float height_px,
                                                       float scale);
[[nodiscard]] OverviewMap overview_map(const ScreenRect& rect, double width_in_tree, std::uint32_t levels, float scale);

/// A part of a map, as exact as the tree is large.
struct MapRect {
    double left = 0, top = 0, right = 0, bottom = 0;
    [[nodiscard]] bool contains(double x, double y) const { return left <= x && x <= right && top <= y && y <= bottom; }
};
/// What the view shows; it may reach beyond the map.
[[nodiscard]] MapRect view_on_map(const OverviewMap& map, const TreeView& view);
/// Whether there is more of the tree than the view shows.
[[nodiscard]] bool is_part_in_view(const TreeLayout& layout, const TreeView& view);

/// The view after its rectangle on the map was moved by so many pixels; part of the tree stays in view.
[[nodiscard]] TreeView moved_on_map(const TreeView& view, const TreeLayout& layout, const OverviewMap& map, double dx,
                                    double dy);
/// The view around what lies at this place of the map.
[[nodiscard]] TreeView centred_on_map(const TreeView& view, const TreeLayout& layout, const OverviewMap& map, double x,
                                      double y);

/// The path from the root to the node at `p`, without what lies closer together than a pixel. O(levels).
[[nodiscard]] std::vector<ScreenPoint> path_on_map(const OverviewMap& map, const TreeLayout& layout, Position p);

/// What a card in a corner must not hide.
struct KeepClear {
    std::span<const NodeId> path;  ///< these nodes and their labels
    bool has_all_nodes = false;    ///< all nodes and their labels
    ScreenRect taken = {};         ///< by something else in the viewport; empty where there is nothing
    bool has_lines = true;         ///< the current path's branches, the best line, and the words for the levels
};
/// The corner in which a card of this size hides least of the frame, as its place in the viewport; empty where each
/// hides something that is to be kept free. The card stays where it was, at `before`, as long as it hides nothing of
/// that, and hardly more than in another corner.
[[nodiscard]] std::optional<ScreenRect> emptiest_corner(const TreeFrame& frame, const KeepClear& kept, ScreenPoint size,
                                                        const TreeView& view,
                                                        const std::optional<ScreenRect>& before = {});

// ---- how it looks ---------------------------------------------------------------------------------------------------

/// A range of a level.
struct MapBar {
    float from = 0, to = 0, y = 0;
};

struct OverviewScene {
    const TreeSilhouette& silhouette;
    std::uint32_t visits = 0;  ///< of the search so far
    OverviewMap map;
    std::vector<ScreenPoint> path;   ///< from the root to the current node; empty where there is none
    std::optional<MapRect> in_view;  ///< drawn as a frame
    std::vector<MapBar> seen;        ///< of the focus view: the families that it shows
};

[[nodiscard]] DisplayList overview_drawing(const OverviewScene& scene, float scale);

/// In place of a map that has no room: a button with the sign of one.
[[nodiscard]] DisplayList overview_button_drawing(const ScreenRect& rect, bool is_hovered, float scale);

}  // namespace plytrace

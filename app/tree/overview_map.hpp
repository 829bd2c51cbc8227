// The overview map (minimap) of a tree in a corner of the viewport: where it is placed, how tree coordinates map to it,
// how the camera follows a drag in it, and its drawing. Lengths are pixels of the viewport. Plain values and pure
// functions.
//
//   map.x(0) = map.inner.left,   map.x(width_in_tree) = map.inner.right
//   map.y(level) is the middle of the level's row
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
    ScreenRect rect, inner;  ///< the card, and the tree's area on it
    double width_in_tree = 0;
    std::uint32_t levels = 1;

    // A fraction is one of the tree's width, from 0 to 1.
    [[nodiscard]] double x_of_fraction(double fraction) const;
    [[nodiscard]] double x(double x_in_tree) const;
    [[nodiscard]] double y(double level) const;
    [[nodiscard]] double fraction(double map_x) const;
    [[nodiscard]] double tree_x(double map_x) const;
    [[nodiscard]] double tree_level(double map_y) const;
};

/// The size of a map with this many levels; empty if the viewport is too small for a map.
[[nodiscard]] std::optional<ScreenPoint> overview_size(std::uint32_t levels, float width_px, float height_px,
                                                       float scale);
[[nodiscard]] OverviewMap overview_map(const ScreenRect& rect, double width_in_tree, std::uint32_t levels, float scale);

/// A part of a map. Double precision, since the view of a large tree may be much smaller than a pixel of the map.
struct MapRect {
    double left = 0, top = 0, right = 0, bottom = 0;
    [[nodiscard]] bool contains(double x, double y) const { return left <= x && x <= right && top <= y && y <= bottom; }
};
/// The part of the map that the view shows; it may extend beyond the map.
[[nodiscard]] MapRect view_on_map(const OverviewMap& map, const TreeView& view);
/// Whether the tree extends beyond the view.
[[nodiscard]] bool is_part_in_view(const TreeLayout& layout, const TreeView& view);

/// The view after its rectangle was dragged by (dx, dy) pixels on the map; part of the tree stays in view.
[[nodiscard]] TreeView moved_on_map(const TreeView& view, const TreeLayout& layout, const OverviewMap& map, double dx,
                                    double dy);
/// The view centred on the point (x, y) of the map.
[[nodiscard]] TreeView centred_on_map(const TreeView& view, const TreeLayout& layout, const OverviewMap& map, double x,
                                      double y);

/// The path from the root to the node at `p`, without points closer than a pixel to the one before. O(levels).
[[nodiscard]] std::vector<ScreenPoint> path_on_map(const OverviewMap& map, const TreeLayout& layout, Position p);

/// What a card in a corner must not cover.
struct KeepClear {
    std::span<const NodeId> path;  ///< these nodes and their labels
    bool has_all_nodes = false;    ///< all nodes and their labels
    ScreenRect taken = {};         ///< an area taken by another element of the viewport; may be empty
    bool has_lines = true;         ///< the branches of the current path, the best line, and the levels' names
};
/// The card's rectangle in the corner where it covers the least of the frame; empty if it would cover something of
/// `kept` in every corner. The card stays at `before` as long as it covers nothing of `kept` there and hardly more than
/// in the best corner.
[[nodiscard]] std::optional<ScreenRect> emptiest_corner(const TreeFrame& frame, const KeepClear& kept, ScreenPoint size,
                                                        const TreeView& view,
                                                        const std::optional<ScreenRect>& before = {});

// ---- how it looks ---------------------------------------------------------------------------------------------------

/// A range of nodes on one level of the map.
struct MapBar {
    float from = 0, to = 0, y = 0;
};

/// What the map shows. Visited nodes differ by the height of their bar as well as by its colour.
struct OverviewScene {
    const TreeSilhouette& silhouette;
    std::uint32_t visits = 0;  ///< of the search so far
    OverviewMap map;
    std::vector<ScreenPoint> path;   ///< from the root to the current node; empty if there is none
    std::optional<MapRect> in_view;  ///< the part in view, drawn as a frame
    std::vector<MapBar> seen;        ///< the families that a focus view shows
};

[[nodiscard]] DisplayList overview_drawing(const OverviewScene& scene, float scale);

/// A button with a map's icon, in place of a map that does not fit.
[[nodiscard]] DisplayList overview_button_drawing(const ScreenRect& rect, bool is_hovered, float scale);

}  // namespace plytrace

// How the overview map looks: the whole tree's silhouette, level by level, what of it the search has visited, the
// current path, and the part that is in view. A pure function. Visited is told by a bar's height as well as its colour.
#pragma once

#include <optional>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/tree/overview_map.hpp"
#include "app/tree/tree_silhouette.hpp"

namespace plytrace {

/// A range of a level.
struct MapBar {
    float from = 0, to = 0, y = 0;
};

struct OverviewPicture {
    const TreeSilhouette& silhouette;
    std::uint32_t visits = 0;  ///< of the search so far
    OverviewMap map;
    std::vector<ScreenPoint> path;   ///< from the root to the current node; empty where there is none
    std::optional<MapRect> in_view;  ///< drawn as a frame
    std::vector<MapBar> seen;        ///< of the focus view: the families that it shows
};

[[nodiscard]] DisplayList overview_drawing(const OverviewPicture& picture, float scale);

/// In place of a map that has no room: a button with the sign of one.
[[nodiscard]] DisplayList overview_button_drawing(const ScreenRect& rect, bool is_hovered, float scale);

}  // namespace plytrace

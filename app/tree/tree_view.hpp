// Where a person looks at a tree: which part, how large. Screen points are pixels from the viewport's top left corner;
// tree points are (x in sibling distances, level). A plain value, changed only by the functions below.
//   screen_x = (x - left_in_tree) * px_per_sibling,   screen_y = (level - top_in_levels) * px_per_level
#pragma once

#include <cstdint>
#include <optional>

#include "app/base/geometry.hpp"
#include "app/tree/tree_layout.hpp"
#include "app/tree/tree_room.hpp"

namespace plytrace {

struct TreeView {
    double left_in_tree = 0;
    double top_in_levels = 0;
    double px_per_sibling = 96;
    double px_per_level = 255;
    float width_px = 0, height_px = 0;  ///< of the viewport
    float scale = 1;                    ///< the interface scale: every size below is multiplied by it

    [[nodiscard]] double screen_x(double x_in_tree) const { return (x_in_tree - left_in_tree) * px_per_sibling; }
    [[nodiscard]] double screen_y(double level) const { return (level - top_in_levels) * px_per_level; }
    [[nodiscard]] double tree_x(double screen) const { return screen / px_per_sibling + left_in_tree; }
    [[nodiscard]] double tree_level(double screen) const { return screen / px_per_level + top_in_levels; }
    friend bool operator==(const TreeView&, const TreeView&) = default;
};

/// How close a whole tree is drawn: with all nodes at full size, or as close as its labels allow, so that they are
/// larger beside it where the picture is made smaller, as on a slide.
enum class Density : std::uint8_t { kUsual, kClose };

/// How much a picture of the tree gives away: for exercise sheets, which leave the search to the reader.
enum class TreeVersion : std::uint8_t {
    kSolved,  ///< what the search knows at a step
    kBlank,   ///< the whole tree with its names and its leaves' values, and nothing of the search
    kHidden   ///< the same with empty leaves
};

/// The whole tree with all nodes at full size, in a viewport made for it, which depends on the layout alone; drawn
/// closer together where it would be wider or higher than `most_px`.
[[nodiscard]] TreeView whole_tree_view(const TreeLayout& layout, float scale, float most_px, const TreeRoom& room = {},
                                       Density density = Density::kUsual);
/// What is free around a tree that is in view, in pixels: at the sides for the levels' names and labels, above and
/// below for the ring and words.
struct TreeMargins {
    double left = 0, top = 0, right = 0, bottom = 0;
};
[[nodiscard]] TreeMargins usual_margins(float width_px, float height_px, float scale);

/// What the members of a family need to be told from each other, in pixels.
struct FamilyRoom {
    TreeMargins margins;
    double apart = 0, level = 0;  ///< between siblings, and between levels
};

/// The whole tree, centred, as large as it looks good. Of a tree whose labels are all to be seen, what leaves room for
/// them, though the tree may then be larger than the viewport.
[[nodiscard]] TreeView fit_tree(const TreeLayout& layout, float width_px, float height_px, float scale,
                                const TreeRoom& room = {}, const std::optional<TreeMargins>& margins = {});
/// Zoomed by `factor` with the point under the pointer kept in place. The level distance follows within its limits.
[[nodiscard]] TreeView zoomed(const TreeView& view, const TreeLayout& layout, ScreenPoint pointer, double factor);
/// Dragged by so many pixels; part of the tree stays in view.
[[nodiscard]] TreeView panned(const TreeView& view, const TreeLayout& layout, float dx, float dy);
/// What else is known of a node that is to come into view.
struct InViewOptions {
    const TreeRoom* room = nullptr;  ///< what stands beside nodes, if that is to be seen, too
    NodeId child = kNone;            ///< which child is to be seen where not all can be
    std::optional<TreeMargins> margins = {};
};
/// Moved just so far that the node at `p` has room around it; with its children and its parent, if they can be seen
/// together. A tree that has room as a whole does not leave the view.
[[nodiscard]] TreeView with_in_view(const TreeView& view, const TreeLayout& layout, Position p,
                                    const InViewOptions& wish = {});
/// The same distances in a viewport that has all of the tree, with room around it; where the tree has room in `view`,
/// so that it does not scroll, that one.
[[nodiscard]] TreeView with_all_in_view(const TreeView& view, const TreeLayout& layout);
/// For a viewport that is too small for the whole tree: in it are the node at `p`, its parent and its children (of a
/// leaf, its siblings), so far apart that each can be told from the next. Where not all of that is possible, the parent
/// goes first, then the children. `wish` has the distances that are kept where they allow it.
[[nodiscard]] TreeView with_family_in_view(const TreeView& view, const TreeLayout& layout, Position p,
                                           const TreeView& wish, const std::optional<FamilyRoom>& room = {});
/// The same part of the tree in a viewport of another size.
[[nodiscard]] TreeView resized(const TreeView& view, float width_px, float height_px, float scale);
/// `part` of the way from one view to another.
[[nodiscard]] TreeView blended(const TreeView& from, const TreeView& to, double part);

}  // namespace plytrace

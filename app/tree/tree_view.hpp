// The camera of a tree: which part is in view, and how large. Screen points are pixels from the viewport's top left
// corner; tree points are (x in sibling distances, level). A plain value, changed only by the functions below.
//   screen_x = (x - left_in_tree) * px_per_sibling,   screen_y = (level - top_in_levels) * px_per_level
#pragma once

#include <cstdint>
#include <optional>
#include <span>

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
    float scale = 1;                    ///< the interface scale, by which every size is multiplied

    [[nodiscard]] double screen_x(double x_in_tree) const { return (x_in_tree - left_in_tree) * px_per_sibling; }
    [[nodiscard]] double screen_y(double level) const { return (level - top_in_levels) * px_per_level; }
    [[nodiscard]] double tree_x(double screen) const { return screen / px_per_sibling + left_in_tree; }
    [[nodiscard]] double tree_level(double screen) const { return screen / px_per_level + top_in_levels; }
    friend bool operator==(const TreeView&, const TreeView&) = default;
};

/// How densely a whole tree is drawn: with all nodes at full size, or as close together as its labels allow. The latter
/// keeps labels relatively large when the drawing is scaled down, as on a slide. kScreen is between the two if the tree
/// would be wider than a screen at full size.
enum class Density : std::uint8_t { kUsual, kScreen, kClose };

/// How much a drawing of the tree reveals. Exercise sheets leave the search to the reader.
enum class TreeVersion : std::uint8_t {
    kSolved,  ///< what the search knows at a step
    kBlank,   ///< the whole tree with names and leaf values, without the search
    kHidden   ///< the same with empty leaves
};

/// The whole tree at this density, in a viewport made for it that depends on the layout alone. Nodes are closer
/// together if it would be wider or higher than `most_px`.
[[nodiscard]] TreeView whole_tree_view(const TreeLayout& layout, float scale, float most_px, const TreeRoom& room = {},
                                       Density density = Density::kUsual);
/// The whole tree in a viewport of this width and at most this height, with the largest labels that have room there:
/// the view's scale says how large. A tree that may omit labels gets labels of 16 pixels.
[[nodiscard]] TreeView filling_view(const TreeLayout& layout, float width_px, float height_px,
                                    const TreeRoom& room = {});
/// Free space around a tree in view, in pixels: at the sides for the levels' names and for labels, above and below for
/// the current node's ring and for words.
struct TreeMargins {
    double left = 0, top = 0, right = 0, bottom = 0;
};
[[nodiscard]] TreeMargins usual_margins(float width_px, float height_px, float scale);

/// The room that a family (a node, its parent and its children) needs to be legible, in pixels.
struct FamilyRoom {
    TreeMargins margins;
    double apart = 0, level = 0;  ///< the smallest distances between siblings and between levels
};

/// The whole tree, centred, as large as looks good. If all its labels must be visible (`room.has_all`), distances leave
/// room for them. A tree that is too large for this is drawn more tightly if all of it can be read then; otherwise it
/// exceeds the viewport.
[[nodiscard]] TreeView fit_tree(const TreeLayout& layout, float width_px, float height_px, float scale,
                                const TreeRoom& room = {}, const std::optional<TreeMargins>& margins = {});
/// `roomy`, which has room for all labels. If it is wider than the viewport but can be read as a whole when it is laid
/// out more tightly, then that layout. `parent` and `is_collapsed` are lay_out_tree()'s.
[[nodiscard]] TreeLayout laid_out_to_fit(TreeLayout roomy, const TreeRoom& room, std::span<const NodeId> parent,
                                         std::span<const std::uint8_t> is_collapsed, float width_px, float scale);
/// Whether all nodes of a tree that shows every label are in view and can be read, so that the view never has to move.
[[nodiscard]] bool shows_whole(const TreeView& view, const TreeLayout& layout, const TreeRoom& room);
/// Zoomed by `factor`; the point under the pointer stays in place. The level distance follows within its limits.
[[nodiscard]] TreeView zoomed(const TreeView& view, const TreeLayout& layout, ScreenPoint pointer, double factor);
/// Dragged by (dx, dy) pixels; part of the tree stays in view.
[[nodiscard]] TreeView panned(const TreeView& view, const TreeLayout& layout, float dx, float dy);
/// Options of with_in_view().
struct InViewOptions {
    const TreeRoom* room = nullptr;  ///< the room of the labels, if they must be in view, too
    NodeId child = kNone;            ///< the child that must be in view if not all of them fit
    std::optional<TreeMargins> margins = {};
};
/// Moved by the smallest distance that brings the node at `p` into view with its margins, and with its children and its
/// parent if they fit. A tree that fits as a whole stays in view.
[[nodiscard]] TreeView with_in_view(const TreeView& view, const TreeLayout& layout, Position p,
                                    const InViewOptions& wish = {});
/// The view with the same distances and a viewport enlarged to contain the whole tree with room around it; `view`
/// itself if the tree fits into it and so does not scroll.
[[nodiscard]] TreeView with_all_in_view(const TreeView& view, const TreeLayout& layout);
/// For a viewport that is too small for the whole tree: shows the node at `p`, its parent and its children (for a leaf,
/// its siblings) far enough apart to be distinguished. If that is impossible, the parent is dropped first, then the
/// children. The distances are those of `wish` as far as this allows.
[[nodiscard]] TreeView with_family_in_view(const TreeView& view, const TreeLayout& layout, Position p,
                                           const TreeView& wish, const std::optional<FamilyRoom>& room = {});
/// The same part of the tree in a viewport of another size.
[[nodiscard]] TreeView resized(const TreeView& view, float width_px, float height_px, float scale);
/// `part` of the way from one view to another.
[[nodiscard]] TreeView blended(const TreeView& from, const TreeView& to, double part);

}  // namespace plytrace

#include "app/control/present_camera.hpp"

#include <algorithm>
#include <cmath>

#include "app/tree/tree_room.hpp"

namespace plytrace {

namespace {

// At scale 1, in pixels.
constexpr double kFamilySibling = 78, kFamilyLevel = 140;  ///< for a tree too large to be shown completely
constexpr double kLeastLevel = 90, kHalfLevel = 50;
constexpr double kFoldedApart = 1e-4;
constexpr double kHighestLevel = 420;  ///< the most between two levels, at scale 1
constexpr double kZoomedSibling = 190, kZoomedLevel = 230;
constexpr double kZoomed = 1.3;  ///< at least so much larger than the whole tree
constexpr TreeMargins kAroundFamily = {84, 66, 150, 54};

/// The distance in pixels at which two leaves can both show their numbers.
[[nodiscard]] double leaf_distance(const TreeRoom& room, float scale) {
    const float number = distance_for_leaves(room, room.short_leaf);
    return static_cast<double>(scale * std::max(number, 2 * tree_metrics::kSquareHalfWidth * 0.6F));
}

/// Reduces the margins above and below the tree if its levels need the space.
[[nodiscard]] TreeMargins margins_for(const TreeView& view, const TreeLayout& layout, const TreeRoom& room) {
    struct Air {
        double top, bottom;  ///< pixels at scale 1, for a node's ring, and for half a leaf with a word below it
    };
    const double levels = std::max<double>(layout.level_count(), 2) - 1;
    const double needed = levels * spacing_for(room, layout).least_level;
    TreeMargins margins = usual_margins(view.width_px, view.height_px, view.scale);
    for (const Air air : {Air{74, 62}, Air{60, 50}, Air{46, 40}}) {
        margins.top = air.top * view.scale;
        margins.bottom = (air.bottom + static_cast<double>(room.below)) * view.scale;
        if ((view.height_px - margins.top - margins.bottom) / view.scale >= needed) break;
    }
    return margins;
}

/// Whether the node is a leaf or all its children are: then the family's numbers are read together.
[[nodiscard]] bool is_of_leaves(const TreeLayout& layout, Position p) {
    for (Position child = layout.first_child[p]; child < layout.first_child[p + 1]; ++child) {
        if (layout.child_count(child) > 0) return false;
    }
    return true;
}

/// Centres `p` in the viewport.
[[nodiscard]] TreeView centred(TreeView view, const TreeLayout& layout, Position p) {
    view.left_in_tree = layout.x[p] - 0.5 * view.width_px / view.px_per_sibling;
    view.top_in_levels = layout.level_of(p) - 0.5 * view.height_px / view.px_per_level;
    return view;
}

/// Centres `p`, and across the viewport its siblings and children, if all of them fit.
[[nodiscard]] TreeView centred_family(TreeView view, const TreeLayout& layout, Position p) {
    view = centred(view, layout, p);
    double low = layout.x[p], high = low;
    const auto include_children = [&](Position parent) {
        for (Position child = layout.first_child[parent]; child < layout.first_child[parent + 1]; ++child) {
            low = std::min(low, static_cast<double>(layout.x[child]));
            high = std::max(high, static_cast<double>(layout.x[child]));
        }
    };
    if (layout.parent[p] != kNone) include_children(layout.parent[p]);
    include_children(p);
    const double room = view.width_px - (kAroundFamily.left + kAroundFamily.right) * view.scale;
    if ((high - low) * view.px_per_sibling <= room)
        view.left_in_tree = (low + high) / 2 - 0.5 * view.width_px / view.px_per_sibling;
    return view;
}

/// The margin below a family, in pixels.
[[nodiscard]] double below_family(const TreeView& view, const TreeRoom& room) {
    return (kAroundFamily.bottom + static_cast<double>(room.below)) * view.scale;
}

/// Leaves no more than the margins free above the root and below the deepest level.
[[nodiscard]] TreeView kept_on_levels(TreeView view, const TreeLayout& layout, const TreeRoom& room) {
    const double deepest = static_cast<double>(layout.level_count()) - 1;
    const double highest = -kAroundFamily.top * view.scale / view.px_per_level;
    const double lowest = deepest - (view.height_px - below_family(view, room)) / view.px_per_level;
    view.top_in_levels = std::clamp(view.top_in_levels, highest, std::max(highest, lowest));
    return view;
}

/// Centres `p` in a tree wider than the viewport, except near the tree's ends.
[[nodiscard]] TreeView around(TreeView view, const TreeLayout& layout, Position p, const TreeMargins& margins) {
    const double first = -margins.left / view.px_per_sibling;
    const double last = layout.width - (view.width_px - margins.right) / view.px_per_sibling;
    if (last <= first) return view;
    view.left_in_tree = std::clamp(centred(view, layout, p).left_in_tree, first, last);
    return view;
}

/// Avoids a level cut by the upper edge: it moves into view if there is room below, otherwise out of view.
[[nodiscard]] TreeView with_whole_levels(TreeView view, double lowest_level, const TreeRoom& tree_room) {
    const double half = kHalfLevel * view.scale, level = std::round(view.top_in_levels);
    const double y = view.screen_y(level);
    if (level < 0 || std::abs(y) >= half) return view;
    const double room = view.height_px - below_family(view, tree_room) - view.screen_y(lowest_level);
    const double down = half - y <= room ? half - y : -half - y;
    view.top_in_levels -= down / view.px_per_level;
    return view;
}

/// In an upright window, whose width limits the tree: its levels are farther apart, so that it fills the height.
[[nodiscard]] TreeView filling_height(TreeView view, const TreeLayout& layout, const TreeMargins& margins) {
    const double levels = layout.level_count() > 0 ? layout.level_count() - 1.0 : 0;
    if (view.height_px <= view.width_px || levels == 0) return view;
    const double room = view.height_px - margins.top - margins.bottom;
    const double level = std::min(room / levels, kHighestLevel * view.scale);
    if (level <= view.px_per_level) return view;
    view.px_per_level = level;
    view.top_in_levels = -(margins.top + (room - levels * level) / 2) / level;
    return view;
}

/// Reduces the zoom, down to the whole tree at most, until `p` with its children and the nodes up to `also`, an
/// ancestor, are in view.
[[nodiscard]] TreeView with_both_in_view(TreeView view, const TreeLayout& layout, const TreeRoom& room, Position p,
                                         Position also, const TreeView& whole) {
    double left = layout.x[p], right = left;
    for (Position up = layout.parent[p]; up != kNone && up >= also; up = layout.parent[up]) {
        left = std::min(left, static_cast<double>(layout.x[up]));
        right = std::max(right, static_cast<double>(layout.x[up]));
    }
    for (Position child = layout.first_child[p]; child < layout.first_child[p + 1]; ++child) {
        left = std::min(left, static_cast<double>(layout.x[child]));
        right = std::max(right, static_cast<double>(layout.x[child]));
    }
    const double lowest = layout.level_of(p) + (layout.child_count(p) > 0 ? 1.0 : 0.0);
    const double top = layout.level_of(also);
    const double above = kAroundFamily.top * view.scale, below = below_family(view, room);
    const double across = view.width_px - (kAroundFamily.left + kAroundFamily.right) * view.scale;
    const double down = view.height_px - above - below;
    const double sibling = right > left ? std::min(view.px_per_sibling, across / (right - left)) : view.px_per_sibling;
    view.px_per_sibling = std::max(sibling, whole.px_per_sibling);
    view.px_per_level = std::max(std::min(view.px_per_level, down / (lowest - top)), whole.px_per_level);
    view.left_in_tree = (left + right) / 2 - 0.5 * view.width_px / view.px_per_sibling;
    view.top_in_levels = top - above / view.px_per_level;
    return kept_on_levels(view, layout, room);
}

}  // namespace

TreeView present_view(const TreeView& before, const TreeLayout& layout, const TreeRoom& room, Position p,
                      PresentViewOptions wished) {
    const TreeMargins margins = margins_for(before, layout, room);
    TreeView wish = fit_tree(layout, before.width_px, before.height_px, before.scale, room, margins);
    if (!wished.is_zoomed && shows_whole(wish, layout, room)) return filling_height(wish, layout, margins);
    if (room.has_all && !wished.is_zoomed) {
        const bool goes_on =
            !wished.is_new && before.px_per_sibling == wish.px_per_sibling && before.px_per_level == wish.px_per_level;
        return with_in_view(goes_on ? before : around(wish, layout, p, margins), layout, p, {nullptr, kNone, margins});
    }
    const TreeView whole = wish;
    const double scale = before.scale, fit_sibling = wish.px_per_sibling, fit_level = wish.px_per_level;
    const double sibling = wished.is_zoomed ? kZoomedSibling : kFamilySibling;
    const double level = wished.is_zoomed ? kZoomedLevel : kFamilyLevel;
    wish.px_per_sibling = std::max({wish.px_per_sibling, sibling * scale, leaf_distance(room, before.scale)});
    wish.px_per_level = std::max(wish.px_per_level, level * scale);
    // Leaves must be readable; for inner nodes even a bar of folded nodes is better than an empty screen.
    const bool has_numbers = is_of_leaves(layout, p);
    const FamilyRoom needed{{kAroundFamily.left * scale, kAroundFamily.top * scale, kAroundFamily.right * scale,
                             below_family(before, room)},
                            has_numbers ? leaf_distance(room, before.scale) : kFoldedApart * scale,
                            kLeastLevel * scale};
    TreeView next = with_family_in_view(wished.is_new ? centred(wish, layout, p) : before, layout, p, wish, needed);
    if (has_numbers && next.px_per_sibling < needed.apart) {  // more leaves than fit: show those in the middle
        next.px_per_sibling = wish.px_per_sibling;
        next.left_in_tree = centred(next, layout, p).left_in_tree;
    }
    if (wished.is_zoomed) {  // larger in any case, even if the family does not fit then
        const bool is_larger = next.px_per_sibling >= kZoomed * fit_sibling && next.px_per_level >= kZoomed * fit_level;
        next.px_per_sibling = std::max(next.px_per_sibling, kZoomed * fit_sibling);
        next.px_per_level = std::max(next.px_per_level, kZoomed * fit_level);
        if (!is_larger) next = centred_family(next, layout, p);
        if (wished.also != kNone) return with_both_in_view(next, layout, room, p, wished.also, whole);
    }
    return with_whole_levels(kept_on_levels(next, layout, room),
                             layout.level_of(p) + (layout.child_count(p) > 0 ? 1.0 : 0.0), room);
}

}  // namespace plytrace

#include "app/model/present/present_view.hpp"

#include <algorithm>

#include "app/model/tree/tree_size.hpp"

namespace plytrace {
namespace {

// At scale 1, in pixels.
constexpr double kFamilySibling = 78, kFamilyLevel = 140;  ///< of a tree that is too large to be seen whole
constexpr double kLeastLevel = 90;
constexpr double kZoomedSibling = 190, kZoomedLevel = 300;
constexpr TreeMargins kAroundFamily = {84, 66, 150, 54};

/// So far apart, in pixels, two leaves can each have their number.
[[nodiscard]] double leaf_distance(const TreeRoom& room, float scale) {
    constexpr float kBetween = 8;
    const float number = room.leaf * tree_size::kSmallText + tree_size::leaf_padding(room.has_lists) + kBetween;
    return static_cast<double>(scale * std::max(number, 2 * tree_size::kSquareHalfWidth * 0.6F));
}

/// Less above and below the tree where its levels need the room.
[[nodiscard]] TreeMargins margins_for(const TreeView& view, const TreeLayout& layout, const TreeRoom& room) {
    struct Air {
        double top, bottom;  ///< px at scale 1: the ring of a node, and half a leaf with a word below it
    };
    const double levels = std::max<double>(layout.level_count(), 2) - 1;
    const double needed = levels * spacing_for(room, layout).least_level;
    TreeMargins margins = usual_margins(view.width_px, view.height_px, view.scale);
    for (const Air air : {Air{74, 62}, Air{60, 50}, Air{46, 40}}) {
        margins.top = air.top * view.scale;
        margins.bottom = air.bottom * view.scale;
        if ((view.height_px - margins.top - margins.bottom) / view.scale >= needed) break;
    }
    return margins;
}

}  // namespace

TreeView present_view(const TreeView& before, const TreeLayout& layout, const TreeRoom& room, Position p,
                      bool is_zoomed) {
    const TreeMargins margins = margins_for(before, layout, room);
    TreeView wish = fit_tree(layout, before.width_px, before.height_px, before.scale, room, margins);
    if (room.has_all && !is_zoomed) {
        const bool is_same = before.px_per_sibling == wish.px_per_sibling && before.px_per_level == wish.px_per_level;
        return with_in_view(is_same ? before : wish, layout, p, margins);
    }
    const double scale = before.scale;
    const double sibling = is_zoomed ? kZoomedSibling : kFamilySibling, level = is_zoomed ? kZoomedLevel : kFamilyLevel;
    wish.px_per_sibling = std::max({wish.px_per_sibling, sibling * scale, leaf_distance(room, before.scale)});
    wish.px_per_level = std::max(wish.px_per_level, level * scale);
    const FamilyRoom needed{{kAroundFamily.left * scale, kAroundFamily.top * scale, kAroundFamily.right * scale,
                             kAroundFamily.bottom * scale},
                            leaf_distance(room, before.scale),
                            kLeastLevel * scale};
    return with_family_in_view(before, layout, p, wish, needed);
}

}  // namespace plytrace

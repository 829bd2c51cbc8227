#include "app/model/present/present_view.hpp"

#include <algorithm>

#include "app/model/tree/tree_size.hpp"

namespace plytrace {
namespace {

constexpr double kZoomedSibling = 190, kZoomedLevel = 300;  ///< px at scale 1

/// So far apart, in pixels, two leaves can each have their number.
[[nodiscard]] double leaf_distance(const TreeRoom& room, float scale) {
    constexpr float kBetween = 8;
    const float number = room.leaf * tree_size::kSmallText + tree_size::leaf_padding(room.has_lists) + kBetween;
    return static_cast<double>(scale * std::max(number, 2 * tree_size::kSquareHalfWidth * 0.6F));
}

}  // namespace

TreeView present_view(const TreeView& before, const TreeLayout& layout, const TreeRoom& room, Position p,
                      bool is_zoomed) {
    TreeView wish = fit_tree(layout, before.width_px, before.height_px, before.scale, room);
    if (room.has_all && !is_zoomed) {
        const bool is_same = before.px_per_sibling == wish.px_per_sibling && before.px_per_level == wish.px_per_level;
        return with_in_view(is_same ? before : wish, layout, p);
    }
    const double scale = before.scale;
    wish.px_per_sibling = std::max(wish.px_per_sibling, leaf_distance(room, before.scale));
    wish.px_per_level = std::max(wish.px_per_level, tree_size::kFullLevel * kLeastNode * scale);
    if (is_zoomed) {
        wish.px_per_sibling = std::max(wish.px_per_sibling, kZoomedSibling * scale);
        wish.px_per_level = std::max(wish.px_per_level, kZoomedLevel * scale);
    }
    return with_family_in_view(before, layout, p, wish);
}

}  // namespace plytrace

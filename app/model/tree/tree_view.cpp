#include "app/model/tree/tree_view.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace plytrace {

namespace {

// At scale 1, in pixels: the distances at which nodes have their full size, and how far zooming in goes.
constexpr double kFullSibling = 96, kFullLevel = 255;
constexpr double kLargestSibling = 240, kLargestLevel = 420;
/// Around a whole tree: room for the levels' names, the root's ring and what stands below the leaves.
constexpr double kWholeSide = 112, kWholeTop = 100, kWholeBottom = 80;

struct Margins {
    double left, top, right, bottom;
};

[[nodiscard]] Margins margins(float width_px, float height_px, float scale) {
    // At the left end of each level stands whose turn it is: 90 units that no branch is to cross, where there is room.
    const double label = std::min(100.0 * scale, 0.2 * width_px);
    const double side = std::min(112.0 * scale, std::max(label, 0.11 * width_px));
    // Below the leaves is room for their lower halves and a word.
    const double below = std::max(0.12 * height_px, std::min(40.0 * scale, 0.3 * height_px));
    return {side, std::min(130.0 * scale, 0.17 * height_px), side, std::min(60.0 * scale, below)};
}

[[nodiscard]] TreeView kept_on_tree(TreeView view, const TreeLayout& layout) {
    const double levels = std::max<double>(layout.level_count(), 1) - 1;
    const double half_width = 0.5 * view.width_px / view.px_per_sibling;
    const double half_height = 0.5 * view.height_px / view.px_per_level;
    const double x = std::clamp(view.left_in_tree + half_width, 0.0, std::max(layout.width, 0.0));
    const double level = std::clamp(view.top_in_levels + half_height, 0.0, levels);
    view.left_in_tree = x - half_width;
    view.top_in_levels = level - half_height;
    return view;
}

}  // namespace

TreeView whole_tree_view(const TreeLayout& layout, float scale, float most_px, const TreeRoom& room, Density density) {
    constexpr double kCloseSibling = 0.5, kCloseLevel = 0.5, kCloseSide = 0.6;  // of the usual distances
    const bool is_close = density == Density::kClose;
    const double levels = std::max<double>(layout.level_count(), 1) - 1;
    const double side = kWholeSide * scale * (is_close ? kCloseSide : 1), top = kWholeTop * scale,
                 bottom = kWholeBottom * scale;
    const auto distance = [](double full, double count, double width) {
        return count > 0 ? std::min(full, width / count) : full;
    };
    TreeView view;
    view.scale = scale;
    const TreeSpacing spacing = spacing_for(room, layout);
    const double full = std::max(kFullSibling, spacing.best_sibling);
    const double sibling =
        is_close ? std::min(full, std::max(spacing.least_sibling, kCloseSibling * kFullSibling)) : full;
    const double level = is_close ? std::max(spacing.least_level, kCloseLevel * kFullLevel) : kFullLevel;
    view.px_per_sibling = distance(sibling * scale, layout.width, most_px - 2 * side);
    view.px_per_level = distance(std::min<double>(level, kFullLevel) * scale, levels, most_px - top - bottom);
    const auto whole = [&](double px) { return std::min(static_cast<float>(std::ceil(px)), most_px); };
    view.width_px = whole(layout.width * view.px_per_sibling + 2 * side);
    view.height_px = whole(levels * view.px_per_level + top + bottom);
    view.left_in_tree = -side / view.px_per_sibling;
    view.top_in_levels = -top / view.px_per_level;
    return view;
}

TreeView fit_tree(const TreeLayout& layout, float width_px, float height_px, float scale, const TreeRoom& room) {
    constexpr float kUsualNode = 0.5F, kMostBeside = 0.25F;
    TreeView view;
    view.width_px = std::max(width_px, 1.0F);
    view.height_px = std::max(height_px, 1.0F);
    view.scale = scale;
    Margins around = margins(view.width_px, view.height_px, scale);
    if (room.has_all && layout.width > 0) {  // labels stand on the right of the last node, too
        const float beside = scale * (8 + reach_of_chips(room, ChipForm::kNarrow, kUsualNode));
        around.right = std::max<double>(around.right, std::min(beside, kMostBeside * view.width_px));
    }
    const double room_x = view.width_px - around.left - around.right;
    const double room_y = view.height_px - around.top - around.bottom;
    const double levels = std::max<double>(layout.level_count(), 1) - 1;
    const TreeSpacing spacing = spacing_for(room, layout);
    const double full = std::max(kFullSibling, spacing.best_sibling) * scale;
    view.px_per_sibling = layout.width > 0
                              ? std::clamp(room_x / layout.width, std::min(spacing.least_sibling * scale, full), full)
                              : full;
    view.px_per_level =
        levels > 0 ? std::clamp(room_y / levels, spacing.least_level * scale, kFullLevel * scale) : kFullLevel * scale;
    view.left_in_tree = (0.5 * layout.width * view.px_per_sibling - around.left - 0.5 * room_x) / view.px_per_sibling;
    view.top_in_levels = -around.top / view.px_per_level;
    return view;
}

TreeView zoomed(const TreeView& view, const TreeLayout& layout, ScreenPoint pointer, double factor) {
    const TreeView fit = fit_tree(layout, view.width_px, view.height_px, view.scale);
    const auto limited = [&](double now, double smallest, double largest) {
        return std::clamp(now * factor, std::min(smallest, now), std::max(largest, now));
    };
    TreeView next = view;
    next.px_per_sibling = limited(view.px_per_sibling, fit.px_per_sibling / 2, kLargestSibling * view.scale);
    next.px_per_level = limited(view.px_per_level, fit.px_per_level / 2, kLargestLevel * view.scale);
    next.left_in_tree = view.tree_x(pointer.x) - pointer.x / next.px_per_sibling;
    next.top_in_levels = view.tree_level(pointer.y) - pointer.y / next.px_per_level;
    return kept_on_tree(next, layout);
}

TreeView panned(const TreeView& view, const TreeLayout& layout, float dx, float dy) {
    TreeView next = view;
    next.left_in_tree -= dx / view.px_per_sibling;
    next.top_in_levels -= dy / view.px_per_level;
    return kept_on_tree(next, layout);
}

TreeView with_in_view(const TreeView& view, const TreeLayout& layout, Position p) {
    const Margins around = margins(view.width_px, view.height_px, view.scale);
    const std::uint32_t level = layout.level_of(p);
    struct Span {
        double low, high;
        void include(double at) { low = std::min(low, at), high = std::max(high, at); }
    };
    const double x = view.screen_x(layout.x[p]), y = view.screen_y(level);
    Span itself_x{x, x}, itself_y{y, y}, children_x = itself_x, children_y = itself_y;
    if (layout.child_count(p) > 0) {
        for (const Position child : {layout.first_child[p], layout.first_child[p + 1] - 1})
            children_x.include(view.screen_x(layout.x[child]));
        children_y.include(view.screen_y(level + 1.0));
    }
    Span all_x = children_x, all_y = children_y;
    if (layout.parent[p] != kNone) {
        all_x.include(view.screen_x(layout.x[layout.parent[p]]));
        all_y.include(view.screen_y(level - 1.0));
    }
    /// How far to move so that the first of these that has room is in view.
    const auto overshoot = [](std::initializer_list<Span> wishes, double low, double high) {
        constexpr double kNothing = 0.01;  // px: what rounding leaves
        Span span{};
        for (const Span& wish : wishes) {
            span = wish;
            if (span.high - span.low <= high - low) break;
        }
        return span.low < low - kNothing ? span.low - low : span.high > high + kNothing ? span.high - high : 0.0;
    };
    // A tree that is wider than the viewport keeps room for the labels on the right of what is followed.
    const bool is_wider = layout.width * view.px_per_sibling > view.width_px - around.left - around.right + 1;
    const double beside = std::min(112.0 * view.scale, 0.3 * view.width_px);
    const double right = is_wider ? std::max(around.right, beside) : around.right;
    TreeView next = view;
    next.left_in_tree +=
        overshoot({all_x, children_x, itself_x}, around.left, view.width_px - right) / view.px_per_sibling;
    next.top_in_levels += overshoot({all_y, children_y, itself_y}, std::min(around.top, 90.0 * view.scale),
                                    view.height_px - around.bottom) /
                          view.px_per_level;
    return next;
}

TreeView resized(const TreeView& view, float width_px, float height_px, float scale) {
    TreeView next = view;
    const double ratio = static_cast<double>(scale) / view.scale;
    next.px_per_sibling *= ratio;
    next.px_per_level *= ratio;
    next.left_in_tree += 0.5 * view.width_px / view.px_per_sibling - 0.5 * width_px / next.px_per_sibling;
    next.width_px = width_px;
    next.height_px = height_px;
    next.scale = scale;
    return next;
}

TreeView blended(const TreeView& from, const TreeView& to, double part) {
    const auto between = [part](double a, double b) { return a + (b - a) * part; };
    TreeView view = to;
    view.left_in_tree = between(from.left_in_tree, to.left_in_tree);
    view.top_in_levels = between(from.top_in_levels, to.top_in_levels);
    view.px_per_sibling = between(from.px_per_sibling, to.px_per_sibling);
    view.px_per_level = between(from.px_per_level, to.px_per_level);
    return view;
}

}  // namespace plytrace

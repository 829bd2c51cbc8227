#include "app/tree/tree_view.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace plytrace {

namespace {

// In pixels at scale 1: the distances at which nodes have their full size, and the limits of zooming in.
constexpr double kFullSibling = 96, kFullLevel = 255;
constexpr double kLargestSibling = 240, kLargestLevel = 420;
/// The smallest legible distances between the members and the levels of a family.
constexpr double kFamilyApart = 24, kFamilyLevel = 64;
constexpr double kHalfNode = 35;                     ///< half the width of a leaf of full size, and of most inner nodes
constexpr double kLevelWords = 48;                   ///< for "MAX" beside the first node
constexpr double kWordsAndRing = 136;                ///< for "leaves" beside the first leaf, with the leaf's ring
constexpr double kNumberFromEdge = 8;                ///< from the window's edge to the number in a leaf
constexpr double kListFromEdge = 8;                  ///< from the window's edge to the wide box around a list
constexpr double kTightTop = 40, kTightBottom = 30;  ///< the least above the root, below the leaves
constexpr double kLoneTop = 90;                      ///< above a single node, which may be a leaf with a board
/// Margins of a whole tree: room for the levels' names, the root's ring and the words below the leaves.
constexpr double kWholeSide = 112, kWholeTop = 100, kWholeBottom = 80;

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

constexpr float kCloseNode = 0.6F;  // the size of nodes in a tree that is drawn as close as its labels permit

/// The room at the right for the labels of each level's last inner node, if all labels must be visible; at scale 1. The
/// size of nodes is 1 for full size.
[[nodiscard]] double right_of_tree(const TreeLayout& layout, const TreeRoom& room, double sibling, float size) {
    constexpr double kBesideStub = 150;  // the stub, its mark, and a word with a number
    if (!room.has_all) return 0;
    const double labels = 8 + static_cast<double>(reach_of_chips(room, ChipForm::kNarrow, size));
    const double beside = std::max(labels, room.has_stubs ? kBesideStub * static_cast<double>(size) : 0);
    double right = 0;
    for (std::size_t level = 0; level + 1 < layout.level_begin.size(); ++level) {
        Position last = layout.level_begin[level + 1];
        while (last > layout.level_begin[level] && layout.child_count(last - 1) == 0) --last;
        if (last == layout.level_begin[level]) continue;  // all are leaves
        right = std::max(right, beside - (layout.width - layout.x[last - 1]) * sibling);
    }
    return right;
}

/// The least margins of a tree that shows every label: half a node at each end, and the root's ring above it.
[[nodiscard]] TreeMargins tight_margins(const TreeRoom& room, double scale) {
    const double beside =
        room.has_lists ? static_cast<double>(tree_metrics::leaf_padding(true)) / 2 + kListFromEdge : kNumberFromEdge;
    const double leaf = static_cast<double>(room.short_leaf * tree_metrics::kSmallText) / 2 + beside;
    const double side = std::max(kHalfNode, leaf) * scale;
    return {side, kTightTop * scale, side, (kTightBottom + static_cast<double>(room.below)) * scale};
}

/// How a whole tree is fitted in one direction; in pixels.
struct FitAxis {
    double extent;                     ///< of the tree, in its own units
    double size;                       ///< of the viewport
    double before, after;              ///< the wished margins
    double least_before, least_after;  ///< the least margins
    double tightest, least, full;      ///< distances at which all can be read, has its room, and looks best

    [[nodiscard]] double distance() const {
        if (extent <= 0) return full;
        const double tight = (size - least_before - least_after) / extent;
        const double from = tight >= tightest ? std::min(least, tight) : least;
        return std::clamp((size - before - after) / extent, std::min(from, full), full);
    }
    /// How much larger the tree is than its room between the wished margins.
    [[nodiscard]] double excess(double distance) const { return extent * distance - (size - before - after); }
    /// The first margin after both have given up what the tree needs, each in proportion to what it can spare.
    [[nodiscard]] double reduced_before(double distance) const {
        const double spare = std::max(0.0, before - least_before), spare_after = std::max(0.0, after - least_after);
        if (spare + spare_after <= 0) return before;
        return before - spare * std::clamp(excess(distance) / (spare + spare_after), 0.0, 1.0);
    }
    /// Where the tree begins if it is centred, even if it exceeds the viewport.
    [[nodiscard]] double centred_begin(double distance) const {
        const double too_large = excess(distance);
        if (too_large <= 0) return before - too_large / 2;
        const double spare = std::max(0.0, before - least_before) + std::max(0.0, after - least_after);
        return reduced_before(distance) - std::max(0.0, too_large - spare) / 2;
    }
};

}  // namespace

TreeMargins usual_margins(float width_px, float height_px, float scale) {
    // The left end of each level names the player to move: 90 units that no branch should cross, if there is room.
    const double label = std::min(100.0 * scale, 0.2 * width_px);
    const double side = std::min(112.0 * scale, std::max(label, 0.11 * width_px));
    // Below the leaves there is room for a ring around one of them and a word below it.
    const double below = std::max(0.12 * height_px, std::min(52.0 * scale, 0.3 * height_px));
    return {side, std::min(130.0 * scale, 0.17 * height_px), side, std::min(60.0 * scale, below)};
}

TreeView whole_tree_view(const TreeLayout& layout, float scale, float most_px, const TreeRoom& room, Density density) {
    constexpr double kCloseSibling = 0.5, kCloseLevel = 0.5, kCloseSide = 0.6;  // of the usual distances
    constexpr double kScreenWidth = 1600;                                       // px at scale 1 between the outer nodes
    const double levels = std::max<double>(layout.level_count(), 1) - 1;
    const auto distance = [](double full, double count, double width) {
        return count > 0 ? std::min(full, width / count) : full;
    };
    TreeView view;
    view.scale = scale;
    const TreeSpacing spacing = spacing_for(room, layout);
    const double full = std::max(kFullSibling, spacing.best_sibling);
    const double close_sibling = std::min(full, std::max(spacing.full_sibling, kCloseSibling * kFullSibling));
    const double close_level = std::max(spacing.least_level, kCloseLevel * kFullLevel);
    const double too_wide = layout.width * full - kScreenWidth, narrower = layout.width * (full - close_sibling);
    double closeness = density == Density::kClose ? 1 : 0;
    if (density == Density::kScreen && too_wide > 0 && narrower > 0) closeness = std::min(too_wide / narrower, 1.0);
    const double sibling = std::lerp(full, close_sibling, closeness);
    const double level = std::lerp(kFullLevel, close_level, closeness);
    const float node = std::lerp(1.0F, kCloseNode, static_cast<float>(closeness));
    // Nodes and their rings are smaller if levels are closer.
    const double around = closeness > 0 ? std::max(kCloseSide, level / kFullLevel) : 1;
    const double side = kWholeSide * scale * std::lerp(1, kCloseSide, closeness), top = kWholeTop * scale * around,
                 bottom = (kWholeBottom * around + static_cast<double>(room.below)) * scale;
    const double right = std::max(side, scale * right_of_tree(layout, room, sibling, node));
    view.px_per_sibling = distance(sibling * scale, layout.width, most_px - side - right);
    view.px_per_level = distance(std::min<double>(level, kFullLevel) * scale, levels, most_px - top - bottom);
    const auto whole = [&](double px) { return std::min(static_cast<float>(std::ceil(px)), most_px); };
    view.width_px = whole(layout.width * view.px_per_sibling + side + right);
    view.height_px = whole(levels * view.px_per_level + top + bottom);
    view.left_in_tree = -side / view.px_per_sibling;
    view.top_in_levels = -top / view.px_per_level;
    return view;
}

TreeView fit_tree(const TreeLayout& layout, float width_px, float height_px, float scale, const TreeRoom& room,
                  const std::optional<TreeMargins>& margins) {
    constexpr float kUsualNode = 0.5F, kMostBeside = 0.25F, kMostWords = 0.14F;
    TreeView view;
    view.width_px = std::max(width_px, 1.0F);
    view.height_px = std::max(height_px, 1.0F);
    view.scale = scale;
    TreeMargins around = margins.value_or(usual_margins(view.width_px, view.height_px, scale));
    if (room.has_all && layout.width > 0) {  // the last node has labels to its right
        const float beside = scale * (8 + reach_of_chips(room, ChipForm::kNarrow, kUsualNode));
        around.right = std::max<double>(around.right, std::min(beside, kMostBeside * view.width_px));
        around.left = std::max(around.left, std::min<double>(kWordsAndRing * scale, kMostWords * view.width_px));
    }
    const double levels = std::max<double>(layout.level_count(), 1) - 1;
    const TreeSpacing spacing = spacing_for(room, layout);
    const TreeMargins tight = tight_margins(room, scale);
    around.bottom = std::max(around.bottom, tight.bottom);
    // A tree that fills the width keeps room for the levels' words beside its first nodes, if all can be read then.
    const double words = tight.left + kLevelWords * scale;
    const bool has_words =
        (view.width_px - words - tight.right) / std::max(layout.width, 0.01) >= spacing.tight_sibling * scale;
    const FitAxis across{layout.width,
                         view.width_px,
                         around.left,
                         around.right,
                         has_words && room.has_all ? std::min(words, around.left) : tight.left,
                         tight.right,
                         spacing.tight_sibling * scale,
                         spacing.least_sibling * scale,
                         std::max(kFullSibling, spacing.best_sibling) * scale};
    const FitAxis down{levels,
                       view.height_px,
                       around.top,
                       around.bottom,
                       tight.top,
                       tight.bottom,
                       spacing.tight_level * scale,
                       spacing.least_level * scale,
                       kFullLevel * scale};
    view.px_per_sibling = across.distance();
    view.px_per_level = down.distance();
    view.left_in_tree = -across.centred_begin(view.px_per_sibling) / view.px_per_sibling;
    const double above = levels > 0 ? 0 : std::min<double>(kLoneTop * scale, view.height_px / 2);
    view.top_in_levels = -std::max(down.reduced_before(view.px_per_level), above) / view.px_per_level;
    return view;
}

TreeLayout laid_out_to_fit(TreeLayout roomy, const TreeRoom& room, std::span<const NodeId> parent,
                           std::span<const std::uint8_t> is_collapsed, float width_px, float scale) {
    if (!room.has_all) return roomy;
    const TreeMargins around = tight_margins(room, scale);
    const double most = (static_cast<double>(width_px) - around.left - around.right) / scale;
    if (roomy.width * spacing_for(room, roomy).least_sibling <= most) return roomy;
    TreeLayout tight = lay_out_tree(parent, is_collapsed, tight_inner_distance_for(room));
    return tight.width * spacing_for(room, tight).tight_sibling <= most ? std::move(tight) : std::move(roomy);
}

bool shows_whole(const TreeView& view, const TreeLayout& layout, const TreeRoom& room) {
    constexpr double kRoundedOff = 0.5;  // px
    if (!room.has_all) return false;
    const TreeMargins around = tight_margins(room, view.scale);
    const TreeSpacing spacing = spacing_for(room, layout);
    const double levels = std::max<double>(layout.level_count(), 1) - 1;
    const auto is_inside = [](double from, double to, double low, double high) {
        return from >= low - kRoundedOff && to <= high + kRoundedOff;
    };
    const auto is_apart = [&](double px, double tightest, double extent) {
        return extent <= 0 || px >= tightest * view.scale - kRoundedOff / std::max(extent, 1.0);
    };
    return is_inside(view.screen_x(0), view.screen_x(layout.width), around.left, view.width_px - around.right) &&
           is_inside(view.screen_y(0), view.screen_y(levels), around.top, view.height_px - around.bottom) &&
           is_apart(view.px_per_sibling, spacing.tight_sibling, layout.width) &&
           is_apart(view.px_per_level, spacing.tight_level, levels);
}

TreeView filling_view(const TreeLayout& layout, float width_px, float height_px, const TreeRoom& room) {
    constexpr float kLargest = 1.6F, kSmallest = 0.1F, kSmaller = 0.98F;
    constexpr float kUsual = 16 / tree_metrics::kSmallText;
    constexpr float kLegible = 12 / tree_metrics::kSmallText;                            // 9 points on paper
    constexpr double kLeft = 80, kRight = 34, kTop = 46, kBottom = 36, kAroundRing = 4;  // pixels at scale 1
    const double levels = std::max<double>(layout.level_count(), 1) - 1;
    const TreeSpacing spacing = spacing_for(room, layout);
    const auto view_at = [&](float scale, double least_sibling, double least_level) -> std::optional<TreeView> {
        const double full = std::max(kFullSibling, spacing.best_sibling);
        const double left = std::min<double>(kLeft * scale, 0.1 * width_px);
        const double right = std::max(kRight, right_of_tree(layout, room, least_sibling, kCloseNode)) * scale;
        const double below = (kBottom + static_cast<double>(room.below)) * scale;
        const double room_x = width_px - left - right, room_y = height_px - kTop * scale - below;
        const bool fits = room_x >= layout.width * least_sibling * scale && room_y >= levels * least_level * scale;
        if (!fits && scale > kSmallest && room.has_all) return std::nullopt;
        TreeView view;
        view.scale = scale;
        view.px_per_sibling = layout.width > 0 ? std::min(full * scale, room_x / layout.width) : full * scale;
        const auto level_in = [&](double height) {
            return levels > 0 ? std::min(kFullLevel * scale, height / levels) : kFullLevel * scale;
        };
        const double size = level_in(room_y) / (kFullLevel * static_cast<double>(scale));  // of a node, at most
        const double top = std::max<double>(kTop, tree_metrics::kRing * size + kAroundRing) * scale;
        view.px_per_level = level_in(height_px - top - below);
        view.width_px = width_px;
        view.height_px = std::min(height_px, static_cast<float>(std::ceil(levels * view.px_per_level + top + below)));
        view.left_in_tree = -(left + (room_x - layout.width * view.px_per_sibling) / 2) / view.px_per_sibling;
        view.top_in_levels = -top / view.px_per_level;
        return view;
    };
    const auto largest = [&](float from, float to, double least_sibling, double least_level) {
        std::optional<TreeView> view;
        for (float scale = from; !view && scale >= to; scale *= kSmaller)
            view = view_at(scale, least_sibling, least_level);
        return view;
    };
    const float from = room.has_all ? kLargest : kUsual;
    // Rather close labels than ones that are too small to read.
    auto view = largest(from, kLegible, spacing.least_sibling, spacing.least_level);
    if (!view) view = largest(1, kLegible, spacing.tight_sibling, spacing.tight_level);
    if (!view) view = largest(kLegible, 0, spacing.least_sibling, spacing.least_level);
    return *view;
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

TreeView with_all_in_view(const TreeView& view, const TreeLayout& layout) {
    constexpr double kAround = 400;  // px at scale 1: more than labels need
    const TreeMargins margins = usual_margins(view.width_px, view.height_px, view.scale);
    const double around = kAround * view.scale, levels = std::max<double>(layout.level_count(), 1) - 1;
    const double width = layout.width * view.px_per_sibling, height = levels * view.px_per_level;
    TreeView all = view;
    if (width > view.width_px - margins.left - margins.right + 1) {
        all.left_in_tree = -around / view.px_per_sibling;
        all.width_px = static_cast<float>(width + 2 * around);
    }
    if (height > view.height_px - margins.top - margins.bottom + 1) {
        all.top_in_levels = -around / view.px_per_level;
        all.height_px = static_cast<float>(height + 2 * around);
    }
    return all;
}

namespace {

/// The extent of a family and the smallest gap between its members, in tree units.
struct FamilySpan {
    double low, high;
    double gap = 1e9;

    explicit FamilySpan(double x) : low(x), high(x) {}
    void include(double x) { low = std::min(low, x), high = std::max(high, x); }
    void include_siblings(const TreeLayout& layout, Position parent) {
        const Position begin = layout.first_child[parent], end = layout.first_child[parent + 1];
        for (Position p = begin; p < end; ++p) {
            include(layout.x[p]);
            if (p > begin) gap = std::min(gap, layout.x[p] - layout.x[p - 1]);
        }
    }
    /// The sibling distances, in pixels, up to which the family is in view and from which its members are apart.
    [[nodiscard]] double most(double room) const { return high > low ? room / (high - low) : 1e9; }
    [[nodiscard]] double least(double apart) const { return apart / gap; }
};

/// Nodes to be shown together.
struct FamilyCandidate {
    FamilySpan span;
    double above, below;  ///< levels above and below the node
};

[[nodiscard]] std::vector<FamilyCandidate> family_candidates(const TreeLayout& layout, Position p) {
    const Position parent = layout.parent[p];
    const bool has_children = layout.child_count(p) > 0;
    FamilySpan itself(layout.x[p]);
    const std::uint32_t level = layout.level_of(p);
    if (p > layout.level_begin[level]) itself.gap = layout.x[p] - layout.x[p - 1];
    if (p + 1 < layout.level_begin[level + 1]) itself.gap = std::min(itself.gap, layout.x[p + 1] - layout.x[p]);
    std::vector<FamilyCandidate> wishes;
    FamilySpan below = itself;
    if (has_children) below.include_siblings(layout, p);
    if (parent != kNone) {
        FamilySpan all = below, beside = itself;
        all.include(layout.x[parent]);
        if (!has_children) all.include_siblings(layout, parent);
        wishes.push_back({all, 1, has_children ? 1.0 : 0.0});
        if (has_children) wishes.push_back({below, 1, 1});
        beside.include(layout.x[parent]);
        wishes.push_back({beside, 1, has_children ? 1.0 : 0.0});
    } else {
        wishes.push_back({below, 0, has_children ? 1.0 : 0.0});
    }
    wishes.push_back({itself, parent != kNone ? 1.0 : 0.0, has_children ? 1.0 : 0.0});
    return wishes;
}

}  // namespace

TreeView with_family_in_view(const TreeView& view, const TreeLayout& layout, Position p, const TreeView& wish,
                             const std::optional<FamilyRoom>& room) {
    const double scale = view.scale, width = view.width_px, height = view.height_px;
    const FamilyRoom usual{{std::min(40 * scale, 0.15 * width), std::min(56 * scale, 0.24 * height),
                            std::min(72 * scale, 0.22 * width), std::min(44 * scale, 0.2 * height)},
                           kFamilyApart * scale,
                           kFamilyLevel * scale};
    const FamilyRoom& wanted = room ? *room : usual;
    const auto& [left, top, right, bottom] = wanted.margins;
    const double apart = wanted.apart, least_level = wanted.level;
    const double room_x = std::max(1.0, width - left - right), room_y = std::max(1.0, height - top - bottom);
    const std::vector<FamilyCandidate> wishes = family_candidates(layout, p);
    const FamilyCandidate& family = *std::find_if(wishes.begin(), wishes.end() - 1, [&](const FamilyCandidate& each) {
        return each.span.least(apart) <= each.span.most(room_x);
    });
    TreeView next = view;
    const double most = std::max(family.span.most(room_x), family.span.least(apart));
    next.px_per_sibling = std::clamp(wish.px_per_sibling, std::min(family.span.least(apart), most), most);
    const double most_level = room_y / std::max(1.0, family.above + family.below);
    next.px_per_level = std::clamp(wish.px_per_level, std::min(least_level, most_level), most_level);

    // A tree that fits is centred; otherwise the node stays in place as far as its family allows.
    const TreeMargins kept = tight_margins({}, scale);
    const auto shows_all = [](double low, double high, double from, double to) { return low >= from && high <= to; };
    const double whole_x = layout.width * next.px_per_sibling;
    next.left_in_tree = layout.x[p] - view.screen_x(layout.x[p]) / next.px_per_sibling;
    const auto into = [](double low, double high, double from, double to) {
        if (high - low > to - from) return (low + high - from - to) / 2;
        return low < from ? low - from : high > to ? high - to : 0.0;
    };
    if (next.px_per_sibling == wish.px_per_sibling &&
        shows_all(wish.screen_x(0), wish.screen_x(layout.width), kept.left, width - kept.right)) {
        next.left_in_tree = wish.left_in_tree;
    } else if (whole_x <= room_x) {
        next.left_in_tree = -(left + (room_x - whole_x) / 2) / next.px_per_sibling;
    } else {
        // The family's middle moves into the middle third, so that there is context on both sides.
        const double middle = next.screen_x((family.span.low + family.span.high) / 2);
        next.left_in_tree += into(middle, middle, width / 3, 2 * width / 3) / next.px_per_sibling;
        next.left_in_tree +=
            into(next.screen_x(family.span.low), next.screen_x(family.span.high), left, width - right) /
            next.px_per_sibling;
    }
    const double level = layout.level_of(p), levels = static_cast<double>(layout.level_count()) - 1;
    next.top_in_levels = level - view.screen_y(level) / next.px_per_level;
    if (next.px_per_level == wish.px_per_level &&
        shows_all(wish.screen_y(0), wish.screen_y(levels), kept.top, height - kept.bottom)) {
        next.top_in_levels = wish.top_in_levels;
    } else if (levels * next.px_per_level <= room_y) {
        next.top_in_levels = -top / next.px_per_level;
    } else {
        next.top_in_levels +=
            into(next.screen_y(level - family.above), next.screen_y(level + family.below), top, height - bottom) /
            next.px_per_level;
    }
    return next;
}

namespace {

constexpr double kRounding = 0.01;  // px, invisible
constexpr double kFromSide = 2;     // px at scale 1 between the window's edge and an item just in view

struct Span {
    double low, high;
    void include(double at) { low = std::min(low, at), high = std::max(high, at); }
    void include(const Span& other) { low = std::min(low, other.low), high = std::max(high, other.high); }
};

/// A span to be shown between `from` and `to`.
struct SpanCandidate {
    Span span;
    double from, to;
    [[nodiscard]] bool has_room() const { return span.high - span.low <= to - from; }
};

/// How far to move so that the first candidate that fits is in view; if none fits, the last.
[[nodiscard]] double overshoot(const std::vector<SpanCandidate>& wishes) {
    const auto found =
        std::find_if(wishes.begin(), wishes.end() - 1, [](const SpanCandidate& wish) { return wish.has_room(); });
    const auto& [span, from, to] = *found;
    return span.low < from - kRounding ? span.low - from : span.high > to + kRounding ? span.high - to : 0.0;
}

/// How much of a node must be in view horizontally: its centre, its shape, or also its labels.
enum class NodeExtent { kCenter, kShape, kLabels };

/// Computes the move of with_in_view() from a list of candidates: from the whole tree down to the node itself, the
/// first that fits is shown.
class Follower {
  public:
    Follower(const TreeView& view, const TreeLayout& layout, Position p, const InViewOptions& wish)
        : m_view(view), m_layout(layout), m_wish(wish), m_p(p), m_around(margins()) {
        if (!has_labels()) return;
        for (std::uint32_t level = 0; level < layout.level_count(); ++level) {
            m_sizes.push_back(size_on(level));
            m_leaves.push_back(leaf_on(level));
        }
    }

    [[nodiscard]] double over_x() const;
    [[nodiscard]] double over_y() const;

  private:
    [[nodiscard]] TreeMargins margins() const {
        TreeMargins around = usual_margins(m_view.width_px, m_view.height_px, m_view.scale);
        around.top = std::min(around.top, 90.0 * m_view.scale);
        if (m_wish.room != nullptr)
            around.bottom = std::max(around.bottom, tight_margins(*m_wish.room, m_view.scale).bottom);
        return m_wish.margins.value_or(around);
    }
    [[nodiscard]] bool has_labels() const { return m_wish.room != nullptr && m_wish.room->has_all; }
    [[nodiscard]] float size_on(std::uint32_t level) const;
    [[nodiscard]] float leaf_on(std::uint32_t level) const;
    /// The level distance as a fraction of the one at which nodes have their full size.
    [[nodiscard]] float level_part() const {
        return static_cast<float>(m_view.px_per_level) / (tree_metrics::kFullLevel * m_view.scale);
    }
    [[nodiscard]] bool is_leaf(Position p) const { return m_layout.subtree_size[m_layout.node[p]] == 1; }
    [[nodiscard]] Position child() const {
        return m_wish.child < m_layout.position.size() ? m_layout.position[m_wish.child] : kNone;
    }
    [[nodiscard]] Span across(Position p, NodeExtent extent) const {
        return across(p, extent, has_labels() ? m_sizes[m_layout.level_of(p)] : 1);
    }
    [[nodiscard]] Span across(Position p, NodeExtent extent, float size) const;
    [[nodiscard]] Span children(NodeExtent extent) const;
    [[nodiscard]] Span with_parent(Span span, NodeExtent extent) const;
    [[nodiscard]] Span with_child(NodeExtent extent) const;
    [[nodiscard]] Span whole(NodeExtent extent) const;

    const TreeView& m_view;
    const TreeLayout& m_layout;
    const InViewOptions& m_wish;
    const Position m_p;
    const TreeMargins m_around;
    std::vector<float> m_sizes, m_leaves;  ///< by level: sizes of inner nodes, and half widths of leaves in pixels
};

/// The largest size of inner nodes that leaves room for labels.
float Follower::size_on(std::uint32_t level) const {
    constexpr float kStep = 0.02F;
    const TreeRoom& room = *m_wish.room;
    const float gap = gaps_on_level(m_layout, level).inner * static_cast<float>(m_view.px_per_sibling) / m_view.scale;
    float size = std::min(1.0F, level_part());
    while (size > room.node && distance_for_chips(room, ChipForm::kNarrow, size) > gap) size -= kStep;
    return std::max(size, room.node);
}

/// Half the width of leaves with their numbers, as large as fits.
float Follower::leaf_on(std::uint32_t level) const {
    using namespace tree_metrics;
    const TreeRoom& room = *m_wish.room;
    const float gap = gaps_on_level(m_layout, level).leaf * static_cast<float>(m_view.px_per_sibling) / m_view.scale;
    const float size = std::min(1.0F, level_part()), padding = leaf_padding(room.has_lists);
    const float least = room.short_leaf * kSmallText + padding;
    const float most = std::max(room.leaf * kLeafText * size + padding, 2 * kSquareHalfWidth * size);
    return std::max(least, std::min(most, widest_leaf(gap))) / 2;
}

/// The horizontal span of a node of this size.
Span Follower::across(Position p, NodeExtent extent, float size) const {
    using namespace tree_metrics;
    const double x = m_view.screen_x(m_layout.x[p]), scale = m_view.scale;
    if (extent == NodeExtent::kCenter) return {x, x};
    const float half = is_leaf(p) ? m_leaves[m_layout.level_of(p)] : kTriangleHalfWidth * size;
    const bool is_labelled = extent == NodeExtent::kLabels && !is_leaf(p);
    const float right = is_labelled ? reach_of_chips(*m_wish.room, ChipForm::kNarrow, size) : half;
    return {x - static_cast<double>(half) * scale, x + static_cast<double>(right) * scale};
}

Span Follower::children(NodeExtent extent) const {
    Span span = across(m_p, extent);
    if (m_layout.child_count(m_p) == 0) return span;
    span.include(across(m_layout.first_child[m_p], extent));
    span.include(across(m_layout.first_child[m_p + 1] - 1, extent));
    return span;
}

Span Follower::with_parent(Span span, NodeExtent extent) const {
    if (m_layout.parent[m_p] != kNone) span.include(across(m_layout.parent[m_p], extent));
    return span;
}

Span Follower::with_child(NodeExtent extent) const {
    Span span = across(m_p, extent);
    span.include(across(child(), extent));
    return span;
}

/// The span of the whole tree with the smallest nodes that leave room for labels, as it is drawn when all of it is in
/// view.
Span Follower::whole(NodeExtent extent) const {
    const float size = m_wish.room->node;
    Span span = across(0, extent, size);
    for (Position p = 1; p < m_layout.size(); ++p) span.include(across(p, extent, size));
    return span;
}

double Follower::over_x() const {
    const double width = m_view.width_px, edge = kFromSide * m_view.scale;
    // If the tree is wider than the viewport, keep room for the labels to the right of the node.
    const bool is_wider = m_layout.width * m_view.px_per_sibling > width - m_around.left - m_around.right + 1;
    const double beside = std::min(112.0 * m_view.scale, 0.3 * width);
    const double right = is_wider ? std::max(m_around.right, beside) : m_around.right;
    const auto roomy = [&](const Span& span) { return SpanCandidate{span, m_around.left, width - right}; };
    const auto tight = [&](const Span& span) { return SpanCandidate{span, edge, width - edge}; };
    const Span below = children(NodeExtent::kCenter), all = with_parent(below, NodeExtent::kCenter);
    const Span itself = across(m_p, NodeExtent::kCenter);
    if (!has_labels() || !is_wider) return overshoot({roomy(all), roomy(below), roomy(itself)});
    std::vector<SpanCandidate> wishes = {tight(whole(NodeExtent::kLabels)),
                                         tight(whole(NodeExtent::kShape)),
                                         roomy(all),
                                         tight(with_parent(children(NodeExtent::kLabels), NodeExtent::kLabels)),
                                         roomy(below),
                                         tight(children(NodeExtent::kLabels)),
                                         tight(children(NodeExtent::kShape)),
                                         tight(children(NodeExtent::kCenter))};
    if (child() != kNone) {
        wishes.push_back(tight(with_child(NodeExtent::kLabels)));
        wishes.push_back(tight(with_child(NodeExtent::kShape)));
    }
    wishes.push_back(roomy(itself));
    return overshoot(wishes);
}

double Follower::over_y() const {
    const double level = m_layout.level_of(m_p), y = m_view.screen_y(level);
    Span below{y, y};
    if (m_layout.child_count(m_p) > 0) below.include(m_view.screen_y(level + 1));
    Span all = below;
    if (m_layout.parent[m_p] != kNone) all.include(m_view.screen_y(level - 1));
    const double from = m_around.top, to = m_view.height_px - m_around.bottom;
    return overshoot({{all, from, to}, {below, from, to}, {{y, y}, from, to}});
}

}  // namespace

TreeView with_in_view(const TreeView& view, const TreeLayout& layout, Position p, const InViewOptions& wish) {
    if (wish.room != nullptr && shows_whole(view, layout, *wish.room)) return view;
    const Follower follower(view, layout, p, wish);
    TreeView next = view;
    next.left_in_tree += follower.over_x() / view.px_per_sibling;
    next.top_in_levels += follower.over_y() / view.px_per_level;
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

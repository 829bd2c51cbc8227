#include "app/tree/tip_place.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstddef>
#include <limits>
#include <optional>

namespace plytrace {

namespace {

[[nodiscard]] float common_area(const ScreenRect& a, const ScreenRect& b) {
    const float width = std::min(a.right, b.right) - std::max(a.left, b.left);
    const float height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return std::max(width, 0.0F) * std::max(height, 0.0F);
}

void widen(std::optional<ScreenRect>& box, const ScreenRect& by) {
    if (!box) {
        box = by;
        return;
    }
    box = ScreenRect{std::min(box->left, by.left), std::min(box->top, by.top), std::max(box->right, by.right),
                     std::max(box->bottom, by.bottom)};
}

}  // namespace

std::vector<ScreenRect> kept_clear_of_tip(const TreeFrame& frame, const TreeLayout& layout, NodeId node,
                                          const TreeView& view) {
    const ScreenRect viewport{0, 0, view.width_px, view.height_px};
    std::optional<ScreenRect> own, children;
    const auto box_of = [&](NodeId of) -> std::optional<ScreenRect>* {
        if (of == node) return &own;
        const Position p = of < layout.position.size() ? layout.position[of] : kNone;
        const Position up = p == kNone ? kNone : layout.parent[p];
        return up != kNone && layout.node[up] == node ? &children : nullptr;
    };
    const auto keep = [&](NodeId of, const ScreenRect& rect) {
        std::optional<ScreenRect>* const box = rect.overlaps(viewport) ? box_of(of) : nullptr;
        if (box == nullptr) return;
        widen(*box, {std::max(rect.left, 0.0F), std::max(rect.top, 0.0F), std::min(rect.right, viewport.right),
                     std::min(rect.bottom, viewport.bottom)});
    };
    for (const FrameNode& drawn : frame.nodes) {
        const ScreenPoint ring = drawn.ring_center;
        keep(drawn.node,
             drawn.is_current ? ScreenRect{ring.x, ring.y, ring.x, ring.y}.grown(drawn.ring_radius) : drawn.rect);
    }
    for (const FrameLabel& label : frame.labels) {
        const bool is_of_level = label.kind == LabelKind::kLevel || label.kind == LabelKind::kFoldCount;
        if (label.node != kNone && !is_of_level) keep(label.node, label.rect);
    }
    std::vector<ScreenRect> kept;
    for (const auto& box : {own, children}) {
        if (box) kept.push_back(*box);
    }
    if (frame.caption) kept.push_back(frame.caption->rect);
    return kept;
}

std::vector<ScreenRect> other_nodes_near_tip(const TreeFrame& frame, const TreeLayout& layout, NodeId node,
                                             const TreeView& view) {
    const ScreenRect viewport{0, 0, view.width_px, view.height_px};
    std::vector<ScreenRect> others;
    for (const FrameNode& drawn : frame.nodes) {
        const Position up = layout.parent[drawn.position];
        const bool is_kept = drawn.node == node || (up != kNone && layout.node[up] == node);
        if (!is_kept && drawn.rect.overlaps(viewport)) others.push_back(drawn.rect);
    }
    if (frame.aside) others.push_back(frame.aside->rect);
    return others;
}

ScreenPoint tip_place(std::span<const ScreenRect> kept, std::span<const ScreenRect> others, ScreenPoint size,
                      ScreenPoint viewport, float gap) {
    constexpr int kParts = 16;  // places are tried in a grid, too
    const float right = std::max(viewport.x - size.x, 0.0F), bottom = std::max(viewport.y - size.y, 0.0F);
    std::vector<float> lefts, tops;
    for (int i = 0; i <= kParts; ++i) {
        lefts.push_back(right * static_cast<float>(i) / kParts);
        tops.push_back(bottom * static_cast<float>(i) / kParts);
    }
    // A free tip can be moved towards the first rectangle until it touches one of these lines.
    for (const ScreenRect& rect : kept) {
        const ScreenPoint middle = rect.center();
        lefts.insert(lefts.end(), {rect.right + gap, rect.left - gap - size.x, middle.x - size.x / 2});
        tops.insert(tops.end(), {rect.bottom + gap, rect.top - gap - size.y, middle.y - size.y / 2});
    }
    const ScreenPoint wished = kept.empty() ? ScreenPoint{viewport.x / 2, viewport.y / 2} : kept.front().center();
    struct Cost {
        float covered_kept = std::numeric_limits<float>::infinity();
        std::ptrdiff_t covered_others = 0;
        float distance = 0;
        auto operator<=>(const Cost&) const = default;
    };
    ScreenPoint best;
    Cost least;
    for (const float left : lefts) {
        for (const float top : tops) {
            const ScreenPoint at{std::clamp(left, 0.0F, right), std::clamp(top, 0.0F, bottom)};
            const ScreenRect tip{at.x, at.y, at.x + size.x, at.y + size.y};
            Cost cost{0, 0, std::hypot(tip.center().x - wished.x, tip.center().y - wished.y)};
            for (const ScreenRect& rect : kept) cost.covered_kept += common_area(tip.grown(gap * 0.99F), rect);
            if (cost.covered_kept > least.covered_kept) continue;
            cost.covered_others =
                std::count_if(others.begin(), others.end(), [&](const ScreenRect& rect) { return rect.overlaps(tip); });
            if (cost < least) best = at, least = cost;
        }
    }
    return best;
}

}  // namespace plytrace

#include "app/tree/tree_scale.hpp"

#include <algorithm>
#include <cmath>

#include "app/tree/tree_view.hpp"

namespace plytrace {

namespace {

constexpr float kLeastLetters = 12, kLettersAt1080 = 14, kUsualHeight = 1080;  // px
constexpr float kMostSmaller = 0.75F;                                          // of the interface's scale
constexpr float kScaleStep = 0.98F;
constexpr double kBesideFamily = 110;  // px at scale 1: half a node at each end of a family, and some air

[[nodiscard]] float least_scale(const TreeViewport& viewport) {
    if (viewport.window_height <= 0) return viewport.scale;
    const float letters = std::max(kLeastLetters, kLettersAt1080 * viewport.window_height / kUsualHeight);
    return std::min(viewport.scale, std::max(letters / tree_metrics::kSmallText, kMostSmaller * viewport.scale));
}

}  // namespace

float scale_to_fit(const TreeLayout& roomy, const TreeRoom& room, std::span<const NodeId> parent,
                   std::span<const std::uint8_t> is_collapsed, const TreeViewport& viewport) {
    if (!room.has_all) return viewport.scale;
    const auto is_whole = [&](float scale) {
        const TreeLayout layout = laid_out_to_fit(roomy, room, parent, is_collapsed, viewport.width, scale);
        return shows_whole(fit_tree(layout, viewport.width, viewport.height, scale, room), layout, room);
    };
    const float least = least_scale(viewport);
    for (float scale = viewport.scale;; scale = std::max(scale * kScaleStep, least)) {
        if (is_whole(scale)) return scale;
        if (scale <= least) return viewport.scale;
    }
}

double furthest_child(const RoomyLayout& roomy) {
    const TreeLayout& layout = roomy.layout;
    double furthest = 0;
    for (Position p = 1; p < layout.size(); ++p) {
        furthest = std::max(furthest, std::abs(layout.x[p] - layout.x[layout.parent[p]]));
    }
    return furthest * spacing_for(roomy.room, layout).least_sibling;
}

bool shows_families(double furthest_child, float width_px, float scale) {
    return (furthest_child + kBesideFamily) * static_cast<double>(scale) <= static_cast<double>(width_px);
}

}  // namespace plytrace

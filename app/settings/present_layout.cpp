#include "app/settings/present_layout.hpp"

#include <algorithm>

#include "app/tree/tree_size.hpp"

namespace plytrace {
namespace {

// At 1080 pixels.
constexpr float kSide = 64, kTop = 16, kBottom = 22, kFoot = 40, kSentence = 140, kGap = 12;
constexpr float kLeastUnit = 0.2F;      ///< smaller ones, nothing can be drawn in
constexpr float kNarrowest = 3.0F / 4;  ///< height by width of the narrowest screen whose height decides
constexpr float kUpright = 1.2F;        ///< the same of a phone held upright, which is close to the eye
constexpr float kButtons = 190;         ///< at the right end of the line at the bottom

/// 1 for a window that has no size yet.
[[nodiscard]] float unit_of(float width, float height) {
    if (width <= 0 || height <= 0) return 1;
    return std::min(height, (width < height ? kUpright : kNarrowest) * width) / 1080;
}

}  // namespace

float present_scale(float width, float height) {
    return std::max(unit_of(width, height), kLeastUnit) * kLeastPresented / tree_size::kSmallText;
}

PresentLayout lay_out_presenting(float width, float height) {
    const float unit = unit_of(width, height), side = kSide * unit;
    PresentLayout layout;
    layout.unit = unit;
    layout.foot = {side, height - (kBottom + kFoot) * unit, width - 2 * side - kButtons * unit, kFoot * unit};
    layout.buttons = {layout.foot.right(), layout.foot.y, kButtons * unit, kFoot * unit};
    layout.sentence = {side, layout.foot.y - (kGap + kSentence) * unit, width - 2 * side, kSentence * unit};
    const float top = kTop * unit;
    layout.main = {0, top, width, std::max(layout.sentence.y - kGap * unit - top, 1.0F)};
    return layout;
}

}  // namespace plytrace

// Dear ImGui's style, derived from the theme: flat, rounded, on an 8 px grid. Applied when the theme or the scale
// changes.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// `is_narrow`: controls are high enough for a finger.
void apply_style(const Theme& theme, const Fonts& fonts, float scale, bool is_narrow = false);

}  // namespace plytrace

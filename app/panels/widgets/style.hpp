// Dear ImGui's own style from the theme: flat, rounded, on an 8 px grid. Applied when the theme or the scale changes.
#pragma once

#include "app/panels/widgets/context.hpp"

namespace plytrace {

void apply_style(const Theme& theme, const Fonts& fonts, float scale);

}  // namespace plytrace

// A drawing as an SVG file: shapes stay shapes and words stay words, so that it is sharp at any size and can be
// searched and edited. The same drawing gives the same bytes. Pure functions.
#pragma once

#include <string>

#include "app/base/display_list.hpp"

namespace plytrace {

/// What screen readers say.
struct SvgWords {
    std::string title, description;
};

/// The file, with a background in the colour of the theme's cards.
[[nodiscard]] std::string svg_text(const Drawing& drawing, const Theme& theme, const SvgWords& words);

}  // namespace plytrace

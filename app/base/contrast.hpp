// Contrast of colours by WCAG 2.2, and a theme with more of it, for people whose system asks for that. Pure functions.
#pragma once

#include "app/base/theme.hpp"

namespace plytrace {

/// From 1, equal, to 21, black on white. Opacity is ignored.
[[nodiscard]] double contrast_ratio(Color a, Color b);

inline constexpr double kEnhancedContrast = 7;  ///< of text to its ground: WCAG 2.2, 1.4.6
inline constexpr double kLineContrast = 4.5;    ///< of lines, shapes and branches

/// The same theme with a plain ground, and with text and lines moved towards white (in a light theme towards black)
/// until they have these contrasts; a colour keeps its hue. Boards, whose colours are those of their material, stay as
/// they are.
[[nodiscard]] Theme with_more_contrast(Theme theme);

}  // namespace plytrace

// The chessmen of DejaVu Sans as outlines, for pdflatex, which has no letters for them. Pure functions.
#pragma once

#include <string_view>
#include <vector>

#include "app/base/geometry.hpp"

namespace plytrace {

/// A closed curve of lines and quadratic Bézier curves, each of which ends where the next one begins. In ems, to the
/// right and upwards from the baseline's left end. Of two curves, the inner one has the other direction if it is a hole
/// (SVG's and TikZ's rule "nonzero").
struct OutlinePart {
    ScreenPoint control, to;
    bool is_line = true;  ///< it has no control point
};
struct OutlineCurve {
    ScreenPoint from;
    std::vector<OutlinePart> parts;
};

inline constexpr float kChessmanWidth = 1836.0F / 2048;  ///< the advance width of each, in ems

/// The curves of a text that is one chessman, ♔ to ♟ (U+2654 to U+265F); none for any other text.
[[nodiscard]] std::vector<OutlineCurve> chessman_outline(std::string_view text);

}  // namespace plytrace

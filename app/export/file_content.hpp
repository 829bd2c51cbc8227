// What stands in the file that was chosen, for the formats that are text. Pure functions.
#pragma once

#include <string>
#include <vector>

#include "app/control/exported_drawing.hpp"

namespace plytrace {

/// SVG (of the first drawing), TikZ or Beamer. Preconditions: the format is one of these, and there is a drawing.
[[nodiscard]] std::string text_content(const std::vector<ExportedDrawing>& drawings, const ExportChoice& choice,
                                       const Theme& theme);

}  // namespace plytrace

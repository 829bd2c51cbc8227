// What stands in the file that was chosen, for all formats. Not for the browser. Any thread, one call at a time.
#pragma once

#include <string>
#include <vector>

#include "app/control/exported_drawing.hpp"

namespace plytrace {

/// Refused where a picture would be too large. `font_directory` has DejaVuSans.ttf and DejaVuSans-Bold.ttf.
/// Precondition: there is a drawing.
[[nodiscard]] Expected<std::string> file_content(const std::vector<ExportedDrawing>& drawings,
                                                 const ExportChoice& choice, const Theme& theme,
                                                 const std::string& font_directory);

}  // namespace plytrace

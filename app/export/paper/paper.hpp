// Drawings as files in the formats that need libraries, and in any chosen format. PDF and PNG are made by cairo: shapes
// stay shapes and words stay words in embedded fonts. The same drawing gives the same bytes. Not for the browser. Any
// thread, one call at a time.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/settings/export_choice.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct PdfWords {
    std::string title, subject;
};

/// A PDF file with a page for each drawing. `font_directory` has DejaVuSans.ttf and DejaVuSans-Bold.ttf. Precondition:
/// there is a drawing.
[[nodiscard]] Expected<std::string> pdf_bytes(const std::vector<Drawing>& pages, const Theme& theme, Paper paper,
                                              const PdfWords& words, const std::string& font_directory);

/// A PNG file with a pixel for each of the drawing's. Error: more pixels than cairo allows.
[[nodiscard]] Expected<std::string> png_bytes(const Drawing& drawing, const Theme& theme,
                                              const std::string& font_directory);

/// The file in the chosen format; formats that are text are made by picture.hpp. Error: the picture is too large.
/// Precondition: there is a drawing.
[[nodiscard]] Expected<std::string> file_content(const std::vector<ExportedDrawing>& drawings,
                                                 const ExportChoice& choice, const Theme& theme,
                                                 const std::string& font_directory);

}  // namespace plytrace

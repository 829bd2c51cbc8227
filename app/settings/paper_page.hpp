// Where a drawing lies on a page of paper. Pure functions.
#pragma once

#include "app/base/display_list.hpp"
#include "app/settings/export_choice.hpp"

namespace plytrace {

/// In points, 1/72 of an inch.
struct PaperPage {
    double width = 0, height = 0;
    double scale = 1;          ///< points for each of the drawing's pixels
    double left = 0, top = 0;  ///< of the drawing
};

/// On paper the drawing is as large as the margins allow, but no larger than 0.75 points a pixel, which is its own
/// page's; upright or across, whichever gives it more room.
[[nodiscard]] PaperPage paper_page(const Drawing& drawing, Paper paper);

}  // namespace plytrace

// How a plot looks: axes with nice numbers, a log scale with the lines of a textbook's paper, lines that differ in mark
// and dash as well as in colour, bars. A pure function of the plot and its size.
#pragma once

#include "app/base/display_list.hpp"
#include "app/document/plot.hpp"

namespace plytrace {

inline constexpr float kPlotWidth = 760, kPlotHeight = 480;  ///< px, at scale 1

/// Precondition: the plot is not empty.
[[nodiscard]] Drawing plot_drawing(const Plot& plot, float scale);

}  // namespace plytrace

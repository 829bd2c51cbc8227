// `plytrace plot`: searches, and draws what they cost; and the histogram of `plytrace grade`. Main thread.
#pragma once

#include "app/desktop/cli/requests.hpp"

namespace plytrace {

/// The exit code; what went wrong is reported.
[[nodiscard]] int draw_plot(const PlotRequest& request);
/// A plot that is made already, as an SVG file. Precondition: it is not empty.
[[nodiscard]] int draw_made_plot(const Plot& plot, const std::string& path);

}  // namespace plytrace

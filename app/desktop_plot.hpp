// `plytrace plot`: searches, and draws what they cost. Main thread.
#pragma once

#include "app/cli/requests.hpp"

namespace plytrace {

/// The exit code; what went wrong is reported.
[[nodiscard]] int draw_plot(const PlotRequest& request);

}  // namespace plytrace

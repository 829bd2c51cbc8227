// The program on a desktop: the model, the panels and the platform put together, in a window or as a picture. Here are
// the only places where the model's interfaces (files, runner) meet the platform. Main thread.
#pragma once

#include "app/desktop/cli/requests.hpp"

namespace plytrace {

/// Draws the window, offscreen and at rest, into a file. Returns the program's exit code; errors are reported.
[[nodiscard]] int draw_window_to_png(const PictureRequest& request);

/// Shows the window until it is closed. Returns the program's exit code.
[[nodiscard]] int show_window(const WindowRequest& request);

}  // namespace plytrace

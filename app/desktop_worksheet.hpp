// plytrace worksheet, with the desktop's files. Main thread.
#pragma once

#include "app/cli/requests.hpp"

namespace plytrace {

/// Returns the exit code, and reports what went wrong; then no file has changed, unless the machine refused the second.
[[nodiscard]] int draw_worksheet(const WorksheetRequest& request);

}  // namespace plytrace

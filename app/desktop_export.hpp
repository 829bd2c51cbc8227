// plytrace export: pictures of a document in files, by the model and app/export alone: no window, no graphics card.
// Main thread.
#pragma once

#include "app/cli/requests.hpp"

namespace plytrace {

/// Returns the program's exit code; errors, and what the picture leaves out, are reported.
[[nodiscard]] int export_picture(const ExportRequest& request);

}  // namespace plytrace

// plytrace export and worksheet: pictures of a document and exercises for paper in files, by the model and app/export
// alone: no window, no graphics card.
// Main thread.
#pragma once

#include "app/desktop/cli/requests.hpp"

namespace plytrace {

/// Returns the program's exit code; errors, and what the picture leaves out, are reported.
[[nodiscard]] int export_picture(const ExportRequest& request);

/// The same; where it fails, no file has changed, unless the machine refuses the second.
[[nodiscard]] int draw_worksheet(const WorksheetRequest& request);

}  // namespace plytrace

// Pictures of a document in files, by the model and app/export alone: no window, no graphics card, no fonts. Main
// thread.
#pragma once

#include "app/cli/requests.hpp"
#include "app/model/control/app_state.hpp"

namespace plytrace {

/// Writes what was chosen of what is open. Searches that stages need run on a thread of their own, and are waited for.
[[nodiscard]] Expected<bool> write_export(const AppState& app, const ExportChoice& choice, const std::string& path);

/// Returns the program's exit code; errors, and what the picture leaves out, are reported.
[[nodiscard]] int export_picture(const ExportRequest& request);

}  // namespace plytrace

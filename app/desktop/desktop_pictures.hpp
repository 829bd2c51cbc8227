// What a desktop does with pictures of what is open: into files, and onto the clipboard. Main thread.
#pragma once

#include <string>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/control/exported_drawing.hpp"

namespace plytrace {

/// Writes what was chosen, and returns what it drew. Searches that stages need run on a thread of their own, and are
/// waited for.
[[nodiscard]] Expected<std::vector<ExportedDrawing>> write_drawings(const AppState& app, const ExportChoice& choice,
                                                                    const std::string& path);
/// The same for the window.
[[nodiscard]] Expected<bool> write_export(const AppState& app, const ExportChoice& choice, const std::string& path);

/// The tree, or what else is in the middle of the window, to the desktop's clipboard. `program` is
/// clipboard_program()'s.
[[nodiscard]] Expected<bool> copy_export(const AppState& app, const std::vector<std::string>& program);

}  // namespace plytrace

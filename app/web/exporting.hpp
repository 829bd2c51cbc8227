// Exports pictures of what is open from a page: as downloads, by the browser's printing, or to the clipboard. The
// page's only thread.
#pragma once

#include <string>

#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;
struct ExportChoice;

/// SVG, TeX and PNG files become downloads; for a PDF, the browser prints. Searches that stages need run at once.
[[nodiscard]] Expected<bool> write_on_page(const AppState& app, const ExportChoice& choice, const std::string& path);

/// Starts to copy the tree or the graph, whichever the window shows, to the clipboard.
[[nodiscard]] Expected<bool> copy_on_page(const AppState& app);

}  // namespace plytrace

// What a page does with pictures of what is open: downloads, the browser's printing, the clipboard. The page's only
// thread.
#pragma once

#include <string>

#include "app/control/app_state.hpp"

namespace plytrace {

/// SVG, TeX and PNG files are downloads; a PDF is the browser's to print. Searches that stages need run at once.
[[nodiscard]] Expected<bool> write_on_page(const AppState& app, const ExportChoice& choice, const std::string& path);

/// Begins to put what is in the middle of the window onto the clipboard.
[[nodiscard]] Expected<bool> copy_on_page(const AppState& app);

}  // namespace plytrace

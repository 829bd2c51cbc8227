// Pages of paper for LaTeX: a whole document with a TikZ picture a page, which compiles with plain pdflatex. Pure
// functions.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/settings/export_choice.hpp"

namespace plytrace {

/// 96 of a page's pixels are an inch. Preconditions: the pages fit on A4 and Letter with margins of 15 mm; `paper` is
/// one of them.
[[nodiscard]] std::string tex_sheet(const std::vector<Drawing>& pages, const Theme& theme, Paper paper,
                                    const std::string& title);

}  // namespace plytrace

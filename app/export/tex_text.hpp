// Words for TeX: its special characters escaped, and the signs of searches (≤, α, ∞ …) as commands, so that plain
// pdflatex needs no package for them. Pure functions.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

/// `text` is UTF-8. Signs that TeX's usual fonts lack and that have no command become "?".
[[nodiscard]] std::string tex_text(std::string_view text);

}  // namespace plytrace

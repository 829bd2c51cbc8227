// Several pictures that are mostly the same, as one list of lines that says which of them each line is in: what TeX
// draws on which slide. Pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace plytrace {

struct OverlaidLine {
    std::string line;
    std::vector<std::size_t> slides;  ///< ascending, from 0
};

/// Each slide's lines come in its own order; a line that several slides have at the same place comes once.
[[nodiscard]] std::vector<OverlaidLine> overlaid(const std::vector<std::vector<std::string>>& slides);

/// "1-3,5" of {0, 1, 2, 4}: as beamer counts slides.
[[nodiscard]] std::string slide_ranges(const std::vector<std::size_t>& slides);

}  // namespace plytrace

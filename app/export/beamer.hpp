// A deck of slides for LaTeX: one frame with an overlay for each step, on which only the current change moves. Compiles
// with plain pdflatex and beamer. Pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/export/tikz.hpp"

namespace plytrace {

struct OverlaidLine {
    std::string line;
    std::vector<std::size_t> slides;  ///< ascending, from 0
};

/// Each slide's lines come in its own order; a line that several slides have at the same place comes once.
[[nodiscard]] std::vector<OverlaidLine> overlaid(const std::vector<std::vector<std::string>>& slides);

/// "1-3,5" of {0, 1, 2, 4}: as beamer counts slides.
[[nodiscard]] std::string slide_ranges(const std::vector<std::size_t>& slides);

/// The words stand below the picture. Precondition: there is a slide. All of them have the title; each run of slides
/// whose drawings have one size is one frame.
[[nodiscard]] std::string beamer_text(const std::vector<Slide>& slides, const Theme& theme, const std::string& title);

}  // namespace plytrace

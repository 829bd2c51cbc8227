// A deck of slides for LaTeX: one frame with an overlay for each step, on which only the current change moves. Compiles
// with plain pdflatex and beamer. Pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/export/tikz.hpp"

namespace plytrace {

/// A line of TeX and the slides that show it.
struct OverlaidLine {
    std::string line;
    std::vector<std::size_t> slides;  ///< ascending, from 0
};

/// Merges the lines of all slides. Each slide's lines keep their order; a line that several slides have at the same
/// place appears once.
[[nodiscard]] std::vector<OverlaidLine> overlaid(const std::vector<std::vector<std::string>>& slides);

/// The slides as Beamer numbers them: "1-3,5" for {0, 1, 2, 4}.
[[nodiscard]] std::string slide_ranges(const std::vector<std::size_t>& slides);

/// The whole document. The words are below the picture, and all slides have the title. Successive slides with drawings
/// of one size form one frame. Precondition: there is a slide. Error: a letter that pdflatex cannot set.
[[nodiscard]] Expected<std::string> beamer_text(const std::vector<Slide>& slides, const Theme& theme,
                                                const std::string& title);

}  // namespace plytrace

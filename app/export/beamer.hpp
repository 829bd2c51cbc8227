// A deck of slides for LaTeX: one frame with an overlay for each step, on which nothing moves but what happens.
// Compiles with plain pdflatex and beamer. Pure functions.
#pragma once

#include <string>
#include <vector>

#include "app/export/tikz.hpp"

namespace plytrace {

/// The words stand below the picture. Precondition: there is a slide. All of them have the title; each run of slides
/// whose drawings have one size is one frame.
[[nodiscard]] std::string beamer_text(const std::vector<Slide>& slides, const Theme& theme, const std::string& title);

}  // namespace plytrace

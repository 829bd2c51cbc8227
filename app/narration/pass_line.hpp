// The number line of a search that goes in passes: the bounds of the root's value close in on it from pass to pass. A
// mark above the line is the number that the pass asks about, or its window. A pure function.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/document/pass_list.hpp"

namespace plytrace {

inline constexpr float kPassLineHeight = 67;  ///< at scale 1

struct PassLine {
    /// numbers_of_passes() of the trace: the line extends from the first to the last, so that it is the same at every
    /// step.
    const std::vector<double>& numbers;
    const ListedPass* pass = nullptr;                ///< the latest one; null before the first
    std::string low = "low {0}", high = "high {0}";  ///< templates for the bounds
    int digits = 4;                                  ///< as for score_text()
};

/// `width` and the result's height are in pixels.
[[nodiscard]] Drawing pass_line_drawing(const PassLine& line, float width, float scale);

}  // namespace plytrace

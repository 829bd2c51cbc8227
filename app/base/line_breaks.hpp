// Where a line of text may end, and text broken into lines. "w ≤ 5", "(α, β)" and "[2, 5]" stay on one line. Pure
// functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/text_metrics.hpp"

namespace plytrace {

/// Whether a line may end at this blank of the text.
[[nodiscard]] bool may_break_at(std::string_view text, std::size_t blank);

/// The text in lines no wider than `width` pixels, except for longer words; "\n" always begins a new line.
[[nodiscard]] std::vector<std::string> lines_within(std::string_view text, float width, float em_size,
                                                    FontWeight weight = FontWeight::kRegular);

/// The text with a no-break space for each blank at which no line may end, for programs that break lines themselves.
[[nodiscard]] std::string with_hard_blanks(std::string_view text);

}  // namespace plytrace

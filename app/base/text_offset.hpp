// Where a line and a column are in a text: what an error's place is in the field that the text was typed in. Thread:
// any.
#pragma once

#include <cstddef>
#include <string_view>

namespace plytrace {

/// The byte at `line` and `column`, both from 1, as place_at() counts them; the end of the line or of the text if it is
/// shorter. Linear. Precondition: valid UTF-8 before that place.
[[nodiscard]] std::size_t offset_at(std::string_view text, int line, int column);

}  // namespace plytrace

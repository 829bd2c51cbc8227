// The error for a letter that a format lacks: no export replaces a letter in silence. A pure function.
#pragma once

#include <string_view>

#include "games/core/input_error.hpp"
#include "games/core/letters.hpp"

namespace plytrace {

/// An error such as: the letter "漢" (U+6F22) in "Node 漢" cannot be set by pdflatex; expected Latin, Greek or Cyrillic
/// letters.
[[nodiscard]] tl::unexpected<InputError> missing_letter(const Letter& letter, std::string_view text,
                                                        std::string_view what);

}  // namespace plytrace

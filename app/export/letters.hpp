// Letters of texts for exports: one at a time, and the error for a letter that a format lacks. No format replaces a
// letter in silence. Pure functions.
#pragma once

#include <string_view>

#include "games/core/input_error.hpp"

namespace plytrace {

/// A character of a UTF-8 text.
struct Letter {
    std::string_view bytes;
    char32_t code = 0;
};

/// The first character, which is removed from `text`. A byte that is not UTF-8 is a character of its own, U+FFFD.
/// Precondition: the text is not empty.
[[nodiscard]] Letter next_letter(std::string_view& text);

/// An error such as: the letter "漢" (U+6F22) in "漢字" is not in DejaVu Sans; expected Latin, Greek or Cyrillic
/// letters.
[[nodiscard]] tl::unexpected<InputError> missing_letter(const Letter& letter, std::string_view text,
                                                        std::string_view what);

}  // namespace plytrace

// Letters of UTF-8 texts: one at a time, and with their marks. Pure functions; thread: any.
#pragma once

#include <string>
#include <string_view>

namespace plytrace {

/// A character of a UTF-8 text.
struct Letter {
    std::string_view bytes;
    char32_t code = 0;
};

/// The first character, which is removed from `text`. A byte that is not UTF-8 is a character of its own, U+FFFD.
/// Precondition: the text is not empty.
[[nodiscard]] Letter next_letter(std::string_view& text);

/// The text with Latin, Greek and Cyrillic letters and their marks as single characters, as fonts have them: Unicode's
/// normal form C for these scripts. A name thus is the same however a keyboard or a file system writes it. All other
/// characters, and a text that is not UTF-8, stay as they are.
[[nodiscard]] std::string composed(std::string_view text);

}  // namespace plytrace

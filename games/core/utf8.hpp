// Texts in UTF-8, counted and cut by whole characters (code points). Thread: any.
#pragma once

#include <cstddef>
#include <string_view>

namespace plytrace {

/// Whether this byte goes on with the character that an earlier one began.
[[nodiscard]] constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The longest beginning of `text` that has at most `most_bytes` and does not end within a character.
[[nodiscard]] constexpr std::string_view beginning_of(std::string_view text, std::size_t most_bytes) {
    if (text.size() <= most_bytes) return text;
    std::size_t end = most_bytes;
    while (end > 0 && continues_character(text[end])) --end;
    return text.substr(0, end);
}

}  // namespace plytrace

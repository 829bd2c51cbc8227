// Places in a text that a person or a file gave us: byte offsets while reading, lines and columns once something is
// wrong. Shared by every parser of games and positions. Thread: any.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/input_error.hpp"

namespace plytrace {

/// A line and a column, both from 1. Columns count UTF-8 code points; "\n", "\r\n" and "\r" each end a line.
struct TextPlace {
    int line = 1;
    int column = 1;
};

/// Where the byte at `offset` stands; a byte-order mark at the very start is not counted. Precondition: everything
/// before `offset` is valid UTF-8. Linear in `offset`, so only for the one error that ends a parse.
[[nodiscard]] TextPlace place_at(std::string_view text, std::size_t offset);

/// The offset of the first byte that cannot be read as UTF-8 (overlong forms, surrogates and numbers beyond U+10FFFF
/// included), or nothing.
[[nodiscard]] std::optional<std::size_t> first_invalid_utf8(std::string_view text);

/// What stands at `offset`, in words fit for a message: 'x', "the end of the text", "a line break", "the byte 0xff".
[[nodiscard]] std::string describe_at(std::string_view text, std::size_t offset);

/// An InputError whose place is `offset` in `text`.
[[nodiscard]] tl::unexpected<InputError> error_at(std::string_view text, std::size_t offset, std::string message);

/// True for a blank, a tab and the two characters that end lines.
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The offset of the first byte behind the byte-order mark that some editors put before a text; 0 where there is none.
[[nodiscard]] constexpr std::size_t behind_byte_order_mark(std::string_view text) {
    return text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
}

/// Without the blanks at both ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// The offset of the first character at or after `offset` that is not blank, or the text's size.
[[nodiscard]] constexpr std::size_t skip_blanks(std::string_view text, std::size_t offset) {
    while (offset < text.size() && is_blank(text[offset])) ++offset;
    return offset;
}

}  // namespace plytrace

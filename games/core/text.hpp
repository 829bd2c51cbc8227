// Texts from a person or a file: UTF-8, places (byte offsets while reading, lines and columns for messages), blanks,
// and lists joined with a separator. Used by all parsers of games and positions. Thread: any.
#pragma once

#include <cstddef>
#include <functional>
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

/// The line and column of the byte at `offset`; a byte-order mark at the very start is not counted. Precondition:
/// everything before `offset` is valid UTF-8. Linear in `offset`, so only for the one error that ends a parse.
[[nodiscard]] TextPlace place_at(std::string_view text, std::size_t offset);

/// The offset of the first byte that cannot be read as UTF-8 (overlong forms, surrogates and numbers beyond U+10FFFF
/// included), or nothing.
[[nodiscard]] std::optional<std::size_t> first_invalid_utf8(std::string_view text);

/// Describes the text at `offset` for a message: 'x', "the end of the text", "a line break", "the byte 0xff".
[[nodiscard]] std::string describe_at(std::string_view text, std::size_t offset);

/// An InputError whose place is `offset` in `text`.
[[nodiscard]] tl::unexpected<InputError> error_at(std::string_view text, std::size_t offset, std::string message);

/// True for a blank, a tab and the two characters that end lines.
[[nodiscard]] constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The offset after the byte-order mark that some editors put before a text; 0 if there is none.
[[nodiscard]] constexpr std::size_t behind_byte_order_mark(std::string_view text) {
    return text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
}

[[nodiscard]] constexpr bool is_decimal_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Reads a number from `low` to `high` at `offset` and moves `offset` past it; `what` names it in messages ("a row").
[[nodiscard]] Expected<int> read_number_between(std::string_view text, std::size_t& offset, std::string_view what,
                                                int low, int high);

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

/// Whether this byte continues a character that an earlier byte began.
[[nodiscard]] constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The longest prefix of `text` with at most `most_bytes` that does not split a character.
[[nodiscard]] constexpr std::string_view beginning_of(std::string_view text, std::size_t most_bytes) {
    if (text.size() <= most_bytes) return text;
    std::size_t end = most_bytes;
    while (end > 0 && continues_character(text[end])) --end;
    return text.substr(0, end);
}

/// Joins items: "c4, d3". `text_of`, a function or a member, gives each item's text.
template <class Items, class TextOf>
[[nodiscard]] std::string joined(const Items& items, std::string_view separator, TextOf text_of) {
    std::string text;
    bool is_first = true;
    for (const auto& item : items) {
        if (!is_first) text += separator;
        text += std::invoke(text_of, item);
        is_first = false;
    }
    return text;
}

/// The same for items that are texts.
template <class Items>
[[nodiscard]] std::string joined(const Items& items, std::string_view separator) {
    return joined(items, separator, [](std::string_view item) { return item; });
}

}  // namespace plytrace

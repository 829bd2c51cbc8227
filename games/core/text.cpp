#include "games/core/text.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cstdint>

namespace plytrace {

namespace {

/// The length in bytes (1 to 4) of the code point at `offset`; 0 if the bytes are not UTF-8.
std::size_t code_point_length(std::string_view text, std::size_t offset) {
    const auto byte = [&](std::size_t index) { return static_cast<std::uint8_t>(text[offset + index]); };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() - offset < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!continues_character(text[offset + i])) return 0;
    }
    const bool is_overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool is_surrogate = lead == 0xED && byte(1) >= 0xA0;
    const bool is_too_large = lead == 0xF4 && byte(1) >= 0x90;
    return is_overlong || is_surrogate || is_too_large ? 0 : length;
}

}  // namespace

TextPlace place_at(std::string_view text, std::size_t offset) {
    assert(offset <= text.size());
    TextPlace place;
    for (std::size_t i = behind_byte_order_mark(text); i < offset; ++i) {
        const char c = text[i];
        const bool is_half_of_crlf = c == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (c == '\n' || (c == '\r' && !is_half_of_crlf)) {
            ++place.line;
            place.column = 1;
        } else if (!continues_character(c)) {
            ++place.column;
        }
    }
    return place;
}

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
    std::size_t offset = 0;
    while (offset < text.size()) {
        const std::size_t length = code_point_length(text, offset);
        if (length == 0) return offset;
        offset += length;
    }
    return std::nullopt;
}

std::string describe_at(std::string_view text, std::size_t offset) {
    if (offset >= text.size()) return "the end of the text";
    const auto byte = static_cast<std::uint8_t>(text[offset]);
    if (byte == '\n' || byte == '\r') return "a line break";
    if (byte == '\t') return "a tab";
    if (byte == ' ') return "a blank";
    if (byte < 0x20 || byte == 0x7F) return fmt::format("the control character U+{:04X}", byte);
    const std::size_t length = code_point_length(text, offset);
    if (length == 0) return fmt::format("the byte 0x{:02x}, which is not UTF-8", byte);
    return fmt::format("'{}'", text.substr(offset, length));
}

tl::unexpected<InputError> error_at(std::string_view text, std::size_t offset, std::string message) {
    const TextPlace place = place_at(text, offset);
    return input_error(std::move(message), place.line, place.column);
}

Expected<int> read_number_between(std::string_view text, std::size_t& offset, std::string_view what, int low,
                                  int high) {
    const std::size_t start = offset;
    if (offset >= text.size() || !is_decimal_digit(text[offset])) {
        return error_at(text, offset,
                        fmt::format("expected {} from {} to {}, found {}", what, low, high, describe_at(text, offset)));
    }
    int number = 0;
    for (; offset < text.size() && is_decimal_digit(text[offset]); ++offset) {
        if (number < 1000) number = number * 10 + (text[offset] - '0');
    }
    if (number < low || number > high) {
        return error_at(text, start,
                        fmt::format("expected {} from {} to {}, found {}", what, low, high,
                                    text.substr(start, offset - start).substr(0, 12)));
    }
    return number;
}

}  // namespace plytrace

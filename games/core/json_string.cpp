#include "games/core/json_string.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cstdint>
#include <optional>

#include "games/core/text.hpp"

namespace plytrace {

namespace {

void append_utf8(std::string& text, std::uint32_t code_point) {
    const auto push = [&](std::uint32_t byte) { text += static_cast<char>(static_cast<std::uint8_t>(byte)); };
    if (code_point < 0x80) {
        push(code_point);
    } else if (code_point < 0x800) {
        push(0xC0 | (code_point >> 6));
        push(0x80 | (code_point & 0x3F));
    } else if (code_point < 0x10000) {
        push(0xE0 | (code_point >> 12));
        push(0x80 | ((code_point >> 6) & 0x3F));
        push(0x80 | (code_point & 0x3F));
    } else {
        push(0xF0 | (code_point >> 18));
        push(0x80 | ((code_point >> 12) & 0x3F));
        push(0x80 | ((code_point >> 6) & 0x3F));
        push(0x80 | (code_point & 0x3F));
    }
}

/// Reads the four hexadecimal digits at `offset` and moves it past them; empty if they are incomplete.
std::optional<std::uint32_t> read_four_hex_digits(std::string_view text, std::size_t& offset) {
    if (text.size() - offset < 4) return std::nullopt;
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const char c = text[offset + i];
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0) return std::nullopt;
        number = number * 16 + static_cast<std::uint32_t>(digit);
    }
    offset += 4;
    return number;
}

bool is_high_surrogate(std::uint32_t code) {
    return code >= 0xD800 && code <= 0xDBFF;
}

bool is_low_surrogate(std::uint32_t code) {
    return code >= 0xDC00 && code <= 0xDFFF;
}

/// Reads "\u0041" or a surrogate pair of two such escapes; `offset` is at the (first) backslash.
Expected<std::uint32_t> read_unicode_escape(std::string_view text, std::size_t& offset) {
    const std::size_t start = offset;
    offset += 2;
    const std::optional<std::uint32_t> code = read_four_hex_digits(text, offset);
    if (!code) return error_at(text, start, "expected four hexadecimal digits after \\u");
    if (*code == 0) return error_at(text, start, "expected a character other than U+0000");
    if (is_low_surrogate(*code))
        return error_at(text, start, "expected the first half of a surrogate pair before this");
    if (!is_high_surrogate(*code)) return *code;

    const std::size_t second_at = offset;
    if (text.substr(offset, 2) == "\\u") {
        offset += 2;
        const std::optional<std::uint32_t> second = read_four_hex_digits(text, offset);
        if (second && is_low_surrogate(*second)) return 0x10000 + ((*code - 0xD800) << 10) + (*second - 0xDC00);
    }
    return error_at(text, second_at, "expected the second half of a surrogate pair, \\uDC00 to \\uDFFF");
}

/// Reads one escape; `offset` is at its backslash and moves past it.
Expected<std::uint32_t> read_escape(std::string_view text, std::size_t& offset) {
    const char kind = offset + 1 < text.size() ? text[offset + 1] : '\0';
    if (kind == 'u') return read_unicode_escape(text, offset);
    std::uint32_t code = 0;
    switch (kind) {
        case '"':
        case '\\':
        case '/':
            code = static_cast<std::uint8_t>(kind);
            break;
        case 'b':
            code = '\b';
            break;
        case 'f':
            code = '\f';
            break;
        case 'n':
            code = '\n';
            break;
        case 'r':
            code = '\r';
            break;
        case 't':
            code = '\t';
            break;
        default:
            return error_at(text, offset + 1,
                            fmt::format("expected one of \" \\ / b f n r t u after the backslash, found {}",
                                        describe_at(text, offset + 1)));
    }
    offset += 2;
    return code;
}

}  // namespace

std::string json_quoted(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (byte < 0x20 || byte == 0x7F) {
            quoted += fmt::format("\\u{:04x}", byte);
        } else {
            quoted += c;
        }
    }
    return quoted + '"';
}

std::string json_quoted_briefly(std::string_view text) {
    constexpr std::size_t most_characters = 20;
    std::size_t characters = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!continues_character(text[i]) && ++characters > most_characters)
            return json_quoted(text.substr(0, i)) + "...";
    }
    return json_quoted(text);
}

Expected<std::string> read_json_string(std::string_view text, std::size_t& offset) {
    assert(offset < text.size() && text[offset] == '"');
    const std::size_t opening = offset++;
    std::string read;
    while (offset < text.size() && text[offset] != '"') {
        if (text[offset] == '\\') {
            const Expected<std::uint32_t> code = read_escape(text, offset);
            if (!code) return tl::make_unexpected(code.error());
            append_utf8(read, *code);
        } else if (static_cast<std::uint8_t>(text[offset]) < 0x20) {
            return error_at(text, offset,
                            fmt::format("expected a character of a text or its closing quote, found {}",
                                        describe_at(text, offset)));
        } else {
            read += text[offset++];
        }
    }
    if (offset == text.size()) return error_at(text, opening, "expected a closing quote for the text that opens here");
    ++offset;
    return read;
}

}  // namespace plytrace

#include "games/tree/reading/cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/core/json_string.hpp"

namespace plytrace {

namespace {

using namespace std::string_view_literals;

/// Beyond ASCII: the blanks of Unicode, those that end lines included.
constexpr std::array kBlanks{"\u0085"sv, "\u00A0"sv, "\u1680"sv, "\u2000"sv, "\u2001"sv, "\u2002"sv, "\u2003"sv,
                             "\u2004"sv, "\u2005"sv, "\u2006"sv, "\u2007"sv, "\u2008"sv, "\u2009"sv, "\u200A"sv,
                             "\u2028"sv, "\u2029"sv, "\u202F"sv, "\u205F"sv, "\u3000"sv};
/// Zero-width spaces and joiners, marks of direction, the soft hyphen, the byte-order mark.
constexpr std::array kInvisibles{"\u00AD"sv, "\u200B"sv, "\u200C"sv, "\u200D"sv,
                                 "\u200E"sv, "\u200F"sv, "\u2060"sv, "\uFEFF"sv};

template <class List>
[[nodiscard]] std::size_t length_of_one(const List& list, std::string_view text, std::size_t offset) {
    if (offset >= text.size() || static_cast<std::uint8_t>(text[offset]) < 0x80) return 0;
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](std::string_view each) { return text.substr(offset).starts_with(each); });
    return found == list.end() ? 0 : found->size();
}

/// Whether `c` ends a number or another bare word.
[[nodiscard]] bool ends_word(char c) {
    constexpr std::string_view ends = "()[]{}<>,:\"";
    return is_blank(c) || ends.find(c) != std::string_view::npos || static_cast<std::uint8_t>(c) < 0x20 || c == 0x7F;
}

[[nodiscard]] bool is_closing(char c) {
    return c == ')' || c == ']' || c == '}' || c == '>';
}

/// The digits and points around `offset`, which is at a comma: "3,5".
[[nodiscard]] std::string_view number_around(std::string_view text, std::size_t offset, std::size_t& begin) {
    const auto is_part = [&](std::size_t at) { return is_decimal_digit(text[at]) || text[at] == '.'; };
    begin = offset;
    std::size_t end = offset + 1;
    while (begin > 0 && is_part(begin - 1)) --begin;
    while (end < text.size() && is_part(end)) ++end;
    return text.substr(begin, end - begin);
}

}  // namespace

std::size_t blank_length(std::string_view text, std::size_t offset) {
    if (offset < text.size() && is_blank(text[offset])) return 1;
    return length_of_one(kBlanks, text, offset);
}

std::size_t invisible_length(std::string_view text, std::size_t offset) {
    return length_of_one(kInvisibles, text, offset);
}

std::string_view without_blanks_around(std::string_view text) {
    const auto passed = [&](std::size_t at) { return std::max(blank_length(text, at), invisible_length(text, at)); };
    while (const std::size_t length = passed(0)) text.remove_prefix(length);
    while (!text.empty()) {
        std::size_t last = text.size() - 1;
        while (last > 0 && continues_character(text[last])) --last;
        if (passed(last) == 0) break;
        text = text.substr(0, last);
    }
    return text;
}

bool is_word(std::string_view text, std::string_view lower) {
    const auto is_same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    return text.size() == lower.size() && std::equal(text.begin(), text.end(), lower.begin(), is_same);
}

void Cursor::skip() {
    while (true) {
        m_offset = skip_blanks(m_text, m_offset);
        const std::size_t length = std::max(blank_length(m_text, m_offset), invisible_length(m_text, m_offset));
        if (length == 0) return;
        m_offset += length;
    }
}

Failure Cursor::go_to_item(Items& items) {
    using Separator = Items::Separator;
    const std::size_t end_of_item = m_offset;
    skip();
    if (items.count == 0) return std::nullopt;
    const std::string_view blanks = m_text.substr(end_of_item, m_offset - end_of_item);
    const bool is_after_digit = end_of_item > 0 && is_decimal_digit(m_text[end_of_item - 1]);
    Separator separator = Separator::kBlank;
    if (is_next(',')) {
        separator = Separator::kComma;
        const std::size_t comma = m_offset++;
        const bool is_in_number = blanks.empty() && is_after_digit && is_decimal_digit(next());
        if (is_in_number && !items.comma_in_number) items.comma_in_number = comma;
        skip();
        const std::string_view word = next_word();
        if (is_in_number && word.size() > 1 && word[0] == '0' && is_decimal_digit(word[1])) {
            std::size_t begin = 0;
            const std::string_view number = number_around(m_text, comma, begin);
            return fault(begin, fmt::format("expected numbers without commas in them, found {}", number));
        }
    } else if (is_after_digit && is_decimal_digit(next()) && std::none_of(blanks.begin(), blanks.end(), is_blank)) {
        separator = Separator::kNoBreakSpace;
    }
    if (is_at_end() || is_closing(next()) || is_next(',')) return std::nullopt;
    if (items.separator == Separator::kNone) items.separator = separator;
    return separator == items.separator ? std::nullopt : mixed_separators(items, separator);
}

Failure Cursor::mixed_separators(const Items& items, Items::Separator other) const {
    if (items.separator != Items::Separator::kComma && other != Items::Separator::kComma) {
        return fault(m_offset,
                     "expected the same blanks throughout a list, found no-break spaces (such as U+00A0) and "
                     "others: are these the digits of one number?");
    }
    if (!items.comma_in_number) {
        return fault(m_offset, "expected either commas or blanks between the items of a list, found both");
    }
    std::size_t begin = 0;
    const std::string number(number_around(m_text, *items.comma_in_number, begin));
    std::string with_point = number;
    std::replace(with_point.begin(), with_point.end(), ',', '.');
    return fault(begin, fmt::format("expected either commas or blanks between the items of a list, found both: write "
                                    "{} if {} is one number",
                                    with_point, number));
}

std::string_view Cursor::word_at(std::size_t offset) const {
    std::size_t end = offset;
    while (end < m_text.size() && !ends_word(m_text[end]) && blank_length(m_text, end) == 0) ++end;
    return without_blanks_around(m_text.substr(offset, end - offset));
}

Failure Cursor::read_quoted(std::string& read) {
    if (!is_next('\'')) {
        auto text = read_json_string(m_text, m_offset);
        if (!text) return text.error();
        read = std::move(*text);
        return std::nullopt;
    }
    // Written in double quotes, the text is JSON but for two escapes.
    const std::size_t opening = m_offset;
    std::string json = "\"";
    for (++m_offset; !is_at_end() && !is_next('\'') && !is_next('\n'); ++m_offset) {
        const char c = next();
        const char escaped = c == '\\' && m_offset + 1 < m_text.size() ? m_text[m_offset + 1] : '\0';
        if (escaped == '\'' || escaped == 'x') {
            json += escaped == 'x' ? "\\u00" : "'";
            ++m_offset;
        } else if (escaped != '\0') {
            json += c;
            json += escaped;
            ++m_offset;
        } else {
            if (c == '"') json += '\\';
            json += c;
        }
    }
    if (!is_next('\'')) return fault(opening, "expected a closing quote for the text that opens here");
    ++m_offset;
    std::size_t start = 0;
    json += '"';
    auto text = read_json_string(json, start);
    if (!text) return fault(opening, text.error().message);
    read = std::move(*text);
    return std::nullopt;
}

Failure Cursor::expected(std::string_view what) const {
    return fault(m_offset, fmt::format("expected {}, found {}", what, describe_at(m_text, m_offset)));
}

Failure Cursor::fault(std::size_t offset, std::string message) const {
    return error_at(m_text, offset, std::move(message)).value();
}

}  // namespace plytrace

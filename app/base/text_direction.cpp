#include "app/base/text_direction.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/core/letters.hpp"

namespace plytrace {

namespace {

struct Range {
    char32_t first, last;
};

template <std::size_t kCount>
[[nodiscard]] bool is_in(const std::array<Range, kCount>& ranges, char32_t letter) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [letter](const Range& range) { return range.first <= letter && letter <= range.last; });
}

/// The blocks that DerivedBidiClass.txt (Unicode 14.0.0) gives the default R or AL.
constexpr std::array kRightToLeft = {Range{0x590, 0x8FF}, Range{0xFB1D, 0xFDFF}, Range{0xFE70, 0xFEFE},
                                     Range{0x10800, 0x10FFF}, Range{0x1E800, 0x1EFFF}};
/// Marks, embeddings, overrides and isolates (UAX #9, section 2).
constexpr std::array kMarks = {Range{0x200E, 0x200F}, Range{0x202A, 0x202E}, Range{0x2066, 0x2069}};
/// The blocks of other letters; what they have besides letters is rare in names.
constexpr std::array kLeftToRight = {Range{'A', 'Z'},         Range{'a', 'z'},        Range{0xC0, 0xD6},
                                     Range{0xD8, 0xF6},       Range{0xF8, 0x2AF},     Range{0x370, 0x58F},
                                     Range{0x900, 0x1FFF},    Range{0x2C00, 0x2DFF},  Range{0x3040, 0xD7FF},
                                     Range{0xF900, 0xFB1C},   Range{0xFF21, 0xFFDC},  Range{0x10000, 0x107FF},
                                     Range{0x11000, 0x1CFFF}, Range{0x20000, 0x3FFFD}};

[[nodiscard]] bool is_arrow(char32_t letter) {
    return 0x2190 <= letter && letter <= 0x21FF;
}

}  // namespace

bool has_right_to_left(std::string_view text) {
    constexpr char kFirstLead = '\xD6';  // the first byte of U+0580; E0 is that of U+0800, E2 that of the marks
    const auto may_begin_one = [](char byte) {
        return static_cast<unsigned char>(byte) >= static_cast<unsigned char>(kFirstLead);
    };
    for (const auto* at = std::find_if(text.begin(), text.end(), may_begin_one); at != text.end();
         at = std::find_if(at, text.end(), may_begin_one)) {
        auto rest = text.substr(static_cast<std::size_t>(at - text.begin()));
        const char32_t letter = next_letter(rest).code;
        if (is_in(kRightToLeft, letter) || is_in(kMarks, letter)) return true;
        at = text.end() - rest.size();
    }
    return false;
}

std::string with_marked_arrows(std::string_view text) {
    if (!has_right_to_left(text)) return std::string(text);
    constexpr std::string_view kMark = "\u200E";
    std::string marked;
    while (!text.empty()) {
        const Letter letter = next_letter(text);
        const std::string_view mark = is_arrow(letter.code) ? kMark : std::string_view();
        marked.append(mark).append(letter.bytes).append(mark);
    }
    return marked;
}

std::string_view right_to_left_part(std::string_view line) {
    if (is_right_to_left(line)) return line;
    std::size_t begin = line.size(), end = line.size();
    bool may_continue = false;  // no letter from left to right has followed
    for (std::string_view rest = line; !rest.empty();) {
        const std::size_t at = line.size() - rest.size();
        const char32_t letter = next_letter(rest).code;
        const bool is_reordered = is_in(kRightToLeft, letter) || is_in(kMarks, letter);
        if (is_reordered) begin = std::min(begin, at);
        may_continue = is_reordered || (may_continue && !is_in(kLeftToRight, letter));
        const bool is_number = (U'0' <= letter && letter <= U'9') || letter == U'%';
        if (is_reordered || (may_continue && is_number)) end = line.size() - rest.size();
    }
    return line.substr(begin, end - begin);
}

bool is_right_to_left(std::string_view text) {
    std::size_t right_to_left = 0, left_to_right = 0;
    while (!text.empty()) {
        const char32_t letter = next_letter(text).code;
        if (is_arrow(letter)) return false;
        if (is_in(kRightToLeft, letter)) {
            ++right_to_left;
        } else if (is_in(kLeftToRight, letter)) {
            if (right_to_left == 0) return false;
            ++left_to_right;
        }
    }
    return right_to_left > 0 && right_to_left >= left_to_right;
}

}  // namespace plytrace

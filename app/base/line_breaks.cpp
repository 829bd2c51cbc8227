#include "app/base/line_breaks.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace plytrace {

namespace {

/// Whether the blank is inside a short pair of brackets, as in "(α, β)".
[[nodiscard]] bool is_in_pair(std::string_view before, std::string_view after) {
    constexpr std::size_t kLongest = 24;  // bytes; longer ones are sentences
    constexpr std::string_view kBrackets = "()[]";
    const std::size_t open = before.find_last_of(kBrackets), close = after.find_first_of(kBrackets);
    if (open == std::string_view::npos || close == std::string_view::npos) return false;
    const bool is_pair = (before[open] == '(' && after[close] == ')') || (before[open] == '[' && after[close] == ']');
    return is_pair && before.size() - open + close < kLongest;
}

/// The place of the first blank from `from` at which a line may end, or the text's end.
[[nodiscard]] std::size_t next_break(std::string_view text, std::size_t from) {
    std::size_t blank = text.find(' ', from);
    while (blank != std::string_view::npos && !may_break_at(text, blank)) blank = text.find(' ', blank + 1);
    return std::min(blank, text.size());
}

}  // namespace

bool may_break_at(std::string_view text, std::size_t blank) {
    constexpr std::array<std::string_view, 5> kSigns = {"=", "<", ">", "≤", "≥"};
    const std::string_view before = text.substr(0, blank), after = text.substr(blank + 1);
    const std::string_view last_word = before.substr(before.find_last_of(' ') + 1);
    const std::string_view next_word = after.substr(0, after.find(' '));
    return !is_in_pair(before, after) && std::none_of(kSigns.begin(), kSigns.end(), [&](std::string_view sign) {
        return sign == last_word || sign == next_word;
    });
}

std::vector<std::string> lines_within(std::string_view text, float width, float em_size, FontWeight weight) {
    std::vector<std::string> lines;
    std::string line;
    bool is_empty = true;
    const auto end_line = [&] {
        lines.push_back(std::exchange(line, {}));
        is_empty = true;
    };
    const auto add = [&](std::string_view word) {
        const std::string longer = is_empty ? std::string(word) : line + " " + std::string(word);
        if (!is_empty && text_width(longer, em_size, weight) > width) {
            end_line();
            line = word;
        } else {
            line = longer;
        }
        is_empty = false;
    };
    while (!text.empty()) {
        const std::string_view paragraph = text.substr(0, text.find('\n'));
        for (std::size_t at = 0; at < paragraph.size();) {
            std::size_t end = next_break(paragraph, at);
            // A term that is wider than a line is broken at any blank.
            if (text_width(paragraph.substr(at, end - at), em_size, weight) > width)
                end = std::min(paragraph.find(' ', at), paragraph.size());
            add(paragraph.substr(at, end - at));
            at = end + 1;
        }
        if (paragraph.size() < text.size()) end_line();
        text.remove_prefix(std::min(paragraph.size() + 1, text.size()));
    }
    if (!is_empty) end_line();
    return lines;
}

std::string with_hard_blanks(std::string_view text) {
    std::string hard;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == ' ' && !may_break_at(text, at))
            hard += "\u00A0";
        else
            hard += text[at];
    }
    return hard;
}

}  // namespace plytrace

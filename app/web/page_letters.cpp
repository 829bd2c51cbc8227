#include "app/web/page_letters.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "app/base/text_direction.hpp"
#include "app/base/visual_order.hpp"
#include "app/web/page.hpp"
#include "games/core/letters.hpp"

namespace plytrace {

namespace {

/// A text as the browser is asked to draw it.
struct DrawnPart {
    std::string text;
    bool is_right_to_left = false;
};

/// Parts of texts that the browser draws as a whole, because it knows the order of their letters and joins them. Each
/// appears in the text as one letter of Unicode's last plane, which is for private use.
struct DrawnParts {
    static constexpr char32_t kFirst = 0x100000;
    static constexpr std::size_t kMost = 0xFFFD;
    static constexpr std::size_t kMostLetters = 120;  ///< in one; a picture must fit into Dear ImGui's texture
    std::vector<DrawnPart> parts;
    std::unordered_map<std::string, std::size_t> index_of[2];  ///< by text: from left to right, from right to left
};
DrawnParts drawn_parts;

[[nodiscard]] std::string utf8_of_part(std::size_t index) {
    const auto low = static_cast<unsigned>(index);
    return {'\xF4', static_cast<char>(0x80U | low >> 12U), static_cast<char>(0x80U | (low >> 6U & 0x3FU)),
            static_cast<char>(0x80U | (low & 0x3FU))};
}

/// Whether the browser draws the part: it has all letters, so that a missing one is reported, and is not too long.
[[nodiscard]] bool can_draw(std::string_view part) {
    std::size_t letters = 0;
    while (!part.empty()) {
        const char32_t letter = next_letter(part).code;
        if (++letters > DrawnParts::kMostLetters || (letter >= 0x80 && !page_has_letter(letter))) return false;
    }
    return true;
}

[[nodiscard]] std::string part_as_letter(std::string_view part, bool is_right_to_left) {
    std::string text(part);
    auto& index_of = drawn_parts.index_of[is_right_to_left ? 1 : 0];
    if (const auto known = index_of.find(text); known != index_of.end()) return utf8_of_part(known->second);
    const std::size_t index = drawn_parts.parts.size();
    if (index == DrawnParts::kMost || !can_draw(part)) return text;
    drawn_parts.parts.push_back({text, is_right_to_left});
    index_of.emplace(std::move(text), index);
    return utf8_of_part(index);
}

}  // namespace

std::string in_visual_order(std::string_view text) {
    if (!has_right_to_left(text)) return std::string(text);
    const std::string marked = with_marked_arrows(text);
    text = marked;
    std::string lines;
    while (true) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::string_view part = right_to_left_part(line);
        const auto before = static_cast<std::size_t>(part.data() - line.data());
        lines.append(line.substr(0, before));
        if (!part.empty()) lines += part_as_letter(part, is_right_to_left(line));
        lines.append(line.substr(before + part.size()));
        if (line.size() == text.size()) return lines;
        lines += '\n';
        text.remove_prefix(line.size() + 1);
    }
}

std::optional<LetterPicture> PageLetters::draw(char32_t letter, float em, FontWeight weight) {
    const bool is_part = letter >= DrawnParts::kFirst && letter - DrawnParts::kFirst < drawn_parts.parts.size();
    if (!is_part && !page_has_letter(letter)) return std::nullopt;
    const DrawnPart part = is_part ? drawn_parts.parts[letter - DrawnParts::kFirst] : DrawnPart();
    PageLetter measures;
    LetterPicture drawn;
    const bool is_bold = weight == FontWeight::kBold;
    drawn.rgba = page_draw_letter(letter, part.text, part.is_right_to_left, em, is_bold, measures);
    drawn.width = static_cast<int>(measures.width);
    drawn.height = static_cast<int>(measures.height);
    drawn.left = measures.left;
    drawn.top = measures.top;
    drawn.advance = measures.advance;
    drawn.is_colored = measures.is_colored != 0;
    return drawn;
}

}  // namespace plytrace

#include "app/base/visual_order.hpp"

#include <fribidi.h>

#include <algorithm>
#include <vector>

#include "app/base/text_direction.hpp"
#include "games/core/letters.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::string line_in_visual_order(std::string_view line) {
    FriBidiParType direction = is_right_to_left(line) ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
    std::vector<FriBidiChar> letters;
    const std::string marked = with_marked_arrows(line);
    for (std::string_view rest = marked; !rest.empty();) letters.push_back(next_letter(rest).code);
    std::vector<FriBidiChar> visual(letters.size() + 1);
    const auto count = static_cast<FriBidiStrIndex>(letters.size());
    // Fails only if there is no memory.
    if (fribidi_log2vis(letters.data(), count, &direction, visual.data(), nullptr, nullptr, nullptr) == 0)
        return std::string(line);
    const FriBidiStrIndex kept = fribidi_remove_bidi_marks(visual.data(), count, nullptr, nullptr, nullptr);
    std::string text(4 * static_cast<std::size_t>(kept) + 1, '\0');  // at most four bytes a letter, and a zero
    text.resize(
        static_cast<std::size_t>(fribidi_unicode_to_charset(FRIBIDI_CHAR_SET_UTF8, visual.data(), kept, text.data())));
    return text;
}

}  // namespace

std::string in_visual_order(std::string_view text) {
    if (!has_right_to_left(text)) return std::string(text);
    std::string lines;
    while (true) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines += line_in_visual_order(text.substr(0, end));
        if (end == text.size()) return lines;
        lines += '\n';
        text.remove_prefix(end + 1);
    }
}

}  // namespace plytrace

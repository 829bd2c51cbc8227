#include "app/base/shown_text.hpp"

#include <fmt/format.h>

#include "games/core/text.hpp"

namespace plytrace {

std::string repaired_utf8(std::string_view text) {
    std::string repaired;
    while (const auto invalid = first_invalid_utf8(text)) {
        repaired.append(text.substr(0, *invalid)).append("\xEF\xBF\xBD");
        text.remove_prefix(*invalid + 1);
    }
    return repaired.append(text);
}

std::string with_controls_shown(std::string_view text, std::string_view kept) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : '\0');
        if (byte == 0xC2 && next >= 0x80 && next < 0xA0) {  // U+0080 to U+009F
            shown += fmt::format("\\u{:04x}", next);
            ++i;
        } else if ((byte < 0x20 || byte == 0x7F) && kept.find(text[i]) == std::string_view::npos) {
            shown += fmt::format("\\u{:04x}", byte);
        } else {
            shown += text[i];
        }
    }
    return shown;
}

}  // namespace plytrace

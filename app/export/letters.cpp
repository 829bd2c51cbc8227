#include "app/export/letters.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "games/core/text.hpp"

namespace plytrace {

namespace {

constexpr char32_t kNoLetter = 0xFFFD;  // the replacement character

}  // namespace

Letter next_letter(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (first_invalid_utf8(text.substr(0, length))) {
        const Letter broken{text.substr(0, 1), kNoLetter};
        text.remove_prefix(1);
        return broken;
    }
    char32_t code = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) code = code << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    const Letter letter{text.substr(0, length), code};
    text.remove_prefix(length);
    return letter;
}

tl::unexpected<InputError> missing_letter(const Letter& letter, std::string_view text, std::string_view what) {
    return input_error(
        fmt::format("the letter \"{}\" (U+{:04X}) in \"{}\" {}; expected Latin, Greek or Cyrillic letters",
                    letter.code == kNoLetter ? std::string_view("\xEF\xBF\xBD") : letter.bytes,
                    static_cast<std::uint32_t>(letter.code), text, what));
}

}  // namespace plytrace

#include "app/export/missing_letter.hpp"

#include <fmt/format.h>

#include <cstdint>

#include "games/core/text.hpp"

namespace plytrace {

tl::unexpected<InputError> missing_letter(const Letter& letter, std::string_view text, std::string_view what) {
    if (first_invalid_utf8(letter.bytes))
        return input_error(fmt::format("a text has a byte that is not UTF-8, which {}", what));
    return input_error(
        fmt::format("the letter \"{}\" (U+{:04X}) in \"{}\" {}; expected Latin, Greek or Cyrillic letters",
                    letter.bytes, static_cast<std::uint32_t>(letter.code), text, what));
}

}  // namespace plytrace

// Whole numbers as people and files write them; for others see number_text.hpp. Thread: any.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace plytrace {

/// All of `text` as a decimal number that fits in `Number`; nothing where it is anything else. No blanks, no plus sign,
/// and a minus sign only where `Number` has one.
template <class Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stopped != end) return std::nullopt;
    return number;
}

}  // namespace plytrace

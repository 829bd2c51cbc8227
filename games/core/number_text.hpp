// Numbers as text, for people, tree files and JSON. Independent of the process's locale; `number_text` is read back as
// the very same number. Any thread.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "games/core/input_error.hpp"

namespace plytrace {

/// The shortest text that reads back as `number`: "3", "-2.99", "1e+20", "+inf", "-inf". Precondition: not NaN.
[[nodiscard]] std::string number_text(double number);

/// Reads a whole word as a number, rounded correctly to the nearest double: an optional sign (a typographic minus is
/// one too), digits with or without a decimal point, an optional exponent; or inf, +inf, -inf, or the same with the
/// infinity sign. Errors, without a place: anything else, NaN, a number beyond the largest double.
[[nodiscard]] Expected<double> parse_number(std::string_view word);

/// The same for a probability, which may be a fraction, too: "0.9", "1/6". Short decimals stay decimals. Precondition:
/// from 0 to 1.
[[nodiscard]] std::string probability_text(double probability);

/// Reads a number from 0 to 1, or a fraction of two whole numbers: 0.9, 1/6. Errors as for parse_number.
[[nodiscard]] Expected<double> parse_probability(std::string_view word);

/// Reads all of `text` as a decimal number that fits in `Number`; empty for anything else. No blanks, no plus sign, and
/// a minus sign only if `Number` is signed.
template <class Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text) {
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stopped != end) return std::nullopt;
    return number;
}

}  // namespace plytrace

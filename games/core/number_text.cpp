#include "games/core/number_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "games/core/text.hpp"

namespace plytrace {

namespace {

/// What word processors make of a minus sign: U+2212 itself, the hyphens and dashes from U+2010 to U+2014, and the wide
/// one of Chinese and Japanese texts.
constexpr std::array<std::string_view, 7> kTypographicMinuses{"\u2212", "\u2010", "\u2011", "\u2012",
                                                              "\u2013", "\u2014", "\uFF0D"};
constexpr std::string_view kInfinitySign = "\xE2\x88\x9E";

/// The parts of a decimal number: digits * 10^exponent, without sign, point and leading zeros.
struct Decimal {
    std::string digits;
    std::int64_t exponent = 0;
};

/// Reads "12", "12.5", ".5", "12.", each with or without "e+3"; false for anything else.
bool read_decimal(std::string_view word, Decimal& decimal) {
    std::size_t i = 0;
    bool has_digit = false;
    bool is_fraction = false;
    for (; i < word.size() && (is_decimal_digit(word[i]) || (word[i] == '.' && !is_fraction)); ++i) {
        if (word[i] == '.') {
            is_fraction = true;
            continue;
        }
        has_digit = true;
        if (is_fraction) --decimal.exponent;
        if (word[i] != '0' || !decimal.digits.empty()) decimal.digits += word[i];
    }
    if (!has_digit) return false;
    if (i == word.size()) return true;
    if (word[i] != 'e' && word[i] != 'E') return false;

    ++i;
    const bool is_negative = i < word.size() && word[i] == '-';
    if (is_negative || (i < word.size() && word[i] == '+')) ++i;
    if (i == word.size()) return false;
    std::int64_t exponent = 0;
    for (; i < word.size(); ++i) {
        if (!is_decimal_digit(word[i])) return false;
        exponent = std::min<std::int64_t>(exponent * 10 + (word[i] - '0'), 1'000'000'000'000);
    }
    decimal.exponent += is_negative ? -exponent : exponent;
    return true;
}

/// The nearest double; infinity if the number is too large.
double to_double(const Decimal& decimal) {
    static constexpr std::array<double, 23> powers_of_ten{1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                          1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                          1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    if (decimal.digits.empty()) return 0.0;
    // Up to 15 digits and up to 22 zeros are exact doubles, so a single operation on them rounds correctly.
    if (decimal.digits.size() <= 15 && decimal.exponent >= -22 && decimal.exponent <= 22) {
        std::int64_t whole = 0;
        for (const char digit : decimal.digits) whole = whole * 10 + (digit - '0');
        const double power = powers_of_ten[static_cast<std::size_t>(std::abs(decimal.exponent))];
        const auto exact = static_cast<double>(whole);
        return decimal.exponent < 0 ? exact / power : exact * power;
    }
    // Without a decimal point in it, the text means the same to strtod in every locale.
    const std::int64_t exponent = std::clamp<std::int64_t>(decimal.exponent, -1'000'000'000, 1'000'000'000);
    return std::strtod(fmt::format("{}e{}", decimal.digits, exponent).c_str(), nullptr);
}

bool equals_ignoring_case(std::string_view word, std::string_view lower) {
    return word.size() == lower.size() && std::equal(word.begin(), word.end(), lower.begin(), [](char a, char b) {
               return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
           });
}

/// A word for a message: the first 20 characters or so, without splitting a character.
std::string shortened(std::string_view word) {
    constexpr std::size_t longest = 24;
    if (word.size() <= longest) return std::string(word);
    return std::string(beginning_of(word, longest)) + "...";
}

}  // namespace

std::string number_text(double number) {
    assert(!std::isnan(number));
    if (std::isinf(number)) return number > 0 ? "+inf" : "-inf";
    return fmt::format("{}", number);
}

Expected<double> parse_number(std::string_view word) {
    std::string_view rest = word;
    bool is_negative = false;
    const auto dash = std::find_if(kTypographicMinuses.begin(), kTypographicMinuses.end(),
                                   [&](std::string_view each) { return rest.starts_with(each); });
    if (dash != kTypographicMinuses.end()) {
        is_negative = true;
        rest.remove_prefix(dash->size());
    } else if (!rest.empty() && (rest[0] == '-' || rest[0] == '+')) {
        is_negative = rest[0] == '-';
        rest.remove_prefix(1);
    }
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (equals_ignoring_case(rest, "inf") || equals_ignoring_case(rest, "infinity") || rest == kInfinitySign)
        return is_negative ? -infinity : infinity;
    if (equals_ignoring_case(rest, "nan")) return input_error("expected a number, found NaN, which is none");

    Decimal decimal;
    if (!read_decimal(rest, decimal)) {
        return input_error(fmt::format("expected a number, found {}", word.empty() ? "nothing" : shortened(word)));
    }
    const double magnitude = to_double(decimal);
    if (std::isinf(magnitude)) {
        return input_error(fmt::format("{} is too large for a number; infinity is written {}inf", shortened(word),
                                       is_negative ? "-" : "+"));
    }
    return is_negative ? -magnitude : magnitude;
}

std::string probability_text(double probability) {
    constexpr std::size_t short_enough = 5;  // 0.125
    constexpr int most_parts = 216;          // of three dice
    std::string text = number_text(probability);
    if (text.size() <= short_enough) return text;
    for (int parts = 2; parts <= most_parts; ++parts) {
        const double whole = std::round(probability * parts);
        if (whole / parts == probability) return fmt::format("{}/{}", whole, parts);
    }
    return text;
}

Expected<double> parse_probability(std::string_view word) {
    const auto fault = [&](std::string_view found) {
        return input_error(fmt::format("expected a probability from 0 to 1, found {}", found));
    };
    const std::size_t slash = word.find('/');
    const std::string_view above = word.substr(0, slash);
    const auto number = parse_number(above);
    if (!number) return fault(word.empty() ? "nothing" : shortened(word));
    double probability = *number;
    if (slash != std::string_view::npos) {
        const auto parts = parse_number(word.substr(slash + 1));
        const auto is_whole = [](double part) { return part == std::floor(part) && part < 1e9; };
        if (!parts || !is_whole(*number) || !is_whole(*parts) || *parts < 1) return fault(shortened(word));
        probability /= *parts;
    }
    if (!(probability >= 0 && probability <= 1)) return fault(shortened(word));
    return std::abs(probability);  // no -0
}

}  // namespace plytrace

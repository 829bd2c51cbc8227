// Values of searches as the command line writes them: rounded text for people, exact numbers in JSON. Any thread.
#pragma once

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "games/core/number_text.hpp"

namespace plytrace {

/// Rounded as in the window, in ASCII: "3", "-2.99", "0.06667", "+inf". Whole numbers are complete, and never "-0".
[[nodiscard]] std::string short_value_text(double value);
/// The values of several players: "<1 2 6>".
[[nodiscard]] std::string short_values_text(std::span<const double> values);

/// Whole numbers without a decimal point, infinities as the strings "-inf" and "+inf".
[[nodiscard]] inline nlohmann::ordered_json score_json(double value) {
    if (!std::isfinite(value)) return number_text(value);
    if (value == std::floor(value) && std::abs(value) < 1e15) return static_cast<std::int64_t>(value);
    return value;
}

}  // namespace plytrace

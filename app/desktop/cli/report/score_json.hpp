// Scores in the JSON that the command line prints. Header only; any thread.
#pragma once

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "games/core/number_text.hpp"

namespace plytrace {

/// A whole number without a point, infinities as "-inf" and "+inf".
[[nodiscard]] inline nlohmann::ordered_json score_json(double value) {
    if (!std::isfinite(value)) return number_text(value);
    if (value == std::floor(value) && std::abs(value) < 1e15) return static_cast<std::int64_t>(value);
    return value;
}

}  // namespace plytrace

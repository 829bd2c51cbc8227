#include "app/desktop/cli/report/values.hpp"

#include <cmath>

#include "app/base/score_text.hpp"
#include "games/core/number_text.hpp"

namespace plytrace {

std::string short_value_text(double value) {
    if (value == 0) return "0";
    if (std::isinf(value) || value == std::floor(value)) return number_text(value);
    return (value < 0 ? "-" : "") + score_text(std::abs(value));
}

std::string short_values_text(std::span<const double> values) {
    std::string text;
    for (const double value : values) text += (text.empty() ? "<" : " ") + short_value_text(value);
    return text + ">";
}

}  // namespace plytrace

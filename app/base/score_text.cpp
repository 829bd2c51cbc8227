#include "app/base/score_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace {

std::string score_text(double score) {
    if (std::isinf(score)) return score > 0 ? "+∞" : "−∞";
    const double size = std::abs(score);
    std::string digits;
    if (size >= 1e9) {
        digits = fmt::format("{:.3g}", size);
    } else if (size < 1e-99 && size > 0) {  // such as the smallest double: too many digits
        digits = fmt::format("{:.0e}", size);
    } else if (size == std::floor(size)) {
        digits = fmt::format("{:.0f}", size);
    } else if (size >= 1000) {
        digits = fmt::format("{:.1f}", size);
    } else {
        digits = fmt::format("{:.4g}", size);
    }
    if (score < 0 && digits != "0") return fmt::format("−{}", digits);
    return digits;
}

std::string bound_text(double score, Proof proof) {
    switch (proof) {
        case Proof::kExact:
            return fmt::format("= {}", score_text(score));
        case Proof::kLower:
            return fmt::format("≥ {}", score_text(score));
        case Proof::kUpper:
            return fmt::format("≤ {}", score_text(score));
        case Proof::kNothing:
            break;
    }
    return score_text(score);
}

std::string score_text(const Trace& trace, double score) {
    if (!trace.has_lists()) return score_text(score);
    return "(" + joined(trace.scores(score), ", ", [](double value) { return score_text(value); }) + ")";
}

std::string bound_text(const Trace& trace, double score, Proof proof) {
    if (!trace.has_lists()) return bound_text(score, proof);
    return (proof == Proof::kExact ? "= " : "") + score_text(trace, score);
}

std::string values_text(std::span<const double> values) {
    if (values.size() == 1) return score_text(values[0]);
    return joined(values, " ", [](double value) {  // a hyphen for the minus, because space is scarce
        return (value < 0 ? "-" : "") + score_text(std::abs(value));
    });
}

std::string short_probability_text(double probability) {
    constexpr std::size_t kShort = 6;
    std::string text = probability_text(probability);
    return text.size() <= kShort ? text : fmt::format("{:.3g}", probability);
}

std::string interval_text(double lower, double upper) {
    return fmt::format("[{}, {}]", score_text(lower), score_text(upper));
}

std::string alpha_text(const NodeState& state) {
    const bool is_neighbour = state.window_kind == WindowKind::kBelowBeta && state.alpha == state.alpha_in;
    return is_neighbour ? fmt::format("{}−", score_text(state.beta_in)) : score_text(state.alpha);
}

std::string beta_text(const NodeState& state) {
    const bool is_neighbour = state.window_kind == WindowKind::kAboveAlpha && state.beta == state.beta_in;
    return is_neighbour ? fmt::format("{}+", score_text(state.alpha_in)) : score_text(state.beta);
}

std::string window_text(const NodeState& state) {
    return fmt::format("α {}   β {}", alpha_text(state), beta_text(state));
}

std::string window_in_text(NodeState state) {
    state.alpha = state.alpha_in;
    state.beta = state.beta_in;
    return window_text(state);
}

std::string count_text(std::uint64_t count) {
    std::string digits = fmt::format("{}", count);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
    return digits;
}

std::string short_count_text(std::uint64_t count) {
    if (count < 1000) return fmt::format("{}", count);
    if (count < 9950) return fmt::format("{:.1f}k", static_cast<double>(count) / 1e3);
    if (count < 999500) return fmt::format("{:.0f}k", static_cast<double>(count) / 1e3);
    if (count < 9950000) return fmt::format("{:.1f}M", static_cast<double>(count) / 1e6);
    return fmt::format("{:.0f}M", static_cast<double>(count) / 1e6);
}

}  // namespace plytrace

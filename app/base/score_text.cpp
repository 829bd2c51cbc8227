#include "app/base/score_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "app/base/text_metrics.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "search/options/algorithm_table.hpp"
#include "search/trace/solver.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::string with_sign(double score, const std::string& digits) {
    return score < 0 && digits != "0" ? fmt::format("−{}", digits) : digits;
}

/// The score rounded to this many digits, as a decimal or with an exponent, whichever is narrower: "12000", "2e9".
[[nodiscard]] std::string rounded_text(double size, int digits) {
    std::string short_form = fmt::format("{:.{}e}", size, digits - 1);
    const std::size_t e = short_form.find('e');
    std::string mantissa = short_form.substr(0, e);
    while (mantissa.find('.') != std::string::npos && (mantissa.back() == '0' || mantissa.back() == '.')) {
        mantissa.pop_back();
    }
    const int exponent = std::atoi(short_form.c_str() + e + 1);
    short_form = fmt::format("{}e{}", mantissa, exponent);
    constexpr int kMostPlaces = 9;
    if (std::abs(exponent) > kMostPlaces) return short_form;
    const double rounded = parse_number(short_form).value_or(size);
    const std::string decimal = fmt::format("{:.{}f}", rounded, std::max(0, digits - 1 - exponent));
    return text_width(decimal, 1) <= text_width(short_form, 1) ? decimal : short_form;
}

/// The score rounded to this many digits, marked as rounded if it is.
[[nodiscard]] std::string approximate_text(double score, int digits) {
    const std::string text = rounded_text(std::abs(score), digits);
    const auto said = parse_number(text);
    const bool is_exact = said && *said == std::abs(score);
    return (is_exact ? "" : "≈") + with_sign(score, text);
}

}  // namespace

std::string score_text(double score, int digits) {
    if (std::isinf(score)) return score > 0 ? "+∞" : "−∞";
    const bool is_usual = digits <= kUsualDigits;
    const double size = std::abs(score);
    std::string text;
    if (size >= 1e9) {
        text = fmt::format("{:.{}g}", size, is_usual ? 3 : digits);
    } else if (size < 1e-99 && size > 0) {  // such as the smallest double: too many digits
        text = fmt::format("{:.{}e}", size, is_usual ? 0 : digits - 1);
    } else if (size == std::floor(size)) {
        text = fmt::format("{:.0f}", size);
    } else if (size >= 1000) {  // at least one decimal
        const int whole = static_cast<int>(std::log10(size)) + 1;
        text = is_usual ? fmt::format("{:.1f}", size) : fmt::format("{:.{}g}", size, std::max(digits, whole + 1));
    } else {
        text = fmt::format("{:.{}g}", size, is_usual ? kUsualDigits : digits);
    }
    return with_sign(score, text);
}

int digits_to_tell_apart(std::vector<double> scores) {
    std::sort(scores.begin(), scores.end());
    scores.erase(std::unique(scores.begin(), scores.end()), scores.end());
    const auto is_same = [&](std::size_t i, int digits) {  // rounding keeps the order: only neighbours can be the same
        constexpr double kFar = 0.02, kTiny = 1e-99;       // the usual digits show such a relative difference
        const double a = scores[i - 1], b = scores[i], size = std::max(std::abs(a), std::abs(b));
        if (std::isinf(size) || (b - a > kFar * size && size > kTiny)) return false;
        return score_text(a, digits) == score_text(b, digits);
    };
    for (int digits = kUsualDigits; digits < kMostDigits; ++digits) {
        std::size_t i = 1;
        while (i < scores.size() && !is_same(i, digits)) ++i;
        if (i >= scores.size()) return digits;
    }
    return kMostDigits;
}

bool is_alpha_neighbour(const NodeState& state) {
    return state.window_kind == WindowKind::kBelowBeta && state.alpha == state.alpha_in;
}

bool is_beta_neighbour(const NodeState& state) {
    return state.window_kind == WindowKind::kAboveAlpha && state.beta == state.beta_in;
}

bool keeps_window(const Trace& trace) {
    return trace.has_values() && keeps_window(trace.header().algorithm);
}

int digits_of(const NodeState& state) {
    std::vector<double> scores;
    const auto add = [&](double score) {
        if (std::isfinite(score)) scores.push_back(score);
    };
    if (state.has_value) add(state.value);
    if (!is_alpha_neighbour(state)) add(state.alpha);
    if (!is_beta_neighbour(state)) add(state.beta);
    if (state.window_kind != WindowKind::kBelowBeta) add(state.alpha_in);
    if (state.window_kind != WindowKind::kAboveAlpha) add(state.beta_in);
    return scores.size() < 2 ? kUsualDigits : digits_to_tell_apart(std::move(scores));
}

std::vector<std::string> score_texts(double score, int digits) {
    std::vector<std::string> texts = {score_text(score, digits)};
    if (!std::isfinite(score)) return texts;
    for (int fewer = kUsualDigits - 1; fewer > 0; --fewer) {
        std::string text = approximate_text(score, fewer);
        if (text_width(text, 1) < text_width(texts.back(), 1)) texts.push_back(std::move(text));
    }
    return texts;
}

std::string bound_text(double score, Proof proof, int digits) {
    switch (proof) {
        case Proof::kExact:
            return fmt::format("= {}", score_text(score, digits));
        case Proof::kLower:
            return fmt::format("≥ {}", score_text(score, digits));
        case Proof::kUpper:
            return fmt::format("≤ {}", score_text(score, digits));
        case Proof::kNothing:
            break;
    }
    return score_text(score, digits);
}

std::string proof_number_text(double number) {
    return number == kInfinity ? "∞" : score_text(number);
}

std::string score_text(const Trace& trace, double score, int digits) {
    if (!trace.has_lists()) return score_text(score, digits);
    if (trace.has_proof_numbers()) return "(" + joined(trace.scores(score), ", ", proof_number_text) + ")";
    return "(" + joined(trace.scores(score), ", ", [&](double value) { return score_text(value, digits); }) + ")";
}

std::string bound_text(const Trace& trace, double score, Proof proof, int digits) {
    if (trace.has_means()) {
        const auto solved = solved_value(trace, proof);
        return solved ? bound_text(*solved, Proof::kExact, digits) : score_text(score, digits);
    }
    if (!trace.has_lists()) return bound_text(score, proof, digits);
    return (proof == Proof::kExact ? "= " : "") + score_text(trace, score, digits);
}

std::string visits_text(std::uint32_t visits, const std::string& mean) {
    return mean.empty() ? count_text(visits) : count_text(visits) + ": " + mean;
}

std::string values_text(std::span<const double> values, int digits) {
    return values_texts(values, digits).front();
}

std::vector<std::string> values_texts(std::span<const double> values, int digits) {
    if (values.size() == 1) return score_texts(values[0], digits);
    std::vector<std::vector<std::string>> each;
    std::size_t most = 0;
    for (const double value : values) {
        each.push_back(score_texts(std::abs(value), digits));
        most = std::max(most, each.back().size());
    }
    const auto text_of = [&](std::size_t form, std::string_view separator) {
        std::string text;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::string& number = each[i][std::min(form, each[i].size() - 1)];
            // A hyphen for the minus, because space is scarce.
            const bool is_rounded = number.starts_with("≈");
            const std::string sign = values[i] < 0 ? "-" : "";
            if (i > 0) text += separator;
            text += is_rounded ? "≈" + sign + number.substr(3) : sign + number;
        }
        return text;
    };
    std::vector<std::string> texts = {text_of(0, ", ")};
    for (std::size_t form = 0; form < most; ++form) texts.push_back(text_of(form, ","));
    return texts;
}

std::string short_probability_text(double probability) {
    constexpr std::size_t kShort = 6;
    std::string text = probability_text(probability);
    return text.size() <= kShort ? text : fmt::format("{:.3g}", probability);
}

std::string interval_text(double lower, double upper) {
    const int digits = digits_to_tell_apart({lower, upper});
    return fmt::format("[{}, {}]", score_text(lower, digits), score_text(upper, digits));
}

std::string alpha_text(const NodeState& state) {
    const int digits = digits_of(state);
    return is_alpha_neighbour(state) ? score_text(state.beta_in, digits) + "−" : score_text(state.alpha, digits);
}

std::string beta_text(const NodeState& state) {
    const int digits = digits_of(state);
    return is_beta_neighbour(state) ? score_text(state.alpha_in, digits) + "+" : score_text(state.beta, digits);
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

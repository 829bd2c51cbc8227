// Scores as text: different scores in one comparison have different texts, and shorter texts say that they are rounded.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/base/text_metrics.hpp"
#include "games/core/number_text.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

/// Scores of every size, and with each of them some that are hard to tell from it.
[[nodiscard]] std::vector<std::vector<double>> close_scores() {
    std::mt19937_64 random(8);
    std::uniform_real_distribution<double> mantissa(1, 10);
    std::vector<std::vector<double>> all = {{12.3751, 12.3752}, {0.3, 0.1 + 0.2}, {8.4, 8.400000000000002},
                                            {5e-324, 1e-323},   {999.95, 1000},   {1.04999, 1.05001, 1.0499999}};
    for (int exponent = -320; exponent <= 307; exponent += 3) {
        const double score = mantissa(random) * std::pow(10, exponent);
        std::vector<double> close = {score, std::nextafter(score, kInfinity)};
        for (int digit = 2; digit < 17; ++digit) close.push_back(score * (1 + mantissa(random) * std::pow(10, -digit)));
        for (const double each : std::vector(close)) close.push_back(-each);
        all.push_back(std::move(close));
    }
    return all;
}

/// The number that a text says, without its signs for rounding.
[[nodiscard]] double said_by(std::string text) {
    if (text.starts_with("≈")) text.erase(0, std::string_view("≈").size());
    const auto number = parse_number(text);
    INFO(text);
    REQUIRE(number);
    return *number;
}

}  // namespace

TEST_CASE("With enough digits, different scores have different texts", "[score]") {
    for (const std::vector<double>& scores : close_scores()) {
        const int digits = digits_to_tell_apart(scores);
        for (const double a : scores) {
            for (const double b : scores) {
                INFO(number_text(a) << " and " << number_text(b) << " with " << digits << " digits");
                CHECK((a == b) == (score_text(a, digits) == score_text(b, digits)));
            }
        }
    }
}

TEST_CASE("No more digits are shown than are needed", "[score]") {
    CHECK(digits_to_tell_apart({}) == kUsualDigits);
    CHECK(digits_to_tell_apart({3, 3, 12, -kInfinity, kInfinity}) == kUsualDigits);
    CHECK(digits_to_tell_apart({12.3751, 99, 12.3752}) == 6);
    CHECK(score_text(12.3751) == "12.38");
    CHECK(score_text(12.3751, 6) == "12.3751");
    CHECK(score_text(1234.5, 7) == "1234.5");
    CHECK(score_text(123456.75, 5) == "123456.8");
    CHECK(score_text(-2147483648, 10) == "−2147483648");
}

TEST_CASE("The texts of a score become narrower, and each is exact or says that it is rounded", "[score]") {
    std::vector<double> scores = {-2147483648, -123456.5, 1e-7, -1000000.25, 99999, 3.14159265, 9.996, -0.001, 0, -0.0};
    for (const std::vector<double>& close : close_scores()) scores.insert(scores.end(), close.begin(), close.end());
    for (const double score : scores) {
        const std::vector<std::string> texts = score_texts(score);
        INFO(number_text(score));
        CHECK(texts.front() == score_text(score));
        CHECK(text_width(texts.back(), 1) <= 5.3F);
        for (std::size_t i = 1; i < texts.size(); ++i) {
            INFO(texts[i]);
            const bool is_rounded = texts[i].starts_with("≈");
            CHECK(text_width(texts[i], 1) < text_width(texts[i - 1], 1));
            CHECK(is_rounded == (said_by(texts[i]) != score));
            if (std::abs(score) > std::numeric_limits<double>::min())  // to one digit at least
                CHECK(std::abs(said_by(texts[i]) - score) <= 0.5 * std::abs(score));
        }
    }
    CHECK(score_texts(-2147483648) == std::vector<std::string>{"−2.15e+09", "≈−2.15e9", "≈−2.1e9", "≈−2e9"});
    CHECK(score_texts(7) == std::vector<std::string>{"7"});
    CHECK(score_texts(kInfinity) == std::vector<std::string>{"+∞"});
    CHECK(values_texts(std::vector<double>{1, -123456.5, 3}) ==
          std::vector<std::string>{"1, -123456.5, 3", "1,-123456.5,3", "1,≈-1.23e5,3", "1,≈-1.2e5,3", "1,≈-1e5,3"});
    CHECK(values_text(std::vector<double>{2, 1, 7}) == "2, 1, 7");  // and not "217"
}

TEST_CASE("The texts of a window tell its ends and its value apart", "[score]") {
    NodeState state;
    state.has_value = true;
    state.value = 12.3751;
    state.alpha = state.alpha_in = 12.3752;
    CHECK(alpha_text(state) == "12.3752");
    CHECK(score_text(state.value, digits_of(state)) == "12.3751");
    CHECK(beta_text(state) == "+∞");
    CHECK(interval_text(12.3751, 12.3752) == "[12.3751, 12.3752]");
    // The far end of a zero window is the near one's neighbour, not a score to be told from it.
    state.value = 3;
    state.alpha = state.alpha_in = 3;
    state.beta = state.beta_in = std::nextafter(3.0, kInfinity);
    state.window_kind = WindowKind::kAboveAlpha;
    CHECK(window_text(state) == "α 3   β 3+");
}

}  // namespace UNITY_ID

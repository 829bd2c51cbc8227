#include "app/model/practice/question.hpp"

#include <algorithm>
#include <cmath>

namespace plytrace {

bool is_same_answer(const Answer& given, const Answer& right) {
    constexpr double kRounded = 0.006;  // two decimals are enough
    return std::equal(given.begin(), given.end(), right.begin(), right.end(), [](double a, double b) {
        const bool is_whole = std::isinf(b) || b == std::round(b);
        return is_whole ? a == b : std::abs(a - b) < kRounded;
    });
}

bool is_right(const Question& question, const Answer& given) {
    return std::any_of(question.right.begin(), question.right.end(),
                       [&](const Answer& right) { return is_same_answer(given, right); });
}

std::optional<FaultKind> mistake_of(const Question& question, const Answer& given) {
    for (const KnownMistake& mistake : question.mistakes)
        if (is_same_answer(given, mistake.answer)) return mistake.kind;
    return std::nullopt;
}

}  // namespace plytrace

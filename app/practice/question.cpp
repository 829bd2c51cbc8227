#include "app/practice/question.hpp"

#include <algorithm>
#include <cmath>

namespace plytrace {

bool is_same_answer(const Answer& given, const Answer& right, double tolerance) {
    return std::equal(given.begin(), given.end(), right.begin(), right.end(), [tolerance](double a, double b) {
        const bool is_whole = std::isinf(b) || b == std::round(b);
        return a == b || (!is_whole && std::abs(a - b) < tolerance);
    });
}

bool is_right(const Question& question, const Answer& given) {
    return std::any_of(question.right.begin(), question.right.end(),
                       [&](const Answer& right) { return is_same_answer(given, right, question.tolerance); });
}

std::optional<FaultKind> mistake_of(const Question& question, const Answer& given) {
    for (const KnownMistake& mistake : question.mistakes)
        if (is_same_answer(given, mistake.answer, question.tolerance)) return mistake.kind;
    return std::nullopt;
}

}  // namespace plytrace

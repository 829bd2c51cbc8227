// Why the answer to a question is right, in one short line of a key: "max(3, ≤ 2, 2) = 3". Pure functions; any thread.
#pragma once

#include <string>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"

namespace plytrace {

/// Mostly a formula with the numbers that decide. Empty for the best order of children, which has no short reason.
[[nodiscard]] std::string answer_reason(const Language& language, const PracticeTask& task, const Question& question);

}  // namespace plytrace

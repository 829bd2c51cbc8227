// The exercise of a link: "prune-3-4711", which is kind, level and seed, with the rule behind them where one is fixed;
// or all of it as a code, where it has a tree of its own or other settings. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

#include "app/practice/exercise.hpp"

namespace plytrace {

inline constexpr std::string_view kPracticeKey = "practice";

[[nodiscard]] std::string exercise_word(const Exercise& exercise);
/// Errors: neither of the two; what parse_exercise_code() refuses.
[[nodiscard]] Expected<Exercise> parse_exercise_word(std::string_view text);

}  // namespace plytrace

// The rows in which an exercise is chosen: kind, level, rule, and when mistakes are shown. Each returns what was chosen
// in this frame, or nothing. Window's thread.
#pragma once

#include <optional>

#include "app/model/practice/exercise.hpp"
#include "app/panels/widgets/context.hpp"

namespace plytrace {

[[nodiscard]] std::optional<PracticeKind> kind_row(const AppContext& context, const Exercise& exercise);
/// None is chosen where the exercise has a tree of its own.
[[nodiscard]] std::optional<int> level_row(const AppContext& context, const Exercise& exercise);
[[nodiscard]] std::optional<PracticeRule> rule_row(const AppContext& context, const Exercise& exercise);
[[nodiscard]] std::optional<PracticeFeedback> feedback_row(const AppContext& context, const Exercise& exercise);

}  // namespace plytrace

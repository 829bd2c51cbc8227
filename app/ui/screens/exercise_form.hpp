// The rows in which an exercise is chosen: kind, level, rule, and when mistakes are shown. Each returns what was chosen
// in this frame, or nothing. Window's thread.
#pragma once

#include <optional>

#include "app/practice/exercise.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

[[nodiscard]] std::optional<PracticeKind> kind_row(const AppContext& context, const Exercise& exercise);
/// A tree of one's own is of no level: there the row says so, and choosing that changes nothing.
[[nodiscard]] std::optional<int> level_row(const AppContext& context, const Exercise& exercise);
[[nodiscard]] std::optional<PracticeRule> rule_row(const AppContext& context, const Exercise& exercise);
[[nodiscard]] std::optional<PracticeFeedback> feedback_row(const AppContext& context, const Exercise& exercise);

}  // namespace plytrace

// The rows in which an exercise is chosen (kind, level, rule, and when mistakes are shown), and the form of the dialog
// "New exercise", which consists of them. Each row returns what was chosen in this frame, or nothing. Window's thread.
#pragma once

#include <optional>

#include "app/practice/exercise.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

[[nodiscard]] std::optional<PracticeKind> kind_row(const AppContext& context, const Exercise& exercise);
/// A tree of one's own has no level: the row says so, and choosing that entry changes nothing.
[[nodiscard]] std::optional<int> level_row(const AppContext& context, const Exercise& exercise);
[[nodiscard]] std::optional<PracticeRule> rule_row(const AppContext& context, const Exercise& exercise);
[[nodiscard]] std::optional<PracticeFeedback> feedback_row(const AppContext& context, const Exercise& exercise);

/// The content of the dialog "New exercise". Changes the dialog's exercise.
void draw_new_exercise(AppContext& context);

}  // namespace plytrace

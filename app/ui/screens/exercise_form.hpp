// The rows of choices that describe an exercise, and the form of the dialog "New exercise" that is made of them.
// Window's thread.
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

/// Changes the dialog's exercise.
void draw_new_exercise(AppContext& context);

}  // namespace plytrace

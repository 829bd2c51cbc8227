#include "app/ui/screens/exercise_form.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/practice/questions.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

[[nodiscard]] std::vector<std::string> words_of(const AppContext& context, const std::string& prefix,
                                                std::span<const std::string_view> ids) {
    std::vector<std::string> words;
    for (const std::string_view id : ids) words.emplace_back(context.text(prefix + std::string(id)));
    return words;
}

/// Which of the words was chosen; -1: none.
int row(const AppContext& context, const char* id, const char* key, const std::vector<std::string>& words,
        int selected) {
    return choice_row(context, id, context.text(key), words, selected, context.text(std::string(key) + ".tip"));
}

}  // namespace

std::optional<PracticeKind> kind_row(const AppContext& context, const Exercise& exercise) {
    const auto kinds = words_of(context, "practice.kind.", kPracticeKinds);
    const int kind = row(context, "##practice.kind", "practice.choose.kind", kinds, static_cast<int>(exercise.kind));
    return kind < 0 ? std::nullopt : std::optional(static_cast<PracticeKind>(kind));
}

std::optional<int> level_row(const AppContext& context, const Exercise& exercise) {
    std::vector<std::string> levels;
    for (int level = 1; level <= kPracticeLevels; ++level)
        levels.push_back(context.app.language.with("practice.level." + std::to_string(level), {std::to_string(level)}));
    const bool is_own = !exercise.tree.empty();
    if (is_own) levels.emplace_back(context.text("practice.own_tree"));
    const int chosen = is_own ? kPracticeLevels : exercise.level - 1;
    const int level = row(context, "##practice.level", "practice.choose.level", levels, chosen);
    return level < 0 || level == kPracticeLevels ? std::nullopt : std::optional(level + 1);
}

std::optional<PracticeRule> rule_row(const AppContext& context, const Exercise& exercise) {
    // A question has one right answer: there the rule is one of the two.
    const int first = asks_questions(exercise) ? static_cast<int>(PracticeRule::kEqual) : 0;
    const auto ids = std::span(kPracticeRules).subspan(static_cast<std::size_t>(first));
    const auto rules = words_of(context, "practice.choose.rule.", ids);
    const int selected = static_cast<int>(rule_that_counts(exercise)) - first;
    const int rule = row(context, "##practice.rule", "practice.choose.rule", rules, selected);
    return rule < 0 ? std::nullopt : std::optional(static_cast<PracticeRule>(rule + first));
}

std::optional<PracticeFeedback> feedback_row(const AppContext& context, const Exercise& exercise) {
    const auto feedbacks = words_of(context, "practice.choose.feedback.", kPracticeFeedbacks);
    const int when =
        row(context, "##practice.feedback", "practice.choose.feedback", feedbacks, static_cast<int>(exercise.feedback));
    return when < 0 ? std::nullopt : std::optional(static_cast<PracticeFeedback>(when));
}

}  // namespace plytrace

#include "app/ui/screens/exercise_form.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/control/dialog.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/practice/exercise_text.hpp"
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

/// Returns the index of the chosen word, or -1.
int row(const AppContext& context, const char* id, const char* key, const std::vector<std::string>& words,
        int selected) {
    return choice_row(context, id, context.text(key), words, selected, context.text(std::string(key) + ".tip"));
}

constexpr int kSecondsOfMinute = 60, kMostMinutes = 600;

bool number_row(const AppContext& context, const char* id, int& number, int lowest, int highest) {
    const std::string key = "exercise." + std::string(id);
    row_label(context, context.text(key));
    return number_field(context, key.c_str(), number, lowest, highest, context.text(key + ".tip"));
}

void draw_title_row(const AppContext& context, Exercise& exercise) {
    row_label(context, context.text("exercise.title"));
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    std::array<char, kLongestExerciseTitle + 1> typed{};
    const std::string title = line_of(exercise.title, kLongestExerciseTitle);
    std::copy(title.begin(), title.end(), typed.begin());
    if (ImGui::InputTextWithHint("##exercise.title", context.text("exercise.title.hint"), typed.data(), typed.size()))
        exercise.title = line_of(typed.data(), kLongestExerciseTitle);
    announce_field(context, context.text("exercise.title"), exercise.title);
    tooltip(context, context.text("exercise.title.tip"));
}

/// The rows for the tree: the one that was on the screen, or one generated from level and seed.
void draw_tree_rows(AppContext& context, Dialog& dialog) {
    Exercise& exercise = dialog.exercise;
    const bool has_own = !dialog.own_tree.empty();
    const std::vector<std::string> sources = {context.text("exercise.tree.made"), context.text("exercise.tree.own")};
    const std::vector<std::string> refusals = {"", has_own ? "" : context.text("exercise.tree.none")};
    row_label(context, context.text("exercise.tree"));
    const int source = choice_list(context, "##exercise.tree", sources, exercise.tree.empty() ? 0 : 1,
                                   context.text("exercise.tree.tip"), -1, refusals, context.text("exercise.tree"));
    if (source == 0) {
        exercise.tree.clear();
        if (exercise.title == own_title(context.app)) exercise.title.clear();
    }
    if (source == 1 && has_own) {
        exercise.tree = dialog.own_tree;
        if (exercise.title.empty()) exercise.title = own_title(context.app);
    }
    if (!exercise.tree.empty()) return;
    if (const auto level = level_row(context, exercise)) exercise.level = *level;
    int seed = static_cast<int>(std::min<std::uint32_t>(exercise.seed, std::numeric_limits<int>::max()));
    if (number_row(context, "seed", seed, 0, std::numeric_limits<int>::max()))
        exercise.seed = static_cast<std::uint32_t>(seed);
}

void draw_marking_rows(AppContext& context, Exercise& exercise) {
    if (const auto rule = rule_row(context, exercise)) exercise.rule = *rule;
    if (const auto feedback = feedback_row(context, exercise)) exercise.feedback = *feedback;
    number_row(context, "hints", exercise.hints, 0, kMostHints);
    number_row(context, "attempts", exercise.attempts, 0, kMostAttempts);
    int minutes = (exercise.seconds + kSecondsOfMinute - 1) / kSecondsOfMinute;
    if (number_row(context, "minutes", minutes, 0, kMostMinutes)) exercise.seconds = minutes * kSecondsOfMinute;
    number_row(context, "points", exercise.points, 0, kMostPoints);
    if (asks_questions(exercise)) number_row(context, "questions", exercise.questions, 1, kMostQuestions);
}

}  // namespace

std::optional<PracticeKind> kind_row(const AppContext& context, const Exercise& exercise) {
    const auto kinds = words_of(context, "practice.kind.", kPracticeKinds);
    const int kind = row(context, "##practice.kind", "practice.choose.kind", kinds, static_cast<int>(exercise.kind));
    return kind < 0 ? std::nullopt : std::optional(static_cast<PracticeKind>(kind));
}

std::optional<int> level_row(const AppContext& context, const Exercise& exercise) {
    std::vector<std::string> levels;
    const int last = last_level(exercise.kind);
    for (int level = 1; level <= last; ++level)
        levels.push_back(context.language.with("practice.level." + std::to_string(level), {std::to_string(level)}));
    const bool is_own = !exercise.tree.empty();
    if (is_own) levels.emplace_back(context.text("practice.own_tree"));
    const int chosen = is_own ? last : exercise.level - 1;
    const int level = row(context, "##practice.level", "practice.choose.level", levels, chosen);
    return level < 0 || level == last ? std::nullopt : std::optional(level + 1);
}

std::optional<PracticeRule> rule_row(const AppContext& context, const Exercise& exercise) {
    // A question has one correct answer, so its rule is never "either".
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

void draw_new_exercise(AppContext& context) {
    Dialog& dialog = context.dialog;
    Exercise& exercise = dialog.exercise;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(10)});
    const Exercise before = exercise;
    draw_title_row(context, exercise);
    if (const auto kind = kind_row(context, exercise)) exercise = with_kind(exercise, *kind);
    draw_tree_rows(context, dialog);
    draw_marking_rows(context, exercise);
    if (!(exercise == before)) dialog.error = {};
    if (text_button(context, "exercise.save", context.text("exercise.save"), context.text("exercise.save.tip")))
        save_new_exercise(context.app);
    ImGui::SameLine();
    if (text_button(context, "exercise.link", context.text("exercise.link"), context.text("exercise.link.tip")))
        link_new_exercise(context.app);
    ImGui::PopStyleVar();
}

}  // namespace plytrace

#include "app/ui/screens/new_exercise_panel.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

#include "app/control/practice/practice_files.hpp"
#include "app/practice/exercise_text.hpp"
#include "app/practice/questions.hpp"
#include "app/ui/screens/exercise_form.hpp"
#include "app/ui/widgets/number_field.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

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
    tell_focus(context, context.text("exercise.title") + (": " + exercise.title));
    tooltip(context, context.text("exercise.title.tip"));
}

/// The tree that was on the screen, or one made by level and seed.
void draw_tree_rows(AppContext& context, Dialog& dialog) {
    Exercise& exercise = dialog.exercise;
    const bool has_own = !dialog.own_tree.empty();
    const std::vector<std::string> sources = {context.text("exercise.tree.made"), context.text("exercise.tree.own")};
    const std::vector<std::string> refusals = {"", has_own ? "" : context.text("exercise.tree.none")};
    row_label(context, context.text("exercise.tree"));
    const int source = choice_list(context, "##exercise.tree", sources, exercise.tree.empty() ? 0 : 1,
                                   context.text("exercise.tree.tip"), -1, refusals);
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

void draw_new_exercise(AppContext& context) {
    Dialog& dialog = context.app.dialog;
    Exercise& exercise = dialog.exercise;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(10)});
    const Exercise before = exercise;
    draw_title_row(context, exercise);
    if (const auto kind = kind_row(context, exercise)) exercise.kind = *kind;
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

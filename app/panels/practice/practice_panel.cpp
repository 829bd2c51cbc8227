#include "app/panels/practice/practice_panel.hpp"

#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <cmath>

#include "app/model/control/actions.hpp"
#include "app/model/control/practice/course_run.hpp"
#include "app/model/practice/practice_words.hpp"
#include "app/panels/widgets/widgets.hpp"

namespace plytrace {
namespace {

constexpr float kCardWidth = 440, kGap = 14, kIcon = 28, kTouchedIcon = 40;

/// The window's context for the exercise's own state.
struct StageContext {
    StageContext(AppContext& window, AppState& stage)
        : context{stage, window.fonts, window.scale, window.seconds, window.is_animated, window.is_still} {
        context.has_popup = window.has_popup;
        context.form = window.form;
        stage.view.pinch = window.app.view.pinch;
    }
    AppContext context;
};

[[nodiscard]] std::vector<std::string> words_of(const AppContext& context, const std::string& prefix,
                                                std::span<const std::string_view> ids) {
    std::vector<std::string> words;
    for (const std::string_view id : ids) words.emplace_back(context.text(prefix + std::string(id)));
    return words;
}

}  // namespace

void practice_button(AppContext& context, const char* id, bool is_primary) {
    const Action& action = *find_action(id);
    const bool is_possible = is_enabled(action, context.app);
    ImGui::BeginDisabled(!is_possible);
    const bool is_clicked = text_button(context, id, label(action, context.app), tip(action, context.app).c_str(),
                                        is_primary && is_possible);
    ImGui::EndDisabled();
    if (is_clicked) run_action(id, context.app);
}

void PracticePanel::draw(AppContext& context, const Box& room) {
    if (m_of.lock() != context.app.practising) {
        m_tree = std::make_unique<TreePanel>();
        m_of = context.app.practising;
    }
    if (is_course_closed(context.app)) return draw_closed(context, room);
    const float gap = context.px(context.is_narrow() ? 6 : 16);
    Box tree = room, card = room;
    if (context.form == WindowForm::kUpright) {
        tree.height = std::floor(room.height * 0.46F);
        card.y = tree.bottom() + gap;
        card.height = room.bottom() - card.y;
    } else {
        const float width = std::min(context.px(kCardWidth), room.width * (context.is_narrow() ? 0.5F : 0.42F));
        tree.width = room.width - width - gap;
        card.x = tree.right() + gap;
        card.width = width;
    }
    draw_tree(context, tree);
    draw_card(context, card);
    if (m_leaves) stop_practice(context.app);
    m_leaves = false;
}

/// A click at a node is an answer; which node a value is written at stays chosen.
void PracticePanel::draw_tree(AppContext& context, const Box& box) {
    Practising& practice = *practising(context.app);
    begin_plain_card(context, "practice.tree", box);
    const NodeId selected = practice.stage.view.selected;
    practice.stage.view.is_fit_wanted |= context.app.view.is_fit_wanted;
    {
        StageContext stage(context, practice.stage);
        m_tree->draw(stage.context);
        context.is_moving |= stage.context.is_moving;
        context.takes_keys |= stage.context.takes_keys;
        context.app.view.pinch = practice.stage.view.pinch;
    }
    end_card();
    const NodeId clicked = practice.stage.view.selected;
    if (clicked == selected) return;
    if (practice.is_over) return;
    practice.stage.view.selected = selected;
    if (clicked != kNone) click_node(context.app, clicked);
}

void PracticePanel::draw_card(AppContext& context, const Box& box) {
    begin_card(context, "practice.card", box, nullptr);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(context.is_narrow() ? 8 : 12)});
    draw_head(context);
    if (course_of(context.app) != nullptr) draw_course(context);
    const auto is_on = [&] { return practising(context.app) != nullptr; };
    if (is_on()) draw_task(context);
    if (is_on()) draw_answer(context);
    if (is_on()) draw_said(context);
    if (is_on()) draw_buttons(context);
    if (is_on()) draw_score(context);
    if (is_on() && course_of(context.app) == nullptr) draw_choices(context);
    if (is_on() && course_of(context.app) != nullptr && course_of(context.app)->link.has_system())
        muted_text(context, context.text("course.told"));
    ImGui::PopStyleVar();
    end_card();
}

void PracticePanel::draw_head(AppContext& context) {
    const Exercise& exercise = practising(context.app)->task.exercise;
    const float icon = context.is_narrow() ? kTouchedIcon : kIcon;
    const float room = ImGui::GetContentRegionAvail().x - context.px(icon + 12);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x;
    card_title(context, practice_title(context.app.language, exercise), "", room);
    const ImVec2 next = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({right - context.px(icon), at.y});
    const Action& leave = *find_action("practice.leave");
    m_leaves = is_offered(leave, context.app) && icon_button(context, "practice.leave", Icon::kClose, {icon, icon},
                                                             tip(leave, context.app).c_str(), true);
    ImGui::SetCursorScreenPos(next);
    ImGui::Dummy({0, 0});
}

void PracticePanel::draw_task(AppContext& context) {
    const PracticeTask& task = practising(context.app)->task;
    if (practising(context.app)->is_over) return;
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, task_text(context.app.language, task));
    if (const std::string rule = rule_text(context.app.language, task); !rule.empty()) muted_text(context, rule);
}

/// Right or wrong is told by a sign and by words, not by colour alone.
void PracticePanel::draw_said(AppContext& context) const {
    const Practising& practice = *practising(context.app);
    if (practice.said.empty()) return;
    const Color color = practice.is_said_wrong ? context.theme().cut : context.theme().best;
    ImGui::PushStyleColor(ImGuiCol_Text, im(color));
    body_text(context, practice.said);
    ImGui::PopStyleColor();
    if (!practice.judgement || practice.task.exercise.feedback == PracticeFeedback::kNotAtAll) return;
    const Language& language = context.app.language;
    for (const CutMark& mark : practice.judgement->cuts)
        if (mark.is_fault || practice.is_over) body_text(context, cut_text(language, practice.task, mark));
    for (const ValueMark& mark : practice.judgement->values)
        if (!mark.is_right) body_text(context, value_text(language, practice.task, mark));
    if (practice.judgement->way) body_text(context, way_text(language, *practice.judgement->way));
}

void PracticePanel::draw_buttons(AppContext& context) {
    const Practising& practice = *practising(context.app);
    const PracticeKind kind = practice.task.exercise.kind;
    const bool hands_in = !practice.is_over && (kind == PracticeKind::kPrune || kind == PracticeKind::kByHand);
    bool is_first = true;
    const auto add = [&](const char* id, bool is_primary = false) {
        if (practising(context.app) == nullptr) return;
        const Action& action = *find_action(id);
        if (!is_offered(action, context.app)) return;
        const float width = width_of(context, Face::kBody, kBodySize, label(action, context.app)) + context.px(30);
        if (!is_first) ImGui::SameLine();
        if (!is_first && ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
        is_first = false;
        practice_button(context, id, is_primary);
    };
    if (hands_in) add("practice.hand_in", kind == PracticeKind::kPrune);
    if (!practice.is_over) add("practice.hint");
    if (can_show_solution(context.app)) add("practice.solution");
    add("practice.another", practice.is_over);
    if (!practice.is_over || practising(context.app) == nullptr) return;
    if (course_of(context.app) != nullptr && course_of(context.app)->link.has_system()) return;
    std::string& student = practising(context.app)->student;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::InputTextWithHint("##practice.student", context.text("practice.student"), &student);
    tooltip(context, context.text("practice.student.tip"));
    practice_button(context, "practice.save_score");
}

void PracticePanel::draw_score(AppContext& context) const {
    const Practising& practice = *practising(context.app);
    const FontScope font(context, Face::kBody, kSmallSize);
    const int seconds = static_cast<int>(practice.seconds);
    std::string line = fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    if (practice.task.exercise.seconds > 0)
        line += fmt::format(" / {}:{:02}", practice.task.exercise.seconds / 60, practice.task.exercise.seconds % 60);
    const Language& language = context.app.language;
    line += "   ·   " +
            language.with("practice.hints_left", {std::to_string(practice.task.exercise.hints - practice.hints)});
    const bool is_told = course_of(context.app) == nullptr && practice.times_handed_in > 0 &&
                         practice.task.exercise.feedback != PracticeFeedback::kNotAtAll;
    if (is_told) {
        const double points = share_so_far(practice) * practice.task.exercise.points;
        line += "   ·   " + language.with("practice.points", {fmt::format("{:.3g}", points),
                                                              std::to_string(practice.task.exercise.points)});
    }
    if (context.app.settings.progress.in_a_row > 1)
        line +=
            "   ·   " + language.with("practice.in_a_row", {std::to_string(context.app.settings.progress.in_a_row)});
    muted_text(context, line);
}

/// Another kind, level, rule or way of telling begins a new exercise.
void PracticePanel::draw_choices(AppContext& context) {
    Exercise wished = practising(context.app)->task.exercise;
    ImGui::Dummy({1, context.px(kGap)});
    muted_text(context, context.text("practice.choose"));
    const auto row = [&](const char* id, const char* key, const std::vector<std::string>& words, int selected) {
        return choice_row(context, id, context.text(key), words, selected, context.text(std::string(key) + ".tip"));
    };
    bool is_changed = false;
    const auto kinds = words_of(context, "practice.kind.", kPracticeKinds);
    if (const int kind = row("##practice.kind", "practice.choose.kind", kinds, static_cast<int>(wished.kind));
        kind >= 0) {
        wished.kind = static_cast<PracticeKind>(kind);
        is_changed = true;
    }
    std::vector<std::string> levels;
    for (int level = 1; level <= kPracticeLevels; ++level)
        levels.push_back(context.app.language.with("practice.level." + std::to_string(level), {std::to_string(level)}));
    const int chosen = wished.tree.empty() ? wished.level - 1 : -1;
    if (const int level = row("##practice.level", "practice.choose.level", levels, chosen); level >= 0) {
        wished.level = level + 1;
        wished.tree.clear();
        wished.search = {};
        wished.title.clear();
        is_changed = true;
    }
    const auto rules = words_of(context, "practice.choose.rule.", kPracticeRules);
    const bool is_cut = !rule_text(context.app.language, practising(context.app)->task).empty();
    const int rule = is_cut ? row("##practice.rule", "practice.choose.rule", rules, static_cast<int>(wished.rule)) : -1;
    if (rule >= 0) {
        wished.rule = static_cast<PracticeRule>(rule);
        is_changed = true;
    }
    const auto feedbacks = words_of(context, "practice.choose.feedback.", kPracticeFeedbacks);
    if (const int when =
            row("##practice.feedback", "practice.choose.feedback", feedbacks, static_cast<int>(wished.feedback));
        when >= 0) {
        wished.feedback = static_cast<PracticeFeedback>(when);
        is_changed = true;
    }
    if (is_changed) change_exercise(context.app, wished);
}

}  // namespace plytrace

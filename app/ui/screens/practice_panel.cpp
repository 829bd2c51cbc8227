#include "app/ui/screens/practice_panel.hpp"

#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/control/actions.hpp"
#include "app/control/practice/course_run.hpp"
#include "app/practice/practice_words.hpp"
#include "app/ui/screens/exercise_form.hpp"
#include "app/ui/widgets/action_button.hpp"
#include "app/ui/widgets/widgets.hpp"

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

}  // namespace

void PracticePanel::draw(AppContext& context, const Box& room) {
    if (m_of.lock() != context.app.practising) {
        m_tree = std::make_unique<TreePanel>();
        m_of = context.app.practising;
    }
    if (is_course_closed(context.app)) return draw_closed(context, room);
    const float gap = context.px(context.is_narrow() ? 6 : 16);
    Box tree = room, card = room;
    if (context.form == WindowForm::kUpright) {
        tree.height = std::floor(room.height * 0.52F);
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
    if (m_leaves) leave_practice(context.app);
    m_leaves = false;
}

/// A click at a node is an answer; which node a value is written at stays chosen.
void PracticePanel::draw_tree(AppContext& context, const Box& box) {
    Practising& practice = *practising(context.app);
    begin_plain_card(context, "practice.tree", box);
    const NodeId chosen = std::exchange(practice.stage.view.selected, kNone);
    practice.stage.view.is_fit_wanted |= context.app.view.is_fit_wanted;
    {
        StageContext stage(context, practice.stage);
        m_tree->draw(stage.context);
        context.is_moving |= stage.context.is_moving;
        context.takes_keys |= stage.context.takes_keys;
        context.app.view.pinch = practice.stage.view.pinch;
    }
    end_card();
    const NodeId clicked = std::exchange(practice.stage.view.selected, chosen);
    if (clicked != kNone && !practice.is_over) click_node(context.app, clicked);
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
    if (is_on()) draw_mistakes(context);
    if (is_on() && course_of(context.app) == nullptr) draw_choices(context);
    if (is_on() && course_of(context.app) != nullptr) draw_told(context);
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
    for (const WindowMark& mark : practice.judgement->windows)
        if (!mark.is_right) body_text(context, window_text(language, practice.task, mark));
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
        action_button(context, id, is_primary);
    };
    if (hands_in) add("practice.hand_in", kind == PracticeKind::kPrune);
    if (!practice.is_over) add("practice.hint");
    if (can_show_solution(context.app)) add("practice.solution");
    if (has_another(context.app)) add("practice.another", practice.is_over);
    if (!practice.is_over || practising(context.app) == nullptr) return;
    if (course_of(context.app) != nullptr && course_of(context.app)->link.has_system()) return;
    std::string& student = practising(context.app)->student;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::InputTextWithHint("##practice.student", context.text("practice.student"), &student);
    tooltip(context, context.text("practice.student.tip"));
    action_button(context, "practice.save_score");
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
    const bool is_exam = practice.task.exercise.feedback == PracticeFeedback::kNotAtAll;
    if (practice.handed_in && !is_exam && course_of(context.app) == nullptr) {
        const Score& score = practice.handed_in->score;
        line += "   ·   " + points_text(language, score.points, score.most);
    }
    if (context.app.settings.progress.in_a_row > 1 && !is_exam)  // it would tell
        line +=
            "   ·   " + language.with("practice.in_a_row", {std::to_string(context.app.settings.progress.in_a_row)});
    muted_text(context, line);
}

/// Below all that is clicked, since there may be many.
void PracticePanel::draw_mistakes(AppContext& context) const {
    for (const std::string& mistake : mistakes_told(*practising(context.app))) body_text(context, mistake);
}

/// Another kind, level, rule or way of telling begins a new exercise.
void PracticePanel::draw_choices(AppContext& context) {
    Exercise wished = practising(context.app)->task.exercise;
    ImGui::Dummy({1, context.px(kGap)});
    muted_text(context, context.text("practice.choose"));
    const Exercise before = wished;
    if (const auto kind = kind_row(context, wished)) wished.kind = *kind;
    if (const auto level = level_row(context, wished)) {
        wished.level = *level;
        wished.tree.clear();
        wished.search = {};
        wished.title.clear();
    }
    const bool is_cut = !rule_text(context.app.language, practising(context.app)->task).empty();
    if (is_cut) {
        if (const auto rule = rule_row(context, wished)) wished.rule = *rule;
    }
    if (const auto feedback = feedback_row(context, wished)) wished.feedback = *feedback;
    if (wished == before) return;
    when_practice_left(context.app, [wished](AppState& app) { change_exercise(app, wished); });
}

}  // namespace plytrace

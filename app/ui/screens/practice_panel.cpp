#include "app/ui/screens/practice_panel.hpp"

#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/control/actions.hpp"
#include "app/control/key_focus.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/practice/practice_state.hpp"
#include "app/practice/practice_words.hpp"
#include "app/ui/screens/exercise_form.hpp"
#include "app/ui/tree/tree_panel.hpp"
#include "app/ui/widgets/keyboard_navigation.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

constexpr float kCardWidth = 440, kPracticeGap = 14, kPracticeIcon = 28, kPracticeTouchedIcon = 40;
constexpr float kLeastTree = 0.36F, kMostTree = 0.52F;  ///< share of an upright window

constexpr float kKey = 44;  ///< width of a key of the keypad, large enough for a finger

}  // namespace

PracticePanel::PracticePanel() = default;
PracticePanel::~PracticePanel() = default;

void PracticePanel::draw(AppContext& context, KeyboardNavigation& keys, const Box& room) {
    if (m_shown_exercise.lock() != context.practice.session) {
        m_tree = std::make_unique<TreePanel>();
        m_shown_exercise = context.practice.session;
        m_task_height = 0;
    }
    if (is_course_closed(context.app)) return draw_course_closed(context, room);
    const float gap = context.px(context.is_narrow() ? 6 : 16);
    Box tree = room, card = room;
    if (context.form == WindowForm::kUpright) {
        // The tree leaves room for the task down to its buttons.
        const float left = room.height - gap - m_task_height;
        tree.height = std::floor(std::clamp(left, room.height * kLeastTree, room.height * kMostTree));
        card.y = tree.bottom() + gap;
        card.height = room.bottom() - card.y;
    } else {
        const float width = std::min(context.px(kCardWidth), room.width * (context.is_narrow() ? 0.5F : 0.42F));
        tree.width = room.width - width - gap;
        card.x = tree.right() + gap;
        card.width = width;
    }
    draw_tree(context, tree);
    draw_card(context, keys, card);
    if (m_leaves) leave_practice(context.app);
    m_leaves = false;
}

/// A click on a node is an answer. The node that a value is written at stays selected.
void PracticePanel::draw_tree(AppContext& context, const Box& box) {
    PracticeSession& practice = *practising(context.app);
    begin_plain_card(context, "practice.tree", box);
    const NodeId chosen = std::exchange(practice.stage.view.selected, kNone);
    practice.stage.view.is_fit_wanted |= context.view.is_fit_wanted;
    {
        AppContext stage(context, context.app, practice.stage);
        m_tree->draw(stage);
        context.is_moving |= stage.is_moving;
        context.takes_keys |= stage.takes_keys;
        context.view.pinch = practice.stage.view.pinch;
    }
    end_card();
    const NodeId clicked = std::exchange(practice.stage.view.selected, chosen);
    if (clicked != kNone && !practice.is_over) click_node(context.app, clicked);
}

void PracticePanel::draw_card(AppContext& context, KeyboardNavigation& keys, const Box& box) {
    begin_card(context, "practice.card", box, nullptr);
    keys.begin_card();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(context.is_narrow() ? 8 : 12)});
    draw_head(context);
    if (course_of(context.app) != nullptr) draw_course(context);
    const auto is_on = [&] { return practising(context.app) != nullptr; };
    if (is_on()) draw_task(context);
    if (is_on()) {
        // With a new question, its judgement or another step, the control that had the focus may be gone.
        const PracticeSession& practice = *practising(context.app);
        const bool is_new =
            practice.question != m_question || practice.is_answered != m_was_answered || practice.run.size() != m_steps;
        if (is_new && context.key_focus.is_in_card) keys.focus_again();
        m_question = practice.question;
        m_steps = practice.run.size();
        m_was_answered = practice.is_answered;
        keys.enter_card(kPracticeCard);
    }
    if (is_on()) draw_answer(context);
    // Below the buttons, feedback does not move them. A phone has no room in view below them.
    const bool is_narrow = context.is_narrow();
    if (is_on() && is_narrow) draw_feedback(context);
    if (is_on()) draw_buttons(context);
    if (is_on() && !is_narrow) draw_feedback(context);
    if (is_on() && practising(context.app)->said.empty() && practising(context.app)->times_handed_in == 0)
        m_task_height = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;
    if (is_on()) draw_score(context);
    if (is_on() && context.is_narrow()) draw_points_rule(context);
    if (is_on()) draw_mistakes(context);
    if (is_on() && course_of(context.app) == nullptr) draw_choices(context);
    if (is_on() && course_of(context.app) != nullptr) draw_data_notice(context);
    ImGui::PopStyleVar();
    end_card();
    keys.mark_card(context, kPracticeCard, box);
}

void PracticePanel::draw_head(AppContext& context) {
    const Exercise& exercise = practising(context.app)->task.exercise;
    const float icon = context.is_narrow() ? kPracticeTouchedIcon : kPracticeIcon;
    const float room = ImGui::GetContentRegionAvail().x - context.px(icon + 12);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x;
    card_title(context, practice_title(context.language, exercise), "", room);
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
    body_text(context, task_text(context.language, task));
    if (const std::string rule = rule_text(context.language, task); !rule.empty()) body_text(context, rule);
    if (!context.is_narrow()) draw_points_rule(context);
}

/// On a phone, it is below the buttons, which are to be in view.
void PracticePanel::draw_points_rule(AppContext& context) const {
    const PracticeSession& practice = *practising(context.app);
    const std::string words = points_rule_text(context.language, practice.task.exercise);
    if (practice.is_over || words.empty()) return;
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, words);
}

/// Correct and wrong are shown by a sign and in words, not by colour alone.
void PracticePanel::draw_feedback(AppContext& context) const {
    const PracticeSession& practice = *practising(context.app);
    if (practice.said.empty()) return;
    const Theme& theme = context.theme();
    const Color color = practice.said_as == SaidAs::kWrong   ? theme.cut
                        : practice.said_as == SaidAs::kRight ? theme.best
                                                             : theme.text;
    ImGui::PushStyleColor(ImGuiCol_Text, im(color));
    body_text(context, practice.said);
    ImGui::PopStyleColor();
    for (const std::string& text : marks_told(context.app)) body_text(context, text);
}

void PracticePanel::draw_buttons(AppContext& context) {
    const PracticeSession& practice = *practising(context.app);
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
    announce_field(context, context.text("practice.student"), student);
    tooltip(context, context.text("practice.student.tip"));
    action_button(context, "practice.save_score");
}

void PracticePanel::draw_score(AppContext& context) const {
    const PracticeSession& practice = *practising(context.app);
    const FontScope font(context, Face::kBody, kSmallSize);
    const int seconds = static_cast<int>(practice.seconds);
    std::string line = fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    if (practice.task.exercise.seconds > 0)
        line += fmt::format(" / {}:{:02}", practice.task.exercise.seconds / 60, practice.task.exercise.seconds % 60);
    const Language& language = context.language;
    line += "   ·   " +
            language.with("practice.hints_left", {std::to_string(practice.task.exercise.hints - practice.hints)});
    const Exercise& exercise = practice.task.exercise;
    if (exercise.kind == PracticeKind::kPrune && exercise.attempts > 0) {
        const int left = practice.is_over ? 0 : exercise.attempts - practice.times_handed_in;
        line += "   ·   " + language.with("practice.attempts_left", {std::to_string(left)});
    }
    const bool is_exam = exercise.feedback == PracticeFeedback::kNotAtAll;
    if (practice.handed_in && !is_exam && course_of(context.app) == nullptr) {
        const Score& score = practice.handed_in->score;
        line += "   ·   " + points_text(language, score.points, score.most);
    }
    if (context.settings.progress.in_a_row > 1 && !is_exam)  // which would reveal the answer
        line += "   ·   " + language.with("practice.in_a_row", {std::to_string(context.settings.progress.in_a_row)});
    muted_text(context, line);
}

/// Below all controls, since the list may be long.
void PracticePanel::draw_mistakes(AppContext& context) const {
    for (const std::string& mistake : mistakes_told(*practising(context.app))) body_text(context, mistake);
}

/// The rows that choose the exercise; a change begins a new one.
void PracticePanel::draw_choices(AppContext& context) {
    Exercise wished = practising(context.app)->task.exercise;
    ImGui::Dummy({1, context.px(kPracticeGap)});
    muted_text(context, context.text("practice.choose"));
    const Exercise before = wished;
    if (const auto kind = kind_row(context, wished)) wished = with_kind(wished, *kind);
    if (const auto level = level_row(context, wished)) {
        wished.level = *level;
        wished.tree.clear();
        wished.search = {};
        wished.title.clear();
    }
    if (has_cut_rule(practising(context.app)->task)) {
        if (const auto rule = rule_row(context, wished)) wished.rule = *rule;
    }
    if (const auto feedback = feedback_row(context, wished)) wished.feedback = *feedback;
    if (wished == before) return;
    confirm_leaving_practice(context.app, [wished](AppState& app) { change_exercise(app, wished); });
}

void PracticePanel::draw_answer(AppContext& context) {
    PracticeSession& practice = *practising(context.app);
    if (practice.is_over) return;
    switch (practice.task.exercise.kind) {
        case PracticeKind::kPredict:
        case PracticeKind::kQuiz:
            return draw_question(context);
        case PracticeKind::kPrune:
            return draw_marks(context);
        case PracticeKind::kByHand:
            return draw_by_hand(context);
    }
}

void PracticePanel::draw_question(AppContext& context) {
    PracticeSession& practice = *practising(context.app);
    const auto& questions = practice.task.questions;
    if (practice.question >= questions.size()) return;
    const Question& question = questions[practice.question];
    const Language& language = context.language;
    {
        const FontScope font(context, Face::kBody, kSmallSize);
        muted_text(context, language.with("practice.number",
                                          {std::to_string(practice.question + 1), std::to_string(questions.size())}));
    }
    {
        const FontScope font(context, Face::kBold, kBodySize);
        body_text(context, question_text(language, practice.task, question));
    }
    if (practice.is_answered) {
        if (text_button(context, "practice.next", context.text("practice.next"), context.text("practice.next.tip"),
                        true) ||
            (ImGui::IsKeyPressed(ImGuiKey_Enter, false) && !context.has_popup && !context.key_focus.is_in_card))
            go_to_next_question(context.app);
        return;
    }
    if (question.form == AnswerForm::kYesNo) {
        if (text_button(context, "practice.yes", context.text("practice.yes.button"), context.text("practice.yes.tip")))
            return give_answer(context.app, {1});
        ImGui::SameLine();
        if (text_button(context, "practice.no", context.text("practice.no.button"), context.text("practice.no.tip")))
            give_answer(context.app, {0});
        return;
    }
    if (question.form == AnswerForm::kChild) return draw_children(context);
    const bool is_node = question.form == AnswerForm::kNode;
    draw_field(context, answer_hint(language, practice.task, question).c_str());
    if (!is_node || practising(context.app) == nullptr) return;
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, context.text("practice.or_click.node"));
}

/// A button for each child of the question's node; a click in the tree does the same.
void PracticePanel::draw_children(AppContext& context) {
    const PracticeSession& practice = *practising(context.app);
    const NodeId node = practice.task.questions[practice.question].node;
    if (const auto child = child_buttons(context, node)) return give_answer(context.app, {static_cast<double>(*child)});
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, context.text("practice.or_click"));
}

/// Returns the child whose button was clicked.
std::optional<std::size_t> PracticePanel::child_buttons(AppContext& context, NodeId node) {
    const ExplicitTree& tree = *practising(context.app)->task.tree;
    std::optional<std::size_t> clicked;
    for (std::size_t i = 0; i < tree.child_count(node); ++i) {
        const std::string name = node_words(context.language, tree, tree.child(node, i));
        const std::string id = "practice.child" + std::to_string(i);
        const float width = width_of(context, Face::kBody, kBodySize, name) + context.px(30);
        if (i > 0) ImGui::SameLine();
        if (i > 0 && ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
        const std::string tip = i < kAnswerKeys ? context.language.with("practice.child.tip", {std::to_string(i + 1)})
                                                : context.text("practice.child.tip.no_key");
        if (text_button(context, id.c_str(), name.c_str(), tip.c_str())) clicked = i;
    }
    return clicked;
}

void PracticePanel::draw_field(AppContext& context, const char* hint) {
    PracticeSession& practice = *practising(context.app);
    const float button = context.px(64);
    if (practice.goes_to_field && !context.is_narrow() && !context.is_still && !context.has_popup) {
        ImGui::SetKeyboardFocusHere();
        practice.goes_to_field = false;
    }
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - button - context.px(8));
    const bool is_entered =
        ImGui::InputTextWithHint("##practice.field", hint, &practice.typed, ImGuiInputTextFlags_EnterReturnsTrue);
    announce_field(context, hint, practice.typed);
    ImGui::SameLine();
    const bool is_clicked =
        text_button(context, "practice.ok", context.text("practice.ok"), context.text("practice.ok.tip"), true);
    if (is_entered || is_clicked) return accept_typed(context.app);
    if (context.is_narrow()) draw_keypad(context);
}

/// A keypad with the keys that numbers need, because phones show no keyboard for Dear ImGui's fields.
void PracticePanel::draw_keypad(AppContext& context) {
    struct PadKey {
        const char *id, *words, *types;
    };
    static constexpr std::array<PadKey, 14> kKeys = {{{"pad.1", "1", "1"},
                                                      {"pad.2", "2", "2"},
                                                      {"pad.3", "3", "3"},
                                                      {"pad.4", "4", "4"},
                                                      {"pad.5", "5", "5"},
                                                      {"pad.6", "6", "6"},
                                                      {"pad.7", "7", "7"},
                                                      {"pad.8", "8", "8"},
                                                      {"pad.9", "9", "9"},
                                                      {"pad.0", "0", "0"},
                                                      {"pad.minus", "−", "-"},
                                                      {"pad.point", ".", "."},
                                                      {"pad.inf", "∞", "inf"},
                                                      {"pad.blank", "␣", " "}}};
    std::string& typed = practising(context.app)->typed;
    const float width = context.px(kKey);
    const auto place = [&](bool is_first) {
        if (is_first) return;
        ImGui::SameLine(0, context.px(6));
        if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
    };
    bool is_first = true;
    for (const PadKey& key : kKeys) {
        place(is_first);
        is_first = false;
        if (text_button(context, key.id, key.words, context.text("practice.key.tip"))) typed += key.types;
    }
    place(false);
    if (text_button(context, "pad.back", "⌫", context.text("practice.back.tip")) && !typed.empty()) typed.pop_back();
}

/// Leaves are crossed out in the tree. A value, α and β can be written beside an inner node.
void PracticePanel::draw_marks(AppContext& context) {
    PracticeSession& practice = *practising(context.app);
    const ExplicitTree& tree = *practice.task.tree;
    {
        const FontScope font(context, Face::kBody, kSmallSize);
        muted_text(context, context.text(context.is_narrow() ? "practice.marks.tap" : "practice.marks.click"));
    }
    std::vector<std::string> names = {context.text("practice.marks.nowhere")};
    std::vector<NodeId> nodes = {kNone};
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (tree.is_leaf(node)) continue;
        names.push_back(tree.name(node));
        nodes.push_back(node);
    }
    NodeId& chosen = practice.stage.view.selected;
    const auto at = std::find(nodes.begin(), nodes.end(), chosen);
    const int selected = at == nodes.end() ? 0 : static_cast<int>(at - nodes.begin());
    const int picked = choice_row(context, "##practice.node", context.text("practice.marks.value"), names, selected,
                                  context.text("practice.marks.value.tip"));
    if (picked >= 0) {
        chosen = nodes[static_cast<std::size_t>(picked)];
        practice.goes_to_field = true;
    }
    if (chosen != kNone && !tree.is_leaf(chosen)) draw_field(context, context.text("practice.hint_beside"));
}

void PracticePanel::draw_by_hand(AppContext& context) {
    PracticeSession& practice = *practising(context.app);
    const HandPlace place = practice.place;  // a copy, because the buttons below change it
    const bool is_value = place.takes_value();
    {
        const FontScope font(context, Face::kBold, kBodySize);
        body_text(context, hand_question_text(context.language, practice.task, place));
    }
    const bool is_max = practice.task.tree->player(place.node) == Player::kFirst;
    if (is_value || place.may_bound) {
        const char* hint = !is_value ? (is_max ? "practice.hint_alpha" : "practice.hint_beta")
                           : practice.task.tree->value_count() > 1 ? "practice.hint_numbers"
                           : place.may_remember                    ? "practice.hint_memory"
                                                                   : "practice.hint_number";
        draw_field(context, context.text(hint));
        if (practising(context.app) == nullptr || practice.is_over) return;
    }
    if (answers_to_choose(context.app) > 0) {
        if (const auto child = child_buttons(context, place.node))
            return do_step(context.app, {HandMove::kEnter, static_cast<MoveCode>(*child), {}});
    }
    bool is_first = true;
    for (const char* id : {"practice.enter", "practice.cut", "practice.up", "practice.undo"}) {
        const Action& action = *find_action(id);
        const float width = width_of(context, Face::kBody, kBodySize, label(action, context.app)) + context.px(30);
        if (!is_first) ImGui::SameLine();
        if (!is_first && ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
        is_first = false;
        action_button(context, id);
    }
}

void PracticePanel::draw_course(AppContext& context) const {
    {
        const FontScope font(context, Face::kBody, kSmallSize);
        muted_text(context, course_place_text(context.app));
    }
    bool is_first = true;
    for (const char* id : {"practice.course_previous", "practice.course_next", "practice.course_close"}) {
        if (!is_first) ImGui::SameLine();
        is_first = false;
        action_button(context, id);
    }
    const FontScope font(context, Face::kBody, kSmallSize);
    const std::string state = course_state_text(context.app);
    if (!is_course_in_trouble(context.app)) return muted_text(context, state);
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().cut));
    body_text(context, state);
    ImGui::PopStyleColor();
}

/// What data will leave the page, shown before any of it does.
void PracticePanel::draw_data_notice(AppContext& context) const {
    if (!course_of(context.app)->link.has_system()) return;
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, context.text("course.told"));
}

/// Shown once the session is over, when answers could not be reported any more.
void PracticePanel::draw_course_closed(AppContext& context, const Box& room) const {
    begin_card(context, "practice.closed", room, nullptr);
    card_title(context, course_of(context.app)->package.title, "", ImGui::GetContentRegionAvail().x);
    body_text(context, course_state_text(context.app));
    muted_text(context, course_place_text(context.app));
    end_card();
}

}  // namespace plytrace

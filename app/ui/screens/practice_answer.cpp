// Where an exercise is answered: a field, buttons, or the tree itself.
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <array>

#include "app/control/actions.hpp"
#include "app/practice/practice_words.hpp"
#include "app/ui/screens/practice_panel.hpp"
#include "app/ui/widgets/action_button.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

constexpr float kKey = 37;  ///< of the keypad, for fingers

}  // namespace

void PracticePanel::draw_answer(AppContext& context) {
    Practising& practice = *practising(context.app);
    if (practice.is_over) return;
    switch (practice.task.exercise.kind) {
        case PracticeKind::kPredict:
        case PracticeKind::kQuiz:
            return draw_question(context);
        case PracticeKind::kPrune:
            return draw_marks(context);
        case PracticeKind::kByHand:
            return draw_hand(context);
    }
}

void PracticePanel::draw_question(AppContext& context) {
    Practising& practice = *practising(context.app);
    const auto& questions = practice.task.questions;
    if (practice.question >= questions.size()) return;
    const Question& question = questions[practice.question];
    const Language& language = context.app.language;
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
            (ImGui::IsKeyPressed(ImGuiKey_Enter, false) && !context.has_popup))
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
    const char* hint = question.form == AnswerForm::kNumber   ? "practice.hint_number"
                       : question.form == AnswerForm::kWindow ? "practice.hint_window"
                                                              : "practice.hint_numbers";
    draw_field(context, context.text(hint));
}

/// Of each child of the question's node a button; a click in the tree does the same.
void PracticePanel::draw_children(AppContext& context) {
    Practising& practice = *practising(context.app);
    const Question question = practice.task.questions[practice.question];
    const ExplicitTree& tree = *practice.task.tree;
    for (std::size_t i = 0; i < tree.child_count(question.node); ++i) {
        const std::string name = node_words(context.app.language, tree, tree.child(question.node, i));
        const std::string id = "practice.child" + std::to_string(i);
        const float width = width_of(context, Face::kBody, kBodySize, name) + context.px(30);
        if (i > 0) ImGui::SameLine();
        if (i > 0 && ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
        if (text_button(context, id.c_str(), name.c_str(), context.text("practice.child.tip")))
            return give_answer(context.app, {static_cast<double>(i)});
    }
    const FontScope font(context, Face::kBody, kSmallSize);
    muted_text(context, context.text("practice.or_click"));
}

void PracticePanel::draw_field(AppContext& context, const char* hint) {
    Practising& practice = *practising(context.app);
    const float button = context.px(64);
    if (practice.goes_to_field && !context.is_narrow() && !context.is_still && !context.has_popup) {
        ImGui::SetKeyboardFocusHere();
        practice.goes_to_field = false;
    }
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - button - context.px(8));
    const bool is_entered =
        ImGui::InputTextWithHint("##practice.field", hint, &practice.typed, ImGuiInputTextFlags_EnterReturnsTrue);
    tell_focus(context, hint + (": " + practice.typed));
    ImGui::SameLine();
    const bool is_clicked =
        text_button(context, "practice.ok", context.text("practice.ok"), context.text("practice.ok.tip"), true);
    if (is_entered || is_clicked) return accept_typed(context.app);
    if (context.is_narrow()) draw_keypad(context);
}

/// Phones show no keyboard for a field of ours: the few keys that numbers take.
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

/// Leaves are crossed out in the tree; a value, α and β can be written beside an inner node.
void PracticePanel::draw_marks(AppContext& context) {
    Practising& practice = *practising(context.app);
    const ExplicitTree& tree = *practice.task.tree;
    body_text(context, context.text(context.is_narrow() ? "practice.marks.tap" : "practice.marks.click"));
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

void PracticePanel::draw_hand(AppContext& context) {
    Practising& practice = *practising(context.app);
    const HandPlace place = practice.place;  // a step that is made here changes it
    const Language& language = context.app.language;
    const std::string node = node_words(language, *practice.task.tree, place.node);
    const bool is_value = place.is_leaf || place.has_come_back;
    {
        const FontScope font(context, Face::kBold, kBodySize);
        body_text(context, language.with(place.is_leaf         ? "practice.hand.leaf"
                                         : place.has_come_back ? "practice.hand.back"
                                         : place.has_value     ? "practice.hand.inner"
                                                               : "practice.hand.new",
                                         {node}));
    }
    const bool is_max = practice.task.tree->player(place.node) == Player::kFirst;
    if (is_value || place.may_bound) {
        const char* hint = !is_value ? (is_max ? "practice.hint_alpha" : "practice.hint_beta")
                           : practice.task.tree->value_count() > 1 ? "practice.hint_numbers"
                                                                   : "practice.hint_number";
        draw_field(context, context.text(hint));
        if (practising(context.app) == nullptr || practice.is_over) return;
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

}  // namespace plytrace

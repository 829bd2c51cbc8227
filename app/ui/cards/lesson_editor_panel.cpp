#include "app/ui/cards/lesson_editor_panel.hpp"

#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "app/control/actions.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lessons.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

using Field = Lessons::Editing::Field;

constexpr float kLessonEditorRow = 34, kTouchedRow = 44;  // heights of a row in the list of stages
constexpr float kLessonEditorIcon = 26, kLessonEditorTouchedIcon = 40;
constexpr float kLessonEditorGap = 10;
constexpr float kLeastList = 108, kLeastWords = 84;

/// A stage's text is one paragraph; line breaks belong to the field.
[[nodiscard]] std::string in_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

/// After each change, breaks the lines to the field's width. `UserData` points to that width in pixels.
int break_lines(ImGuiInputTextCallbackData* data) {
    const auto size = static_cast<std::size_t>(data->BufTextLen);
    const std::string text(data->Buf, size);
    const std::string broken = with_soft_breaks(in_one_line(text), *static_cast<const float*>(data->UserData));
    if (broken == text) return 0;
    std::memcpy(data->Buf, broken.data(), size);
    data->BufDirty = true;
    return 0;
}

/// Escape only leaves the field; it reverts nothing.
[[nodiscard]] bool is_typed() {
    return ImGui::IsItemEdited() && !ImGui::IsKeyPressed(ImGuiKey_Escape, false);
}

void take_keyboard(AppContext& context, Field field) {
    Field& wanted = context.lessons.editing->goes_to;
    if (wanted != field) return;
    wanted = Field::kNowhere;
    if (!context.is_narrow() && !context.is_still) ImGui::SetKeyboardFocusHere();
}

/// A single-line field; true if the text was changed.
bool line_field(AppContext& context, const char* id, const std::string& key, std::string& text) {
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint(id, context.text(key + ".hint"), &text);
    const bool is_changed = is_typed();
    if (ImGui::IsItemDeactivated()) context.lessons.editing->draft.end_typing();
    announce_field(context, context.text(key + ".hint"), text);
    tooltip(context, context.text(key + ".tip"));
    return is_changed;
}

/// True if it was clicked. Its action runs after the list is drawn.
bool draw_icon_of(AppContext& context, const char* id, Icon icon) {
    const Action& action = *find_action(id);
    const float size = context.is_narrow() ? kLessonEditorTouchedIcon : kLessonEditorIcon;
    return icon_button(context, id, icon, {size, size}, tip(action, context.app).c_str(),
                       is_enabled(action, context.app));
}

[[nodiscard]] std::string place_words(const AppContext& context, StagePlace place) {
    using Mark = StagePlace::Mark;
    const char* const word = place.mark == Mark::kEnd      ? "end"
                             : place.mark == Mark::kLeaf   ? "leaf"
                             : place.mark == Mark::kCutoff ? "cut"
                             : place.mark == Mark::kPass   ? "pass"
                             : place.number == 0           ? "start"
                                                           : "event";
    return context.language.with("editor.place." + std::string(word), {std::to_string(place.number)});
}

[[nodiscard]] float gap(const AppContext& context) {
    return context.px(kLessonEditorGap);
}

}  // namespace

void LessonEditorPanel::draw(AppContext& context) {
    if (!context.lessons.editing) return;  // was closed in this frame
    see_document(context.app);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), gap(context)});
    draw_head(context);
    if (context.lessons.editing) draw_names(context);
    const float rows = 2 * (control_height(context) + gap(context));
    const float room = ImGui::GetContentRegionAvail().y - rows - gap(context);
    const float list = std::max(context.px(kLeastList), room * 0.5F);
    const float words = std::max(context.px(kLeastWords), room - list);
    if (context.lessons.editing) draw_stages(context, list);
    action_button(context, "editor.add", true);
    ImGui::SameLine();
    action_button(context, "editor.replace");
    if (context.lessons.editing) draw_words(context, words);
    for (const char* id : {"editor.try", "editor.save", "editor.copy_link"}) {
        if (id != std::string_view("editor.try")) ImGui::SameLine();
        action_button(context, id);
    }
    ImGui::PopStyleVar();
}

/// The title, with the close button at its right end.
void LessonEditorPanel::draw_head(AppContext& context) const {
    const ImVec2 corner = ImGui::GetCursorPos();
    const float size = context.px(context.is_narrow() ? kLessonEditorTouchedIcon : kLessonEditorIcon);
    const float room = ImGui::GetContentRegionAvail().x - size - context.px(8);
    const bool is_changed = context.lessons.editing->draft.is_modified();
    card_title(context, context.text(is_changed ? "editor.title.changed" : "editor.title"), "", room);
    const ImVec2 below = ImGui::GetCursorPos();
    ImGui::SetCursorPos({corner.x + room + context.px(8), corner.y});
    const bool is_closed = draw_icon_of(context, "editor.close", Icon::kClose);
    ImGui::SetCursorPos({below.x, std::max(below.y, corner.y + size)});
    if (is_closed) run_action("editor.close", context.app);
}

void LessonEditorPanel::draw_names(AppContext& context) {
    LessonDraft& draft = context.lessons.editing->draft;
    m_title = draft.title();
    take_keyboard(context, Field::kTitle);
    if (line_field(context, "##editor.name", "editor.name", m_title)) draft.set_title(m_title);
    m_summary = draft.lesson().summary;
    if (line_field(context, "##editor.summary", "editor.summary", m_summary)) draft.set_summary(m_summary);
}

void LessonEditorPanel::draw_stages(AppContext& context, float height) {
    const LessonDraft& draft = context.lessons.editing->draft;
    const float row = context.px(context.is_narrow() ? kTouchedRow : kLessonEditorRow);
    const float icon = context.px(context.is_narrow() ? kLessonEditorTouchedIcon : kLessonEditorIcon);
    std::optional<std::size_t> chosen;
    const char* pressed = nullptr;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(6), context.px(6)});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, im(context.theme().ground));
    ImGui::BeginChild("editor.stages", {0, height}, ImGuiChildFlags_AlwaysUseWindowPadding);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, context.px(2)});
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < draft.stage_count(); ++i) {
        const LessonStage& stage = draft.lesson().stages[i];
        const bool is_selected = i == draft.selected();
        const std::string id = "###editor.stage." + std::to_string(i + 1);
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const ImVec2 next(ImGui::GetCursorPosX(), ImGui::GetCursorPosY() + row + context.px(2));
        ImGui::SetNextItemAllowOverlap();
        if (ImGui::Selectable(id.c_str(), is_selected, ImGuiSelectableFlags_None, {width, row})) chosen = i;
        const std::string words = stage.text.empty() ? context.text("editor.no_words") : in_one_line(stage.text);
        announce_focus(context, std::to_string(i + 1) + ". " + words + ". " + place_words(context, stage.place));
        tooltip(context, stage.text.empty() ? context.text("editor.stage.tip") : stage.text.c_str());
        if (is_selected && m_shown != i) ImGui::SetScrollHereY();
        ImDrawList* list = ImGui::GetWindowDrawList();
        const float baseline = corner.y + row / 2 + context.px(kSmallSize * 0.36F);
        const Color muted = context.theme().muted;
        draw_text(context, list, {corner.x + context.px(24), baseline}, Face::kBold, kSmallSize,
                  is_selected ? context.theme().text : muted, std::to_string(i + 1), Align::kRight);
        float right = corner.x + width - context.px(6);
        if (is_selected) right -= 3 * icon;
        const std::string place = place_words(context, stage.place);
        right -= draw_text(context, list, {right, baseline}, Face::kBody, kSmallSize, muted, place, Align::kRight);
        const float left = corner.x + context.px(36);
        draw_text_within(context, list, {left, baseline}, Face::kBody, kSmallSize,
                         stage.text.empty() ? muted : context.theme().text, words, right - context.px(12) - left);
        if (is_selected) {
            ImGui::SetCursorScreenPos({corner.x + width - 3 * icon, corner.y + (row - icon) / 2});
            for (const auto& [action, picture] :
                 {std::pair("editor.up", Icon::kUp), std::pair("editor.down", Icon::kDown),
                  std::pair("editor.remove", Icon::kClose)}) {
                if (draw_icon_of(context, action, picture)) pressed = action;
                ImGui::SameLine(0, 0);
            }
        }
        ImGui::SetCursorPos(next);
    }
    ImGui::Dummy({1, 0});  // marks the list's end, since the cursor was moved
    m_shown = draft.selected();
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    if (pressed != nullptr)
        run_action(pressed, context.app);
    else if (chosen)
        go_to_stage(context.app, *chosen);
}

void LessonEditorPanel::draw_words(AppContext& context, float height) {
    LessonDraft& draft = context.lessons.editing->draft;
    const std::size_t stage = draft.selected();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImGuiStyle& style = ImGui::GetStyle();
    float width = ImGui::GetContentRegionAvail().x - 2 * style.FramePadding.x - style.ScrollbarSize;
    m_words = with_soft_breaks(in_one_line(draft.lesson().stages[stage].text), width);
    take_keyboard(context, Field::kWords);
    // A field of its own for each stage, so that none inherits typed text.
    ImGui::PushID(static_cast<int>(stage));
    ImGui::InputTextMultiline("##editor.words", &m_words, {-1, height},
                              ImGuiInputTextFlags_CallbackEdit | ImGuiInputTextFlags_CtrlEnterForNewLine |
                                  ImGuiInputTextFlags_NoHorizontalScroll,
                              break_lines, &width);
    const bool is_changed = is_typed(), is_left = ImGui::IsItemDeactivated();
    ImGui::PopID();
    announce_field(context, context.text("editor.words.hint"), in_one_line(m_words));
    tooltip(context, context.text("editor.words.tip"));
    if (m_words.empty()) {
        ImGui::GetWindowDrawList()->AddText({corner.x + style.FramePadding.x, corner.y + style.FramePadding.y},
                                            im(context.theme().muted), context.text("editor.words.hint"));
    }
    if (is_changed) draft.set_words(stage, in_one_line(m_words));
    if (is_left) draft.end_typing();
}

}  // namespace plytrace

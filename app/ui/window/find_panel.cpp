#include "app/ui/window/find_panel.hpp"

#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/control/dialog.hpp"
#include "app/control/key_focus.hpp"
#include "app/ui/window/card_registry.hpp"

namespace plytrace {
namespace {

constexpr float kFindRow = 56, kFindInset = 12, kNameBaseline = 23, kPlaceBaseline = 45;

/// Counts the rows by which the arrow keys move.
int count_arrows(ImGuiInputTextCallbackData* data) {
    *static_cast<int*>(data->UserData) += data->EventKey == ImGuiKey_DownArrow ? 1 : -1;
    return 0;
}

/// "Undo, File, Ctrl+Z. Not available now": for screen readers.
[[nodiscard]] std::string spoken(const Language& language, const Command& command) {
    std::string words = command.is_on ? language.with("focus.on", {command.name}) : command.name;
    words += ", " + command.place;
    if (!command.key.empty()) words += ", " + command.key;
    return command.why_not.empty() ? words : words + ". " + command.why_not;
}

}  // namespace

void FindPanel::draw(AppContext& context, float below, bool is_new) {
    const bool takes_keyboard = std::exchange(m_takes_keyboard, false) || is_new;
    m_run = -1;
    const bool is_entered = draw_field(context, takes_keyboard);
    refresh(context, is_new);
    draw_list(context, below);
    if (is_entered && m_chosen < m_found.size()) m_run = static_cast<int>(m_found[m_chosen]);
    m_takes_keyboard = is_entered || m_run >= 0;
    if (m_run >= 0) run_command(context.app, Command(m_commands[static_cast<std::size_t>(m_run)]));
}

bool FindPanel::draw_field(AppContext& context, bool takes_keyboard) {
    if (takes_keyboard) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    int rows = 0;
    const bool is_entered = ImGui::InputTextWithHint(
        "##dialog.text", context.text("find.hint"), &context.dialog.text,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory, count_arrows, &rows);
    announce_field(context, context.text("find.hint"), context.dialog.text);
    if (rows == 0 || m_found.empty()) return is_entered;
    const auto last = static_cast<int>(m_found.size()) - 1;
    m_chosen = static_cast<std::size_t>(std::clamp(static_cast<int>(m_chosen) + rows, 0, last));
    m_goes_to_chosen = true;
    return is_entered;
}

void FindPanel::refresh(const AppContext& context, bool is_new) {
    if (is_new) {
        m_commands = all_commands(context.app);
        add_card_commands(context.app, m_commands);
        if (context.dialog.lists_lessons)
            std::erase_if(m_commands, [](const Command& command) { return !command.is_lesson; });
    }
    if (!is_new && m_typed == context.dialog.text) return;
    if (!is_new) context.dialog.error = {};
    m_typed = context.dialog.text;
    m_found = find_commands(m_commands, m_typed, context.language);
    m_chosen = 0;
    m_goes_to_chosen = true;
}

void FindPanel::draw_list(AppContext& context, float below) {
    const float height = std::max(context.px(2 * kFindRow), ImGui::GetContentRegionAvail().y - below);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, im(context.theme().ground));
    ImGui::BeginChild("find.list", {0, height});
    if (m_found.empty()) {
        const float inset = context.px(kFindInset);
        ImGui::SetCursorPos({inset, inset});
        muted_text(context, context.text("find.none"));
    }
    const float row_height = context.px(kFindRow);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(m_found.size()), row_height);
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            const auto at = static_cast<std::size_t>(row);
            if (draw_row(context, at, row_height)) m_run = static_cast<int>(m_found[at]);
        }
    }
    if (std::exchange(m_goes_to_chosen, false)) {
        const float top = static_cast<float>(m_chosen) * row_height, shown = ImGui::GetWindowHeight();
        const float scroll = ImGui::GetScrollY();
        if (top < scroll) ImGui::SetScrollY(top);
        if (top + row_height > scroll + shown) ImGui::SetScrollY(top + row_height - shown);
        context.is_moving = true;
    }
    ImGui::EndChild();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    if (m_chosen < m_found.size()) context.key_focus.item = spoken(context.language, m_commands[m_found[m_chosen]]);
}

/// The name and the key; below them the place and why it is not possible. True if it was clicked.
bool FindPanel::draw_row(AppContext& context, std::size_t row, float height) {
    const Command& command = m_commands[m_found[row]];
    const Theme& theme = context.theme();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, inset = context.px(kFindInset);
    ImGui::PushID(static_cast<int>(row));  // two lessons may have the same name
    const bool is_clicked = ImGui::InvisibleButton(("find." + command.name).c_str(), {width, height});
    ImGui::PopID();
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (is_clicked || (ImGui::IsItemHovered() && (moved.x != 0 || moved.y != 0))) m_chosen = row;
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (row == m_chosen)
        list->AddRectFilled(corner, {corner.x + width, corner.y + height}, im(theme.raised), context.px(6));
    const float left = corner.x + inset, right = corner.x + width - inset;
    const float key = draw_text(context, list, {right, corner.y + context.px(kNameBaseline)}, Face::kMono, kCodeSize,
                                theme.accent, command.key, Align::kRight);
    float name_right = right - key - inset;
    if (command.is_on) {
        draw_icon(context, list, Icon::kCheck, {name_right - inset, corner.y + context.px(kNameBaseline - 6)},
                  theme.muted);
        name_right -= context.px(32);
    }
    const bool is_possible = command.why_not.empty();
    draw_text_within(context, list, {left, corner.y + context.px(kNameBaseline)}, Face::kBody, kBodySize,
                     is_possible ? theme.text : theme.muted, command.name, name_right - left);
    const std::string second =
        is_possible ? command.place : context.language.with("find.refused", {command.place, command.why_not});
    draw_text_within(context, list, {left, corner.y + context.px(kPlaceBaseline)}, Face::kBody, kSmallSize, theme.muted,
                     second, right - left);
    return is_clicked;
}

std::string FindPanel::description() const {
    if (m_chosen >= m_found.size()) return "";
    const Command& command = m_commands[m_found[m_chosen]];
    return command.why_not.empty() ? command.description : "";  // the row says why not
}

}  // namespace plytrace

#include "app/ui/widgets/widgets.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "app/board/board_drawing.hpp"
#include "app/control/actions.hpp"
#include "app/control/key_focus.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/keyboard_navigation.hpp"

namespace plytrace {

namespace {

constexpr float kTitleBaseline = 20;  // at scale 1, below the padding
constexpr float kWidgetsLeastTitle = 17;
constexpr float kWidgetsLowWindow = 920;  // below this height cards have smaller margins
constexpr float kNarrowCard = 320;
constexpr float kWidgetsLabelWidth = 126;
constexpr float kControlHeight = 38;

float content_below_top(const AppContext& context) {
    return is_low_window(context) ? 31 : 38;
}

void begin_card_window(const AppContext& context, const char* id, const Box& box, ImVec2 padding,
                       ImGuiWindowFlags flags) {
    ImGui::SetCursorScreenPos({std::round(box.x), std::round(box.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(padding.x), context.px(padding.y)});
    ImGui::BeginChild(id, {std::round(box.width), std::round(box.height)}, ImGuiChildFlags_AlwaysUseWindowPadding,
                      flags);
    ImGui::PopStyleVar();
}

constexpr float kWidgetsFieldWidth = 150, kNarrowField = 80;
constexpr float kErrorWidth = 260;

constexpr float kTipWidth = 440, kTipPadding = 12, kTipMargin = 8, kWidgetsTipGap = 6, kHighItem = 72;
constexpr double kTipSeconds = 12;

/// The width of a tip's text at most, in pixels: less in a window that is narrower.
[[nodiscard]] float widest_tip(const AppContext& context) {
    return std::min(context.px(kTipWidth), ImGui::GetMainViewport()->Size.x - context.px(kTipMargin)) -
           2 * context.px(kTipPadding);
}

[[nodiscard]] bool is_any_key_pressed() {
    for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_GamepadStart; ++key) {
        if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(key), false)) return true;
    }
    return false;
}

/// Whether the hovered item, which was drawn last, still shows its tip: not after a key, and not for ever.
[[nodiscard]] bool is_tip_wanted() {
    ImGuiStorage& kept = *ImGui::GetStateStorage();
    const ImGuiID frame = ImGui::GetID("tip.frame"), item = ImGui::GetID("tip.item"), over = ImGui::GetID("tip.over"),
                  until = ImGui::GetID("tip.until");
    const auto shown = static_cast<int>(ImGui::GetItemID());
    const bool is_same = kept.GetInt(item) == shown && kept.GetInt(frame) >= ImGui::GetFrameCount() - 1;
    if (!is_same) {
        kept.SetInt(item, shown);
        kept.SetBool(over, false);
        kept.SetFloat(until, static_cast<float>(ImGui::GetTime() + kTipSeconds));
    }
    kept.SetInt(frame, ImGui::GetFrameCount());
    if (is_any_key_pressed() || static_cast<float>(ImGui::GetTime()) > kept.GetFloat(until)) kept.SetBool(over, true);
    return !kept.GetBool(over);
}

/// Places the tip beside a menu or a list, otherwise below or above the item, whichever is nearer to the edge of its
/// card, so that it covers neither the item nor, if possible, its neighbours. Tips of large areas are at the pointer.
void place_tip(const AppContext& context, std::string_view tip) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    if (high.y - low.y > context.px(kHighItem)) return;
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const ImVec2 padding(context.px(kTipPadding), context.px(8));
    const ImVec2 words = ImGui::CalcTextSize(tip.data(), tip.data() + tip.size(), false, widest_tip(context));
    const float height = words.y + 2 * padding.y, width = words.x + 2 * padding.x, gap = context.px(kWidgetsTipGap);
    const ImVec2 corner = ImGui::GetWindowPos();
    const bool is_in_list = (ImGui::GetCurrentWindowRead()->Flags & ImGuiWindowFlags_Popup) != 0 &&
                            (ImGui::GetCurrentWindowRead()->Flags & ImGuiWindowFlags_Modal) == 0;
    if (is_in_list) {  // beside a menu or a list, whose lines are being read
        const float right = corner.x + ImGui::GetWindowWidth() + gap, left = corner.x - gap - width;
        const float y = std::clamp(low.y, 0.0F, std::max(0.0F, screen.y - height));
        if (right + width <= screen.x) return ImGui::SetNextWindowPos({right, y});
        if (left >= 0) return ImGui::SetNextWindowPos({left, y});
    }
    const float middle = corner.y + ImGui::GetWindowHeight() / 2;
    const bool is_room_below = high.y + gap + height <= screen.y, is_room_above = low.y - gap - height >= 0;
    const bool is_below = is_room_below && ((low.y + high.y) / 2 >= middle || !is_room_above);
    if (!is_below && !is_room_above) return;
    const float x = std::clamp(low.x, 0.0F, std::max(0.0F, screen.x - width));
    ImGui::SetNextWindowPos({x, is_below ? high.y + gap : low.y - gap - height});
}

}  // namespace

float control_height(const AppContext& context) {
    return context.px(context.is_narrow() ? kFinger : kControlHeight);
}

bool is_low_window(const AppContext& context) {
    return ImGui::GetMainViewport()->Size.y < context.px(kWidgetsLowWindow);
}

void begin_card(const AppContext& context, const char* id, const Box& box, const char* title) {
    const ImVec2 padding(box.width < context.px(kNarrowCard) || context.is_narrow() ? 16 : 24,
                         is_low_window(context) ? 12 : 20);
    begin_card_window(context, id, box, padding, ImGuiWindowFlags_None);
    if (title == nullptr || *title == '\0') return;
    card_title(context, title, "", ImGui::GetContentRegionAvail().x);
}

void card_title(const AppContext& context, const std::string& title, const std::string& tail, float room) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 baseline(corner.x, corner.y + context.px(kTitleBaseline));
    float em = kTitleSize;
    while (em > kWidgetsLeastTitle && width_of(context, Face::kBold, em, title + tail) > room) em -= 0.5F;
    const float left = room - width_of(context, Face::kBold, em, tail);
    const std::string shown = shortened(context, Face::kBold, em, title, left) + tail;
    const float width =
        draw_text(context, ImGui::GetWindowDrawList(), baseline, Face::kBold, em, context.theme().text, shown);
    const float below = context.px(content_below_top(context));
    ImGui::InvisibleButton("card.title", {std::max(width, 1.0F), below - ImGui::GetStyle().ItemSpacing.y});
    if (shown != title + tail) tooltip(context, title + tail);
}

bool begin_submenu(const AppContext& context, const std::string& name, std::string_view id) {
    if (ImGui::BeginMenu((name + "###" + std::string(id)).c_str())) return true;
    announce_focus(context, context.language.with("focus.submenu", {name}));
    if (ImGui::IsItemFocused()) context.key_focus.is_at_submenu = true;
    return false;
}

void announce_focus(const AppContext& context, std::string_view words) {
    context.navigation.count_stop();
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) context.key_focus.item = words;
}

void announce_field(const AppContext& context, std::string_view name, std::string_view content) {
    if (ImGui::IsItemActive())
        context.key_focus.field = std::string(name) + (content.empty() ? "" : ": " + std::string(content));
    announce_focus(context, context.language.with("focus.field", {name, content}));
}

void end_card() {
    ImGui::EndChild();
}

void begin_plain_card(const AppContext& context, const char* id, const Box& box) {
    begin_card_window(context, id, box, {0, 0}, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
}

void muted_text(const AppContext& context, std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, im(context.theme().muted));
    body_text(context, text);
    ImGui::PopStyleColor();
}

void body_text(const AppContext&, std::string_view text) {
    ImGui::TextUnformatted(in_lines(text, ImGui::GetContentRegionAvail().x).c_str());
}

void row_label(const AppContext& context, const char* label) {
    const float start = ImGui::GetCursorPosX();
    // In a narrow card the control has precedence over the label.
    const float width = std::min(context.px(kWidgetsLabelWidth), ImGui::GetContentRegionAvail().x * 0.42F);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    draw_text_within(context, ImGui::GetWindowDrawList(), {corner.x, corner.y + context.px(26)}, Face::kBody, kBodySize,
                     context.theme().muted, label, width - context.px(8));
    ImGui::SetCursorPosX(start + width);
}

int choice_list(const AppContext& context, const char* id, std::span<const std::string> choices, int selected,
                const char* tip, float width, std::span<const std::string> refusals, std::string_view name) {
    const bool is_chosen = selected >= 0 && selected < static_cast<int>(choices.size());
    const float whole = width > 0 ? width : ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::SetNextItemWidth(whole);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(8), context.px(8)});
    // The gap between two entries belongs to them, which makes them high enough for a finger.
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(8), context.px(context.is_narrow() ? 22 : 8)});
    // A choice that is too long is drawn smaller, then shortened.
    constexpr float kSmallest = 0.82F, kHalfCapHeight = 0.365F;
    const float whole_em = ImGui::GetFontSize() / (kLineHeightInEms * context.scale);
    const float padding = ImGui::GetStyle().FramePadding.x, room = whole - padding - context.px(32);
    const std::string choice = is_chosen ? choices[static_cast<std::size_t>(selected)] : "";
    float em = whole_em;
    while (em > whole_em * kSmallest && width_of(context, Face::kBody, em, choice) > room) em -= 0.25F;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool is_open = ImGui::BeginCombo(id, "", ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLarge);
    if (!is_open) {
        const std::string words = name.empty() ? choice : std::string(name) + ", " + choice;
        announce_focus(context, context.language.with("focus.list", {words}) + ". " + tip);
        tooltip(context, tip);
    }
    const float middle = corner.y + ImGui::GetFrameHeight() / 2;
    draw_text(context, list, {corner.x + padding, middle + context.px(em * kHalfCapHeight)}, Face::kBody, em,
              context.theme().text.with_alpha(ImGui::GetStyle().Alpha),
              shortened(context, Face::kBody, em, choice, room));
    draw_list_arrow(context, list, {corner.x + whole - context.px(20), middle}, context.theme().muted);
    int chosen = -1;
    if (is_open) {
        for (int i = 0; i < static_cast<int>(choices.size()); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const std::string why_not = at < refusals.size() ? refusals[at] : "";
            ImGui::BeginDisabled(!why_not.empty());
            if (ImGui::Selectable(choices[at].c_str(), i == selected)) chosen = i;
            ImGui::EndDisabled();
            announce_focus(context, why_not.empty() ? choices[at] : choices[at] + ". " + why_not);
            tooltip(context, why_not);
            if (i == selected && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        }
        ImGui::EndCombo();
    }
    ImGui::PopStyleVar(2);
    return chosen;
}

int choice_row(const AppContext& context, const char* id, const char* label, std::span<const std::string> choices,
               int selected, const char* tip) {
    row_label(context, label);
    return choice_list(context, id, choices, selected, tip, -1, {}, label);
}

bool text_button(const AppContext& context, const char* id, const char* label, const char* tip, bool is_primary) {
    const Theme& theme = context.theme();
    if (is_primary) {
        ImGui::PushStyleColor(ImGuiCol_Button, im(theme.accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, im(mix(theme.accent, theme.text, 0.15)));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, im(mix(theme.accent, theme.text, 0.3)));
        ImGui::PushStyleColor(ImGuiCol_Text, im(theme.on_accent));
    }
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);  // its words are enough to see it
    const bool is_clicked = ImGui::Button((std::string(label) + "###" + id).c_str(), {0, control_height(context)});
    ImGui::PopStyleVar();
    if (is_primary) ImGui::PopStyleColor(4);
    announce_focus(context, context.language.with("focus.button", {label}));
    tooltip(context, tip);
    return is_clicked;
}

void stay_on_line_if_room(const AppContext& context, const char* label, float gap) {
    const float width = ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (ImGui::GetItemRectMax().x + context.px(gap) + width <= right) ImGui::SameLine(0, context.px(gap));
}

bool icon_button(const AppContext& context, const char* id, Icon icon, ImVec2 size, const char* tip, bool is_enabled) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 extent(context.px(size.x), context.px(size.y));
    ImGui::BeginDisabled(!is_enabled);
    const bool is_clicked = ImGui::InvisibleButton(id, extent, ImGuiButtonFlags_EnableNav);
    ImGui::EndDisabled();
    const bool is_hovered = is_enabled && ImGui::IsItemHovered();
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (is_hovered)
        list->AddRectFilled(corner, {corner.x + extent.x, corner.y + extent.y}, im(context.theme().raised),
                            context.px(8));
    const double opacity = static_cast<double>(ImGui::GetStyle().Alpha);
    draw_icon(context, list, icon, {corner.x + extent.x / 2, corner.y + extent.y / 2},
              is_enabled ? context.theme().text.with_alpha(opacity) : context.theme().faint.with_alpha(0.7 * opacity));
    announce_focus(context, context.language.with("focus.button", {tip}));
    tooltip(context, tip);
    return is_clicked;
}

bool link(const AppContext& context, const char* id, const char* label, const char* tip) {
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size = ImGui::CalcTextSize(label, nullptr, false, width);
    const bool is_clicked = ImGui::InvisibleButton(id, size, ImGuiButtonFlags_EnableNav);
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const Color color = is_hovered ? mix(context.theme().accent, context.theme().text, 0.35) : context.theme().accent;
    ImGui::GetWindowDrawList()->AddText(nullptr, 0, corner, im(color), label, nullptr, width);
    announce_focus(context, context.language.with("focus.link", {label}));
    tooltip(context, tip);
    return is_clicked;
}

bool check_box(const AppContext& context, const char* id, const char* label, bool& is_on, const char* tip) {
    const float padding = context.px(context.is_narrow() ? 10 : 4);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {padding, padding});
    const bool is_changed = ImGui::Checkbox((std::string(label) + "###" + id).c_str(), &is_on);
    ImGui::PopStyleVar();
    announce_focus(context, context.language.with(is_on ? "focus.box.on" : "focus.box.off", {label}));
    tooltip(context, tip);
    return is_changed;
}

bool thin_slider(const AppContext& context, const char* id, float width, float& position, const char* tip) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = control_height(context);
    const float radius = context.px(10);
    ImGui::InvisibleButton(id, {width, height});
    context.navigation.mark_slider();
    const bool is_held = ImGui::IsItemActive();
    if (is_held && ImGui::IsMousePosValid())
        position = std::clamp((ImGui::GetIO().MousePos.x - corner.x) / width, 0.0F, 1.0F);
    const float y = corner.y + height / 2;
    const float x = corner.x + position * width;
    const float half = context.px(3);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({corner.x - half, y - half}, {corner.x + width + half, y + half}, im(context.theme().faint),
                        half);
    const bool is_lit = is_held || ImGui::IsItemHovered();
    list->AddCircleFilled({x, y}, is_lit ? radius * 1.15F : radius, im(context.theme().text));
    if (!is_held) tooltip(context, tip);
    return is_held;
}

void tooltip(const AppContext& context, std::string_view tip) {
    if (tip.empty() || !ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip | ImGuiHoveredFlags_AllowWhenDisabled))
        return;
    if (!is_tip_wanted()) return;
    place_tip(context, tip);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {context.px(kTipPadding), context.px(8)});
    if (ImGui::BeginTooltip()) {
        ImGui::PushTextWrapPos(context.px(kTipPadding) + widest_tip(context));
        ImGui::TextUnformatted(tip.data(), tip.data() + tip.size());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    ImGui::PopStyleVar();
}

void field_error(const AppContext& context, std::string_view message) {
    if (message.empty()) return;
    const FontScope font(context, Face::kBody, kSmallSize);
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const ImVec2 padding(context.px(10), context.px(6));
    const float most = std::max(high.x - low.x, context.px(kErrorWidth)) - 2 * padding.x;
    const std::string lines = in_lines(message, std::min(most, screen.x - 4 * padding.x));
    const ImVec2 words = ImGui::CalcTextSize(lines.c_str());
    const ImVec2 size(words.x + 2 * padding.x, words.y + 2 * padding.y);
    const float gap = context.px(4);
    const float y = high.y + gap + size.y <= screen.y ? high.y + gap : low.y - gap - size.y;
    const float x = std::max(0.0F, std::min(low.x, screen.x - size.x - gap));
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const ImU32 color = im(context.theme().error);
    add_rect(*list, low, high, color, ImGui::GetStyle().FrameRounding, context.px(2));
    list->AddRectFilled({x, y}, {x + size.x, y + size.y}, im(context.theme().raised), context.px(6));
    add_rect(*list, {x, y}, {x + size.x, y + size.y}, color, context.px(6), context.px(1));
    list->AddText({x + padding.x, y + padding.y}, color, lines.c_str());
}

void draw_disc(const AppContext& context, ImVec2 centre, float radius, bool is_dark) {
    paint(context, {}, disc_drawing({centre.x, centre.y}, radius, is_dark));
    if (!is_dark) return;
    ImGui::GetWindowDrawList()->AddCircle(centre, radius, im(context.theme().faint), 0, context.px(1));
}

float draw_chip(const AppContext& context, ImDrawList* list, ImVec2 centre, float em, Color fill, Color color,
                std::string_view text) {
    const float height = context.px(em * 1.6F);
    const float width = width_of(context, Face::kBody, em, text) + context.px(em * 1.2F);
    list->AddRectFilled({centre.x - width / 2, centre.y - height / 2}, {centre.x + width / 2, centre.y + height / 2},
                        im(fill), height / 2);
    draw_text(context, list, {centre.x, centre.y + context.px(em * 0.36F)}, Face::kBody, em, color, text,
              Align::kCentre);
    return width;
}

void action_button(AppContext& context, const char* id, bool is_primary) {
    const Action& action = *find_action(id);
    const bool is_possible = is_enabled(action, context.app);
    ImGui::BeginDisabled(!is_possible);
    const bool is_clicked = text_button(context, id, label(action, context.app), tip(action, context.app).c_str(),
                                        is_primary && is_possible);
    ImGui::EndDisabled();
    if (is_clicked) run_action(id, context.app);
}

bool number_field(const AppContext& context, const char* id, int& number, int lowest, int highest, const char* tip) {
    // A narrow window has no room for the step buttons.
    ImGui::SetNextItemWidth(context.px(context.is_narrow() ? kNarrowField : kWidgetsFieldWidth));
    const int step = context.is_narrow() ? 0 : 1;
    const std::string name = "##" + std::string(id);
    // The number that was refused, and whether the keyboard returns to its field, until another field is used.
    ImGuiStorage& kept = *ImGui::GetStateStorage();
    const ImGuiID refused = ImGui::GetID((name + ".refused").c_str()), returns = ImGui::GetID((name + ".to").c_str());
    if (kept.GetBool(returns)) ImGui::SetKeyboardFocusHere();
    kept.SetBool(returns, false);
    int typed = number;
    const bool is_typed = ImGui::InputInt(name.c_str(), &typed, step, 10 * step);
    const bool is_by_button = !ImGui::GetIO().WantTextInput;
    if (is_typed && is_by_button) typed = std::clamp(typed, lowest, highest);
    const bool is_taken = typed >= lowest && typed <= highest;
    if (is_typed) kept.SetBool(refused, !is_taken);
    const bool is_entered = ImGui::IsKeyPressed(ImGuiKey_Enter, false) && ImGui::IsItemDeactivated();
    if (is_entered && kept.GetBool(refused)) kept.SetBool(returns, true);
    if (!is_typed && ImGui::IsAnyItemActive() && !ImGui::IsItemActive()) kept.SetBool(refused, false);
    const bool is_changed = is_typed && is_taken && typed != number;
    if (is_changed) number = typed;
    announce_field(context, tip, std::to_string(number));
    if (!kept.GetBool(refused)) {
        tooltip(context, tip);
        return is_changed;
    }
    field_error(context, context.language.with("number.refused", {std::to_string(lowest), std::to_string(highest)}));
    return is_changed;
}

void draw_contribution_bar(const AppContext& context, ImVec2 corner, ImVec2 size, double part) {
    constexpr float kBarHeight = 0.42F;  // relative to the box
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = context.theme();
    const float middle = std::round(corner.x + size.x / 2);
    const float half = size.y * kBarHeight / 2, y = corner.y + size.y / 2;
    const float end = middle + static_cast<float>(part) * size.x / 2;
    if (part != 0) {
        list->AddRectFilled({std::min(middle, end), y - half}, {std::max(middle, end), y + half},
                            im(part > 0 ? theme.node_max : theme.node_min), context.px(2));
    }
    list->AddLine({middle, corner.y + context.px(1)}, {middle, corner.y + size.y - context.px(1)}, im(theme.line),
                  context.px(1.5F));
}

}  // namespace plytrace

#include "app/panels/transport_panel.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "app/model/actions.hpp"

namespace plytrace {
namespace {

// All at scale 1, from the card's left edge, as the main window's drawing has it.
constexpr float kRowHeight = 84;
constexpr float kSecondRow = 48;
constexpr float kMiddle = 42;
constexpr float kButtonsEnd = 470;
constexpr float kControlsWidth = 420;
constexpr float kPlayRadius = 27;
constexpr float kLeastScrub = 240;

struct TransportButton {
    const char* action;
    Icon icon;
    float centre;
};
constexpr TransportButton kButtons[] = {
    {"step.first", Icon::kFirst, 47},      {"step.previous_cutoff", Icon::kPreviousCut, 113},
    {"step.back", Icon::kBack, 176},       {"step.play", Icon::kPlay, 244},
    {"step.forward", Icon::kForward, 312}, {"step.next_cutoff", Icon::kNextCut, 375},
    {"step.last", Icon::kLast, 441},
};

[[nodiscard]] std::string number_text(Step step, Step end) {
    return std::to_string(step) + " / " + std::to_string(end);
}
[[nodiscard]] float number_width(const AppContext& context) {
    const Step end = context.app.end();
    return width_of(context, Face::kBold, kTitleSize, number_text(end, end));
}

/// How much closer together the buttons and controls are in a narrow window: 1 at the drawing's width.
[[nodiscard]] float squeeze_of(const AppContext& context, float width) {
    const float units = width / context.scale;
    return std::clamp((units - 1232) / (1872 - 1232), 0.0F, 1.0F) * 0.24F + 0.76F;
}
[[nodiscard]] float scrub_left(const AppContext& context, float width) {
    return context.px((kButtonsEnd + kControlsWidth + 96) * squeeze_of(context, width));
}
[[nodiscard]] float scrub_right(const AppContext& context, float width) {
    return width - context.px(28 + 28) - number_width(context);
}
[[nodiscard]] bool has_two_rows(const AppContext& context, float width) {
    return scrub_right(context, width) - scrub_left(context, width) < context.px(kLeastScrub);
}

void draw_play_button(AppContext& context, const Action& action, ImVec2 centre) {
    const float radius = context.px(kPlayRadius);
    const bool is_possible = is_enabled(action, context.app);
    ImGui::SetCursorScreenPos({centre.x - radius, centre.y - radius});
    ImGui::BeginDisabled(!is_possible);
    const bool is_clicked = ImGui::InvisibleButton("step.play", {2 * radius, 2 * radius});
    ImGui::EndDisabled();
    const Theme& theme = context.theme();
    Color fill = is_possible ? theme.accent : theme.raised;
    if (is_possible && ImGui::IsItemHovered()) fill = mix(fill, theme.text, 0.2);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddCircleFilled(centre, radius, im(fill));
    const Icon icon = context.app.playback.is_playing() ? Icon::kPause : Icon::kPlay;
    draw_icon(context, list, icon, centre, is_possible ? theme.on_accent : theme.faint);
    tooltip(context, tip(action, context.app));
    if (is_clicked) action.run(context.app);
}

}  // namespace

float TransportPanel::height(const AppContext& context, float width) {
    return has_two_rows(context, width) ? kRowHeight + kSecondRow : kRowHeight;
}

void TransportPanel::draw(AppContext& context, const Box& box) {
    begin_plain_card(context, "transport", box);
    const float squeeze = squeeze_of(context, box.width);
    const bool is_two_rows = has_two_rows(context, box.width);
    const float middle = box.y + context.px(is_two_rows ? kMiddle + kSecondRow - 8 : kMiddle);
    const float scrub_middle = box.y + context.px(is_two_rows ? 32 : kMiddle + 1);
    const float left = is_two_rows ? context.px(36) : scrub_left(context, box.width);
    draw_buttons(context, {box.x, middle}, squeeze);
    draw_controls(context, {box.x, middle}, squeeze);
    draw_scrub(context, {box.x + left, scrub_middle}, scrub_right(context, box.width) - left);
    draw_number(context, {box.right() - context.px(28), scrub_middle});
    end_card();
}

void TransportPanel::draw_buttons(AppContext& context, ImVec2 origin, float squeeze) {
    constexpr ImVec2 kSize(46, 46);
    for (const TransportButton& button : kButtons) {
        const Action& action = *find_action(button.action);
        const ImVec2 centre(origin.x + context.px(button.centre * squeeze), origin.y);
        if (button.icon == Icon::kPlay) {
            draw_play_button(context, action, centre);
            continue;
        }
        ImGui::SetCursorScreenPos({centre.x - context.px(kSize.x / 2), centre.y - context.px(kSize.y / 2)});
        const std::string words = tip(action, context.app);
        if (icon_button(context, button.action, button.icon, kSize, words.c_str(), is_enabled(action, context.app)))
            action.run(context.app);
    }
}

void TransportPanel::draw_controls(AppContext& context, ImVec2 origin, float squeeze) {
    AppState& app = context.app;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float gap = 32 * squeeze;
    const float top = origin.y - context.px(18);
    const float baseline = origin.y + context.px(7);
    float x = origin.x + context.px(kButtonsEnd * squeeze + 56 * squeeze);
    x += draw_text(context, list, {x, baseline}, Face::kBody, kBodySize, context.theme().muted,
                   context.text("transport.step_by"));
    x += context.px(10);
    std::vector<std::string> kinds;
    int selected = 0;
    for (const StepKindName& kind : kStepKinds) {
        if (kind.kind == app.step_kind) selected = static_cast<int>(kinds.size());
        kinds.emplace_back(context.text("step_kind." + std::string(kind.id)));
    }
    ImGui::SetCursorScreenPos({x, top});
    const float list_width = context.px(130);
    const int chosen =
        choice_list(context, "##transport.kind", kinds, selected, context.text("transport.step_by.tip"), list_width);
    if (chosen >= 0) {
        app.step_kind = kStepKinds[static_cast<std::size_t>(chosen)].kind;
        app.settings.step_kind = kStepKinds[static_cast<std::size_t>(chosen)].id;
    }
    x += list_width + context.px(gap);
    x += draw_text(context, list, {x, baseline}, Face::kBody, kBodySize, context.theme().muted,
                   context.text("transport.speed"));
    x += context.px(14);
    ImGui::SetCursorScreenPos({x, top});
    auto position = static_cast<float>(Playback::position_of_speed(app.playback.speed()));
    std::array<char, 32> speed{};
    std::snprintf(speed.data(), speed.size(), app.playback.speed() < 10 ? "%.1f" : "%.0f", app.playback.speed());
    const std::string words = app.language.with("transport.speed.tip", {speed.data()});
    if (thin_slider(context, "transport.speed", context.px(120 * squeeze), position, words.c_str())) {
        app.playback.set_speed(Playback::speed_at_position(position));
        app.settings.playback_speed = app.playback.speed();
    }
}

void TransportPanel::draw_scrub(AppContext& context, ImVec2 left, float width) {
    AppState& app = context.app;
    const Theme& theme = context.theme();
    const Step end = app.end();
    const float reach = context.px(20);
    width = std::max(width, context.px(40));
    ImGui::SetCursorScreenPos({left.x, left.y - reach});
    ImGui::InvisibleButton("transport.scrub", {width, 2 * reach});
    const float part = std::clamp((ImGui::GetIO().MousePos.x - left.x) / width, 0.0F, 1.0F);
    const auto pointed = static_cast<Step>(std::lround(static_cast<double>(part) * end));
    if (ImGui::IsItemActive() && end > 0) {
        app.playback.seek(pointed, end);
    } else if (end > 0) {
        tooltip(context, app.language.with("transport.scrub.tip", {std::to_string(pointed)}));
    } else {
        tooltip(context, context.text("transport.empty"));
    }

    ImDrawList* list = ImGui::GetWindowDrawList();
    const float half = context.px(4);
    const float at = end > 0 ? width * static_cast<float>(app.step()) / static_cast<float>(end) : 0;
    list->AddRectFilled({left.x - half, left.y - half}, {left.x + width + half, left.y + half}, im(theme.line), half);
    if (at > 0)
        list->AddRectFilled({left.x - half, left.y - half}, {left.x + at, left.y + half}, im(theme.accent), half);
    if (const Trace* trace = app.trace()) {
        for (const ScrubMark& mark : m_marks.of(*trace, static_cast<int>(width))) {
            const float x = left.x + mark.x * width;
            const float top = mark.is_cut ? 9 + 10 * mark.strength : 15;
            const float thick = context.px(mark.is_cut && mark.strength >= 1 ? 2 : 1.5F);
            list->AddRectFilled({x - thick, left.y - context.px(top)}, {x + thick, left.y - context.px(9)},
                                im(mark.is_cut ? theme.cut : theme.muted), thick);
        }
    }
    const float radius = context.px(ImGui::IsItemActive() ? 14 : 13);
    list->AddCircleFilled({left.x + at, left.y}, radius, im(end > 0 ? theme.text : theme.faint));
}

void TransportPanel::draw_number(AppContext& context, ImVec2 right) {
    const float width = number_width(context);
    if (m_is_typing) return type_number(context, right, width);
    const float height = context.px(36);
    ImGui::SetCursorScreenPos({right.x - width, right.y - height / 2});
    if (ImGui::InvisibleButton("transport.number", {width, height}) && context.app.end() > 0) {
        m_is_typing = m_wants_focus = true;
        std::snprintf(m_typed.data(), m_typed.size(), "%u", context.app.step());
    }
    const Color color = ImGui::IsItemHovered() && context.app.end() > 0 ? context.theme().accent : context.theme().text;
    tooltip(context, context.text("transport.number.tip"));
    draw_text(context, ImGui::GetWindowDrawList(), {right.x, right.y + context.px(7)}, Face::kBold, kTitleSize, color,
              number_text(context.app.step(), context.app.end()), Align::kRight);
}

void TransportPanel::type_number(AppContext& context, ImVec2 right, float width) {
    width = std::max(width, context.px(96));
    ImGui::SetCursorScreenPos({right.x - width, right.y - ImGui::GetFrameHeight() / 2});
    ImGui::SetNextItemWidth(width);
    if (m_wants_focus) ImGui::SetKeyboardFocusHere();
    const bool is_entered = ImGui::InputText(
        "##transport.typed", m_typed.data(), m_typed.size(),
        ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (is_entered) {
        const unsigned long typed = std::strtoul(m_typed.data(), nullptr, 10);
        context.app.playback.seek(static_cast<Step>(std::min<unsigned long>(typed, context.app.end())),
                                  context.app.end());
    }
    if (is_entered || (!m_wants_focus && !ImGui::IsItemActive())) m_is_typing = false;
    m_wants_focus = false;
}

}  // namespace plytrace

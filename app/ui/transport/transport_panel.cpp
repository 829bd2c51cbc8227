#include "app/ui/transport/transport_panel.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/keyboard_navigation.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

// Positions at scale 1 from the card's left edge.
constexpr float kTransportRowHeight = 84;
constexpr float kSecondRow = 40;
constexpr float kThirdRow = 48;
constexpr float kMiddle = 42;
constexpr float kControlsLeft = 526;
constexpr float kKindsWidth = 138;
constexpr float kNumberRight = 28;
constexpr float kPlayRadius = 27;
constexpr float kLeastScrub = 240;

struct TransportButton {
    const char* action;
    Icon icon;
    float centre;
};
constexpr TransportButton kTransportButtons[] = {
    {"step.first", Icon::kFirst, 47},      {"step.previous_cutoff", Icon::kPreviousCut, 113},
    {"step.back", Icon::kBack, 176},       {"step.play", Icon::kPlay, 244},
    {"step.forward", Icon::kForward, 312}, {"step.next_cutoff", Icon::kNextCut, 375},
    {"step.last", Icon::kLast, 441},
};

[[nodiscard]] float number_width(const AppContext& context) {
    const Step end = context.end();
    return width_of(context, Face::kBold, kTitleSize, number_text(end, end));
}

/// Positions in pixels from the card's left edge.
struct TransportLayout {
    float squeeze = 1;  ///< factor that moves controls closer together in a narrow window
    float step_by = 0, kinds = 0, kinds_width = 0, speed = 0, slider = 0, slider_width = 0;
    float scrub_left = 0, scrub_right = 0;
    int rows = 1;  ///< two in a narrow window, where the scrub bar has its own; three in a very narrow one, where the
                   ///< controls have as well
};

[[nodiscard]] TransportLayout lay_out(const AppContext& context, float width) {
    TransportLayout layout;
    const float units = width / context.scale;
    layout.squeeze = std::clamp((units - 1232) / (1872 - 1232), 0.0F, 1.0F) * 0.24F + 0.76F;
    const auto px = [&](float at_full_width) { return context.px(at_full_width * layout.squeeze); };
    const auto label_width = [&](const char* key) {
        return width_of(context, Face::kBody, kBodySize, context.text(key));
    };
    layout.step_by = px(kControlsLeft);
    layout.kinds = layout.step_by + label_width("transport.step_by") + context.px(10);
    layout.kinds_width = context.px(kKindsWidth);
    layout.speed = layout.kinds + layout.kinds_width + px(32);
    layout.slider = layout.speed + label_width("transport.speed") + context.px(14);
    layout.slider_width = px(120);
    layout.scrub_left = layout.slider + layout.slider_width + px(44);
    layout.scrub_right = width - context.px(kNumberRight + 42) - number_width(context);
    if (layout.scrub_right - layout.scrub_left >= context.px(kLeastScrub)) return layout;
    layout.rows = 2;
    layout.scrub_left = context.px(36);
    const float too_wide = layout.slider + layout.slider_width + context.px(kNumberRight) - width;
    if (too_wide <= 0) return layout;
    layout.rows = 3;
    const float to_left = layout.step_by - context.px(28);
    for (float* x : {&layout.step_by, &layout.kinds, &layout.speed, &layout.slider}) *x -= to_left;
    layout.slider_width = std::min(layout.slider_width, width - layout.slider - context.px(kNumberRight));
    return layout;
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
    const Icon icon = context.playback.is_playing() ? Icon::kPause : Icon::kPlay;
    draw_icon(context, list, icon, centre, is_possible ? theme.on_accent : theme.faint);
    tooltip(context, tip(action, context.app));
    if (is_clicked) action.run(context.app);
}

constexpr const char* kTransportMorePopup = "transport.sheet";
constexpr float kScrubRow = 60, kScrubMiddle = 40, kNumberBaseline = 17, kTransportNumberSize = 14, kBesideScrub = 18;
constexpr float kPopupRow = 52, kPopupLabel = 86, kPopupPadding = 12, kWidestPopup = 480;

struct StepButton {
    const char* action;
    Icon icon;
};
constexpr std::array kInRow = {StepButton{"step.back", Icon::kBack}, StepButton{"step.play", Icon::kPlay},
                               StepButton{"step.forward", Icon::kForward}};
constexpr std::array kInPopup = {StepButton{"step.first", Icon::kFirst},
                                 StepButton{"step.previous_cutoff", Icon::kPreviousCut},
                                 StepButton{"step.next_cutoff", Icon::kNextCut}, StepButton{"step.last", Icon::kLast}};

void draw_step_button(AppContext& context, const StepButton& button, ImVec2 corner) {
    const Action& action = *find_action(button.action);
    const bool is_pause = button.icon == Icon::kPlay && context.playback.is_playing();
    ImGui::SetCursorScreenPos(corner);
    if (icon_button(context, button.action, is_pause ? Icon::kPause : button.icon, {kFinger, kFinger},
                    tip(action, context.app).c_str(), is_enabled(action, context.app)))
        action.run(context.app);
}

}  // namespace

std::string number_text(Step step, Step end) {
    return count_text(step) + " / " + count_text(end);
}

float TransportPanel::height(const AppContext& context, float width) {
    constexpr float kHeights[] = {kTransportRowHeight, kTransportRowHeight + kSecondRow,
                                  kTransportRowHeight + kSecondRow + kThirdRow};
    return kHeights[lay_out(context, width).rows - 1];
}

void TransportPanel::draw(AppContext& context, const Box& box) {
    begin_plain_card(context, "transport", box);
    const TransportLayout layout = lay_out(context, box.width);
    const float middle = box.y + context.px(layout.rows > 1 ? kMiddle + kSecondRow : kMiddle);
    const float controls = layout.rows > 2 ? middle + context.px(kThirdRow) : middle;
    const float scrub_middle = box.y + context.px(layout.rows > 1 ? 32 : kMiddle + 1);
    draw_buttons(context, {box.x, middle}, layout.squeeze);
    draw_kinds(context, {box.x + layout.step_by, controls}, box.x + layout.kinds, layout.kinds_width);
    draw_speed(context, {box.x + layout.speed, controls}, box.x + layout.slider, layout.slider_width);
    draw_scrub(context, {box.x + layout.scrub_left, scrub_middle}, layout.scrub_right - layout.scrub_left);
    draw_number(context, {box.right() - context.px(kNumberRight), scrub_middle});
    end_card();
}

void TransportPanel::draw_buttons(AppContext& context, ImVec2 origin, float squeeze) {
    constexpr ImVec2 kSize(46, 46);
    for (const TransportButton& button : kTransportButtons) {
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

namespace {

/// The word for a step size. In a search by iterations, a textbook frame is a phase and a pass is an iteration.
std::string key_of_kind(const AppContext& context, const StepKindName& name) {
    if (context.trace() != nullptr && context.trace()->has_means()) {
        if (name.kind == StepKind::kTextbookFrame) return "step_kind.phase";
        if (name.kind == StepKind::kPass) return "step_kind.iteration";
    }
    return "step_kind." + std::string(name.id);
}

}  // namespace

void TransportPanel::draw_kinds(AppContext& context, ImVec2 label_at, float list_x, float list_width) {
    draw_text(context, ImGui::GetWindowDrawList(), {label_at.x, label_at.y + context.px(7)}, Face::kBody, kBodySize,
              context.theme().muted, context.text("transport.step_by"));
    std::vector<std::string> kinds;
    int selected = 0;
    std::vector<StepKind> offered;
    for (const StepKindName& kind : kStepKinds) {
        if (kind.kind == StepKind::kFault && kind.kind != context.shown.step_kind &&
            !has_faults(context.document.judgement()))
            continue;
        if (kind.kind == context.shown.step_kind) selected = static_cast<int>(kinds.size());
        offered.push_back(kind.kind);
        kinds.emplace_back(context.text(key_of_kind(context, kind)));
    }
    ImGui::SetCursorScreenPos({list_x, label_at.y - context.px(18)});
    const int chosen =
        choice_list(context, "##transport.kind", kinds, selected, context.text("transport.step_by.tip"), list_width);
    if (chosen >= 0) context.shown.step_kind = offered[static_cast<std::size_t>(chosen)];
}

void TransportPanel::draw_speed(AppContext& context, ImVec2 label_at, float slider_x, float slider_width) {
    Playback& playback = context.playback;
    draw_text(context, ImGui::GetWindowDrawList(), {label_at.x, label_at.y + context.px(7)}, Face::kBody, kBodySize,
              context.theme().muted, context.text("transport.speed"));
    ImGui::SetCursorScreenPos({slider_x, label_at.y - context.px(18)});
    auto position = static_cast<float>(Playback::position_of_speed(playback.speed()));
    const std::string words = context.language.with("transport.speed.tip", {speed_text(playback.speed())});
    if (thin_slider(context, "transport.speed", slider_width, position, words.c_str()))
        playback.set_speed(Playback::speed_at_position(position));
}

void TransportPanel::draw_scrub(AppContext& context, ImVec2 left, float width) {
    const Theme& theme = context.theme();
    const Step end = context.end();
    const float reach = context.px(20);
    width = std::max(width, context.px(40));
    ImGui::SetCursorScreenPos({left.x, left.y - reach});
    ImGui::InvisibleButton("transport.scrub", {width, 2 * reach});
    context.navigation.mark_slider();
    const float part = std::clamp((ImGui::GetIO().MousePos.x - left.x) / width, 0.0F, 1.0F);
    const auto pointed = static_cast<Step>(std::lround(static_cast<double>(part) * end));
    if (ImGui::IsItemActive() && end > 0) {
        // A resting finger is reported as gone before it is lifted, so that a menu can open.
        if (ImGui::IsMousePosValid()) context.playback.seek(pointed, end);
    } else if (end > 0) {
        tooltip(context, context.language.with("transport.scrub.tip", {count_text(pointed)}));
    } else {
        tooltip(context, context.text("transport.empty"));
    }

    ImDrawList* list = ImGui::GetWindowDrawList();
    const float half = context.px(4);
    const float at = end > 0 ? width * static_cast<float>(context.step()) / static_cast<float>(end) : 0;
    list->AddRectFilled({left.x - half, left.y - half}, {left.x + width + half, left.y + half}, im(theme.faint), half);
    if (at > 0)
        list->AddRectFilled({left.x - half, left.y - half}, {left.x + at, left.y + half}, im(theme.accent), half);
    draw_marks(context, left, width);
    const float radius = context.px(ImGui::IsItemActive() ? 14 : 13);
    list->AddCircleFilled({left.x + at, left.y}, radius, im(end > 0 ? theme.text : theme.faint));
}

void TransportPanel::draw_marks(const AppContext& context, ImVec2 left, float width) {
    const Trace* trace = context.trace();
    if (trace == nullptr) return;
    const bool is_dense = static_cast<float>(trace->event_count()) > width;
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (const ScrubMark& mark : m_marks.of(*trace, context.document.judgement(), static_cast<int>(width))) {
        const float x = std::round(left.x + mark.x * width);
        const bool is_cut = mark.kind == ScrubMark::Kind::kCut, is_pass = mark.kind == ScrubMark::Kind::kPass;
        const Theme& theme = context.theme();
        if (mark.kind == ScrubMark::Kind::kFault) {
            // A triangle below the bar: neither its shape nor its place is shared by another mark.
            const float size = context.px(6), y = left.y + context.px(8);
            list->AddTriangleFilled({x, y}, {x + size, y + 2 * size}, {x - size, y + 2 * size}, im(theme.error));
            continue;
        }
        const float top = is_pass ? 21 : is_cut ? 9 + 10 * mark.strength : 15;
        const float half = is_dense ? 0.5F : context.px(is_cut ? 2 : 1.5F);
        list->AddRectFilled({x - half, left.y - context.px(top)}, {x + half, left.y - context.px(9)},
                            im(is_pass  ? theme.accent
                               : is_cut ? theme.cut
                                        : theme.muted),
                            is_dense ? 0 : half);
    }
}

void TransportPanel::draw_number(AppContext& context, ImVec2 right) {
    const float width = number_width(context);
    if (m_is_typing) return type_number(context, right, width);
    const float height = context.px(context.is_narrow() ? 44 : 36);
    ImGui::SetCursorScreenPos({right.x - width, right.y - height / 2});
    if (ImGui::InvisibleButton("transport.number", {width, height}) && context.end() > 0) {
        m_is_typing = m_wants_focus = true;
        std::snprintf(m_typed.data(), m_typed.size(), "%u", context.step());
    }
    const Color color = ImGui::IsItemHovered() && context.end() > 0 ? context.theme().accent : context.theme().text;
    tooltip(context, context.text("transport.number.tip"));
    draw_text(context, ImGui::GetWindowDrawList(), {right.x, right.y + context.px(7)}, Face::kBold, kTitleSize, color,
              number_text(context.step(), context.end()), Align::kRight);
}

void TransportPanel::type_number(AppContext& context, ImVec2 right, float width) {
    width = std::max(width, context.px(96));
    ImGui::SetCursorScreenPos({right.x - width, right.y - ImGui::GetFrameHeight() / 2});
    ImGui::SetNextItemWidth(width);
    if (m_wants_focus) ImGui::SetKeyboardFocusHere();
    const bool is_entered = ImGui::InputText(
        "##transport.typed", m_typed.data(), m_typed.size(),
        ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    announce_field(context, context.language.with("dialog.step.hint", {count_text(context.end())}), m_typed.data());
    if (ImGui::IsItemEdited()) m_is_refused = false;
    const std::optional<Step> step = is_entered ? parse_step(m_typed.data(), context.end()) : std::nullopt;
    if (step) context.playback.seek(*step, context.end());
    m_is_refused = m_is_refused || (is_entered && !step);
    if (m_is_refused) field_error(context, context.language.with("step.refused", {count_text(context.end())}));
    const bool is_left = !is_entered && !m_wants_focus && !ImGui::IsItemActive();
    if (step || is_left) m_is_typing = m_is_refused = false;
    m_wants_focus = is_entered && !step;
}

void TransportPanel::draw_narrow(AppContext& context, const Box& box) {
    begin_plain_card(context, "transport", box);
    const float finger = context.px(kFinger);
    const bool has_rows = box.height >= context.px(kScrubRow) + finger;  // the scrub bar is above the buttons
    const float top = has_rows ? box.y + context.px(kScrubRow) : box.y + (box.height - finger) / 2;
    const float more = box.right() - finger - context.px(2);
    float x = box.x + context.px(2);
    const float pitch = has_rows ? (more - x) / static_cast<float>(kInRow.size()) : finger;
    for (const StepButton& button : kInRow) {
        draw_step_button(context, button, {x, top});
        x += pitch;
    }
    if (has_rows) x = box.x;
    const float end_of_scrub = (has_rows ? box.right() : more) - context.px(kBesideScrub);
    const float left = x + context.px(kBesideScrub), width = end_of_scrub - left;
    draw_scrub(context, {left, box.y + context.px(kScrubMiddle)}, width);
    const Step end = context.end();
    const bool fits = width_of(context, Face::kBold, kTransportNumberSize, number_text(end, end)) <= end_of_scrub - x;
    draw_text(context, ImGui::GetWindowDrawList(), {left + width / 2, box.y + context.px(kNumberBaseline)}, Face::kBold,
              kTransportNumberSize, context.theme().text,
              fits ? number_text(context.step(), end) : count_text(context.step()), Align::kCentre);
    ImGui::SetCursorScreenPos({more, top});
    if (icon_button(context, "transport.more", Icon::kMore, {kFinger, kFinger}, context.text("transport.more.tip"),
                    true))
        ImGui::OpenPopup(kTransportMorePopup);
    draw_more_controls(context, box);
    end_card();
}

void TransportPanel::draw_more_controls(AppContext& context, const Box& above) {
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const float width = std::min(screen.x - context.px(2 * kNarrowMargin), context.px(kWidestPopup));
    const float row = context.px(kPopupRow), padding = context.px(kPopupPadding), label = context.px(kPopupLabel);
    const ImVec2 size(width, 5 * row + 2 * padding);
    ImGui::SetNextWindowPos({above.right(), above.y - context.px(4)}, ImGuiCond_Always, {1, 1});
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleColor(ImGuiCol_PopupBg, im(context.theme().raised));
    if (ImGui::BeginPopup(kTransportMorePopup, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar)) {
        const ImVec2 corner = ImGui::GetWindowPos();
        const float left = corner.x + padding, right = corner.x + size.x - padding;
        float middle = corner.y + padding + row / 2;
        draw_scrub(context, {left + context.px(kBesideScrub), middle}, right - left - context.px(2 * kBesideScrub));
        middle += row;
        const float between = (right - left - context.px(kFinger)) / static_cast<float>(kInPopup.size() - 1);
        for (std::size_t i = 0; i < kInPopup.size(); ++i) {
            draw_step_button(context, kInPopup[i],
                             {left + static_cast<float>(i) * between, middle - context.px(kFinger / 2)});
        }
        middle += row;
        draw_kinds(context, {left, middle}, left + label, right - left - label);
        middle += row;
        draw_speed(context, {left, middle}, left + label + context.px(10), right - left - label - context.px(20));
        middle += row;
        draw_text(context, ImGui::GetWindowDrawList(), {left, middle + context.px(7)}, Face::kBody, kBodySize,
                  context.theme().muted, context.text("transport.step"));
        draw_number(context, {right, middle});
        ImGui::EndPopup();
    }
    ImGui::PopStyleColor();
}

}  // namespace plytrace

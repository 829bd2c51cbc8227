// The transport of a narrow window: one row with back, play, forward and the scrub bar. Everything else is on a sheet
// above it.

#include <algorithm>
#include <array>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/settings/narrow_layout.hpp"
#include "app/ui/transport/transport_panel.hpp"

namespace plytrace {
namespace {

constexpr const char* kSheet = "transport.sheet";
constexpr float kScrubMiddle = 40, kNumberBaseline = 17, kNumberSize = 14, kBesideScrub = 18;
constexpr float kSheetRow = 52, kSheetLabel = 86, kSheetPadding = 12, kMostSheet = 480;

struct StepButton {
    const char* action;
    Icon icon;
};
constexpr std::array kInRow = {StepButton{"step.back", Icon::kBack}, StepButton{"step.play", Icon::kPlay},
                               StepButton{"step.forward", Icon::kForward}};
constexpr std::array kOnSheet = {StepButton{"step.first", Icon::kFirst},
                                 StepButton{"step.previous_cutoff", Icon::kPreviousCut},
                                 StepButton{"step.next_cutoff", Icon::kNextCut}, StepButton{"step.last", Icon::kLast}};

void draw_step_button(AppContext& context, const StepButton& button, ImVec2 corner) {
    const Action& action = *find_action(button.action);
    const bool is_pause = button.icon == Icon::kPlay && context.app.playback.is_playing();
    ImGui::SetCursorScreenPos(corner);
    if (icon_button(context, button.action, is_pause ? Icon::kPause : button.icon, {kFinger, kFinger},
                    tip(action, context.app).c_str(), is_enabled(action, context.app)))
        action.run(context.app);
}

}  // namespace

void TransportPanel::draw_narrow(AppContext& context, const Box& box) {
    begin_plain_card(context, "transport", box);
    const float finger = context.px(kFinger), top = box.y + (box.height - finger) / 2;
    float x = box.x + context.px(2);
    for (const StepButton& button : kInRow) {
        draw_step_button(context, button, {x, top});
        x += finger;
    }
    const float more = box.right() - finger - context.px(2);
    const float left = x + context.px(kBesideScrub), width = more - context.px(kBesideScrub) - left;
    draw_scrub(context, {left, box.y + context.px(kScrubMiddle)}, width);
    const Step end = context.app.end();
    const bool fits = width_of(context, Face::kBold, kNumberSize, number_text(end, end)) <= more - x;
    draw_text(context, ImGui::GetWindowDrawList(), {left + width / 2, box.y + context.px(kNumberBaseline)}, Face::kBold,
              kNumberSize, context.theme().text,
              fits ? number_text(context.app.step(), end) : count_text(context.app.step()), Align::kCentre);
    ImGui::SetCursorScreenPos({more, top});
    if (icon_button(context, "transport.more", Icon::kMore, {kFinger, kFinger}, context.text("transport.more.tip"),
                    true))
        ImGui::OpenPopup(kSheet);
    draw_sheet(context, box);
    end_card();
}

void TransportPanel::draw_sheet(AppContext& context, const Box& above) {
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const float width = std::min(screen.x - context.px(2 * kNarrowMargin), context.px(kMostSheet));
    const float row = context.px(kSheetRow), padding = context.px(kSheetPadding), label = context.px(kSheetLabel);
    const ImVec2 size(width, 5 * row + 2 * padding);
    ImGui::SetNextWindowPos({above.right(), above.y - context.px(4)}, ImGuiCond_Always, {1, 1});
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleColor(ImGuiCol_PopupBg, im(context.theme().raised));
    if (ImGui::BeginPopup(kSheet, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar)) {
        const ImVec2 corner = ImGui::GetWindowPos();
        const float left = corner.x + padding, right = corner.x + size.x - padding;
        float middle = corner.y + padding + row / 2;
        draw_scrub(context, {left + context.px(kBesideScrub), middle}, right - left - context.px(2 * kBesideScrub));
        middle += row;
        const float between = (right - left - context.px(kFinger)) / static_cast<float>(kOnSheet.size() - 1);
        for (std::size_t i = 0; i < kOnSheet.size(); ++i) {
            draw_step_button(context, kOnSheet[i],
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

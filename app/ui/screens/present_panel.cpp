#include "app/ui/screens/present_panel.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/control/actions.hpp"
#include "app/control/dialog.hpp"
#include "app/control/presenter.hpp"
#include "app/control/presenting.hpp"
#include "app/control/why_commands.hpp"
#include "app/tree/whole_tree.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

// Sizes at a window height of 1080 pixels.
constexpr float kLaserRadius = 30, kLaserWidth = 6, kPenWidth = 6, kPenPoint = 7, kAroundBoard = 24;
constexpr float kWidestBoard = 1.5F;                 ///< widest board, relative to its height
constexpr float kRestingButtons = 0.6F;              ///< opacity of buttons that have not been used for a while
constexpr float kQueueWidth = 332, kQueueSide = 12;  // px at presenter mode's scale: OPEN beside the tree, its margin
constexpr float kPenStep = 1.5F;                     ///< least distance between points of a stroke, in pixels

}  // namespace

float PresentPanel::draw(AppContext& context) {
    Presenting& now = context.presenting;
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const WindowLayout layout = lay_out_window({.width = size.x,
                                                .height = size.y,
                                                .scale = m_content_scale,
                                                .variant = WindowShape::Variant::kPresent,
                                                .form = m_form});
    if (now.is_blank) {
        list->AddRectFilled({0, 0}, size, IM_COL32_BLACK);
        ImGui::SetMouseCursor(ImGuiMouseCursor_None);
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) now.is_blank = false;
        return size.y;
    }
    list->AddRectFilled({0, 0}, size, im(context.theme().card));
    read_pointer(context, size.y);
    draw_main(context, layout.main);
    static_cast<void>(answer_of(context.app));  // the sentence says it
    paint(context, {0, 0}, present_drawing(present_words(context.app, m_form == WindowForm::kWide), layout));
    draw_buttons(context, layout.buttons);
    draw_pointer(context, layout.unit);
    if (now.seconds < kPresentKeysSeconds || m_rest_seconds < kPointerRestsSeconds) context.is_moving = true;
    return layout.sentence.y;
}

void PresentPanel::draw_main(AppContext& context, const Box& whole) {
    const PresentPane pane = present_pane(context.app);
    Box box = whole;
    if (pane == PresentPane::kBoard) {
        box.width = std::min(whole.width, kWidestBoard * whole.height);
        box.x = whole.x + (whole.width - box.width) / 2;
    }
    if (pane == PresentPane::kTree && QueuePanel::is_shown(context)) {
        const float beside = context.px(kQueueWidth + kQueueSide);
        if (has_room_for_queue(context, beside, whole)) {
            box.width -= beside;
            draw_queue(context, {box.right(), box.y + context.px(kQueueSide / 2), context.px(kQueueWidth),
                                 box.height - context.px(kQueueSide)});
        }
    }
    begin_plain_card(context, "present.main", box);
    // While the pen draws, nothing below it can be clicked.
    ImGui::PushStyleVar(ImGuiStyleVar_DisabledAlpha, 1);
    ImGui::BeginDisabled(context.presenting.has_pen);
    if (pane == PresentPane::kBoard) {
        const float aside = context.px(kAroundBoard * kLeastPresented / 1080);
        ImGui::SetCursorScreenPos({box.x + aside, box.y + aside});
        m_board.draw_narrow(context);
    } else {
        if (context.document.game() != nullptr && context.document.tree() == nullptr) m_board.follow(context);
        if (pane == PresentPane::kGraph) m_graph.draw(context);
        if (pane == PresentPane::kTree) m_tree.draw(context);
    }
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    end_card();
}

/// Whether a tree that can be read as a whole without OPEN can be read beside it, too. A larger tree is shown in part.
bool PresentPanel::has_room_for_queue(const AppContext& context, float beside_px, const Box& whole) {
    constexpr std::size_t kMostLaidOut = 2000;
    if (m_form != WindowForm::kWide || whole.width < 3 * beside_px) return false;
    const Trace& trace = *context.trace();
    const QueueRoom asked{context.document.generation(), trace.is_finished(), whole.width, whole.height, true};
    const bool is_known = m_queue_room && m_queue_room->generation == asked.generation &&
                          m_queue_room->is_finished == asked.is_finished && m_queue_room->width == asked.width &&
                          m_queue_room->height == asked.height;
    if (is_known) return m_queue_room->has_room;
    m_queue_room = asked;
    if (trace.node_count() > kMostLaidOut) return true;
    const TreeFrameOptions options = tree_frame_options(context.view.options, context.document, context.language);
    const std::vector<NodeId> parents = node_parents(trace);
    const auto tree = lay_out_with_labels(trace, context.document.node_text(), label_needs(options), parents);
    const auto is_whole = [&](float width) {
        const TreeLayout fitted = laid_out_to_fit(tree.layout, tree.room, parents, {}, width, context.scale);
        return shows_whole(fit_tree(fitted, width, whole.height, context.scale, tree.room), fitted, tree.room);
    };
    m_queue_room->has_room = is_whole(whole.width - beside_px) || !is_whole(whole.width);
    return m_queue_room->has_room;
}

void PresentPanel::draw_queue(AppContext& context, const Box& box) {
    begin_card(context, "present.queue", box, context.text("queue.title"));
    m_queue.draw(context);
    end_card();
}

/// Buttons for presenters without a keyboard.
void PresentPanel::draw_buttons(AppContext& context, const Box& box) {
    const bool is_resting = static_cast<double>(m_rest_seconds) >= kPointerRestsSeconds;
    // On a touch screen, nothing would say that a tap brings the buttons back: they stay, dimmed.
    const bool is_touched = m_form != WindowForm::kWide || ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen;
    if (context.is_still || context.presenting.has_pen || (is_resting && !is_touched)) return;
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, is_resting ? kRestingButtons : 1);
    struct Button {
        const char* action;
        Icon icon;
    };
    constexpr std::array kButtons = {Button{"step.back", Icon::kBack}, Button{"step.forward", Icon::kForward},
                                     Button{"present.leave", Icon::kClose}};
    const float size = box.height / context.scale, pitch = box.width / static_cast<float>(kButtons.size());
    for (std::size_t i = 0; i < kButtons.size(); ++i) {
        const Action& action = *find_action(kButtons[i].action);
        ImGui::SetCursorScreenPos(
            {box.right() - pitch * static_cast<float>(kButtons.size() - i) + pitch - box.height, box.y});
        if (icon_button(context, kButtons[i].action, kButtons[i].icon, {size, size}, tip(action, context.app).c_str(),
                        is_enabled(action, context.app)))
            action.run(context.app);
    }
    ImGui::PopStyleVar();
}

void PresentPanel::read_pointer(AppContext& context, float height) {
    const ImGuiIO& io = ImGui::GetIO();
    Presenting& now = context.presenting;
    const bool is_moved = io.MouseDelta.x != 0 || io.MouseDelta.y != 0 || ImGui::IsAnyMouseDown();
    m_rest_seconds = is_moved ? 0 : m_rest_seconds + context.seconds;
    if (!now.has_pen || context.has_popup || !ImGui::IsMouseDown(ImGuiMouseButton_Left)) now.is_drawing = false;
    if (!now.has_pen || context.has_popup) return;
    const ScreenPoint at{io.MousePos.x / height, io.MousePos.y / height};
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        now.strokes.push_back({at});
        now.is_drawing = true;
    } else if (now.is_drawing) {
        const ScreenPoint last = now.strokes.back().back();
        if (std::hypot(at.x - last.x, at.y - last.y) * height >= kPenStep) now.strokes.back().push_back(at);
    }
}

/// Draws the pen's strokes above everything, and the pointer as a ring, as the pen's tip, or not at all.
void PresentPanel::draw_pointer(const AppContext& context, float unit) const {
    const Presenting& now = context.presenting;
    const float height = ImGui::GetMainViewport()->Size.y;
    ImDrawList* const list = ImGui::GetForegroundDrawList();
    const ImU32 chalk = im(context.theme().text);
    for (const PenStroke& stroke : now.strokes) {
        const auto on_screen = [&](ScreenPoint point) { return ImVec2(point.x * height, point.y * height); };
        for (const ScreenPoint& point : stroke) list->PathLineTo(on_screen(point));
        stroke_path(*list, chalk, kPenWidth * unit);
        for (const ScreenPoint& end : {stroke.front(), stroke.back()})
            list->AddCircleFilled(on_screen(end), kPenWidth / 2 * unit, chalk);
    }
    const ImVec2 at = ImGui::GetIO().MousePos;
    const bool is_there = ImGui::IsMousePosValid(&at) && !context.has_popup && !context.dialog.is_open();
    if (!is_there) return;
    const bool is_resting = static_cast<double>(m_rest_seconds) >= kPointerRestsSeconds;
    if (now.has_laser || now.has_pen || is_resting) ImGui::SetMouseCursor(ImGuiMouseCursor_None);
    if (now.has_laser) {
        list->AddCircleFilled(at, kLaserRadius * unit, im(context.theme().cut.with_alpha(0.25)));
        list->AddCircle(at, kLaserRadius * unit, im(context.theme().cut), 0, kLaserWidth * unit);
    }
    if (now.has_pen && !now.is_drawing) list->AddCircleFilled(at, kPenPoint * unit, chalk);
}

}  // namespace plytrace

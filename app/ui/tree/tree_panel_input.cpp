// The pointer over the tree: drag pans, the wheel zooms, a click selects, a double click folds or edits.

#include <algorithm>
#include <cmath>

#include "app/control/actions.hpp"
#include "app/ui/tree/tree_panel.hpp"

namespace plytrace {

namespace {

constexpr double kZoomPerNotch = 1.18;
constexpr float kHandleRadius = 10;
constexpr float kTipDelay = 0.35F;

}  // namespace

void TreePanel::read_pointer(AppContext& context) {
    ImGui::SetCursorScreenPos(m_origin);
    ImGui::SetNextItemAllowOverlap();
    ImGui::InvisibleButton("tree.canvas", {m_target.width_px, m_target.height_px},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_hovered = ImGui::IsItemHovered();
    const bool is_exercise = context.app.practice_look.has_value();  // a click answers, and nothing is told
    const ScreenPoint at{io.MousePos.x - m_origin.x, io.MousePos.y - m_origin.y};
    context.app.view.hovered = kNone;
    if (is_hovered) ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
    if (is_hovered && io.MouseWheel != 0) zoom_by(std::pow(kZoomPerNotch, static_cast<double>(io.MouseWheel)), at);
    read_pinch(context);

    if (ImGui::IsItemActivated()) m_was_dragged = false;
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) {
        // The first pixels of a drag were held back to tell it from a click.
        const ImVec2 begin = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left);
        const ImVec2 by = m_was_dragged ? io.MouseDelta : begin;
        m_was_dragged = true;
        m_target = panned(m_target, layout(), by.x, by.y);
        m_view = m_target;
        m_is_fitted = false;
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    }
    const TreeHit under = is_hovered && !m_was_dragged ? hit(m_frame, at) : TreeHit{};
    if (is_hovered && !is_exercise && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        double_click(context, at);
    } else if (ImGui::IsItemDeactivated() && !m_was_dragged && is_hovered &&
               ImGui::IsMouseReleased(ImGuiMouseButton_Left)) {
        click(context, at);
    }
    if (is_hovered && !is_exercise && ImGui::IsMouseClicked(ImGuiMouseButton_Right) && under.node != kNone) {
        context.app.view.selected = under.node;
        ImGui::OpenPopup("tree.menu");
    }
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left) && m_was_dragged) m_was_dragged = false;

    context.app.view.hovered = under.node;
    const bool is_over = under.node != kNone || under.fold.has_value();
    m_hover_seconds = is_over && !ImGui::IsItemActive() ? m_hover_seconds + context.seconds : 0;
    if (m_hover_seconds >= kTipDelay && !is_exercise) draw_tip(context, under);
}

void TreePanel::read_pinch(AppContext& context) {
    auto& pinch = context.app.view.pinch;
    if (!pinch) return;
    const ScreenPoint at{pinch->x - m_origin.x, pinch->y - m_origin.y};
    if (at.x < 0 || at.y < 0 || at.x >= m_target.width_px || at.y >= m_target.height_px) return;
    if (context.app.dialog.is_open()) return;
    m_target = panned(m_view, layout(), pinch->moved_x, pinch->moved_y);
    m_view = m_target;
    zoom_by(pinch->factor, at);
    pinch.reset();
}

void TreePanel::zoom_by(double factor, ScreenPoint at) {
    m_target = zoomed(m_view, layout(), at, factor);
    m_view = m_target;
    m_is_fitted = false;
}

void TreePanel::click(AppContext& context, ScreenPoint at) {
    ViewState& view = context.app.view;
    const auto handle = handle_center(context);
    if (handle && std::hypot(handle->x - at.x, handle->y - at.y) <= context.px(kHandleRadius + 3)) {
        toggle_collapsed(context, view.selected);
        return;
    }
    const TreeHit under = hit(m_frame, at);
    if (under.fold) {
        m_target = zoomed(m_view, layout(), at, 3);
        if (!context.is_animated) m_view = m_target;
        m_is_fitted = false;
        return;
    }
    view.selected = under.node;
}

void TreePanel::double_click(AppContext& context, ScreenPoint at) {
    const TreeHit under = hit(m_frame, at);
    if (under.node == kNone) return;
    context.app.view.selected = under.node;
    if (layout().subtree_size[under.node] > 1) {
        if (m_focus == nullptr) toggle_collapsed(context, under.node);
    } else {
        run_action("tree.edit", context.app);
    }
}

void TreePanel::toggle_collapsed(AppContext& context, NodeId node) {
    ViewState& view = context.app.view;
    if (node == kNone || layout().subtree_size[node] < 2) return;
    if (view.collapsed.erase(node) == 0) view.collapsed.insert(node);
    ++view.collapse_generation;
    m_kept_in_place = node;
}

/// The small ± stands in the empty corner beside the selected node's point.
std::optional<ScreenPoint> TreePanel::handle_center(const AppContext& context) const {
    const NodeId selected = context.app.view.selected;
    if (m_focus != nullptr) return std::nullopt;  // there it is folded by looking elsewhere
    if (context.app.practice_look) return std::nullopt;
    if (selected == kNone || selected >= layout().subtree_size.size() || layout().subtree_size[selected] < 2) {
        return std::nullopt;
    }
    const FrameNode* node = m_frame.find(selected);
    if (node == nullptr || node->size < 0.2F) return std::nullopt;
    const float aside = std::max(node->rect.width() * 0.42F, context.px(14));
    const bool points_down = node->shape == NodeShape::kTriangleDown;
    const float inset = node->rect.height() * 0.2F;
    return ScreenPoint{node->center.x - aside, points_down ? node->rect.bottom - inset : node->rect.top + inset};
}

void TreePanel::draw_handle(const AppContext& context) const {
    const auto center = handle_center(context);
    if (!center) return;
    const bool is_collapsed = context.app.view.collapsed.contains(context.app.view.selected);
    const ImVec2 at(m_origin.x + center->x, m_origin.y + center->y);
    const float arm = context.px(5), thickness = context.px(2);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddCircleFilled(at, context.px(kHandleRadius), im(context.theme().raised));
    list->AddCircle(at, context.px(kHandleRadius), im(context.theme().muted), 0, context.px(1.5F));
    list->AddLine({at.x - arm, at.y}, {at.x + arm, at.y}, im(context.theme().text), thickness);
    if (is_collapsed) list->AddLine({at.x, at.y - arm}, {at.x, at.y + arm}, im(context.theme().text), thickness);
}

}  // namespace plytrace

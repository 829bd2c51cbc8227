#include "app/ui/window/finger_scroll.hpp"

#include <imgui_internal.h>  // for the window under the finger, and to release the pressed item

#include <algorithm>
#include <cmath>

namespace plytrace {
namespace {

constexpr float kTap = 8;       // how far a tap may move, in pixels at scale 1
constexpr float kFriction = 4;  // per second: the speed shrinks by e^-4
constexpr float kSlow = 30;     // pixels per second at which gliding ends
constexpr float kMostSpeed = 4000;
constexpr double kRest = 0.1;  // in seconds

/// The innermost window under the pointer that can be scrolled.
[[nodiscard]] ImGuiWindow* scrollable_window() {
    for (ImGuiWindow* window = ImGui::GetCurrentContext()->HoveredWindow; window != nullptr;
         window = window->ParentWindow) {
        const bool is_fixed = (window->Flags & ImGuiWindowFlags_NoScrollWithMouse) != 0;
        if (!is_fixed && window->ScrollMax.y > 0) return window;
        if ((window->Flags & ImGuiWindowFlags_ChildWindow) == 0) return nullptr;
    }
    return nullptr;
}

}  // namespace

void FingerScroll::update(AppContext& context) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_meant = context.is_narrow() || io.MouseSource == ImGuiMouseSource_TouchScreen;
    const bool is_there = ImGui::IsMousePosValid();  // false while a menu or a second finger takes the pointer away
    const bool is_down = is_meant && is_there && ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (is_down && !m_is_down) begin(io.MousePos.y);
    if (is_down && m_is_down) follow(context, io.MousePos.y);
    if (m_is_scrolling && (is_down || m_is_down)) ImGui::ClearActiveID();
    if (!is_down) glide(context);
    m_is_down = is_down;
}

void FingerScroll::begin(float y) {
    ImGuiWindow* const window = scrollable_window();
    const bool is_stopping = m_speed != 0;  // a touch that stops a gliding list chooses nothing in it
    m_window = window != nullptr ? window->ID : 0;
    m_is_scrolling = is_stopping && m_window != 0;
    m_began = m_last = y;
    m_before = window != nullptr ? window->Scroll.y : 0;
    m_speed = 0;
}

void FingerScroll::follow(const AppContext& context, float y) {
    ImGuiWindow* const window = m_window != 0 ? ImGui::FindWindowByID(m_window) : nullptr;
    if (window == nullptr) return;
    if (!m_is_scrolling && std::abs(y - m_began) > context.px(kTap)) {
        const float across = std::abs(ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, 0).x);
        if (std::abs(y - m_began) > across) m_is_scrolling = true;
    }
    if (!m_is_scrolling) return;
    ImGui::SetScrollY(window, std::clamp(m_before + m_began - y, 0.0F, window->ScrollMax.y));
    const float speed = context.seconds > 0 ? (m_last - y) / context.seconds : 0;
    m_speed = std::clamp(m_speed + (speed - m_speed) / 2, -kMostSpeed, kMostSpeed);
    if (y != m_last) m_moved_at = ImGui::GetTime();
    m_last = y;
}

void FingerScroll::glide(AppContext& context) {
    ImGuiWindow* const window = m_window != 0 ? ImGui::FindWindowByID(m_window) : nullptr;
    // A finger that rests before it is lifted stops the list; a browser draws no frames meanwhile.
    if (m_is_down && ImGui::GetTime() - m_moved_at > kRest) m_speed = 0;
    const bool is_gliding = window != nullptr && m_is_scrolling && context.is_animated && std::abs(m_speed) > kSlow;
    if (!is_gliding) {
        m_speed = 0;
        m_is_scrolling = false;
        return;
    }
    ImGui::SetScrollY(window, std::clamp(window->Scroll.y + m_speed * context.seconds, 0.0F, window->ScrollMax.y));
    m_speed *= std::exp(-kFriction * context.seconds);
    context.is_moving = true;
}

}  // namespace plytrace

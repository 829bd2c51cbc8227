// The page's canvas as a window: WebGL 2, and the input that the page passes on (page/input.js). The page decides when
// a frame is drawn. One for each page; its only thread.
#pragma once

#include <imgui.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/gl/joined_lists.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// The movement of two fingers since the last frame, in canvas pixels.
struct CanvasPinch {
    double factor = 1;
    float x = 0, y = 0, moved_x = 0, moved_y = 0;
};

class WebCanvas {
  public:
    /// Precondition: there is a Dear ImGui context. The error says what the browser lacks.
    [[nodiscard]] static Expected<std::unique_ptr<WebCanvas>> create();
    ~WebCanvas();
    WebCanvas(const WebCanvas&) = delete;
    WebCanvas& operator=(const WebCanvas&) = delete;

    /// Draws one frame with `draw_frame`. `now_seconds` is on the page's clock.
    void frame(double now_seconds, const std::function<void()>& draw_frame);
    /// Recreates everything in graphics memory, after the browser has lost and restored the WebGL context.
    void restore_context();

    // ---- from the page --------------------------------------------------------------------------------------------
    /// `is_touched`: the device's main pointer is a finger.
    void resize(int width_px, int height_px, float device_scale, bool is_touched);
    [[nodiscard]] float device_scale() const { return m_device_scale; }
    [[nodiscard]] bool is_touched() const { return m_is_touched; }
    /// Whether the next events come from a finger, which cannot hover.
    void set_touch(bool is_touch);
    void move_pointer(float x_px, float y_px);
    /// The pointer has left the canvas.
    void lose_pointer();
    /// 0 left, 1 right, 2 middle.
    void press_button(int button, bool is_down);
    /// Positive to the right and up; one notch of a mouse wheel is 1.
    void turn_wheel(float notches_x, float notches_y);
    /// Accumulates until take_pinch().
    void pinch(const CanvasPinch& pinch);
    [[nodiscard]] std::optional<CanvasPinch> take_pinch();
    /// Dear ImGui's key with this name, such as "A", "LeftArrow" or "ModCtrl"; ImGuiKey_None for other names.
    [[nodiscard]] static ImGuiKey key_named(std::string_view name);
    /// A key by name, as for key_named(). Unknown keys are ignored.
    void press_key(const std::string& name, bool is_down);
    void type_text(const char* utf8);
    /// The pasted text, for Dear ImGui to read.
    void set_clipboard(std::string text) { m_clipboard = std::move(text); }

  private:
    WebCanvas() = default;
    void tell_page();
    int m_width_px = 0, m_height_px = 0;
    float m_device_scale = 1;
    bool m_is_touched = false;
    double m_last_frame_seconds = -1;
    std::string m_clipboard;
    std::optional<CanvasPinch> m_pinch;
    int m_cursor = -2;  ///< as the page was last told
    bool m_is_typing = false;
    JoinedLists m_joined;
};

}  // namespace plytrace

// The page's canvas as a window: WebGL 2, and the input that the page hands on (page/input.js). The page decides when a
// frame is drawn. One a page; its only thread.
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

/// Two fingers since the last frame, in the canvas's pixels.
struct CanvasPinch {
    double factor = 1;
    float x = 0, y = 0, moved_x = 0, moved_y = 0;
};

class WebCanvas {
  public:
    /// Needs a Dear ImGui context; the error says what the browser lacks.
    [[nodiscard]] static Expected<std::unique_ptr<WebCanvas>> create();
    ~WebCanvas();
    WebCanvas(const WebCanvas&) = delete;
    WebCanvas& operator=(const WebCanvas&) = delete;

    /// Draws one frame with `draw_frame`; `now_seconds` on the page's clock.
    void frame(double now_seconds, const std::function<void()>& draw_frame);
    /// The browser took the graphics memory away and gave it back: everything in it is made anew.
    void restore_context();

    // ---- from the page --------------------------------------------------------------------------------------------
    void resize(int width_px, int height_px, float device_scale);
    [[nodiscard]] float device_scale() const { return m_device_scale; }
    /// Whether what comes next is from a finger; fingers hover nowhere.
    void set_touch(bool is_touch);
    void move_pointer(float x_px, float y_px);
    /// No pointer is anywhere.
    void lose_pointer();
    /// 0 left, 1 right, 2 middle.
    void press_button(int button, bool is_down);
    /// To the right and up; one notch of a mouse's wheel is 1.
    void turn_wheel(float notches_x, float notches_y);
    /// Adds up until take_pinch().
    void pinch(const CanvasPinch& pinch);
    [[nodiscard]] std::optional<CanvasPinch> take_pinch();
    /// Dear ImGui's key of that name, "A", "LeftArrow", "ModCtrl"; ImGuiKey_None for other names.
    [[nodiscard]] static ImGuiKey key_named(std::string_view name);
    /// By that name; unknown ones are passed over.
    void press_key(const std::string& name, bool is_down);
    void type_text(const char* utf8);
    /// What the person pasted, where Dear ImGui looks for it.
    void set_clipboard(std::string text) { m_clipboard = std::move(text); }

  private:
    WebCanvas() = default;
    void tell_page();
    int m_width_px = 0, m_height_px = 0;
    float m_device_scale = 1;
    double m_last_frame_seconds = -1;
    std::string m_clipboard;
    std::optional<CanvasPinch> m_pinch;
    int m_cursor = -2;  ///< as the page was told last
    bool m_is_typing = false;
    JoinedLists m_joined;
};

}  // namespace plytrace

// The window on the desktop, by GLFW and OpenGL 3.3. It sleeps until something happens, and draws at the display's rate
// only while something moves. Main thread, except wake().
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/window_place.hpp"
#include "app/gl/joined_lists.hpp"
#include "games/core/input_error.hpp"

struct GLFWwindow;

namespace plytrace {

class DesktopWindow {
  public:
    /// Opens a window of this size within a screen, or a smaller one if the screen is; at `place` (x and y) if that is
    /// given and on a screen. Precondition: there is a Dear ImGui context. Error: no display, or no OpenGL 3.3.
    [[nodiscard]] static Expected<std::unique_ptr<DesktopWindow>> create(
        const char* title, int width, int height, const std::optional<std::array<int, 2>>& place = {});
    ~DesktopWindow();
    DesktopWindow(const DesktopWindow&) = delete;
    DesktopWindow& operator=(const DesktopWindow&) = delete;

    /// Waits for input (at most the idle time, and not at all while something moves), then draws one frame.
    void frame(const std::function<void()>& draw_frame);
    /// While this is set, frames follow each other at the display's rate.
    void set_moving(bool is_moving) { m_is_moving = is_moving; }
    /// The longest sleep without input, for slow changes such as a blinking cursor or a search's progress.
    void set_idle_seconds(double seconds) { m_idle_seconds = seconds; }

    [[nodiscard]] bool is_close_requested() const;
    void refuse_close();
    void set_title(const std::string& title);
    /// Files dropped on the window since the last call.
    [[nodiscard]] std::vector<std::string> take_dropped_files();
    [[nodiscard]] float content_scale() const;  ///< see content_scale_of()
    void size(int& width, int& height) const;
    /// x and y on the desktop; empty if the desktop does not tell, as under Wayland.
    [[nodiscard]] std::optional<std::array<int, 2>> place() const;
    /// Fills the screen that shows most of the window, or returns to the previous place.
    void set_full_screen(bool is_full);
    [[nodiscard]] bool is_full_screen() const;

    /// For windows that share its OpenGL objects.
    [[nodiscard]] GLFWwindow* handle() const { return m_window; }

    /// Ends the sleep. Any thread.
    static void wake();

  private:
    DesktopWindow() = default;
    [[nodiscard]] static DesktopWindow& of(GLFWwindow* window);
    void install_callbacks();
    GLFWwindow* m_window = nullptr;
    bool m_is_moving = false;
    double m_idle_seconds = 60;
    int m_frames_owed = 3;  ///< Dear ImGui settles within a few frames after input
    std::string m_title;
    DesktopBox m_windowed;  ///< the place before full screen
    std::vector<std::string> m_dropped;
    JoinedLists m_joined;
};

/// Pixels per unit of a window, in addition to the desktop's own scaling.
[[nodiscard]] float content_scale_of(GLFWwindow* window);

}  // namespace plytrace

// The window on the desktop: GLFW and OpenGL 3.3. Sleeps until something happens; draws at the display's rate only
// while something moves. Main thread only, except wake().
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/gl/joined_lists.hpp"
#include "games/core/input_error.hpp"

struct GLFWwindow;

namespace plytrace {

class DesktopWindow {
  public:
    /// Needs a Dear ImGui context. The error says if there is no display.
    [[nodiscard]] static Expected<std::unique_ptr<DesktopWindow>> create(const char* title, int width, int height);
    ~DesktopWindow();
    DesktopWindow(const DesktopWindow&) = delete;
    DesktopWindow& operator=(const DesktopWindow&) = delete;

    /// Waits for input (at most `idle_seconds` where nothing moves), then draws one frame with `draw_frame`.
    void frame(const std::function<void()>& draw_frame);
    /// The next frame follows at once, at the display's rate, as long as this is set.
    void set_moving(bool is_moving) { m_is_moving = is_moving; }
    /// How long to sleep at most without input: for what changes slowly (a blinking cursor, a search's progress).
    void set_idle_seconds(double seconds) { m_idle_seconds = seconds; }

    [[nodiscard]] bool is_close_requested() const;
    void refuse_close();
    void set_title(const std::string& title);
    /// Files dropped on the window since the last call.
    [[nodiscard]] std::vector<std::string> take_dropped_files();
    /// Pixels per unit of the desktop's own scale.
    [[nodiscard]] float content_scale() const;
    void size(int& width, int& height) const;
    /// The whole of the screen that most of the window is on; and back to where it was.
    void set_full_screen(bool is_full);
    [[nodiscard]] bool is_full_screen() const;

    /// Ends a wait; any thread.
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
    struct Place {
        int x = 0, y = 0, width = 0, height = 0;
    };
    Place m_windowed;  ///< while it is full: where it was before
    std::vector<std::string> m_dropped;
    JoinedLists m_joined;
};

}  // namespace plytrace

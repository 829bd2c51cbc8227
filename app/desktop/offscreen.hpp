// Draws Dear ImGui without a window or a display: EGL without a surface, and a framebuffer object. Window's thread; one
// at a time.
#pragma once

#include <functional>
#include <memory>

#include "app/desktop/png.hpp"
#include "app/gl/joined_lists.hpp"

namespace plytrace {

class Offscreen {
  public:
    /// Creates an OpenGL 3.3 context. The error says what is missing on this machine.
    [[nodiscard]] static Expected<std::unique_ptr<Offscreen>> create(int width, int height);
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

    /// Draws one frame of the current Dear ImGui context; `draw_frame` is called between NewFrame and Render. `seconds`
    /// is the time since the last frame. There is no pointer and no clock.
    void frame(float seconds, const std::function<void()>& draw_frame);
    /// The last frame as a picture.
    [[nodiscard]] Picture picture() const;

  private:
    struct Egl;
    Offscreen(std::unique_ptr<Egl> egl, int width, int height);
    std::unique_ptr<Egl> m_egl;
    int m_width, m_height;
    unsigned m_framebuffer = 0, m_color = 0;
    bool m_has_backend = false;
    JoinedLists m_joined;
};

}  // namespace plytrace

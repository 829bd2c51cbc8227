// Scrolling by touch: dragging a finger up or down over a list or a card scrolls it and chooses nothing. In narrow
// windows the mouse does the same. Owned by the shell; window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class FingerScroll {
  public:
    /// Call before anything is drawn in a frame.
    void update(AppContext& context);

  private:
    void begin(float y);
    void follow(const AppContext& context, float y);
    void glide(AppContext& context);

    ImGuiID m_window = 0;  ///< the window being scrolled; 0 if none
    bool m_is_down = false;
    bool m_is_scrolling = false;  ///< the item under the finger is no longer pressed
    float m_began = 0;            ///< y where the finger went down
    float m_before = 0;           ///< the window's scroll position at that time
    float m_last = 0;             ///< y of the finger a frame ago
    double m_moved_at = 0;        ///< when the finger last moved, in seconds of ImGui::GetTime()
    float m_speed = 0;            ///< pixels per second, kept when the finger is lifted
};

}  // namespace plytrace

// A finger that is drawn up or down over a list or a card scrolls it, and chooses nothing. In narrow windows the mouse
// does the same. Owned by the shell; window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class FingerScroll {
  public:
    /// Before anything is drawn in a frame.
    void update(AppContext& context);

  private:
    void begin(float y);
    void follow(const AppContext& context, float y);
    void glide(AppContext& context);

    ImGuiID m_window = 0;  ///< what is scrolled; 0: nothing
    bool m_is_down = false;
    bool m_is_scrolling = false;  ///< what lies under the finger is not pressed any more
    float m_began = 0;            ///< where the finger went down
    float m_before = 0;           ///< how far the window was scrolled then
    float m_last = 0;             ///< where the finger was a frame ago
    double m_moved_at = 0;        ///< when it was last somewhere else
    float m_speed = 0;            ///< pixels a second, that go on when the finger is lifted
};

}  // namespace plytrace

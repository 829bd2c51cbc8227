// Keyboard access to menus and cards. It knows which card has the keys, and enables Dear ImGui's own navigation only
// while a menu, list, dialog or card needs it; otherwise the arrow keys step through the search. Owned by the shell;
// window's thread.
#pragma once

#include <span>
#include <string>

#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class KeyboardNavigation {
  public:
    /// Call before Dear ImGui's NewFrame. `has_page`: a menu fills the window.
    void prepare(const KeyFocus& keys, bool has_page);
    /// Whether a menu, list or dialog was open before this frame: an Escape that closes it has no other effect.
    [[nodiscard]] bool had_popup() const { return m_had_popup; }
    /// Call once a frame, before the cards are drawn: moves the keys if an action has requested it. `shown`: the
    /// visible cards, in order.
    void update(AppContext& context, std::span<const CardShape> shown);
    /// The card that has got the keys in this frame, or "tree"; empty if they are where they were.
    [[nodiscard]] const std::string& entered_card() const { return m_entered; }
    /// Call inside the card that has just begun: focuses its first control if it has just got the keys.
    void enter_card(std::string_view id);
    /// Call after the card: draws a frame around the one that has the keys.
    void mark_card(const AppContext& context, std::string_view id, const Box& box) const;

  private:
    void go_to(AppContext& context, std::string card);
    void leave();

    std::string m_card;  ///< the card that has the keys; empty if none
    std::string m_entered;
    std::string m_last_card;  ///< the card that last had them
    bool m_is_new = false, m_had_popup = false;
};

}  // namespace plytrace

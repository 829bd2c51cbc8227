// Keyboard access to menus and cards. It knows which card has the keys, and enables Dear ImGui's own navigation only
// while a menu, list, dialog or card needs it; otherwise the arrow keys step through the search. It also knows which
// slider a finger holds. Owned by the shell; window's thread.
#pragma once

#include <span>
#include <string>

#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/context.hpp"

struct ImGuiWindow;

namespace plytrace {

/// The card of an exercise. It is entered by Tab, too, and keeps the shortcuts that answer.
inline constexpr const char* kPracticeCard = "practice";

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
    /// Call inside the card that has just begun, before its controls.
    void begin_card();
    /// Counts the control that was drawn last among those of its card that Tab reaches.
    void count_stop();
    /// Call inside the card, before the control that gets the focus if the card has just got the keys.
    void enter_card(std::string_view id);
    /// Makes the next enter_card() of the card that has the keys focus a control again, because the last one is gone.
    void focus_again();
    /// Call after the card: draws a frame around the one that has the keys.
    void mark_card(const AppContext& context, std::string_view id, const Box& box);
    /// Whether Tab, with Shift if `is_back`, stays in the window: not after the last control of a card (before the
    /// first), where it goes on to what is around the window, if there is something.
    [[nodiscard]] bool uses_tab(const KeyFocus& keys, bool is_back) const;

    /// Notes that the control drawn last is dragged along: a finger that rests on it still holds it.
    void mark_slider();
    /// Between two frames: whether such a control is held.
    [[nodiscard]] bool is_slider_held() const;

  private:
    void go_to(AppContext& context, std::string card);
    void leave();
    /// Whether a control of a card other than the tree and the board has the focus; these use Tab themselves.
    [[nodiscard]] bool is_in_usual_card() const;

    std::string m_card;  ///< the card that has the keys; empty if none
    std::string m_entered;
    std::string m_last_card;  ///< the card that last had them
    bool m_is_new = false, m_had_popup = false;
    bool m_shows_exercise = false;
    bool m_leaves_field = false;  ///< in this frame a key leaves a text field of a card that did not have the keys
    int m_stop = 0, m_stops = 0;  ///< the number of the focused control, from 1, and how many its card has; 0: none
    std::string m_stop_card;      ///< that card
    // Of the card that is being drawn: its window, null for none; how many controls so far, and the focused one.
    const ImGuiWindow* m_counted_window = nullptr;
    int m_counted = 0, m_focused = 0;
    ImGuiID m_slider = 0;  ///< the latest that was held
};

}  // namespace plytrace

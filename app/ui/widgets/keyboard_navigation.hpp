// The way to the menus and cards by keys alone: which card has the keys, and Dear ImGui's own navigation for as long as
// a menu, list, dialog or card wants it. Else the arrow keys step through the search. Owned by the shell; window's
// thread.
#pragma once

#include <span>
#include <string>

#include "app/settings/shell_layout.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class KeyWay {
  public:
    /// Before Dear ImGui's NewFrame.
    void prepare(const AppState& app);
    /// A menu, list or dialog was open before this frame: an Escape that closes it means nothing else.
    [[nodiscard]] bool had_popup() const { return m_had_popup; }
    /// Once a frame, before the cards: goes where an action has asked to go. `shown`: the cards, in their order.
    void take(AppContext& context, std::span<const CardShape> shown);
    /// Inside the card that has just begun.
    void enter_card(std::string_view id);
    /// After the card: a frame around the one that has the keys.
    void mark_card(const AppContext& context, std::string_view id, const Box& box) const;

  private:
    void go_to(AppContext& context, std::string card);
    void leave();

    std::string m_card;  ///< that has the keys; empty: none
    std::string m_last;  ///< that they went to last
    bool m_is_new = false, m_had_popup = false;
};

}  // namespace plytrace

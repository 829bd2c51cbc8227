// The whole window: menu, three columns of cards with splitters, transport, dialogs and messages; in a narrow window,
// the tree or the board and one card at a time. Draws one frame with each draw(). Owns the panels; window's thread.
#pragma once

#include "app/settings/window_layout.hpp"
#include "app/ui/screens/compare_panel.hpp"
#include "app/ui/screens/practice_panel.hpp"
#include "app/ui/screens/present_panel.hpp"
#include "app/ui/screens/reversi_panel.hpp"
#include "app/ui/transport/transport_panel.hpp"
#include "app/ui/tree/nim_graph_panel.hpp"
#include "app/ui/widgets/keyboard_navigation.hpp"
#include "app/ui/window/card_registry.hpp"
#include "app/ui/window/dialogs.hpp"
#include "app/ui/window/finger_scroll.hpp"
#include "app/ui/window/menu_page.hpp"

namespace plytrace {

class Shell {
  public:
    Shell(AppState& app, const Fonts& fonts);

    /// Call before Dear ImGui's NewFrame: updates its style for the theme and the scale. `content_scale` is the
    /// desktop's own scale; `is_touched`: the window is on a touch screen.
    void prepare(float content_scale, bool is_touched = false);
    /// Call between NewFrame and Render. `seconds`: time since the last frame. With `is_still` nothing animates.
    void draw(float seconds, bool is_still);
    /// Whether the next frame differs even without input.
    [[nodiscard]] bool is_moving() const { return m_is_moving; }
    /// Whether Tab, with Shift if `is_back`, belongs to the window now; otherwise it goes on to what is around it.
    [[nodiscard]] bool uses_tab(bool is_back) const;
    /// Whether the pointer holds a slider, which follows it.
    [[nodiscard]] bool is_slider_held() const { return m_keys.is_slider_held(); }

  private:
    void draw_cards(AppContext& context, const WindowLayout& layout);
    void draw_splitters(AppContext& context, const WindowLayout& layout);
    void choose_cards(const AppContext& context);
    /// Draws a wide window; returns the lower end of messages in pixels.
    float draw_wide(AppContext& context);

    // The narrow window: a bar, the tree or the board, the tabs with one card below or beside it, and the transport.
    // Menus are pages that replace all of that.
    float draw_narrow(AppContext& context);
    [[nodiscard]] bool is_figure() const;
    [[nodiscard]] float height_of_narrow(const AppContext& context) const;
    void choose_narrow();
    void follow_keys();
    [[nodiscard]] const Card* shown_card(std::string_view id) const;
    void draw_bar(AppContext& context, const Box& box, const Card* hinting = nullptr);
    void draw_panes(AppContext& context, const Box& box);
    void draw_main(AppContext& context, const WindowLayout& layout);
    void draw_card_of_tab(AppContext& context, const WindowLayout& layout);

    AppState& m_app;
    Fonts m_fonts;
    std::vector<Card> m_cards;
    std::vector<std::size_t> m_shown;  ///< indices into m_cards of the cards shown in this frame
    std::vector<CardShape> m_shapes;   ///< the shapes of these cards
    TransportPanel m_transport;
    ReversiPanel m_reversi;
    PresentPanel m_present;
    ComparePanel m_compare;
    PracticePanel m_practice;
    Dialogs m_dialogs;
    KeyboardNavigation m_keys;

    // State of a narrow window:
    FingerScroll m_finger_scroll;
    MenuPage m_menu_page;
    NarrowPane m_pane = NarrowPane::kTree;
    bool m_had_editor = false;    ///< the lesson editor was open in the last frame
    bool m_showed_graph = false;  ///< Nim's graph was chosen in the last frame
    std::string m_card;           ///< the id of the card whose tab is selected
    std::string m_toured;         ///< the lesson that m_pane and m_card were chosen for; empty if none
    int m_chosen_opening = -1;    ///< the document's opening that they were chosen for

    float m_scale = 0;
    WindowForm m_form = WindowForm::kWide;
    std::string m_styled_theme;
    bool m_is_styled_narrow = false;
    bool m_is_moving = false;
};

}  // namespace plytrace

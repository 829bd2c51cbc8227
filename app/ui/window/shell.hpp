// The whole window: menu, three columns of cards with splitters, transport, dialogs and messages; in a narrow one, the
// tree or the board and one card at a time. One draw() a frame. Owns the panels; window's thread.
#pragma once

#include "app/settings/narrow_layout.hpp"
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

    /// Before Dear ImGui's NewFrame: brings its style in step with the theme and the scale. `content_scale` is the
    /// desktop's own.
    void prepare(float content_scale);
    /// Between NewFrame and Render. `seconds` since the last frame; with `is_still` nothing animates.
    void draw(float seconds, bool is_still);
    /// The next picture differs without input.
    [[nodiscard]] bool is_moving() const { return m_is_moving; }

  private:
    void draw_cards(AppContext& context, const ShellLayout& layout);
    void draw_splitters(AppContext& context, const ShellLayout& layout);
    void choose_cards(const AppContext& context);
    /// Three columns of cards; returns where messages end.
    float draw_wide(AppContext& context);

    // shell_narrow.cpp: one card at a time
    float draw_narrow(AppContext& context);
    void choose_narrow();
    [[nodiscard]] const Card* shown_card(std::string_view id) const;
    void draw_bar(AppContext& context, const Box& box, const Card* hinting = nullptr);
    void draw_panes(AppContext& context, const Box& box);
    void draw_main(AppContext& context, const NarrowLayout& layout);
    void draw_card_of_tab(AppContext& context, const NarrowLayout& layout);

    AppState& m_app;
    Fonts m_fonts;
    std::vector<Card> m_cards;
    std::vector<std::size_t> m_shown;  ///< indices of the cards of this frame
    std::vector<CardShape> m_shapes;   ///< of those
    TransportPanel m_transport;
    ReversiPanel m_reversi;
    PresentPanel m_present;
    ComparePanel m_compare;
    PracticePanel m_practice;
    Dialogs m_dialogs;
    KeyWay m_keys;

    // Of a narrow window:
    FingerScroll m_finger_scroll;
    MenuPage m_menu_page;
    NarrowPane m_pane = NarrowPane::kTree;
    bool m_had_editor = false;    ///< the lesson editor was there, when last looked
    bool m_showed_graph = false;  ///< Nim's graph was chosen, when last looked
    std::string m_card;           ///< whose tab is selected
    std::string m_toured;         ///< the lesson with stages that m_pane and m_card were chosen for; empty: none
    int m_chosen_opening = -1;    ///< of the document that they were chosen for

    float m_scale = 0;
    std::string m_styled_theme;
    bool m_is_styled_narrow = false;
    bool m_is_moving = false;
};

}  // namespace plytrace

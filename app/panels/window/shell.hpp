// The whole window: menu, three columns of cards with splitters, transport, dialogs and messages. One draw() a frame.
// Owns the panels; window's thread.
#pragma once

#include "app/panels/widgets/key_way.hpp"
#include "app/panels/window/cards.hpp"
#include "app/panels/window/dialogs.hpp"
#include "app/panels/window/reversi_panel.hpp"
#include "app/panels/window/transport_panel.hpp"

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

    AppState& m_app;
    Fonts m_fonts;
    std::vector<Card> m_cards;
    std::vector<std::size_t> m_shown;  ///< indices of the cards of this frame
    std::vector<CardShape> m_shapes;   ///< of those
    TransportPanel m_transport;
    ReversiPanel m_reversi;
    Dialogs m_dialogs;
    KeyWay m_keys;
    float m_scale = 0;
    std::string m_styled_theme;
    bool m_is_moving = false;
};

}  // namespace plytrace

// The graph of all positions of a game of Nim, in place of the tree: won and lost marked, the board's position ringed,
// what can be played from it by a click. Keeps the picture of the game that is open, nothing of the game's state.
// Window's thread.
#pragma once

#include <optional>

#include "app/board/nim_graph_drawing.hpp"
#include "app/ui/widgets/context.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {

class NimGraphPanel {
  public:
    void draw(AppContext& context);

    /// Whether the document is a game that has such a graph.
    [[nodiscard]] static bool has_graph(const AppState& app) {
        return app.document.game() != nullptr && nim_of(*app.document.game()) != nullptr;
    }

  private:
    void refresh(const Document& document);
    [[nodiscard]] std::optional<std::uint32_t> position_under_mouse(ImVec2 corner) const;
    void read_mouse(AppContext& context, ImVec2 corner, ImVec2 size);
    void draw_tip(const AppContext& context) const;

    std::shared_ptr<const GameSession> m_game;  ///< whose graph this is
    std::optional<nim::Graph> m_graph;          ///< empty: too large to be counted
    NimGraphPicture m_picture;                  ///< without boxes: too large to be drawn

    // Of this frame:
    NimGraphPlace m_place;  ///< in pixels from the panel's corner
    NimGraphMarks m_marks;
};

}  // namespace plytrace

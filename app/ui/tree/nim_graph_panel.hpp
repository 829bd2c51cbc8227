// The graph of all positions of a game of Nim, drawn in place of the tree. Won and lost positions are marked and the
// board's position is ringed; a click on a position plays the move that leads there. Caches the graph of the open game.
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

    /// Whether the document's game has such a graph.
    [[nodiscard]] static bool has_graph(const Document& document) {
        return document.game() != nullptr && nim_of(*document.game()) != nullptr;
    }

  private:
    void refresh(const Document& document);
    [[nodiscard]] std::optional<std::uint32_t> position_under_mouse(ImVec2 corner) const;
    void read_mouse(AppContext& context, ImVec2 corner, ImVec2 size);
    void draw_tip(const AppContext& context) const;

    std::shared_ptr<const GameSession> m_game;  ///< the game that m_graph belongs to
    std::optional<nim::Graph> m_graph;          ///< empty if the game has too many positions to count
    NimGraphLayout m_picture;                   ///< without boxes if the graph is too large to draw

    // Of the current frame:
    NimGraphPlace m_place;  ///< in pixels from the panel's corner
    NimGraphMarks m_marks;
};

}  // namespace plytrace

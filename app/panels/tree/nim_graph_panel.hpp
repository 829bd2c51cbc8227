// The graph of all positions of a game of Nim, in place of the tree: won and lost marked, the board's position ringed,
// what can be played from it by a click. Keeps the picture of the game that is open, nothing of the game's state.
// Window's thread.
#pragma once

#include <optional>

#include "app/model/drawing/nim_graph_picture.hpp"
#include "app/model/games/nim_session.hpp"
#include "app/panels/widgets/context.hpp"

namespace plytrace {

class NimGraphPanel {
  public:
    void draw(AppContext& context);

    /// Whether the document is a game that has such a graph.
    [[nodiscard]] static bool has_graph(const AppState& app) {
        return app.document.game() != nullptr && nim_of(*app.document.game()) != nullptr;
    }

  private:
    /// From the picture's units to pixels: boxes keep their shape, what is between them takes the room there is.
    struct Place {
        ImVec2 corner;
        float zoom = 1, zoom_x = 1, zoom_y = 1;
    };

    void refresh(const Document& document);
    [[nodiscard]] std::optional<std::uint32_t> searched_position(const AppContext& context) const;
    [[nodiscard]] bool place(const AppContext& context, ImVec2 corner, ImVec2 room);
    [[nodiscard]] ImVec2 centre(std::uint32_t position) const;
    [[nodiscard]] ImVec2 half_box(std::uint32_t position) const;
    [[nodiscard]] std::optional<std::uint32_t> position_under_mouse() const;
    [[nodiscard]] const NimGraphPicture::Line* find_line(std::uint32_t from, std::uint32_t to) const;

    void read_mouse(AppContext& context, ImVec2 corner, ImVec2 size);
    void draw_levels(const AppContext& context, float left) const;
    void draw_line(const NimGraphPicture::Line& line, Color color, float thickness) const;
    void draw_lines(const AppContext& context) const;
    void draw_box(const AppContext& context, std::uint32_t position) const;
    void draw_rings(const AppContext& context) const;
    void draw_tip(const AppContext& context) const;
    [[nodiscard]] bool is_lit(std::uint32_t position) const;

    std::shared_ptr<const GameSession> m_game;  ///< whose graph this is
    std::optional<nim::Graph> m_graph;          ///< empty: too large to be counted
    NimGraphPicture m_picture;                  ///< without boxes: too large to be drawn

    // Of this frame:
    Place m_place;
    std::optional<std::uint32_t> m_here, m_searched, m_under;  ///< the board's position, the search's, the pointer's
};

}  // namespace plytrace

// A game of one's own in the board's card: the picture that the game gives, and its moves, by mouse or keyboard. Owned
// by the board panel; window's thread.
#pragma once

#include <cstddef>
#include <optional>

#include "app/board/picture_drawing.hpp"
#include "app/ui/board/game_panel.hpp"

namespace plytrace {

class PicturePanel final : public GamePanel {
  public:
    [[nodiscard]] bool draw(AppContext& context, const BoardModel& board, ImVec2 room) override;
    [[nodiscard]] bool has_cursor() const override { return m_cursor.has_value(); }
    [[nodiscard]] const char* keys_hint(const Document& /*document*/) const override { return "own_game.hint.keys"; }

  private:
    std::optional<std::size_t> m_cursor;  ///< the move selected by the keyboard

    void read_keys(AppContext& context, PictureScene& scene);
    /// Draws the list of moves. Returns the move that was clicked.
    [[nodiscard]] static std::optional<MoveCode> draw_list(AppContext& context, PictureScene& scene,
                                                           const PicturePlace& place, ImVec2 corner);
};

}  // namespace plytrace

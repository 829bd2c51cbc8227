// Pig in the board's card: both players' points, the die, and the two moves, by mouse or with keys. Owned by the board
// panel; window's thread.
#pragma once

#include <optional>

#include "app/panels/board/game_panel.hpp"
#include "games/pig/pig_position.hpp"

namespace plytrace {

class PigPanel final : public GamePanel {
  public:
    [[nodiscard]] bool draw(AppContext& context, const BoardModel& board, ImVec2 room) override;
    [[nodiscard]] bool has_cursor() const override { return m_cursor.has_value(); }
    [[nodiscard]] const char* keys_hint(const Document& /*document*/) const override { return "pig.hint.keys"; }

  private:
    void draw_points(const AppContext& context, const BoardModel& board, const PigPosition& position, ImVec2 corner,
                     float width) const;
    void draw_die(const AppContext& context, ImVec2 centre, float size, int face) const;
    [[nodiscard]] bool draw_move(AppContext& context, const BoardModel& board, MoveCode move, ImVec2 corner,
                                 ImVec2 size) const;
    void read_keys(AppContext& context, const BoardModel& board);
    [[nodiscard]] static bool can_play(const BoardModel& board, MoveCode move);
    static void play(AppContext& context, const BoardModel& board, MoveCode move);

    std::optional<int> m_cursor;  ///< the keyboard's choice: 0 roll, 1 hold
};

}  // namespace plytrace

// Pig in the board's card: both players' points, the die and the two moves, by mouse or keyboard. Owned by the board
// panel; window's thread.
#pragma once

#include <cstddef>
#include <optional>

#include "app/board/pig_drawing.hpp"
#include "app/ui/board/game_panel.hpp"

namespace plytrace {

class PigPanel final : public GamePanel {
  public:
    [[nodiscard]] bool draw(AppContext& context, const BoardModel& board, ImVec2 room) override;
    [[nodiscard]] bool has_cursor() const override { return m_cursor.has_value(); }
    [[nodiscard]] const char* keys_hint(const Document& /*document*/) const override { return "pig.hint.keys"; }

  private:
    void read_keys(AppContext& context, const BoardModel& board, const PigScene& scene);
    static void play(AppContext& context, const BoardModel& board, const PigMove& move);

    std::optional<std::size_t> m_cursor;  ///< the move selected by the keyboard: 0 roll, 1 hold
};

}  // namespace plytrace

// Kalah in the board's card: pits are chosen by mouse or keyboard, and the cup where a move's last stone would fall is
// marked. Owned by the board panel; window's thread.
#pragma once

#include <optional>

#include "app/board/kalah_drawing.hpp"
#include "app/ui/board/game_panel.hpp"

namespace plytrace {

class KalahPanel final : public GamePanel {
  public:
    [[nodiscard]] bool draw(AppContext& context, const BoardModel& board, ImVec2 room) override;
    [[nodiscard]] bool has_cursor() const override { return m_cursor.has_value(); }
    [[nodiscard]] const char* keys_hint(const Document& /*document*/) const override { return "kalah.hint.keys"; }

  private:
    /// The pit that was clicked; empty if none was.
    [[nodiscard]] std::optional<Kalah::Cup> read_mouse(AppContext& context, ImVec2 corner);
    /// The pit of the side to move on which Enter was pressed; empty if none.
    [[nodiscard]] std::optional<Kalah::Cup> read_keys(AppContext& context);
    [[nodiscard]] static bool can_play(const BoardModel& board);
    void play(AppContext& context, const BoardModel& board, Kalah::Cup pit) const;
    void mark_pointed(KalahScene& scene) const;
    void draw_tip(const AppContext& context, const BoardModel& board) const;

    std::optional<int> m_cursor;  ///< the pit of the keyboard's cursor, of the side to move

    // Of the current frame:
    const Kalah* m_game = nullptr;
    Kalah::State m_state;
    KalahPlace m_place;
    std::optional<Kalah::Cup> m_under;  ///< the pit under the pointer
};

/// Kalah's row in the options popup: the number of pits and stones.
void draw_kalah_options(AppContext& context);

}  // namespace plytrace

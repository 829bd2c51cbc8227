// The screen on which Reversi is played (app/control/playing/reversi): a large board, and beside it the choices for the
// next game or the state of the current one. While it is open, it takes the whole window below the menu. Owned by the
// shell; window's thread.
#pragma once

#include <string>
#include <vector>

#include "app/board/board_drawing.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ReversiPanel {
  public:
    void draw(AppContext& context, const Box& box);
    /// In a narrow window: the squares, and everything else in a separate box.
    void draw_narrow(AppContext& context, const Box& squares, const Box& side);

  private:
    // The board:
    void draw_game(AppContext& context, const BoardModel& board, const Box& board_box, const Box& side);
    void draw_headline(AppContext& context, const BoardModel& board, const Box& box) const;
    void draw_board_at(AppContext& context, const BoardModel& board, const Box& box);
    void read_clicks(AppContext& context, int under);
    void read_clicks_elsewhere(AppContext& context);
    void read_keys(AppContext& context, const BoardModel& board);

    // Beside the board:
    void draw_start(AppContext& context, const Box& side);
    void draw_start_narrow(AppContext& context, const Box& side);
    void draw_order(AppContext& context, const Box& row);
    void draw_level(AppContext& context, const Box& row);
    void read_start_keys(AppContext& context);
    void draw_state(AppContext& context, const BoardModel& board, const Box& side) const;
    static void draw_side(const AppContext& context, const BoardModel& board, Player player, const Box& row);
    void draw_buttons(AppContext& context, const Box& side, bool is_over) const;

    int m_cursor = 27;          ///< the square of the keyboard's cursor
    bool m_has_cursor = false;  ///< the keyboard's cursor is shown
    int m_row = 0;              ///< the start screen's row that the keyboard is on: 0 order, 1 level
};

}  // namespace plytrace

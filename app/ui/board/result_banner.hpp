// The result of a game, shown over the board: the winner, the margin, and what to do next. A click closes it; it never
// blocks. Owned by the board panel; window's thread.
#pragma once

#include "app/board/board_model.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ResultBanner {
  public:
    void open() { m_is_open = true; }
    void close() { m_is_open = false; }
    [[nodiscard]] bool is_open() const { return m_is_open; }
    /// Whether the pointer is over the banner, so that a click must not reach the squares below.
    [[nodiscard]] bool is_over(const AppContext& context) const;
    /// Draws the banner over these squares, if it is open and the game is over.
    void draw(AppContext& context, const BoardModel& board, const Box& squares);

  private:
    bool m_is_open = false;
    Box m_box;  ///< where it was last drawn
};

}  // namespace plytrace

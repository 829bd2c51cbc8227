// The result of a game, on a plate over the board: who has won, by how much, and what to do next. It is closed by a
// click and asks for nothing. Owned by the board panel; window's thread.
#pragma once

#include "app/board/board_model.hpp"
#include "app/settings/shell_layout.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class ResultPlate {
  public:
    void open() { m_is_open = true; }
    void close() { m_is_open = false; }
    [[nodiscard]] bool is_open() const { return m_is_open; }
    /// Whether the pointer is at it: a click is for the plate, not for the squares below.
    [[nodiscard]] bool is_over(const AppContext& context) const;
    /// Over these squares.
    void draw(AppContext& context, const BoardModel& board, const Box& squares);

  private:
    bool m_is_open = false;
    Box m_box;  ///< where it was drawn last
};

}  // namespace plytrace

// The position editor in the board's card. Discs are placed by clicking or dragging, or with the arrows and X, O and
// Delete; the tools are below the squares. Owned by the board panel; window's thread.
#pragma once

#include "app/board/board_drawing.hpp"
#include "app/control/playing/position_editor.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class PositionPanel {
  public:
    /// Draws title, squares, tools and a hint in the board's card.
    void draw(AppContext& context, PositionDraft& draft);
    /// In a narrow window: the squares alone, and the row of tools beside them.
    void draw_narrow(AppContext& context, PositionDraft& draft);
    void draw_status(AppContext& context, PositionDraft& draft);

  private:
    void draw_squares(AppContext& context, PositionDraft& draft, ImVec2 room);
    void read_mouse(PositionDraft& draft, int under);
    void read_keys(AppContext& context, PositionDraft& draft, const BoardPlace& place);

    int m_cursor = 27;
    char m_dragged = '\0';  ///< the piece that the drag places, '-' for none; '\0' if no button is held
    int m_dragged_to = -1;  ///< the square that the drag reached last; -1 if none
};

}  // namespace plytrace

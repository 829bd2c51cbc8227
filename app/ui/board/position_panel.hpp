// The position editor on the board: a click or a drag puts discs down, the arrows and X, O and Delete do the same;
// below it the tools. Owned by the board panel; window's thread.
#pragma once

#include "app/board/board_drawing.hpp"
#include "app/control/playing/position_draft.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class PositionPanel {
  public:
    /// In the board's card: title, squares, tools and a sentence.
    void draw(AppContext& context, PositionDraft& draft);
    /// Of a narrow window: the squares alone, and the row beside them.
    void draw_narrow(AppContext& context, PositionDraft& draft);
    void draw_status(AppContext& context, PositionDraft& draft);

  private:
    void draw_squares(AppContext& context, PositionDraft& draft, ImVec2 room);
    void read_mouse(PositionDraft& draft, int under);
    void read_keys(AppContext& context, PositionDraft& draft, const BoardPlace& place);

    int m_cursor = 27;
    char m_dragged = '\0';  ///< what the drag puts down; none: no button is held
    int m_dragged_to = -1;  ///< the latest square of the drag
};

}  // namespace plytrace

// The card "Moves": the game and its variations as a list; a click goes to a move. Owned by its card; window's thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/playing/move_list.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class MovesPanel {
  public:
    void draw(AppContext& context);

  private:
    void list_moves(const AppContext& context);
    void draw_row(AppContext& context, const MoveListRow& row);

    std::vector<MoveListRow> m_rows;
    int m_opening = -1, m_generation = -1;
    std::string m_pass;                           ///< the word for a pass in the rows
    std::size_t m_known = 0;                      ///< how many positions the review knew
    bool m_is_current_wanted = false;             ///< scroll to the current position
    std::optional<GameLines::Place> m_looked_at;  ///< the position of the review on the board; empty: none
    GameLines::Place m_clicked = GameLines::kStart;
    bool m_is_clicked = false;
};

}  // namespace plytrace

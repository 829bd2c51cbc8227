// What the engine beside the window says of the position: how deep it is, the best line, a table of the moves, why not
// another one, and what has changed on the way. Owned by the shell's cards; window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace {

/// Back and forward along the line that the board shows, on the row of what was drawn last.
void draw_line_buttons(AppContext& context);

class AnalysisPanel {
  public:
    void draw(AppContext& context);
    [[nodiscard]] static bool is_shown(const AppContext& context);

  private:
    bool m_shows_changes = false;  ///< in the table's place

    void draw_buttons(AppContext& context);
    void draw_opinion(AppContext& context);
    void draw_line(AppContext& context);
    void draw_moves(AppContext& context, const AnalysisReport& report);
    void draw_changes(AppContext& context, const AnalysisReport& report);
};

}  // namespace plytrace

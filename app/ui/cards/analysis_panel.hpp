// The card of the analysing engine: its depth, the best line, a table of moves, why another move is worse, and how its
// opinion changed. Owned by its card; window's thread.
#pragma once

#include "app/ui/widgets/context.hpp"
#include "search/any_game/analysis.hpp"

namespace plytrace {

/// Buttons that step back and forward along the line shown on the board, on the row of the item drawn last.
void draw_line_buttons(AppContext& context);

class AnalysisPanel {
  public:
    void draw(AppContext& context);
    [[nodiscard]] static bool is_shown(const AppContext& context);

  private:
    bool m_shows_changes = false;  ///< replaces the table of moves

    void draw_buttons(AppContext& context);
    void draw_opinion(AppContext& context);
    void draw_line(AppContext& context);
    void draw_moves(AppContext& context, const AnalysisReport& report);
    void draw_changes(AppContext& context, const AnalysisReport& report);
};

}  // namespace plytrace

// The contributions of the pattern evaluation of Othello's engine to the position's value: a row for each kind of
// pattern, largest first. The hovered or chosen row is shown on the board. Owned by its card; window's thread.
#pragma once

#include <string>

#include "app/ui/widgets/context.hpp"
#include "search/any_game/evaluation_breakdown.hpp"

namespace plytrace {

class ReasonsPanel {
  public:
    void draw(AppContext& context);
    [[nodiscard]] static bool is_shown(const AppContext& context);

  private:
    struct Row;
    struct Columns;
    [[nodiscard]] static std::string tip_of(const AppContext& context, const Row& row);
    void draw_row(AppContext& context, const Row& row, const Columns& columns);
};

}  // namespace plytrace

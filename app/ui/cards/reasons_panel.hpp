// What the patterns of Othello's engine say of the position on the board: a row for each kind of them with its share,
// those that weigh most first. The row that is pointed at or chosen is shown on the board. Owned by the shell's cards;
// window's thread.
#pragma once

#include <string>

#include "app/ui/widgets/context.hpp"
#include "search/any_game/position_shares.hpp"

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

// The card "Game": who plays each side and how, the clocks, and buttons for a new game; and the content of the
// dialog "New game". Owned by its card; window's thread.
#pragma once

#include <optional>

#include "app/playing/opponents.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class PlayPanel {
  public:
    void draw(AppContext& context);
};

/// The content of the dialog "New game": players, start position and clock.
void draw_new_game(AppContext& context);

/// The external engine: the command that starts it, its depth in plies, and whether it responds. Precondition: the
/// current or the next game can use one (can_use_external_engine()).
void draw_external_engine_row(AppContext& context);

}  // namespace plytrace

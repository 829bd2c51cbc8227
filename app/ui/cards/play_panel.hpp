// The card "Game": who plays each side and how, the clocks, a new game. The quick bar of somebody who plays. Window's
// thread.
#pragma once

#include "app/ui/widgets/context.hpp"

namespace plytrace {

class PlayPanel {
  public:
    void draw(AppContext& context);
};

/// The dialog's content: players, start and clock of the next game.
void draw_new_game(AppContext& context);

}  // namespace plytrace

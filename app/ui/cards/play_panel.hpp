// The card "Game": who plays each side and how, the clocks, a new game. The quick bar of somebody who plays. Window's
// thread.
#pragma once

#include <optional>

#include "app/playing/opponents.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

class PlayPanel {
  public:
    void draw(AppContext& context);
};

/// The dialog's content: players, start and clock of the next game.
void draw_new_game(AppContext& context);

/// `clock`: the time left, at the right end; empty: there is no clock. Returns who was chosen.
[[nodiscard]] std::optional<Opponent> draw_player_row(AppContext& context, Player player, const Opponent& chosen,
                                                      std::span<const Opponent> choices, const std::string& clock = {});
/// What the opponent does, for a player and in terms of the search; nothing for a person.
void draw_opponent_words(AppContext& context, const Opponent& opponent);

/// Precondition: can_use_peer(), or a game is about to be begun that it can be used for.
void draw_peer_row(AppContext& context);

}  // namespace plytrace

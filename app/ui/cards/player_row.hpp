// "● Black  [Level 3: careful]": a row that chooses who plays a side. Window's thread.
#pragma once

#include <optional>

#include "app/playing/opponents.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

/// `clock`: the time left, at the right end; empty: there is no clock. Returns who was chosen.
[[nodiscard]] std::optional<Opponent> draw_player_row(AppContext& context, Player player, const Opponent& chosen,
                                                      std::span<const Opponent> choices, const std::string& clock = {});
/// What the opponent does, for a player and in terms of the search; nothing for a person.
void draw_opponent_words(AppContext& context, const Opponent& opponent);

}  // namespace plytrace

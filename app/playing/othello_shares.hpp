// What the patterns of Othello's engine say of a position, pattern by pattern, in the app's terms. Pure function; any
// thread.
#pragma once

#include <optional>

#include "games/othello/patterns/pattern_weights.hpp"
#include "search/any_game/game_session.hpp"
#include "search/any_game/position_shares.hpp"

namespace plytrace {

/// In discs, after `moves`. Empty where the game is over: then discs are counted. Precondition: can_be_analysed(game).
[[nodiscard]] std::optional<PositionShares> othello_shares(const GameSession& game, Moves moves,
                                                           const othello::PatternWeights& weights);

}  // namespace plytrace

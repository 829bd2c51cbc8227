// Which key of a link is at fault where a game refuses its search. A pure function; any thread.
#pragma once

#include "search/any_game/game_session.hpp"

namespace plytrace {

/// Precondition: `game` refuses these options after these moves. `has_sum`: the link says a sum.
[[nodiscard]] const char* culprit_of(const SearchOptions& options, const GameSession& game, Moves moves, bool has_sum);

}  // namespace plytrace

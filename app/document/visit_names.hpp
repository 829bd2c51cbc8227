// The names that a trace of a game of one's own has in a file. Pure functions; any thread.
#pragma once

#include <vector>

#include "search/any_game/game_session.hpp"
#include "search/file/named_trace.hpp"

namespace plytrace {

/// The names of the move into a visit and of its position, in a search after `before`.
[[nodiscard]] VisitNames visit_names(const GameSession& game, const std::vector<MoveCode>& before, const Trace& trace,
                                     VisitId visit);

}  // namespace plytrace

// Every search for games of one's own: apart from the session, because a page links them into another program than its
// own. Any thread.
#pragma once

#include <memory>

#include "app/own_game/own_session.hpp"

namespace plytrace::own_game {

/// The game whose program fills the table, with all searches.
[[nodiscard]] std::shared_ptr<const GameSession> make_own_game(std::shared_ptr<PositionTable> table,
                                                               Faults faults = Faults::kThrown);

}  // namespace plytrace::own_game

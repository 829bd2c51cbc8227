// A game of one's own behind the interface of all games. Any thread.
#pragma once

#include <memory>

#include "app/desktop/own_game/own_game.hpp"
#include "app/desktop/own_game/table.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace::own_game {

/// The game whose program fills the table, from its start. With shown faults, nothing but a search fails.
[[nodiscard]] std::shared_ptr<const GameSession> make_own_game(std::shared_ptr<Table> table,
                                                               Faults faults = Faults::kThrown);

}  // namespace plytrace::own_game

// A game of one's own behind the interface of all games. Any thread.
#pragma once

#include <memory>

#include "app/own_game/own_game.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace::own_game {

/// Searches a position with checked options. May throw ProgramFault; empty: too many nodes to sort.
using SearchPosition = std::optional<double> (*)(const OwnGame& game, const OwnGame::State& position,
                                                 const SearchOptions& options, AnySink sink);

/// The game whose program fills the table, from its start. With shown faults, nothing but a search fails.
[[nodiscard]] std::shared_ptr<const GameSession> make_own_game(std::shared_ptr<PositionTable> table, Faults faults,
                                                               SearchPosition search);

/// Where a session of such a game is after the moves; nulls for another game.
struct OwnPlace {
    PositionTable* table = nullptr;
    const PositionTable::Entry* at = nullptr;
};
[[nodiscard]] OwnPlace own_place(const GameSession& game, Moves moves);

}  // namespace plytrace::own_game

// What an engine of somebody else's may be asked about a session. Pure functions; any thread.
#pragma once

#include <optional>

#include "app/playing/peer.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace::peers {

/// The game is one that such engines know.
[[nodiscard]] bool is_known(const GameSession& game);
/// The record that leads to the position; empty where there is nothing to choose but a pass, or nothing at all.
[[nodiscard]] std::optional<othello::GameRecord> question_of(const GameSession& game, Moves moves);
/// The pass that nobody can avoid there; empty where there is another move, or none.
[[nodiscard]] std::optional<MoveCode> forced_pass(const GameSession& game, Moves moves);

}  // namespace plytrace::peers

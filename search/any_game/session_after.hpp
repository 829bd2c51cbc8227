// What a game's session offers to whoever goes along a trace move by move, as the judge does: the same game, begun at
// each position on the way. So what is asked of a position costs the same however many moves came before it.
#pragma once

#include <memory>

#include "search/any_game/game_session.hpp"

namespace plytrace {

class SessionAfter {
  public:
    virtual ~SessionAfter() = default;
    /// The game begun where the moves of a trace lead; it knows nothing of what came before.
    [[nodiscard]] virtual std::unique_ptr<GameSession> after(Moves moves) const = 0;
};

/// As every session but an explicit tree's has it. Precondition: the game is no tree.
[[nodiscard]] inline std::unique_ptr<GameSession> session_after(const GameSession& game, Moves moves) {
    return dynamic_cast<const SessionAfter&>(game).after(moves);
}

}  // namespace plytrace

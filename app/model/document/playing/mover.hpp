// Who plays a side of a game, where it is neither a person nor the search that is shown. Owned by whoever began the
// game, shared with the Document; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/model/sessions/game_session.hpp"

namespace plytrace {

class Mover {
  public:
    virtual ~Mover() = default;

    /// Once a frame while its move is awaited: begins to think about the position after `moves`, or goes on.
    virtual void think(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves) = 0;
    /// Its move in that position; empty while it thinks.
    [[nodiscard]] virtual std::optional<MoveCode> move(Moves moves) const = 0;
    /// The position is another one: nothing is to be thought of it any more.
    virtual void forget() = 0;
    /// It will not move any more; somebody else has to.
    [[nodiscard]] virtual bool has_failed() const { return false; }
};

}  // namespace plytrace

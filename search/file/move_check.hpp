// What a game says of the moves in a trace file while it is read: which may be entered from the innermost open visit.
// The reader knows no game; who knows the header's makes one of these. Inside one reading, on its thread.
#pragma once

#include <string>

#include "search/trace/event.hpp"

namespace plytrace {

class MoveCheck {
  public:
    virtual ~MoveCheck() = default;

    /// Makes the move from the position reached so far, the start at first. False where the game does not allow it, or
    /// chance has no such outcome; then nothing has changed.
    [[nodiscard]] virtual bool enter(MoveCode move) = 0;
    /// Goes back before the last move that was entered and not left. Precondition: there is one.
    virtual void leave() = 0;
    /// The moves that enter() takes now, for a message: "19 (d3), 26 (c4)", the first ten of many; "" where none is.
    [[nodiscard]] virtual std::string legal_moves() const = 0;
};

}  // namespace plytrace

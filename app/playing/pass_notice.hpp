// The notice that a player has passed, shown for a few seconds. A plain value that follows the document; time and
// clicks come from outside. Owned by the AppState; window's thread.
#pragma once

#include <optional>
#include <vector>

#include "app/document/document.hpp"

namespace plytrace {

class PassNotice {
  public:
    static constexpr double kSeconds = 5;

    /// Once a frame. A pass that is made is told; what is opened, taken back or gone to is not. A person who moves has
    /// seen it.
    void follow(const Document& document);
    void advance(double seconds);
    void close() { m_player.reset(); }
    /// Who has passed; empty: nothing is told.
    [[nodiscard]] std::optional<Player> player() const { return m_player; }

  private:
    std::optional<Player> m_player;
    double m_seconds_left = 0;
    int m_opening = -1;             ///< of the document, when last seen
    std::vector<MoveCode> m_moves;  ///< the same

    void take(const Document& document, std::size_t ply);
};

/// Whether this move is a pass, in the game's position after `before`.
[[nodiscard]] bool is_pass(const GameSession& game, Moves before, MoveCode move);

}  // namespace plytrace

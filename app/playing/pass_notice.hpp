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

    /// Called once a frame. Reports passes as they are made, but not those in opened games or after undo and jumps. A
    /// person's move closes the notice.
    void follow(const Document& document);
    void advance(double seconds);
    void close() { m_player.reset(); }
    /// The player who passed; empty: no notice.
    [[nodiscard]] std::optional<Player> player() const { return m_player; }

  private:
    std::optional<Player> m_player;
    double m_seconds_left = 0;
    int m_opening = -1;             ///< of the document, when last seen
    std::vector<MoveCode> m_moves;  ///< as last seen

    void take(const Document& document, std::size_t ply);
};

/// Whether this move is a pass, in the game's position after `before`.
[[nodiscard]] bool is_pass(const GameSession& game, Moves before, MoveCode move);

}  // namespace plytrace

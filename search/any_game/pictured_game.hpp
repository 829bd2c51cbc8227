// What a game of one's own adds to a session: each position comes with a picture, and its program may fail. Any thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search/any_game/game_session.hpp"

namespace plytrace {

struct PictureCell {
    std::string text;         ///< a letter or a short word; may be empty
    std::string colour;       ///< "#rrggbb", or empty: the theme's
    MoveCode move = kNoMove;  ///< what a click on it plays
};
/// Rows from the top, of any lengths; none: the position has no picture.
using GamePicture = std::vector<std::vector<PictureCell>>;

class PicturedGame {
  public:
    virtual ~PicturedGame() = default;

    // Precondition: `moves` are legal, one after the other, from the session's start.
    [[nodiscard]] virtual GamePicture picture(Moves moves) const = 0;
    /// What a finished game is worth to the first player, or to each of several; empty: it is not over.
    [[nodiscard]] virtual std::vector<double> result(Moves moves) const = 0;
    /// Why the position is not known: what is wrong with the program; empty: it is known.
    [[nodiscard]] virtual std::string fault(Moves moves) const = 0;
    /// The game from the position of this name, or from its start if the name is empty. The program is asked, unless it
    /// has named the position before. Error: what it says.
    [[nodiscard]] virtual Expected<std::shared_ptr<const GameSession>> begun_at(const std::string& position) const = 0;
    /// Notices that the program has ended by itself. To be called now and then.
    virtual void look() const = 0;
};

/// Null for any other game.
[[nodiscard]] inline const PicturedGame* pictured_game(const GameSession& game) {
    return dynamic_cast<const PicturedGame*>(&game);
}

}  // namespace plytrace

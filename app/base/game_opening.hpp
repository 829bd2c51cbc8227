// The program of a game of one's own while it starts. The hosts implement it; app/control asks it once a frame.
// Window's thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "games/core/input_error.hpp"

namespace plytrace {

class GameSession;

/// Its end, before the program has answered, ends the program.
class GameOpening {
  public:
    virtual ~GameOpening() = default;
    GameOpening(const GameOpening&) = delete;
    GameOpening& operator=(const GameOpening&) = delete;

    /// The game, once the program has described its start, or what is wrong; empty: it has not answered yet. To be
    /// taken once.
    [[nodiscard]] virtual std::optional<Expected<std::shared_ptr<const GameSession>>> take() = 0;

  protected:
    GameOpening() = default;
};

/// Starts the program of a command, which no shell reads, and its game at a position; empty: at the game's start.
/// Errors: the command's, and those of the system.
using StartGame =
    std::function<Expected<std::unique_ptr<GameOpening>>(const std::string& command, const std::string& position)>;

}  // namespace plytrace

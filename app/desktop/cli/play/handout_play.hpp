// Othello in the terminal as the programs of a handout print it: `plytrace play --preset handout`. The handout, on
// adversarial search, belongs to a Greek university course and is unpublished.
#pragma once

#include <array>
#include <memory>

#include "app/base/file_system.hpp"
#include "app/desktop/cli/play/players.hpp"

namespace plytrace {

struct HandoutGame {
    std::shared_ptr<const GameSession> game;  ///< Othello
    std::array<PlayerSpec, 2> players;
    std::uint64_t seed = 1;       ///< for random players
    bool has_successors = false;  ///< print all replies to a random move
};

/// Plays until the game or the input ends. Throws Failure.
void play_as_handout(FileSystem& files, const HandoutGame& game);

}  // namespace plytrace

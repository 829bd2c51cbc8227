// Othello in the terminal as a handout's programs print it: `plytrace play --preset handout`. The handout, on
// adversarial search, is of a Greek university course and unpublished.
#pragma once

#include <array>
#include <memory>

#include "app/base/file_system.hpp"
#include "app/desktop/cli/play/players.hpp"

namespace plytrace {

struct HandoutGame {
    std::shared_ptr<const GameSession> game;  ///< Othello
    std::array<PlayerSpec, 2> players;
    std::uint64_t seed = 1;       ///< of random players
    bool has_successors = false;  ///< after a random move, every board that the other side can come to
};

/// Plays it to its end, or to the end of the input. Throws Failure.
void play_as_handout(FileSystem& files, const HandoutGame& game);

}  // namespace plytrace

// A position of Pig: what both have, whose turn it is and what is at stake in it. Thread: any; a plain value.
#pragma once

#include <array>
#include <cstdint>

#include "games/core/game.hpp"

namespace plytrace {

struct PigPosition {
    std::array<std::uint8_t, 2> points{};  ///< of kFirst (X) and kSecond (O)
    std::uint8_t turn = 0;                 ///< rolled in this turn so far, and lost with a 1
    Player to_move = Player::kFirst;       ///< whose turn it is, also while the die is in the air
    bool is_thrown = false;                ///< the die is in the air
    bool operator==(const PigPosition&) const = default;
};

}  // namespace plytrace

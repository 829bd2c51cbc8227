// The session for Pig.
#pragma once

#include <memory>
#include <optional>

#include "games/pig/pig.hpp"
#include "search/any_game/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_pig(const GameSpec& spec);

/// Its position after these moves; empty for any other game.
[[nodiscard]] std::optional<PigPosition> pig_of(const GameSession& game, Moves moves);

inline constexpr GameEntry kPigEntry{
    .id = "pig",
    .title = "Pig",
    .name = "Pig",
    .make = make_pig,
    .position_help = "; of Pig the points of X and O, whose turn it is and what is at stake (12 17 X 5)"};

}  // namespace plytrace

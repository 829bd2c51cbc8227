// The session for one chess position, which is looked at and not played.
#pragma once

#include <memory>

#include "search/any_game/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_chess(const GameSpec& spec);

inline constexpr GameEntry kChessEntry{.id = "chess-position",
                                       .title = "Chess: one position",
                                       .name = "the chess position",
                                       .make = make_chess,
                                       .is_played = false};

}  // namespace plytrace

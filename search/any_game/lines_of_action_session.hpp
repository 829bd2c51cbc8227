// The session for Lines of Action.
#pragma once

#include <memory>

#include "search/any_game/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_lines_of_action(const GameSpec& spec);

inline constexpr GameEntry kLinesOfActionEntry{
    .id = "lines-of-action", .title = "Lines of Action", .name = "Lines of Action", .make = make_lines_of_action};

}  // namespace plytrace

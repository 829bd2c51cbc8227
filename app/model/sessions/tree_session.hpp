// Explicit trees behind the app's interface.
#pragma once

#include "app/model/sessions/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_tree(const GameSpec& spec);

}  // namespace plytrace

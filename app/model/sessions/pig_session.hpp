// Pig as the app sees it.
#pragma once

#include "app/model/sessions/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_pig(const GameSpec& spec);

}  // namespace plytrace

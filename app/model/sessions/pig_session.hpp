// Pig as the app sees it.
#pragma once

#include <memory>

#include "app/model/sessions/game_session.hpp"
#include "app/model/sessions/game_spec.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_pig(const GameSpec& spec);

}  // namespace plytrace

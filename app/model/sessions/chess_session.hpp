// One chess position behind the GameSession interface: looked at, not played.
#pragma once

#include <memory>

#include "app/model/sessions/game_session.hpp"
#include "app/model/sessions/game_spec.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_chess(const GameSpec& spec);

}  // namespace plytrace

// Othello behind the app's interface.
#pragma once

#include "app/model/sessions/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_othello(const GameSpec& spec);

}  // namespace plytrace

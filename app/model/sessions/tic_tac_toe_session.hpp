// Tic-tac-toe and its m × n relatives behind the app's interface.
#pragma once

#include "app/model/sessions/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_tic_tac_toe(const GameSpec& spec);

}  // namespace plytrace

// Tic-tac-toe and its m × n relatives behind the app's interface.
#pragma once

#include <memory>

#include "app/model/sessions/game_session.hpp"
#include "app/model/sessions/game_spec.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_tic_tac_toe(const GameSpec& spec);

}  // namespace plytrace

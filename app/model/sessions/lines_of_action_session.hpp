// Lines of Action behind the app's interface.
#pragma once

#include "app/model/sessions/game_registry.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_lines_of_action(const GameSpec& spec);

}  // namespace plytrace

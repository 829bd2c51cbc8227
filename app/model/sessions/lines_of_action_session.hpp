// Lines of Action behind the app's interface.
#pragma once

#include <memory>

#include "app/model/sessions/game_session.hpp"
#include "app/model/sessions/game_spec.hpp"

namespace plytrace {

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_lines_of_action(const GameSpec& spec);

}  // namespace plytrace

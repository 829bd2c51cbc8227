// Connect Four and its m × n relatives behind the app's interface.
#pragma once

#include <memory>

#include "app/model/sessions/game_session.hpp"
#include "app/model/sessions/game_spec.hpp"

namespace plytrace {

/// 6 rows, 7 columns, 4 in a row.
inline constexpr BoardRules kConnectFourBoard{6, 7, 4};

[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_connect_four(const GameSpec& spec);

}  // namespace plytrace

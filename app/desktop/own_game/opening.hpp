// Starts the program of a game of one's own for the window, and waits for its first answers on another thread. Window's
// thread.
#pragma once

#include <functional>
#include <memory>

#include "app/base/game_opening.hpp"
#include "app/desktop/own_game/conversation.hpp"

namespace plytrace::own_game {

/// How long the window waits for the description of a position that no search has reached.
inline constexpr double kSecondsOfWindow = 1;

/// `on_done` is called on another thread once the program has answered, to wake the window. Error of what it returns,
/// too: the system cannot start a thread.
[[nodiscard]] StartGame game_starter(std::function<void()> on_done);

}  // namespace plytrace::own_game

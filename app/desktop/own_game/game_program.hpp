// Starts the program of a game of one's own, without a shell.
#pragma once

#include <memory>
#include <string>

#include "app/desktop/own_game/table.hpp"

namespace plytrace::own_game {

/// Starts the program, whose command is read by command_words(). Errors: the command's, and those of the system.
[[nodiscard]] Expected<std::unique_ptr<Program>> start_game_program(const std::string& command);

/// Starts the program and asks it for the start of its game.
[[nodiscard]] Expected<std::shared_ptr<Table>> open_game_program(const std::string& command,
                                                                 const std::string& position = {});

}  // namespace plytrace::own_game

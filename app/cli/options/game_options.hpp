// The options that say which game and which position: shared by search, perft and link.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "app/cli/command_line.hpp"
#include "app/model/sessions/game_registry.hpp"

namespace plytrace {

struct GameOptions {
    std::string game, position, start, root, board, line, nim;
    std::optional<std::string> tree, tree_file;

    void add_to(CLI::App& command);
    /// The game that the options name. Throws Failure.
    [[nodiscard]] std::shared_ptr<const GameSession> make(const CliServices& services,
                                                          std::string_view preset = {}) const;
    /// --root for a game whose text does not say: MAX by default.
    [[nodiscard]] Role root_role() const;
};

}  // namespace plytrace

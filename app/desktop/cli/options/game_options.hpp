// The options that say which game and which position: shared by search, perft and link.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/base/file_system.hpp"
#include "search/any_game/game_registry.hpp"

namespace plytrace {

struct GameOptions {
    std::string game, position, root;
    std::map<std::string, std::string, std::less<>>
        rules;  ///< of the game, by the keys of RuleOption; empty: not given
    std::optional<std::string> tree, tree_file;

    void add_to(CLI::App& command);
    /// The game that the options name. Throws Failure.
    [[nodiscard]] std::shared_ptr<const GameSession> make(FileSystem& files, std::string_view preset = {}) const;
    /// Whether any of the options says which game it is, or from where.
    [[nodiscard]] bool names_game() const;
    /// --root for a game whose text does not say: MAX by default.
    [[nodiscard]] Role root_role() const;

  private:
    void take_rules(GameSpec& spec, std::string_view preset) const;
};

}  // namespace plytrace

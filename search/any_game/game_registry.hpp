// The games there are, by name: what the command line, the menus and the trace files agree on. A new game is one
// folder in games/, a session beside this file with the game's entry, and one line in game_registry.cpp.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/any_game/game_entry.hpp"

namespace plytrace {

[[nodiscard]] std::span<const GameEntry> games();
/// Null where there is no such game.
[[nodiscard]] const GameEntry* find_game(std::string_view id);
/// "tic-tac-toe or connect-four": those with such an option.
[[nodiscard]] std::string games_with_option(std::string_view key);

/// Sets the rules that the header of a trace names (GameSession::rules_options); its other options are passed over.
void read_rules_options(GameSpec& spec, const std::vector<std::pair<std::string, std::string>>& options);
/// Why the value cannot be the option's; empty where it can, as far as the words tell.
[[nodiscard]] std::string fault_of_rule(const RuleOption& option, std::string_view value);

/// The session, or what is wrong with the spec.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_game(const GameSpec& spec);

/// The game that a trace says it is of; null where Plytrace does not know it.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> game_of(const TraceHeader& header);

/// What a trace of this search says about itself.
[[nodiscard]] TraceHeader header_of(const GameSession& game, Moves moves, const SearchOptions& options,
                                    std::string title);

}  // namespace plytrace

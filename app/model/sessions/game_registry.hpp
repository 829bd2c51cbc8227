// The games there are, by name: what the command line, the menus and the trace files agree on. A new game is one
// folder in games/, one file beside this one and one line in the registry.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/model/sessions/game_session.hpp"
#include "app/model/sessions/game_spec.hpp"

namespace plytrace {

struct GameEntry {
    std::string_view id;
    std::string_view title;  ///< in English
    Expected<std::shared_ptr<const GameSession>> (*make)(const GameSpec&);
    std::optional<BoardRules> usual_board = std::nullopt;  ///< of games that are played on boards of any size
};

[[nodiscard]] std::span<const GameEntry> games();
/// Null where there is no such game.
[[nodiscard]] const GameEntry* find_game(std::string_view id);
/// "tic-tac-toe or connect-four": those with a usual board.
[[nodiscard]] std::string games_with_boards();

/// "4x4" and "3"; as usual for the game where one is empty. Sizes that no board can have are for the game to refuse.
/// Precondition: the game has a usual board.
[[nodiscard]] Expected<BoardRules> parse_board_rules(const GameEntry& game, std::string_view board,
                                                     std::string_view line);
/// Sets the rules that options like those of GameSession::rules_options name; others are passed over.
[[nodiscard]] Expected<void> read_rules_options(GameSpec& spec,
                                                const std::vector<std::pair<std::string, std::string>>& options);

/// The session, or what is wrong with the spec.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_game(const GameSpec& spec);

/// The game that a trace says it is of; null where Plytrace does not know it.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> game_of(const TraceHeader& header);

/// What a trace of this search says about itself.
[[nodiscard]] TraceHeader header_of(const GameSession& game, Moves moves, const SearchOptions& options,
                                    std::string title);

}  // namespace plytrace

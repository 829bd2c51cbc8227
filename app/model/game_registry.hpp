// The games there are, by name: what the command line, the menus and the trace files agree on. A new game is one
// folder in games/, one file in app/model/games/ and one line in the registry.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/model/game_session.hpp"

namespace plytrace {

/// A board on which `in_a_row` win.
struct BoardRules {
    int rows = 3, columns = 3, in_a_row = 3;
};
/// "4x4" and "3". Sizes that no board can have are for the game to refuse.
[[nodiscard]] Expected<BoardRules> parse_board_rules(std::string_view board, std::string_view line);

/// Which game, from where. What a game does not take is refused with the reason.
struct GameSpec {
    std::string game = "tree";
    std::string tree;          ///< for "tree": its text
    std::optional<Role> root;  ///< for "tree": who moves at its root, where the text does not say
    std::string position;      ///< for board games; empty: the start
    std::string start;         ///< for Othello: "tournament" (default) or "handout"
    BoardRules board;          ///< for tic-tac-toe
};

struct GameEntry {
    std::string_view id;
    std::string_view title;  ///< in English
    Expected<std::shared_ptr<const GameSession>> (*make)(const GameSpec&);
};

[[nodiscard]] std::span<const GameEntry> games();

/// The session, or what is wrong with the spec.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_game(const GameSpec& spec);

/// A session over a tree that exists already (the editor's).
[[nodiscard]] std::shared_ptr<const GameSession> make_tree_game(std::shared_ptr<const ExplicitTree> tree);

/// The game that a trace says it is of; null where Plytrace does not know it.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> game_of(const TraceHeader& header);

/// What a trace of this search says about itself.
[[nodiscard]] TraceHeader header_of(const GameSession& game, Moves moves, const SearchOptions& options,
                                    std::string title);

}  // namespace plytrace

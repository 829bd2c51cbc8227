// The list of games by name, as used by the command line, the menus and trace files. A new game is one folder in
// games/, a session in this folder with the game's entry, and one line in game_registry.cpp.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/any_game/game_session.hpp"
#include "search/any_game/game_spec.hpp"

namespace plytrace {

/// A rule that the user may choose: `--key` on the command line, `key=` in links, "key" in lessons and headers of
/// traces. Games may have options with the same key, each with its own meaning.
struct RuleOption {
    std::string_view key;
    std::string_view value_name;  ///< in the help: "ROWSxCOLUMNS"
    std::string_view help;        ///< appended to the help of earlier games for the same key
    std::span<const std::string_view> choices =
        {};  ///< all values, the usual one first; empty: it is no choice of words
    bool is_start =
        false;  ///< the rule determines the start, which positions include; so it is not in headers of traces
};

struct GameEntry {
    std::string_view id;
    std::string_view title;  ///< as a heading, in English
    std::string_view name;   ///< as part of a sentence
    Expected<std::shared_ptr<const GameSession>> (*make)(const GameSpec&) = nullptr;
    std::string_view position_help = {};  ///< what --position takes; appended to the help of earlier games
    std::span<const RuleOption> options = {};
    bool is_played = true;  ///< false: its positions are only evaluated

    /// Null if the game has no such option.
    [[nodiscard]] const RuleOption* option(std::string_view key) const {
        for (const RuleOption& each : options) {
            if (each.key == key) return &each;
        }
        return nullptr;
    }
};

[[nodiscard]] std::span<const GameEntry> games();
/// Null if there is no such game.
[[nodiscard]] const GameEntry* find_game(std::string_view id);
/// The games with such an option: "tic-tac-toe or connect-four".
[[nodiscard]] std::string games_with_option(std::string_view key);

/// Sets the rules that the header of a trace names (GameSession::rules_options); other options are ignored.
void read_rules_options(GameSpec& spec, const std::vector<std::pair<std::string, std::string>>& options);
/// Why the option cannot have this value; empty if it can, as far as its choices tell.
[[nodiscard]] std::string fault_of_rule(const RuleOption& option, std::string_view value);

/// Makes the session. Error: what is wrong with the specification.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> make_game(const GameSpec& spec);

/// The game of a trace; null if Plytrace does not know it.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> game_of(const TraceHeader& header);

/// The header for a trace of this search.
[[nodiscard]] TraceHeader header_of(const GameSession& game, Moves moves, const SearchOptions& options,
                                    std::string title);

// ---- help texts about the games, made of their entries so that a new game needs no line here ------------------------

/// "tree (default), tic-tac-toe, …; or chess-position, which can only be evaluated".
[[nodiscard]] std::string help_of_games();
/// "Squares X, O or - row by row …; of Nim its rows (3 5 7)".
[[nodiscard]] std::string help_of_positions();
/// "Othello: discs, handout, positional; tic-tac-toe: open-lines …": games with the most evaluations first.
[[nodiscard]] std::string help_of_evaluations();

/// The help for a rule option of one or more games.
struct RuleHelp {
    std::string key, value_name, text;
};
/// Each key once; options that determine the start come first, as a position does.
[[nodiscard]] std::vector<RuleHelp> help_of_rules();

}  // namespace plytrace

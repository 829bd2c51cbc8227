// The games there are, by name: what the command line, the menus and the trace files agree on. A new game is one
// folder in games/, a session beside this file with the game's entry, and one line in game_registry.cpp.
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

/// A rule that a person may choose: `--key` on the command line, `key=` in links, "key" in lessons and in the headers
/// of traces. Games may have options of the same key, each with its own meaning.
struct RuleOption {
    std::string_view key;
    std::string_view value_name;  ///< in the help: "ROWSxCOLUMNS"
    std::string_view help;        ///< goes on from what the games before this one say of the same key
    std::span<const std::string_view> choices =
        {};                 ///< all values, the usual one first; empty: it is no choice of words
    bool is_start = false;  ///< where the game begins: a position says it, too, so no header of a trace does
};

struct GameEntry {
    std::string_view id;
    std::string_view title;  ///< as a heading, in English
    std::string_view name;   ///< the same within a sentence
    Expected<std::shared_ptr<const GameSession>> (*make)(const GameSpec&) = nullptr;
    std::string_view position_help = {};  ///< what --position takes; goes on from the games before this one
    std::span<const RuleOption> options = {};
    bool is_played = true;  ///< else its positions are only weighed

    /// Null where the game has no such option.
    [[nodiscard]] const RuleOption* option(std::string_view key) const {
        for (const RuleOption& each : options) {
            if (each.key == key) return &each;
        }
        return nullptr;
    }
};

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

// ---- help texts about the games, made of their entries so that a new game needs no line here ------------------------

/// "tree (default), tic-tac-toe, …; or chess-position, which is weighed and not played".
[[nodiscard]] std::string help_of_games();
/// "Squares X, O or - row by row …; of Nim its rows (3 5 7)".
[[nodiscard]] std::string help_of_positions();
/// "Othello: discs, handout, positional; tic-tac-toe: open-lines …": the games with most to choose from first.
[[nodiscard]] std::string help_of_evaluations();

/// A RuleOption of one game or several.
struct RuleHelp {
    std::string key, value_name, text;
};
/// Each key once: first those that say where a game begins, as a position does.
[[nodiscard]] std::vector<RuleHelp> help_of_rules();

}  // namespace plytrace

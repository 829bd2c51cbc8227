// Who can play a side of a game: a person, the search on display, the engine at one of its levels, the handout's
// program, Reversi's computer or an external engine; as words for settings and as words for people. Pure functions;
// window's thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/language.hpp"
#include "app/document/play_settings.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

struct Opponent {
    enum class Kind : std::uint8_t { kPerson, kSearch, kLevel, kHandout, kReversi, kPeer };
    Kind kind = Kind::kPerson;
    int level = 0;  ///< of the engine, from 1; of Reversi, a ReversiLevel
    friend bool operator==(const Opponent&, const Opponent&) = default;
};

/// "you", "search", "level:3", "handout", "reversi:easy", "engine" (an external engine).
[[nodiscard]] std::string opponent_word(const Opponent& opponent);
/// Empty for an unknown word.
[[nodiscard]] std::optional<Opponent> parse_opponent(std::string_view word);
/// All opponents for this game, in the order of a list.
[[nodiscard]] std::vector<Opponent> opponents_of(const GameSession& game);
/// The same for Othello, without a game.
[[nodiscard]] std::vector<Opponent> othello_opponents();

/// "Level 3: careful".
[[nodiscard]] std::string opponent_name(const Language& language, const Opponent& opponent);
/// A description for players; empty for a person.
[[nodiscard]] std::string opponent_manner(const Language& language, const Opponent& opponent);
/// A description of its search; empty if it is given elsewhere. `max_exact`: as in othello::LevelLimits.
[[nodiscard]] std::string opponent_search_words(const Language& language, const Opponent& opponent, int max_exact);

/// The search options of the computer on Reversi's screen.
[[nodiscard]] SearchOptions reversi_search(ReversiLevel level);
/// The search options of the handout's program as an opponent.
[[nodiscard]] SearchOptions handout_search();

// ---- the engine's levels --------------------------------------------------------------------------------------------
// What the levels of Othello's engine are called, and what each does in terms of the search. No state; any thread.

/// "Greedy", "Beginner" …. Precondition: 1 to othello::kLevels.
[[nodiscard]] std::string level_name(const Language& language, int level);
/// "It looks two moves ahead …": a description for players.
[[nodiscard]] std::string level_manner(const Language& language, int level);
/// Algorithm, plies, evaluation and exact endgame. `max_exact`: as in othello::LevelLimits.
[[nodiscard]] std::string level_search(const Language& language, int level, int max_exact);

}  // namespace plytrace

// Which search of the engine for Othello is told, and what it found: as a trace's header and another memory have it.
// Plain data; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "search/any_game/game_spec.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// A level's search for a move, or the engine's for the values of all moves.
struct EngineTurn {
    static constexpr std::uint64_t kMostEvents = 1'000'000;  ///< a tree that can still be gone through
    static constexpr int kAllMoves = 0;                      ///< in a level's place: no level's

    int level = 1;
    std::uint64_t seed = 1;         ///< of a level
    int solve_from = 20;            ///< empty squares at most, from which on it is searched to the end of the game
    std::uint64_t events = 0;       ///< that may be told
    int plies = 0;                  ///< of kAllMoves: how far it looks ahead
    bool gives_each_value = false;  ///< of kAllMoves: a full window for each move, not only for the best

    [[nodiscard]] bool is_of_all_moves() const { return level == kAllMoves; }
    friend bool operator==(const EngineTurn&, const EngineTurn&) = default;
};
/// What the header of an EngineSession's trace says of its turn.
[[nodiscard]] RuleChoices header_options(const EngineTurn& turn);
/// The turn, but for the events; empty: it is another search's.
[[nodiscard]] std::optional<EngineTurn> engine_turn_of(const TraceHeader& header);

/// What was searched, and how much of it was told.
struct EngineSummary {
    MoveCode move = kNoMove;       ///< that is made
    MoveCode best = kNoMove;       ///< the best one: another one may be as good, or good enough in the opening
    int loss = 0;                  ///< how much less `move` is worth, in the engine's units
    std::uint64_t nodes = 0;       ///< of the search
    std::uint64_t told_nodes = 0;  ///< that were told with all they did
    int told_plies = 0;            ///< the deepest of them, from the position
    bool is_cut_off = false;       ///< deeper ones were left out
    bool is_slower = false;        ///< another search of the same value was told (othello::kFewToldEmpty)
    friend bool operator==(const EngineSummary&, const EngineSummary&) = default;
};
/// As text, for the same session in a memory that shares nothing with this one. Empty: it is no such text.
[[nodiscard]] std::string summary_text(const EngineSummary& summary);
[[nodiscard]] std::optional<EngineSummary> parse_summary(const std::string& text);

}  // namespace plytrace

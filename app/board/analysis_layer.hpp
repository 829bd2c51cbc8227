// What an engine knows of a position's moves, laid over the board: on each legal square the move's value and what it
// is, and the best line as numbered discs that are not there yet. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "search/any_game/analysis.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// "= +3", "≤ −1.5", "≥ 0": the value with its sign, with at most one digit behind the point, or as a whole number. A
/// bound is rounded like a value, to the nearest: so a bound of what the best move is worth reads as the best's number,
/// and what holds of values holds of their numbers.
[[nodiscard]] std::string signed_bound_text(double value, Proof proof, bool is_whole = false);

struct SquareAnalysis {
    std::string text, whole;   ///< signed_bound_text
    std::string depth;         ///< "8 plies", "exact"
    double heat = 0;           ///< 0: the best move; 1: much worse
    double node_fraction = 0;  ///< of all nodes
    bool is_best = false;
    bool is_solved = false;  ///< the value is the game's own
};

/// A move of the best line.
struct GhostMove {
    int square = -1;
    int number = 0;         ///< from 1
    bool is_first = false;  ///< the first player's
};

struct AnalysisLayer {
    std::vector<std::optional<SquareAnalysis>> squares;
    std::vector<GhostMove> ghosts;
};

inline constexpr std::size_t kGhosts = 6;

/// `moves` lead to the position that was analysed.
[[nodiscard]] AnalysisLayer analysis_layer(const AnalysisReport& report, const GameSession& game, Moves moves,
                                           std::size_t squares, const Language& language);

/// How much worse than the best, from 0 to 1, by the value and by what it is, and by nothing else: equal ones have
/// equal colours. A move that is worth so much at most begins in the middle, for it may be worth less: a bound is no
/// value. In the middle is, too, what the pass before thought better than the best move's new value: the pass that runs
/// has not come to it yet.
[[nodiscard]] double heat_of(const AnalysisReport& report, const MoveAnalysis& move);
/// From blue over white to orange, so light that dark words can be read on it in every theme.
[[nodiscard]] Paint heat_paint(double heat);
/// "8 plies", "exact"; of a bound that holds to the end of the game "to the end".
[[nodiscard]] std::string depth_text(const Language& language, const MoveAnalysis& move);

}  // namespace plytrace

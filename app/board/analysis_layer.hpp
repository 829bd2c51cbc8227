// An engine's analysis as an overlay of the board: the value or bound of each legal move on its square, and the best
// line as numbered rings ("ghosts"). Pure functions; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "search/any_game/analysis.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// How an engine's value is rounded; kAll as in a tree.
enum class ValueDigits : std::uint8_t { kAll, kTenths, kWhole };

/// "= +3", "≤ −1.5", "≥ 0": the value with its sign, rounded. Bounds are rounded to the nearest like values. So a bound
/// equal to the best move's value shows the same number, and every comparison of values also holds for the numbers
/// shown.
[[nodiscard]] std::string signed_bound_text(double value, Proof proof, ValueDigits digits = ValueDigits::kTenths);

struct SquareAnalysis {
    std::vector<std::string> texts;  ///< from signed_bound_text(), down to whole numbers; the next ones for less space
    std::string depth;               ///< "8 plies", "exact"
    double heat = 0;                 ///< 0: the best move; 1: much worse
    double node_fraction = 0;        ///< of all nodes, those searched below this move
    bool is_best = false;
    bool is_solved = false;  ///< the value is the final result with best play
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

/// `moves` lead to the analysed position; `squares` is the number of squares, and `most` the digits where there is
/// room.
[[nodiscard]] AnalysisLayer analysis_layer(const AnalysisReport& report, const GameSession& game, Moves moves,
                                           std::size_t squares, const Language& language,
                                           ValueDigits most = ValueDigits::kTenths);

/// How much worse the move is than the best one, from 0 to 1. Depends only on the value and whether it is a bound, so
/// equal moves have equal colours. A move with an upper bound is at least 0.5, since it may be worse than the bound. So
/// is a move that the previous pass found better than the best move's new value and the current pass has not reached.
[[nodiscard]] double heat_of(const AnalysisReport& report, const MoveAnalysis& move);
/// From blue through white to orange, light enough for dark text in every theme.
[[nodiscard]] Paint heat_paint(double heat);
/// "8 plies", "exact", or "to the end" for a bound that holds to the end of the game.
[[nodiscard]] std::string depth_text(const Language& language, const MoveAnalysis& move);

}  // namespace plytrace

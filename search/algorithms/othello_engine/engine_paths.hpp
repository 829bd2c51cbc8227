// The engine's searches without their templates: compiled once for each path of the bitboards (bitboard.hpp and
// bitboard_avx2.hpp) and selected when a search begins. Used by the engine only. Any thread.
#pragma once

#include <memory>

#include "games/othello/patterns/pattern_weights.hpp"
#include "search/algorithms/othello_engine/engine_options.hpp"
#include "search/algorithms/othello_engine/engine_table.hpp"
#include "search/trace/sink.hpp"

namespace plytrace::othello {

/// Searches a position deeper and deeper, and remembers from one pass what helps the next.
class DepthSearch {
  public:
    virtual ~DepthSearch() = default;
    /// The value of a search of `plies`: exact inside the window, else a bound.
    virtual int value(Squares own, Squares other, int plies, int alpha, int beta) = 0;
    /// Between this call and end_own_values(), moves of the root are searched for their own values, each in the window
    /// (α, β), which no value narrows. `best` is the move whose value the last pass found. All values are in the view
    /// of the player who makes the move.
    virtual void begin_own_values(int plies, int alpha, int beta, int best, int value) = 0;
    /// The value of the move that leads to this position.
    virtual int own_value(int move, Squares own, Squares other, int plies, int alpha, int beta) = 0;
    virtual void end_own_values() = 0;
    /// The root's best move in the last call: a square or kPassSquare.
    [[nodiscard]] virtual int best() const = 0;
    /// Whether a leaf of the last call was one only because of the depth limit; if not, a deeper search has the same
    /// result.
    [[nodiscard]] virtual bool has_met_limit() const = 0;
};

/// The parts of a search, which refers to them.
struct EngineParts {
    EngineTable& table;
    NodeCounter& counter;
    const PatternWeights* patterns = nullptr;  ///< for the evaluation by patterns
    double deviations = 0;                     ///< for Multi-ProbCut; 0: none
    MidgameOptions midgame = {};
};

/// A traced search to the end of the game, shared by all its windows.
class TracedEndgame {
  public:
    virtual ~TracedEndgame() = default;
    virtual int value(Squares own, Squares other, int alpha, int beta) = 0;
};

struct EnginePath {
    /// The score with best play: exact inside the window, else a bound.
    int (*solve)(const EngineParts& parts, const EndgameOptions& options, Squares own, Squares other, int alpha,
                 int beta);
    /// `evaluation`: the index in Engine::evaluations().
    std::unique_ptr<DepthSearch> (*depth_search)(const EngineParts& parts, std::size_t evaluation);
};
[[nodiscard]] EnginePath portable_engine_path();
/// Defined if the compiler supports AVX2 (bitboard_avx2.hpp).
[[nodiscard]] EnginePath avx2_engine_path();
/// The fastest one that this processor can run.
[[nodiscard]] EnginePath fastest_engine_path();

/// The same with a sink; portable.
[[nodiscard]] std::unique_ptr<TracedEndgame> traced_endgame(const EngineParts& parts, const EndgameOptions& options,
                                                            bool takes_short_cuts, AnySink sink);
[[nodiscard]] std::unique_ptr<DepthSearch> traced_depth_search(const EngineParts& parts, std::size_t evaluation,
                                                               AnySink& sink);

}  // namespace plytrace::othello

// The engine's searches without their templates: compiled once for each path of the bitboards (bitboard.hpp and
// bitboard_avx2.hpp), and chosen where a search begins. Inside the engine only. Thread: any.
#pragma once

#include <memory>

#include "games/othello/patterns/pattern_weights.hpp"
#include "search/algorithms/othello_engine/engine_options.hpp"
#include "search/algorithms/othello_engine/engine_table.hpp"
#include "search/trace/sink.hpp"

namespace plytrace::othello {

/// Searches a position again and again, deeper and deeper, and remembers of one pass what helps the next.
class DepthSearch {
  public:
    virtual ~DepthSearch() = default;
    /// The value `plies` deep, exact where it is within the window, else a bound of the side that it lies on.
    virtual int value(Squares own, Squares other, int plies, int alpha, int beta) = 0;
    /// From here to end_own_values, moves of the root are asked for their own values, each in the window (α, β), which
    /// no value narrows: `best` is the move whose value the last pass has found. All in the view of who makes the move.
    virtual void begin_own_values(int plies, int alpha, int beta, int best, int value) = 0;
    /// Of a move that leads to a position.
    virtual int own_value(int move, Squares own, Squares other, int plies, int alpha, int beta) = 0;
    virtual void end_own_values() = 0;
    /// The root's best move of the last call: a square or kPassSquare.
    [[nodiscard]] virtual int best() const = 0;
    /// Whether a leaf of the last call was one only because of the depth limit: if not, a deeper search is the same.
    [[nodiscard]] virtual bool has_met_limit() const = 0;
};

/// What a search is given. It refers to all of it.
struct EngineParts {
    EngineTable& table;
    NodeCounter& counter;
    const PatternWeights* patterns = nullptr;  ///< of the evaluation that needs them
    double deviations = 0;                     ///< of Multi-ProbCut; 0: none
    MidgameOptions midgame = {};
};

/// Of a search to the end of the game that is told: shared by all its windows.
class TracedEndgame {
  public:
    virtual ~TracedEndgame() = default;
    virtual int value(Squares own, Squares other, int alpha, int beta) = 0;
};

struct EnginePath {
    /// The score that best play leads to, exact where it is within the window, else a bound.
    int (*solve)(const EngineParts& parts, const EndgameOptions& options, Squares own, Squares other, int alpha,
                 int beta);
    /// `evaluation`: its place in Engine::evaluations().
    std::unique_ptr<DepthSearch> (*depth_search)(const EngineParts& parts, std::size_t evaluation);
};
[[nodiscard]] EnginePath portable_engine_path();
/// Defined where the compiler knows AVX2 (bitboard_avx2.hpp).
[[nodiscard]] EnginePath avx2_engine_path();
/// Of those, what this processor runs fastest.
[[nodiscard]] EnginePath fastest_engine_path();

/// The same, told to a sink; portable.
/// `takes_short_cuts`: it is the untold search, node for node; what has no steps of its own to tell is counted. Else
/// the search goes on where they would have ended it.
[[nodiscard]] std::unique_ptr<TracedEndgame> endgame_told(const EngineParts& parts, const EndgameOptions& options,
                                                          bool takes_short_cuts, AnySink sink);
[[nodiscard]] std::unique_ptr<DepthSearch> depth_search_told(const EngineParts& parts, std::size_t evaluation,
                                                             AnySink& sink);

}  // namespace plytrace::othello

// The engine for Othello: what plays and solves as fast as it can, where the searches of run.hpp are for looking at.
// Both parts, midgame.hpp and endgame.hpp, tell a sink what they do, and are chosen here for the processor. Thread:
// any; one engine belongs to one search at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "games/othello/othello.hpp"
#include "games/othello/patterns/pattern_weights.hpp"
#include "search/algorithms/othello_engine/engine_options.hpp"
#include "search/algorithms/othello_engine/engine_table.hpp"
#include "search/trace/sink.hpp"

namespace plytrace::othello {

struct EngineMoveValue {
    Othello::Move move = Othello::kPass;
    int value = 0;  ///< in the view of who makes the move
};

/// One pass of iterative deepening that has come to its end.
struct EnginePass {
    int plies = 0;
    int value = 0;  ///< in the view of the side to move
    Othello::Move best = Othello::kPass;
    std::uint64_t nodes = 0;  ///< since the search began
};

struct EngineResult {
    int value = 0;                        ///< in the view of the side to move
    Othello::Move best = Othello::kPass;  ///< where the game is over, kPass too
    std::vector<Othello::Move>
        principal_variation;             ///< of what is solved, to the end; else as far as the table knows it
    std::vector<EnginePass> passes;      ///< of a search to a depth
    std::vector<EngineMoveValue> moves;  ///< where they are asked for: the best first
    std::uint64_t nodes = 0;
    bool is_complete = true;  ///< not ended by a limit
    bool is_solved = false;   ///< the value is the score at the end, in discs
    double confidence = 1;    ///< how likely each of the cuts by Multi-ProbCut is right; 1: there are none
};

class Engine {
  public:
    /// The table has exactly so many bytes, but for rounding down (engine_table.hpp).
    static constexpr std::size_t kUsualTableBytes = std::size_t{48} << 20;
    explicit Engine(std::size_t table_bytes = kUsualTableBytes) : m_table(table_bytes) {}

    struct Solve {
        bool all_moves = false;  ///< each move's own value, not only the best one's
        EndgameOptions options;
        const PatternWeights* patterns =
            nullptr;  ///< sort moves and guess the score, which makes it faster; may be null
        EngineLimits limits;
        std::optional<AnySink> sink;  ///< told all that the search does; not with all_moves, which are many searches
        /// With a sink: the search is the one that goes untold, node for node, and short cuts are counted. Else they
        /// are not taken, so that all that proves the value is told.
        bool tells_short_cuts = false;
    };
    /// The score that best play on both sides leads to, in discs. Where a limit ends it, `is_complete` is false, and of
    /// the result only the moves that were solved before mean something.
    [[nodiscard]] EngineResult solve(const Othello::State& position, const Solve& how);

    struct Search {
        int plies = 1;  ///< at least 1
        std::string_view evaluation = "handout";
        const PatternWeights* patterns = nullptr;  ///< of the evaluation "patterns", whose values are eighths of discs
        EngineLimits limits;
        /// Multi-ProbCut, by patterns: cuts where a shallow search leaves so many standard deviations to spare. 0:
        /// none, and the value is exact.
        double deviations = 0;
        MidgameOptions options;
        std::optional<AnySink> sink;
        std::function<void(const EnginePass&)> tell_pass;  ///< called after each pass; may be empty
        /// Asks for the moves that are worth at most so much less than the best, with their values.
        std::optional<int> near_best;
    };
    /// Iterative deepening with aspiration windows: 1, 2 … `plies`. The value is that of plain alpha-beta with this
    /// evaluation at the limit, where a finished game is worth its score in discs. Where a limit ends it, the result is
    /// the last whole pass's. Precondition: `evaluation` is one of `evaluations()`.
    [[nodiscard]] EngineResult search(const Othello::State& position, const Search& how);
    [[nodiscard]] static std::vector<std::string_view> evaluations();

    /// For other searches of the engine's (engine_analysis.hpp).
    [[nodiscard]] EngineTable& table() { return m_table; }

  private:
    EngineTable m_table;
};

}  // namespace plytrace::othello

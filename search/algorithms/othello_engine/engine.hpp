// The engine for Othello, built for speed; the searches of run.hpp are built for looking at. Both of its parts,
// midgame.hpp and endgame.hpp, report their steps to a sink, and are selected here for the processor. Any thread; an
// engine serves one search at a time.
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

/// A completed pass of iterative deepening.
struct EnginePass {
    int plies = 0;
    int value = 0;  ///< in the view of the side to move
    Othello::Move best = Othello::kPass;
    std::uint64_t nodes = 0;  ///< since the search began
};

struct EngineResult {
    int value = 0;                                   ///< in the view of the side to move
    Othello::Move best = Othello::kPass;             ///< kPass also if the game is over
    std::vector<Othello::Move> principal_variation;  ///< to the end if solved; else as far as the table knows it
    std::vector<EnginePass> passes;                  ///< for a search to a depth
    std::vector<EngineMoveValue> moves;              ///< if requested; the best first
    std::uint64_t nodes = 0;
    bool is_complete = true;  ///< not ended by a limit
    bool is_solved = false;   ///< the value is the score at the end, in discs
    double confidence = 1;    ///< the probability that a Multi-ProbCut cutoff is right; 1: there are none
};

class Engine {
  public:
    /// The size of the table, apart from rounding down (engine_table.hpp).
    static constexpr std::size_t kUsualTableBytes = std::size_t{48} << 20;
    explicit Engine(std::size_t table_bytes = kUsualTableBytes) : m_table(table_bytes) {}

    struct Solve {
        bool all_moves = false;  ///< each move's own value, not only the best one's
        EndgameOptions options;
        const PatternWeights* patterns =
            nullptr;  ///< sort moves and guess the score, which makes it faster; may be null
        EngineLimits limits;
        std::optional<AnySink> sink;  ///< receives all steps of the search; not with all_moves, which are many searches
        /// With a sink: true: the search is the same as without one, node for node, and short cuts are counted; false:
        /// short cuts are not taken, so that everything that proves the value is reported.
        bool tells_short_cuts = false;
    };
    /// The score with best play on both sides, in discs. If a limit ends the search, `is_complete` is false, and only
    /// the moves that were solved before are meaningful.
    [[nodiscard]] EngineResult solve(const Othello::State& position, const Solve& how);

    struct Search {
        int plies = 1;  ///< at least 1
        std::string_view evaluation = "handout";
        const PatternWeights* patterns = nullptr;  ///< for the evaluation "patterns", whose values are eighths of discs
        EngineLimits limits;
        /// The Multi-ProbCut threshold in standard deviations, for the evaluation "patterns"; 0: none, and the value is
        /// exact.
        double deviations = 0;
        MidgameOptions options;
        std::optional<AnySink> sink;
        std::function<void(const EnginePass&)> tell_pass;  ///< called after each pass; may be empty
        /// Requests the moves that are worse than the best by at most this much, with their values.
        std::optional<int> near_best;
    };
    /// Iterative deepening with aspiration windows: 1, 2 … `plies`. The value is that of plain alpha-beta with this
    /// evaluation at the limit; a finished game counts its score in discs. If a limit ends the search, the result is
    /// that of the last complete pass. Precondition: `evaluation` is one of `evaluations()`.
    [[nodiscard]] EngineResult search(const Othello::State& position, const Search& how);
    [[nodiscard]] static std::vector<std::string_view> evaluations();

    /// For the engine's other searches (engine_analysis.hpp).
    [[nodiscard]] EngineTable& table() { return m_table; }

  private:
    EngineTable m_table;
};

}  // namespace plytrace::othello

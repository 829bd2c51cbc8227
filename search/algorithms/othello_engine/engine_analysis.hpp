// The engine looks at every move of a position, deeper and deeper, and tells on the way what it knows of each: a value,
// or a bound that is called one. For whoever watches; who only wants the best move asks Engine::search, which is the
// same search. Thread: any.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace::othello {

/// What a number says of the value that a search of the same depth with a full window finds.
enum class EngineProof : std::uint8_t { kNone, kEqual, kAtMost, kAtLeast };

struct AnalysedMove {
    Othello::Move move = Othello::kPass;
    EngineProof proof = EngineProof::kNone;  ///< kNone: nothing is known yet
    int value = 0;                           ///< in the view of who makes the move
    int plies = 0;                           ///< of the search that found it, from the position
    int estimate = 0;                        ///< its own value at the deepest pass that asked for each move's
    bool is_solved = false;                  ///< it holds to the end of the game: a deeper search finds the same
    std::uint64_t nodes = 0;                 ///< of all passes
    /// From this move on, what was expected last, as far as the table knows; best play to the end where it is near.
    std::vector<Othello::Move> line;
};

/// A pass that has come to its end.
struct AnalysedPass {
    int plies = 0;
    int value = 0;
    std::uint64_t nodes = 0;          ///< since the search began
    std::vector<Othello::Move> line;  ///< its best move first
    bool is_solved = false;
    /// Where another move was the best of the pass before: what that one is worth now, and the answer that says so.
    int former_value = 0;
    std::vector<Othello::Move> former_line;
};

struct EngineAnalysis {
    std::vector<AnalysedMove> moves;  ///< all legal ones, in the order of the rules; none where the game is over
    Othello::Move best = Othello::kPass;
    std::vector<AnalysedPass> passes;
    int plies = 0;         ///< of the pass that runs, or ran last
    int units_a_disc = 1;  ///< values are so many of a disc, where the evaluation counts in discs at all
    std::uint64_t nodes = 0;
    bool is_complete = false;  ///< it came to its last pass's end
};

struct Analyse {
    bool gives_each_value = false;  ///< a full window for each move, not only for the best: dearer, and no bounds
    int each_value_plies = 5;       ///< so far each has one in any case: that costs little
    int plies = 60;                 ///< the deepest pass
    int solve_from = 0;             ///< with so many empty squares or fewer, the last pass goes to the end of the game
    std::string_view evaluation = "handout";
    const PatternWeights* patterns = nullptr;
    EngineLimits limits;
    /// Called after each pass, and within long ones after each move; may be empty.
    std::function<void(const EngineAnalysis&)> tell;
};

/// Passes of 1, 2 … plies. In each the best move of the one before has a full window, and every other move is asked
/// whether it is better (principal variation search at the root): if not, it keeps a bound. Only in the first few
/// passes, which cost little, each move has a full window. The values are those of plain alpha-beta at that depth; of a
/// solved position, scores at the end of the game. Precondition: as of Engine::search.
[[nodiscard]] EngineAnalysis analyse(Engine& engine, const Othello::State& position, const Analyse& how);

}  // namespace plytrace::othello

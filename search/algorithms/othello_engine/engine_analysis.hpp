// Analyses every move of a position, deeper and deeper, and reports for each move a value or a bound. For an observer;
// Engine::search, which is the same search, only finds the best move. Any thread.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace::othello {

/// How a number relates to the value of a full-window search of the same depth.
enum class EngineProof : std::uint8_t { kNone, kEqual, kAtMost, kAtLeast };

struct AnalysedMove {
    Othello::Move move = Othello::kPass;
    EngineProof proof = EngineProof::kNone;  ///< kNone: nothing is known yet
    int value = 0;                           ///< in the view of who makes the move
    int plies = 0;                           ///< depth of the search that found it, from the position
    int estimate = 0;                        ///< its own value in the deepest pass that searched it with a full window
    int estimate_plies = 0;                  ///< of that pass
    bool is_solved = false;                  ///< it holds to the end of the game: a deeper search finds the same
    std::uint64_t nodes = 0;                 ///< of all passes
    /// The expected line from this move on, as far as the table knows; best play to the end if it is near.
    std::vector<Othello::Move> line;
};

/// A completed pass.
struct AnalysedPass {
    int plies = 0;
    int value = 0;
    std::uint64_t nodes = 0;          ///< since the search began
    std::vector<Othello::Move> line;  ///< its best move first
    bool is_solved = false;
    /// If the best move changed since the previous pass: the former best move's value now, and its line.
    int former_value = 0;
    std::vector<Othello::Move> former_line;
};

struct EngineAnalysis {
    std::vector<AnalysedMove> moves;  ///< all legal moves, in the rules' order; empty if the game is over
    Othello::Move best = Othello::kPass;
    std::vector<AnalysedPass> passes;
    int plies = 0;         ///< of the current or latest pass
    int units_a_disc = 1;  ///< how many units of a value are one disc, if the evaluation counts discs
    std::uint64_t nodes = 0;
    bool is_complete = false;  ///< the last pass was completed
};

struct Analyse {
    bool gives_each_value = false;  ///< a full window for each move, not only for the best: slower, but no bounds
    int each_value_plies = 5;       ///< passes up to this depth always have full windows: they are cheap
    /// While no more nodes than this have been searched, passes have full windows, too; and so has the last one near
    /// the end of the game. In later passes, a move keeps its own value, with its depth, unless its new bound is lower.
    std::uint64_t cheap_nodes = 0;
    int plies = 60;      ///< the deepest pass
    int solve_from = 0;  ///< with at most this many empty squares, the last pass goes to the end of the game
    std::string_view evaluation = "handout";
    const PatternWeights* patterns = nullptr;
    /// As in Engine::Search. With Multi-ProbCut, EngineProof relates to the search's own values, which are probable,
    /// not certain, and only a search to the end of the game solves.
    double deviations = 0;
    EngineLimits limits;
    /// Called after each pass, and within long ones after each move; may be empty.
    std::function<void(const EngineAnalysis&)> tell;
};

/// Passes of 1, 2 … plies. In each, the former best move has a full window, and the others are only tested for being
/// better (principal variation search at the root), so they get a bound. In the first passes, which are cheap, each
/// move has a full window. Values are those of plain alpha-beta at that depth; for a solved position, scores at
/// the end of the game. Precondition: as for Engine::search.
[[nodiscard]] EngineAnalysis analyse(Engine& engine, const Othello::State& position, const Analyse& how);

}  // namespace plytrace::othello

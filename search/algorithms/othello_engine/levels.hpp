// The engine's playing strength: eight levels, from one that flips as many discs as possible to one that plays the last
// twenty squares perfectly. Shared by the command line and the window. No state; any thread.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/othello/evaluations.hpp"
#include "search/algorithms/othello_engine/engine.hpp"
#include "search/options/algorithm_table.hpp"

namespace plytrace::othello {

struct Level {
    int plies = 1;                ///< search depth, by principal variation search in passes
    std::string_view evaluation;  ///< of Engine::evaluations()
    int exact_at = 0;             ///< the number of empty squares from which it plays perfectly
    /// To vary its games, it takes any move that is worse than the best by at most this much, in the evaluation's
    /// units: in the opening, and of equal moves (0) always.
    int opening_loss = 0;
    double deviations = 0;  ///< for Multi-ProbCut (Engine::Search); 0: none
};

inline constexpr int kLevels = 8;
inline constexpr Algorithm kEngineAlgorithm = Algorithm::kPvs;  ///< the algorithm of all levels
inline constexpr int kOpeningDiscs = 20;                        ///< with fewer discs it is the opening

/// Each beats the one before it (tests/search/othello_engine/levels_test.cpp).
inline constexpr std::array<Level, kLevels> kLevelTable{{{1, Discs::kName, 0, 2},
                                                         {1, Positional::kName, 0, 2},
                                                         {2, Handout::kName, 6, 20},
                                                         {4, Handout::kName, 8, 20},
                                                         {1, kPatternsName, 10, 8},
                                                         {3, kPatternsName, 12, 8},
                                                         {6, kPatternsName, 16, 6},
                                                         {12, kPatternsName, 20, 4, 1.5}}};
/// Precondition: 1 to kLevels.
[[nodiscard]] constexpr const Level& level_of(int level) {
    return kLevelTable[static_cast<std::size_t>(level - 1)];
}

/// The Multi-ProbCut threshold of the first level that searches at least this deep by patterns, or of the last level:
/// for a search to a depth that is as fast as the levels are.
[[nodiscard]] constexpr double deviations_at(int plies) {
    for (const Level& level : kLevelTable) {
        if (level.evaluation == kPatternsName && level.plies >= plies) return level.deviations;
    }
    return kLevelTable.back().deviations;
}

struct LevelLimits {
    std::uint64_t seed = 1;  ///< varies the game
    const PatternWeights* patterns =
        nullptr;               ///< null if not available: the handout's evaluation is used instead, some plies deeper
    EngineLimits limits = {};  ///< for each of the searches for a move
    int max_exact = 20;        ///< solves with at most this many empty squares, if time is short
    /// Receives the search that found the move. The result is the same; but with at most kFewTracedEmpty empty squares,
    /// where the engine has no steps to report, it receives a slower search with the same value.
    std::optional<AnySink> sink = {};
};

/// The move of a level. If it plays perfectly, the value is in discs (`is_solved`), else in the units of the level's
/// evaluation; it is the move's own value, not the best one's. Deterministic, except for limits that depend on a clock.
/// Precondition: 1 to kLevels.
[[nodiscard]] EngineResult play_at_level(Engine& engine, const Othello::State& position, int level,
                                         const LevelLimits& how);

}  // namespace plytrace::othello

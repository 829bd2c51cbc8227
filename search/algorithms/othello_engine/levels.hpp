// How strong the engine plays: eight levels, from one that turns as many discs as it can to one that plays the last
// twenty squares perfectly. The same for the command line and the window. No state; any thread.
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
    int plies = 1;                ///< that it looks ahead, by principal variation search in passes
    std::string_view evaluation;  ///< of Engine::evaluations()
    int exact_at = 0;             ///< empty squares from which on it plays perfectly
    /// So that it does not play the same game again, it takes any of the moves that are worth at most so much less than
    /// the best, in the evaluation's units: in the opening, and of equal moves (0) always.
    int opening_loss = 0;
    double deviations = 0;  ///< of Multi-ProbCut (Engine::Search); 0: none
};

inline constexpr int kLevels = 8;
inline constexpr Algorithm kEngineAlgorithm = Algorithm::kPvs;  ///< by which they search
inline constexpr int kOpeningDiscs = 20;                        ///< as long as there are fewer, it is the opening

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

struct LevelLimits {
    std::uint64_t seed = 1;                    ///< another one, another game
    const PatternWeights* patterns = nullptr;  ///< null, or not there yet: the handout's evaluation, some plies deeper
    EngineLimits limits = {};                  ///< of each of the searches for a move
    int max_exact = 20;                        ///< solves with so many empty squares at most, where time is short
    /// Told the search that the move comes from. The result is the same; but with kFewTracedEmpty empty squares or
    /// fewer, where the engine has no steps to tell, it is told of a slower search of the same value.
    std::optional<AnySink> sink = {};
};

/// The move that a level makes. Where it plays perfectly the value is in discs (`is_solved`), else in the units of the
/// level's evaluation; it is the move's own, not the best one's. The same for the same arguments, but for limits that
/// go by a clock. Precondition: 1 to kLevels.
[[nodiscard]] EngineResult play_at_level(Engine& engine, const Othello::State& position, int level,
                                         const LevelLimits& how);

}  // namespace plytrace::othello

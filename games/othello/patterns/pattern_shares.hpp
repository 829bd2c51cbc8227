// What each pattern on the board adds to the value of a position, and each of the other terms: the value, taken apart.
// Pure functions; thread: any.
#pragma once

#include <array>

#include "games/othello/patterns/pattern_weights.hpp"

namespace plytrace::othello {

/// Whole numbers of 1/40 disc: fifths of the way between two stages, in units of weights.
inline constexpr int kContributionUnitsADisc = kWeightsADisc * kDiscsAStage;

/// PatternWeights::value = all of them together / kDiscsAStage, rounded towards 0 and within ±64 discs.
struct PatternContributions {
    std::array<int, kPatternInstances> instances{};  ///< in the order of PatternSet::instances()
    std::array<int, kPatternTerms> terms{};          ///< as pattern_terms() has them
    [[nodiscard]] int sum() const;
};

/// In the view of `own`, who is to move.
[[nodiscard]] PatternContributions pattern_contributions(const PatternWeights& weights, Squares own, Squares other);

}  // namespace plytrace::othello

// Openings for matches: random moves after which neither side stands better, so that the players decide a game and not
// what they were given. No state; any thread.
#pragma once

#include <cstdint>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace {

using Opening = std::vector<Othello::Move>;

struct OpeningPlan {
    int count = 1;
    int plies = 8;  ///< passes count
    std::uint64_t seed = 1;
};

/// Of 100 openings that such a search let pass, one of 12 plies found three in four as even, and none worth more than
/// 4.4 discs. A search of 8 plies takes eight times as long, and is no better at it.
inline constexpr int kOpeningDepth = 6, kMostOpeningDiscs = 2;

/// No two of them lead to mirror images of each other, and each is worth at most `kMostOpeningDiscs` by these weights,
/// `kOpeningDepth` plies on. The same for the same plan and weights. Errors: so many were not found among a thousand
/// random ones for each.
[[nodiscard]] Expected<std::vector<Opening>> even_openings(const OpeningPlan& plan,
                                                           const othello::PatternWeights& weights);

}  // namespace plytrace

// The stages of a game of Othello, each with its own weights of patterns. Constants.
#pragma once

#include <cstddef>

namespace plytrace::othello {

/// Stages are five discs apart: the middle of stage s is at 6 + 5 s discs; between two middles, weights are
/// interpolated.
inline constexpr std::size_t kPatternStages = 12;
inline constexpr int kDiscsAStage = 5;

/// The position of a number of discs between two stages: the lower stage, and fifths of the way to the next.
struct StagePlace {
    std::size_t stage = 0;
    int fifths = 0;  ///< 0 to 4
};
[[nodiscard]] constexpr StagePlace stage_place(int discs) {
    const int from_first = discs < 6 ? 0 : discs - 6;
    const auto stage = static_cast<std::size_t>(from_first / kDiscsAStage);
    if (stage >= kPatternStages - 1) return {kPatternStages - 1, 0};
    return {stage, from_first % kDiscsAStage};
}

/// kDiscsAStage times the interpolated weight.
[[nodiscard]] constexpr int between(StagePlace place, int below, int above) {
    return (kDiscsAStage - place.fifths) * below + place.fifths * above;
}

}  // namespace plytrace::othello

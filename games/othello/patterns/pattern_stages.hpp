// The stages of a game of Othello, by which weights of patterns differ. Constants.
#pragma once

#include <cstddef>

namespace plytrace::othello {

/// Stages lie five discs apart: the middle of stage s is at 6 + 5 s discs; between two middles values are interpolated.
inline constexpr std::size_t kPatternStages = 12;
inline constexpr int kDiscsAStage = 5;

/// Where a number of discs lies between two stages: the lower one, and fifths of the way to the one above.
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

/// kDiscsAStage times what lies there between the weights of the two stages.
[[nodiscard]] constexpr int between(StagePlace place, int below, int above) {
    return (kDiscsAStage - place.fifths) * below + place.fifths * above;
}

}  // namespace plytrace::othello

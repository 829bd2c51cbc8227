// How well a shallow search foretells a deep one: what Multi-ProbCut (Buro 1997, "Experiments with Multi-ProbCut and a
// new high-quality evaluation function for Othello") cuts by. deep ≈ slope · shallow + offset, with an error that is
// normally distributed, or nearly; app/desktop/cli/train fits all three to searches of its own games. Plain values.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "games/othello/patterns/pattern_stages.hpp"

namespace plytrace::othello {

/// Searches so deep are foretold, each by one `prob_cut_check` deep; deeper ones as the last two, of which they are
/// even or odd as well.
inline constexpr int kProbCutFrom = 3, kProbCutTo = 8;
inline constexpr std::size_t kProbCutDepths = kProbCutTo - kProbCutFrom + 1;

/// About half as deep, both odd or both even, since it matters who moves last.
[[nodiscard]] constexpr int prob_cut_check(int plies) {
    return 2 * (plies / 4) + plies % 2;
}

struct ProbCut {
    static constexpr int kOne = 128;  ///< a slope of 1

    std::uint8_t slope = kOne;
    std::int8_t offset = 0;
    std::uint8_t error = 255;  ///< standard deviation; as the offset in units of weights. So large: never to be used

    /// The shallow value that a deep one of at least `deep` follows from, with `deviations` to spare; of at most `deep`
    /// where these are negative.
    [[nodiscard]] int shallow_for(int deep, double deviations) const {
        const double value = (deep + deviations * error - offset) * kOne / slope;
        return static_cast<int>(deviations > 0 ? std::ceil(value) : std::floor(value));
    }
};
/// By stage, then by depth from kProbCutFrom on.
using ProbCuts = std::array<std::array<ProbCut, kProbCutDepths>, kPatternStages>;

/// The prediction for a search of that depth with that number of discs. Precondition: plies >= kProbCutFrom.
[[nodiscard]] inline const ProbCut& prob_cut_at(const ProbCuts& cuts, int discs, int plies) {
    if (plies > kProbCutTo) plies = kProbCutTo - (plies - kProbCutTo) % 2;
    return cuts[stage_place(discs).stage][static_cast<std::size_t>(plies - kProbCutFrom)];
}

/// The probability that a cutoff with this margin of deviations is right.
[[nodiscard]] inline double prob_cut_confidence(double deviations) {
    return 0.5 * std::erfc(-deviations / std::sqrt(2.0));
}

}  // namespace plytrace::othello

// The weights of a pattern evaluation, stage by stage of the game, and what a position is worth by them. Weights are
// fitted (app/cli/train) and kept as whole numbers of 1/8 disc, an 8-bit number each.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "games/othello/patterns/pattern_set.hpp"

namespace plytrace::othello {

/// Stages lie five discs apart: the middle of stage s is at 6 + 5 s discs; between two middles values are interpolated.
inline constexpr std::size_t kPatternStages = 12;
inline constexpr int kDiscsAStage = 5;
/// Beside patterns each stage has a weight for the own moves, the other's, the parity of empty squares, and 1.
inline constexpr std::size_t kPatternTerms = 4;
inline constexpr int kMostMovesCounted = 20;
inline constexpr int kWeightsADisc = 8;  ///< units of a weight in a disc

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

/// The terms beside patterns: own moves, the other's, whether an odd number of squares is empty, and 1.
[[nodiscard]] constexpr std::array<int, kPatternTerms> pattern_terms(int own_moves, int other_moves, int discs) {
    return {own_moves < kMostMovesCounted ? own_moves : kMostMovesCounted,
            other_moves < kMostMovesCounted ? other_moves : kMostMovesCounted, discs & 1, 1};
}
[[nodiscard]] inline std::array<int, kPatternTerms> pattern_terms(Squares own, Squares other) {
    const BothSides legal = legal_squares_of_both(own, other);
    return pattern_terms(count(legal.own), count(legal.other), count(own | other));
}

/// The evaluation that needs such weights.
inline constexpr std::string_view kPatternsName = "patterns";

class PatternWeights {
  public:
    struct Stage {
        std::array<std::int8_t, kPatternTerms> terms{};
        std::vector<std::int8_t> weights;  ///< PatternSet::weight_count()
    };

    /// Precondition: kPatternStages of them.
    explicit PatternWeights(std::vector<Stage> stages);

    [[nodiscard]] const std::vector<Stage>& stages() const { return m_stages; }

    /// In 1/8 disc, in the view of `own`, who is to move: within ±64 discs.
    [[nodiscard]] int value(Squares own, Squares other) const {
        return value(PatternSet::get().indices(own, other), pattern_terms(own, other), count(own | other));
    }
    /// The same where contents, terms and the number of discs are known.
    [[nodiscard]] int value(const PatternIndices& indices, const std::array<int, kPatternTerms>& terms,
                            int discs) const {
        const AtDiscs& at = m_at_discs[static_cast<std::size_t>(discs)];
        int sum = 0;
        for (std::size_t i = 0; i < kPatternInstances; ++i) sum += at.weights[m_first_indices[i] + indices[i]];
        for (std::size_t i = 0; i < kPatternTerms; ++i) sum += at.terms[i] * terms[i];
        constexpr int most = 64 * kWeightsADisc;
        return std::clamp(sum / kDiscsAStage, -most, most);
    }

    /// A file: a line that names the format, and the numbers. Errors: it is none, or of other patterns.
    [[nodiscard]] std::string bytes() const;
    [[nodiscard]] static Expected<PatternWeights> parse(std::string_view bytes);

  private:
    /// Interpolated for so many discs and unfolded, so that a look-up is one read: kDiscsAStage times the weights.
    struct AtDiscs {
        std::array<int, kPatternTerms> terms{};
        std::vector<std::int16_t> weights;  ///< by index
    };

    std::vector<Stage> m_stages;
    std::vector<AtDiscs> m_at_discs;  ///< by the number of discs, 0 to 64
    std::array<std::uint32_t, kPatternInstances> m_first_indices;
};

}  // namespace plytrace::othello

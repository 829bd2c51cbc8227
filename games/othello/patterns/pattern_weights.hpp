// The weights of a pattern evaluation, stage by stage of the game, and what a position is worth by them. Weights are
// fitted (app/cli/train) and kept as whole numbers of 1/8 disc, an 8-bit number each.
#pragma once

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
[[nodiscard]] inline std::array<int, kPatternTerms> pattern_terms(Squares own, Squares other) {
    const BothSides legal = legal_squares_of_both(own, other);
    const int own_moves = count(legal.own), other_moves = count(legal.other);
    return {own_moves < kMostMovesCounted ? own_moves : kMostMovesCounted,
            other_moves < kMostMovesCounted ? other_moves : kMostMovesCounted, count(own | other) & 1, 1};
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

    /// In 1/8 disc, in the view of `own`, who is to move: within ±64 discs.
    [[nodiscard]] int value(Squares own, Squares other) const;

    /// A file: a line that names the format, and the numbers. Errors: it is none, or of other patterns.
    [[nodiscard]] std::string bytes() const;
    [[nodiscard]] static Expected<PatternWeights> parse(std::string_view bytes);

  private:
    std::vector<Stage> m_stages;
    /// By stage and index, so that a look-up is one read.
    std::vector<std::vector<std::int8_t>> m_unfolded;

    [[nodiscard]] int stage_value(std::size_t stage, const PatternIndices& indices,
                                  const std::array<int, kPatternTerms>& terms) const;
};

}  // namespace plytrace::othello

// The weights of a pattern evaluation, stage by stage of the game, and what a position is worth by them. Weights are
// fitted (app/desktop/cli/train) and kept as whole numbers of 1/8 disc, an 8-bit number each. With them goes how well
// shallow searches by them foretell deep ones.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "games/othello/patterns/pattern_set.hpp"
#include "games/othello/patterns/pattern_stages.hpp"
#include "games/othello/patterns/prob_cut.hpp"

namespace plytrace::othello {

/// Beside patterns each stage has a weight for the own moves, the other's, the parity of empty squares, and 1.
inline constexpr std::size_t kPatternTerms = 4;
inline constexpr int kMostMovesCounted = 20;
inline constexpr int kWeightsADisc = 8;  ///< units of a weight in a disc

/// The terms other than patterns: own moves, the other side's moves, whether an odd number of squares is empty, and 1.
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
    explicit PatternWeights(std::vector<Stage> stages, const ProbCuts& prob_cuts = {});

    [[nodiscard]] const std::vector<Stage>& stages() const { return m_stages; }
    [[nodiscard]] const ProbCuts& prob_cuts() const { return m_prob_cuts; }

    /// The value in 1/8 disc, in the view of `own`, the side to move; within ±64 discs.
    [[nodiscard]] int value(Squares own, Squares other) const {
        return value(PatternSet::get().indices(own, other), pattern_terms(own, other), count(own | other));
    }
    /// The same where contents, terms and the number of discs are known.
    [[nodiscard]] int value(const PatternIndices& indices, const std::array<int, kPatternTerms>& terms,
                            int discs) const {
        const AtDiscs& at = at_discs(static_cast<std::size_t>(discs));
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
    /// Interpolated for these discs and unfolded, so that a look-up is one read: kDiscsAStage times the weights.
    struct AtDiscs {
        std::array<int, kPatternTerms> terms{};
        std::vector<std::int16_t> weights;  ///< by index
    };

    /// Each is made when it is first asked for, by whichever thread: few games need all of them at once.
    struct Unfolded {
        std::array<std::atomic<const AtDiscs*>, 65> at{};
        ~Unfolded() {
            for (const auto& each : at) delete each.load();
        }
    };

    std::vector<Stage> m_stages;
    ProbCuts m_prob_cuts;
    std::unique_ptr<Unfolded> m_unfolded;
    std::array<std::uint32_t, kPatternInstances> m_first_indices;

    [[nodiscard]] const AtDiscs& at_discs(std::size_t discs) const {
        const AtDiscs* known = m_unfolded->at[discs].load(std::memory_order_acquire);
        return known != nullptr ? *known : unfold(discs);
    }
    const AtDiscs& unfold(std::size_t discs) const;
};

/// Whole numbers of 1/40 disc: fifths of the way between two stages, in units of weights.
inline constexpr int kContributionUnitsADisc = kWeightsADisc * kDiscsAStage;

/// The breakdown of PatternWeights::value: what each pattern on the board and each of the other terms contributes. The
/// value is their sum / kDiscsAStage, rounded towards 0 and limited to ±64 discs.
struct PatternContributions {
    std::array<int, kPatternInstances> instances{};  ///< in the order of PatternSet::instances()
    std::array<int, kPatternTerms> terms{};          ///< as pattern_terms() has them
    [[nodiscard]] int sum() const;
};

/// In the view of `own`, the side to move.
[[nodiscard]] PatternContributions pattern_contributions(const PatternWeights& weights, Squares own, Squares other);

}  // namespace plytrace::othello

// Fits what the engine learns from positions with scores: the weights of a pattern evaluation, and how well shallow
// searches predict deep ones (Multi-ProbCut). Any thread; fit_prob_cuts uses others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/desktop/cli/train/self_play.hpp"

namespace plytrace {

struct FitEpoch {
    int epoch = 0;          ///< from 1
    double error = 0;       ///< mean squared error in discs, on the fitted positions, measured during the pass
    double kept_error = 0;  ///< the same on the games kept apart (kFolds)
};

/// Fits the weights by least squares in discs, with errors beyond 20 discs counted as 20 (Huber 1964). The method is
/// stochastic gradient descent with a step size for each weight (AdaGrad: Duchi, Hazan & Singer 2011), which moves
/// rarely seen weights with care. Passes through the positions `epochs` times, in random orders from `seed`, and calls
/// `tell` after each pass. `from`: the initial weights; null: zeros.
[[nodiscard]] othello::PatternWeights fit_patterns(const std::vector<TrainingPosition>& positions, int epochs,
                                                   std::uint64_t seed, const othello::PatternWeights* from,
                                                   const std::function<void(const FitEpoch&)>& tell);

/// Fits Multi-ProbCut: the linear regression of deep values on shallow values, for each stage (Buro 1997, see
/// prob_cut.hpp). Searches at most `most_of_a_stage` positions of a stage, and calls `tell` from time to time with the
/// number of positions searched and their total. A stage with few positions, or near the end, gets no cuts.
[[nodiscard]] othello::ProbCuts fit_prob_cuts(const othello::PatternWeights& weights,
                                              std::span<const TrainingPosition> positions, std::size_t most_of_a_stage,
                                              int jobs, const std::function<void(std::size_t, std::size_t)>& tell);

}  // namespace plytrace

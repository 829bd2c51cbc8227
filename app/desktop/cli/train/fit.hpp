// Fits what the engine learns from positions with scores. Any thread; fit_prob_cuts uses others.
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
    double error = 0;       ///< the mean squared error in discs, of the positions fitted to, on the way
    double kept_error = 0;  ///< of those of the games kept apart (kFolds)
};

/// Goes through the positions `epochs` times, in an order that the seed says; `tell` is called after each time.
/// `from`: the weights that it begins with; null: none. The steps become smaller with each time.
[[nodiscard]] othello::PatternWeights fit_patterns(const std::vector<TrainingPosition>& positions, int epochs,
                                                   std::uint64_t seed, const othello::PatternWeights* from,
                                                   const std::function<void(const FitEpoch&)>& tell);

/// At most so many positions of a stage are searched; `tell` is called now and then with how many have been, of how
/// many. A stage with few positions, or near the end, is left without cuts.
[[nodiscard]] othello::ProbCuts fit_prob_cuts(const othello::PatternWeights& weights,
                                              std::span<const TrainingPosition> positions, std::size_t most_of_a_stage,
                                              int jobs, const std::function<void(std::size_t, std::size_t)>& tell);

}  // namespace plytrace

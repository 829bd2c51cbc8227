// Fits the weights of a pattern evaluation to positions with scores: least squares in discs, with errors beyond 20
// discs counted as 20 (Huber 1964), by stochastic gradient descent with a step for each weight (AdaGrad: Duchi, Hazan &
// Singer 2011), which moves weights that are seldom seen with care. Thread: any.
#pragma once

#include <cstdint>
#include <functional>
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

}  // namespace plytrace

// Fits Multi-ProbCut: how well shallow searches by these weights foretell deep ones, stage by stage, by linear
// regression over positions of training (Buro 1997, see prob_cut.hpp). Thread: any; uses others.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "app/desktop/cli/train/self_play.hpp"

namespace plytrace {

/// At most so many positions of a stage are searched; `tell` is called now and then with how many have been, of how
/// many. A stage with few positions, or near the end, is left without cuts.
[[nodiscard]] othello::ProbCuts fit_prob_cuts(const othello::PatternWeights& weights,
                                              std::span<const TrainingPosition> positions, std::size_t most_of_a_stage,
                                              int jobs, const std::function<void(std::size_t, std::size_t)>& tell);

}  // namespace plytrace

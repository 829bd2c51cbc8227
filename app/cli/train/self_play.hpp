// Positions to fit a pattern evaluation to: the engine plays against itself, from random beginnings, and solves the end
// of each game exactly. Thread: any; one set of positions belongs to one.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace {

struct TrainingPosition {
    othello::Squares own = 0, other = 0;  ///< who is to move, and the other side
    std::int8_t score = 0;                ///< of the game that was played from there, in the mover's view
    std::uint32_t game = 0;               ///< numbered from 0
};

struct SelfPlay {
    std::uint64_t seed = 1;
    std::size_t positions = 0;                          ///< at least so many
    int plies = 3;                                      ///< that both look ahead
    int solved_from = 12;                               ///< empty squares
    const othello::PatternWeights* patterns = nullptr;  ///< null: by the handout's evaluation
};

/// `tell` is called now and then with the positions made so far. The same for the same `how`.
[[nodiscard]] std::vector<TrainingPosition> play_for_training(const SelfPlay& how,
                                                              const std::function<void(std::size_t)>& tell);

}  // namespace plytrace

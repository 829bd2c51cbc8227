// Positions to fit a pattern evaluation to: the engine plays against itself, from random beginnings, and solves the end
// of each game exactly. Thread: any; a set of positions that is played by several threads uses its own.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace {

struct TrainingPosition {
    othello::Squares own = 0, other = 0;  ///< who is to move, and the other side
    std::int16_t score = 0;               ///< in the mover's view, in eighths of discs as weights are
    std::uint8_t fold = 0;                ///< its game's number, modulo kFolds
};
/// The games of one fold are kept apart from the others, to see whether what is learned holds for new games.
inline constexpr std::uint32_t kFolds = 20;

struct SelfPlay {
    std::uint64_t seed = 1;
    std::size_t positions = 0;
    int plies = 3;         ///< that both look ahead
    int solved_from = 12;  ///< empty squares
    /// Null: by the handout's evaluation. Else a position that is not solved is worth the mean of its game's score and
    /// of what the search found, which depends less on the moves behind it.
    const othello::PatternWeights* patterns = nullptr;
};

/// As many as are asked for, from one seed. The same for the same `how`.
[[nodiscard]] std::vector<TrainingPosition> play_for_training(const SelfPlay& how);
/// The same by so many threads: the positions are those of blocks of kBlock, each with a seed of its own, so that they
/// do not depend on the number of threads. `tell` is called after each block with the positions made so far.
inline constexpr std::size_t kBlock = 5'000;
[[nodiscard]] std::vector<TrainingPosition> play_for_training(const SelfPlay& how, int jobs,
                                                              const std::function<void(std::size_t)>& tell);

/// As a file holds them, and back: empty where the bytes are none.
[[nodiscard]] std::string bytes_of(const std::vector<TrainingPosition>& positions);
[[nodiscard]] std::vector<TrainingPosition> positions_of(std::string_view bytes);

}  // namespace plytrace

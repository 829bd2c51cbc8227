// Makes positions for the fit of a pattern evaluation: the engine plays against itself from random openings, and solves
// the end of each game exactly. Any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace {

struct TrainingPosition {
    othello::Squares own = 0, other = 0;  ///< discs of the side to move, and of the other side
    std::int16_t score = 0;               ///< from the mover's point of view, in eighths of discs, like weights
    std::uint8_t fold = 0;                ///< number of its game modulo kFolds
};
/// The games of one fold are kept apart, to measure whether what is learned holds for new games.
inline constexpr std::uint32_t kFolds = 20;

struct SelfPlay {
    std::uint64_t seed = 1;
    std::size_t positions = 0;
    int plies = 3;         ///< search depth of both sides
    int solved_from = 12;  ///< empty squares from which games are solved
    /// Null: play by the handout's evaluation. With patterns, a position that is not solved is worth the mean of its
    /// game's score and of the search's value, which depends less on the moves that follow.
    const othello::PatternWeights* patterns = nullptr;
};

/// Plays the number of positions asked for. The same `how` gives the same positions.
[[nodiscard]] std::vector<TrainingPosition> play_for_training(const SelfPlay& how);
/// The same on `jobs` threads. Each block of kBlock positions has its own seed, so that the result does not depend on
/// the number of threads. Calls `tell` after each block with the number of positions so far.
inline constexpr std::size_t kBlock = 5'000;
[[nodiscard]] std::vector<TrainingPosition> play_for_training(const SelfPlay& how, int jobs,
                                                              const std::function<void(std::size_t)>& tell);

/// Positions as the bytes of a file, and back. Bytes of another format give no positions.
[[nodiscard]] std::string bytes_of(const std::vector<TrainingPosition>& positions);
[[nodiscard]] std::vector<TrainingPosition> positions_of(std::string_view bytes);

}  // namespace plytrace

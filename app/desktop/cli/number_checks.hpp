// Options that are numbers, read as they are written: CLI11 by itself takes "010" for eight and "0x10" for sixteen,
// makes the largest number of one that is too large, and finds NaN in any range. Each check is given to
// CLI::Option::transform, for what it lets through CLI11 reads again.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>

namespace plytrace {

inline constexpr std::uint64_t kMostSeed = std::numeric_limits<std::uint64_t>::max();
inline constexpr std::uint64_t kMostStage = 1'000'000;  ///< more than any lesson has: the lesson says how many

/// Decimal digits alone, with a minus where `least` is below 0.
[[nodiscard]] CLI::Validator whole_number_from(std::int64_t least, std::uint64_t most);

/// A finite number from `least` to `most`, as parse_number reads it.
[[nodiscard]] CLI::Validator number_from(double least, double most);

}  // namespace plytrace

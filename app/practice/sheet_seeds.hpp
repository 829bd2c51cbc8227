// The seeds of a sheet's exercises: one number for the whole class, and from it a sheet of one's own for each student.
// Pure functions; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/practice/exercise.hpp"

namespace plytrace {

inline constexpr std::uint32_t kHighestSheetSeed = 999'999;  ///< six digits, which people can copy

/// `count` different seeds from 1 to kHighestSheetSeed, the same on every machine; a longer sheet begins with the
/// seeds of a shorter one. With S = seed, S becomes Random(S + b + 1).next() for each byte b of `student`; the seeds
/// are what Random(S).between(1, kHighestSheetSeed) says, one after the other, without those that were there before.
/// Precondition: count <= kHighestSheetSeed.
[[nodiscard]] std::vector<std::uint32_t> sheet_seeds(std::uint32_t seed, std::string_view student, std::size_t count);

/// "prune-3-4711", and where the rule is fixed "prune-3-4711-strict": the exercise of a kind, a level and a seed in a
/// word, which a link carries as practice=…
[[nodiscard]] std::string practice_word(const Exercise& exercise);

}  // namespace plytrace

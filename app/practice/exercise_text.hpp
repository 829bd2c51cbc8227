// An exercise as text: as a file, as a short code for links, and as a JSON object inside other files. The format is
// described in docs/exercise-format.md. Pure functions; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "app/practice/exercise.hpp"

namespace plytrace {

/// An exercise is written in the first version that has what it needs, so that older programs read it: the second has
/// weights, the third the levels from 9 on and their searches.
inline constexpr int kExerciseVersion = 3, kVersionWithWeights = 2, kVersionWithoutWeights = 1;
inline constexpr std::size_t kLongestExercise = 100'000;  ///< bytes
inline constexpr std::size_t kLongestExerciseTitle = 200;
inline constexpr int kMostHints = 99, kMostAttempts = 99, kMostPracticeSeconds = 86'400, kMostPoints = 1000,
                     kMostQuestions = 100, kMostPercent = 100;

/// The text as one line of at most `longest` bytes, cut between characters: what a title or a name in a file may be.
[[nodiscard]] std::string line_of(std::string text, std::size_t longest);

/// JSON from which parse_exercise() restores an equal exercise, except for a search without a tree, which has no
/// effect.
[[nodiscard]] std::string write_exercise(const Exercise& exercise);
/// Errors, each with its place and what was expected: invalid JSON, another version, an unknown key, a wrong type, a
/// number out of range, and everything that prepare() refuses.
[[nodiscard]] Expected<Exercise> parse_exercise(std::string_view text);
/// Whether a file is meant as an exercise: an object whose first key is its version.
[[nodiscard]] bool looks_like_exercise(std::string_view text);

/// The exercise as characters that a link carries unchanged. The tree cannot be read in it at a glance, but it is not
/// secret.
[[nodiscard]] std::string exercise_code(const Exercise& exercise);
/// The inverse. Errors: as parse_exercise(), and a code that was damaged.
[[nodiscard]] Expected<Exercise> parse_exercise_code(std::string_view code);

/// As a JSON object. `is_brief` leaves out everything that has its default value.
[[nodiscard]] nlohmann::ordered_json exercise_json(const Exercise& exercise, bool is_brief);
/// Throws std::invalid_argument with the place and what was expected. Does not check whether the exercise can be
/// prepared.
[[nodiscard]] Exercise exercise_in(const nlohmann::json& value, const std::string& place);

}  // namespace plytrace

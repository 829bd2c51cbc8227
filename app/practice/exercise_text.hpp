// An exercise as text: as a file, as a short code for links, and as a JSON object inside other files. The format is
// described in docs/exercise-format.md. Pure functions; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "app/practice/exercise.hpp"

namespace plytrace {

inline constexpr int kExerciseVersion = 1;
inline constexpr std::size_t kLongestExercise = 100'000;  ///< bytes
inline constexpr std::size_t kLongestExerciseTitle = 200;
inline constexpr int kMostHints = 99, kMostAttempts = 99, kMostPracticeSeconds = 86'400, kMostPoints = 1000,
                     kMostQuestions = 100;

/// One line of at most so many bytes, of whole characters: what a title or a name may be in a file.
[[nodiscard]] std::string line_of(std::string text, std::size_t longest);

/// JSON that parse_exercise() reads back as an equal exercise, what does not matter apart: a search without a tree.
[[nodiscard]] std::string write_exercise(const Exercise& exercise);
/// Errors, with the place and what was expected: no JSON, another version, an unknown key, a wrong type, a number out
/// of its range, and all that prepare() refuses.
[[nodiscard]] Expected<Exercise> parse_exercise(std::string_view text);
/// Whether a file is meant as an exercise: an object that begins with its version.
[[nodiscard]] bool looks_like_exercise(std::string_view text);

/// The exercise in characters that a link carries as they are. Nobody reads the tree in it at a glance; it is no
/// secret.
[[nodiscard]] std::string exercise_code(const Exercise& exercise);
/// As parse_exercise(); and refused where it was damaged on the way.
[[nodiscard]] Expected<Exercise> parse_exercise_code(std::string_view code);

/// `is_brief`: what is as usual is left out.
[[nodiscard]] nlohmann::ordered_json exercise_json(const Exercise& exercise, bool is_brief);
/// Throws std::invalid_argument with the place, and what was expected. Whether the exercise can be made is not looked
/// at.
[[nodiscard]] Exercise exercise_in(const nlohmann::json& value, const std::string& place);

}  // namespace plytrace

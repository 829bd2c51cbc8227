// The exercises that a course's own system (a SCORM run-time) opens one after the other: the file exercises.json of a
// package, beside the page that shows them. The format is described in docs/exercise-format.md. Pure functions; any
// thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/practice/exercise.hpp"

namespace plytrace {

inline constexpr int kPackageVersion = 1;
inline constexpr std::size_t kMostPackageExercises = 50;
inline constexpr std::size_t kLongestPackage = 1'000'000;  ///< bytes
inline constexpr std::size_t kLongestPackageId = 60, kLongestPackageTitle = 200;
inline constexpr int kLeastPass = 1, kMostPass = 100;

struct CoursePackage {
    std::string id;     ///< letters, digits, - and _; stays the same over versions: systems know a package by it
    std::string title;  ///< for people, one line
    int pass = 0;  ///< percent of the points from which on it counts as passed; 0: whoever does all has completed it
    std::vector<Exercise> exercises;  ///< 1 to kMostPackageExercises
    friend bool operator==(const CoursePackage&, const CoursePackage&) = default;
};

/// Letters, digits, - and _, the first one a letter.
[[nodiscard]] bool is_package_id(std::string_view text);
/// An id of a name of any kind: "Week 5: cuts" is "week-5-cuts". Never empty.
[[nodiscard]] std::string package_id_of(std::string_view name);

/// JSON that parse_package() reads back as an equal package.
[[nodiscard]] std::string write_package(const CoursePackage& package);
/// Errors, with the place and what was expected: as parse_exercise().
[[nodiscard]] Expected<CoursePackage> parse_package(std::string_view text);

/// A sum of what an exercise asks; of its title not. Answers to another exercise are not taken for answers to this one.
[[nodiscard]] std::uint16_t exercise_sum(const Exercise& exercise);

/// All points of all exercises.
[[nodiscard]] int most_points(const CoursePackage& package);

}  // namespace plytrace

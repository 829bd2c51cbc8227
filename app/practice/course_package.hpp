// A package of exercises that a learning management system (a SCORM run-time) opens one after the other: the file
// exercises.json next to the page that shows them. The format is described in docs/exercise-format.md. Pure functions;
// any thread.
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
    std::string id;     ///< letters, digits, - and _; systems identify the package by it, over all its versions
    std::string title;  ///< for people, one line
    int pass = 0;       ///< percentage of the points needed to pass; 0: doing every exercise completes it
    std::vector<Exercise> exercises;  ///< 1 to kMostPackageExercises
    friend bool operator==(const CoursePackage&, const CoursePackage&) = default;
};

/// Letters, digits, - and _; the first one is a letter.
[[nodiscard]] bool is_package_id(std::string_view text);
/// An id made of any name: "Week 5: cuts" becomes "week-5-cuts". Never empty.
[[nodiscard]] std::string package_id_of(std::string_view name);

/// JSON from which parse_package() restores an equal package.
[[nodiscard]] std::string write_package(const CoursePackage& package);
/// Errors: as parse_exercise(), each with its place.
[[nodiscard]] Expected<CoursePackage> parse_package(std::string_view text);

/// A checksum of an exercise without its title, so that answers to a changed exercise are recognised as such.
[[nodiscard]] std::uint16_t exercise_sum(const Exercise& exercise);

/// The sum of the exercises' points.
[[nodiscard]] int most_points(const CoursePackage& package);

}  // namespace plytrace

// A package for a course's own system: SCORM 1.2, of which the manifest says what is in it. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/practice/course_package.hpp"

namespace plytrace {

inline constexpr std::string_view kManifestName = "imsmanifest.xml";
inline constexpr std::string_view kExercisesName = "exercises.json";
inline constexpr std::string_view kFirstPageName = "index.html";

struct PackedFile {
    std::string name;  ///< its path in the package, with /
    std::string content;
};

/// imsmanifest.xml of a package with these files: one object that is opened, the page, with all exercises in it. No
/// schema is named, since those that are named have to be there; no mastery score, since systems take it in three ways.
[[nodiscard]] std::string manifest_text(const CoursePackage& package, const std::vector<PackedFile>& files);

/// The first page of a site, told that it has a package's exercises beside it. Errors: it is not one that knows of
/// them.
[[nodiscard]] Expected<std::string> page_with_exercises(std::string page);

}  // namespace plytrace

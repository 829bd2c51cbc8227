// A package for a course, whole: the manifest, the exercises and the program's page in one zip file.
#pragma once

#include <string>

#include "app/base/file_system.hpp"
#include "app/export/course/manifest.hpp"

namespace plytrace {

struct PackageContent {
    std::size_t files = 0;  ///< in the zip file
    std::string bytes;      ///< which that is
};

/// `page`: the folder that the browser's build has put together. Errors: it cannot be read, or has no page of ours.
[[nodiscard]] Expected<PackageContent> package_content(FileSystem& disk, const CoursePackage& package,
                                                       const std::string& page);

}  // namespace plytrace

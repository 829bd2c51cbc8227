// A package of exercises for a learning management system: SCORM 1.2, one zip file with the manifest, the exercises and
// the program's page. Equal input gives equal bytes. Any thread.
#pragma once

#include <string>

#include "app/base/file_system.hpp"
#include "app/practice/course_package.hpp"

namespace plytrace {

struct PackageContent {
    std::size_t files = 0;  ///< in the zip file
    std::string bytes;      ///< of the zip file
};

/// `page`: the folder of the web page, as the browser's build writes it. Errors: the folder cannot be read, or it is
/// not a page of this program.
[[nodiscard]] Expected<PackageContent> package_content(FileSystem& disk, const CoursePackage& package,
                                                       const std::string& page);

}  // namespace plytrace

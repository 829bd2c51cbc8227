// plytrace package: exercises and the program's page in one zip file for a course's own system. Main thread.
#pragma once

#include "app/cli/command_line.hpp"

namespace plytrace {

/// Errors: the page's folder cannot be read, or has no page of ours; the zip cannot be written.
[[nodiscard]] Expected<PackageWritten> write_course_package(const PackageRequest& request);

}  // namespace plytrace

// What `plytrace grade` prints and writes: tables for people, CSV, JSON, and Gradescope's results.json. Pure functions.
#pragma once

#include <string>
#include <vector>

#include "app/desktop/cli/report/grade_tables.hpp"

namespace plytrace {

/// Tables: files, students, exercises, mistakes; then what is to be said of single files. Precondition: there is one.
[[nodiscard]] std::string grade_text(const Language& language, const std::vector<GradedFile>& files,
                                     const GradeTables& tables);
/// A row for each file, under the names of the columns.
[[nodiscard]] std::string grade_csv(const std::vector<GradedFile>& files);
/// {"files": […], "students": […], "exercises": […], "mistakes": […], "histogram": […]} and a line feed.
[[nodiscard]] std::string grade_json(const std::vector<GradedFile>& files, const GradeTables& tables);
/// results.json, as Gradescope's documentation of autograders has it.
[[nodiscard]] std::string gradescope_json(const GradedFile& file, int points);

}  // namespace plytrace

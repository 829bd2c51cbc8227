// What `plytrace grade` counts over all files (by student, by exercise, by mistake), and what it prints and writes:
// tables for people, CSV, JSON, and Gradescope's results.json. Pure functions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/cli/report/graded_file.hpp"
#include "app/document/plot.hpp"

namespace plytrace {

/// Several files of one student, or of one exercise.
struct GradeGroup {
    std::string name;
    int files = 0;
    int full = 0;  ///< that got all points
    double points = 0, most = 0;
    [[nodiscard]] double share() const { return most > 0 ? points / most : 0; }
};

struct MistakeGroup {
    std::optional<FaultKind> kind;  ///< empty: slips
    int count = 0;
    int students = 0;  ///< who made it
};

inline constexpr std::size_t kGradeBins = 10;

struct GradeTables {
    std::vector<GradeGroup> students, exercises;  ///< by name
    std::vector<MistakeGroup> mistakes;           ///< the one of most students first
    /// How many files got up to a tenth of their points, up to two tenths …, up to all.
    std::array<int, kGradeBins> bins{};
    int graded = 0, refused = 0;
    bool is_as_said = true;  ///< every file is what it says
};

[[nodiscard]] GradeTables grade_tables(const std::vector<GradedFile>& files);

/// Its words are the language's. Precondition: a file was graded.
[[nodiscard]] Plot grade_histogram(const Language& language, const GradeTables& tables);

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

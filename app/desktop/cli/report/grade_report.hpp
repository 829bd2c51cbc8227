// What `plytrace grade` counts over all files (by student, by exercise, by mistake), and what it prints and writes:
// tables for people, CSV, JSON, and Gradescope's results.json. Pure functions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/cli/report/graded_file.hpp"
#include "app/document/plot.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

/// All files of one student, or of one exercise.
struct GradeGroup {
    std::string name;
    int files = 0;
    int full = 0;  ///< files with all points
    double points = 0, most = 0;
    [[nodiscard]] double share() const { return most > 0 ? points / most : 0; }
};

struct MistakeGroup {
    std::optional<FaultKind> kind;  ///< empty: slips
    int count = 0;
    int students = 0;  ///< that made it
};

inline constexpr std::size_t kGradeBins = 10;

struct GradeTables {
    std::vector<GradeGroup> students, exercises;  ///< by name
    std::vector<MistakeGroup> mistakes;           ///< those of the most students first
    /// Files with up to a tenth of their points, up to two tenths …, up to all.
    std::array<int, kGradeBins> bins{};
    int graded = 0, refused = 0;
    bool is_genuine = true;  ///< all checksums and points are right
};

[[nodiscard]] GradeTables grade_tables(const std::vector<GradedFile>& files);

/// A histogram of the results, with texts in `language`. Precondition: a file was graded.
[[nodiscard]] Plot grade_histogram(const Language& language, const GradeTables& tables);

/// Tables of files, students, exercises and mistakes, then notes about single files. Precondition: there is a file.
[[nodiscard]] std::string grade_text(const Language& language, const std::vector<GradedFile>& files,
                                     const GradeTables& tables);
/// A header, and a row for each file.
[[nodiscard]] std::string grade_csv(const std::vector<GradedFile>& files);
/// {"files": […], "students": […], "exercises": […], "mistakes": […], "histogram": […]} and a newline.
[[nodiscard]] std::string grade_json(const std::vector<GradedFile>& files, const GradeTables& tables);
/// A results.json as in Gradescope's documentation of autograders.
[[nodiscard]] std::string gradescope_json(const GradedFile& file, int points);

}  // namespace plytrace

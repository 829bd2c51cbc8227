// Grades one file that a student handed in: a score file from its answers, a trace by the judge of `check`. Any thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/base/language.hpp"
#include "app/practice/grading.hpp"

namespace plytrace {

struct GradedFile {
    std::string path;
    std::string student;             ///< as typed, otherwise the file's name
    std::string exercise;            ///< its title, or a description
    std::string kind;                ///< "prune" …, "trace"
    std::optional<Attempt> attempt;  ///< for a score file
    Score score;
    std::vector<std::string> notes;  ///< wrong claims, what was not allowed, and what the judge could not test
    std::string error;               ///< why it could not be graded; empty: graded
    bool is_genuine = true;          ///< its checksum and points are right

    [[nodiscard]] bool is_graded() const { return error.empty(); }
};

struct GradingRules {
    std::vector<Exercise> exercises;  ///< that were set; empty: those in the files are trusted
    /// For a trace, unless one of the exercises is a search of its tree by hand.
    int points = 10;
    PointWeights weights;
};

/// Never fails; the result has the error.
[[nodiscard]] GradedFile grade_file(FileSystem& files, const Language& language, const std::string& path,
                                    const GradingRules& rules);

/// The file's name without folders and known endings: "ada" for "week3/ada.jsonl.gz".
[[nodiscard]] std::string plain_name(const std::string& path);

}  // namespace plytrace

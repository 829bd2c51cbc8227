// One file that somebody handed in, graded: a score file from its answers, a trace by the judge of `check`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/base/language.hpp"
#include "app/practice/attempt.hpp"

namespace plytrace {

/// A trace's share of the points: each mistake takes this much, those that follow from it and its repetitions nothing.
inline constexpr double kOfTraceMistake = 0.2;

struct GradedFile {
    std::string path;
    std::string student;             ///< as it was typed; else the file's name
    std::string exercise;            ///< its title, or what it is
    std::string kind;                ///< "prune" …, "trace"
    std::optional<Attempt> attempt;  ///< of a score file
    Score score;
    std::vector<std::string> notes;  ///< what the file says and is not so, what was not allowed
    std::string error;               ///< why it could not be graded; empty: it was
    bool is_as_said = true;          ///< its checksum and points are what they should be

    [[nodiscard]] bool is_graded() const { return error.empty(); }
};

struct GradingRules {
    std::vector<Exercise> exercises;  ///< those that were set; empty: what the files say is believed
    int points = 10;                  ///< of a trace
};

/// Never fails: what is wrong with a file is in it.
[[nodiscard]] GradedFile grade_file(FileSystem& files, const Language& language, const std::string& path,
                                    const GradingRules& rules);

/// "ada" of "week3/ada.jsonl.gz".
[[nodiscard]] std::string plain_name(const std::string& path);

}  // namespace plytrace

// A score file: an attempt with its points as JSON, and as a line of CSV. The format is described in
// docs/exercise-format.md. The only personal data in it is the name that the student typed. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/practice/grading.hpp"

namespace plytrace {

inline constexpr int kScoreVersion = 1;
inline constexpr std::size_t kLongestScoreFile = 1'000'000;  ///< bytes
inline constexpr std::size_t kLongestStudent = 200, kLongestTime = 40, kLongestPlatform = 40;
inline constexpr int kMostHintsUsed = 10'000, kMostSecondsTaken = 10'000'000, kMostTimesHandedIn = 10'000;

/// Gives the same bytes on every machine. If the exercise gives no feedback ("never"), the file has no points, mistakes
/// or remarks, since they would reveal the correct answers. Precondition: the score is the attempt's, or empty; with an
/// empty one the file holds the answers only.
[[nodiscard]] std::string score_file_text(const Attempt& attempt, const Score& score);

/// The contents of a score file. Only its form has been checked.
struct ScoreFile {
    Attempt attempt;
    std::optional<double> points;  ///< empty: the file does not tell them
    std::vector<MistakeCount> mistakes;
    bool is_as_written = true;  ///< whether the checksum matches the contents
};

/// Errors, each with its place and what was expected: invalid JSON, another version, an unknown key, a wrong type, a
/// number out of range. Grading checks whether the exercise can be made and the answers fit it.
[[nodiscard]] Expected<ScoreFile> parse_score_file(std::string_view text);
/// Whether a file is meant as a score file: an object whose first key is its version.
[[nodiscard]] bool looks_like_score_file(std::string_view text);

/// A cell, quoted if necessary. An apostrophe precedes text that a spreadsheet would take for a formula.
[[nodiscard]] std::string csv_cell(std::string_view text);
/// The header row, and an attempt's row; without line feeds.
[[nodiscard]] std::string score_csv_header();
[[nodiscard]] std::string score_csv_row(const Attempt& attempt, const Score& score);
/// Both, with line feeds: a file with one attempt. It tells the points even of an exam, so the window does not offer it
/// for exams.
[[nodiscard]] std::string score_csv_text(const Attempt& attempt, const Score& score);

/// "cut-missed 2, slip 1".
[[nodiscard]] std::string mistakes_text(const std::vector<MistakeCount>& mistakes);

}  // namespace plytrace

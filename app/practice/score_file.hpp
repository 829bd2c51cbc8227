// A score file: an attempt with the points that it got, as JSON, and one line of it as CSV. The format is described in
// docs/exercise-format.md. Of a person it holds what he typed as his name, and nothing else. Pure functions; any
// thread.
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

/// The same bytes on every machine. Where the exercise tells nothing ("never"), the file has neither points nor
/// mistakes nor remarks, in which the right answers stand. Precondition: the score is the attempt's, or
/// empty: then the file keeps the answers and tells nothing of what they are worth.
[[nodiscard]] std::string score_file_text(const Attempt& attempt, const Score& score);

/// What a score file says. Nothing of it needs to be true but its form.
struct ScoreFile {
    Attempt attempt;
    std::optional<double> points;  ///< empty: the file tells nothing of what the answers are worth
    std::vector<MistakeCount> mistakes;
    bool is_as_written = true;  ///< the checksum is that of what the file says
};

/// Errors, with the place and what was expected: no JSON, another version, an unknown key, a wrong type, a number out
/// of its range. Whether the exercise can be made, and the answers are some of it, grading says.
[[nodiscard]] Expected<ScoreFile> parse_score_file(std::string_view text);
/// Whether a file is meant as a score file: an object that begins with its version.
[[nodiscard]] bool looks_like_score_file(std::string_view text);

/// A cell: in quotes where it has to be. What a spreadsheet would take for a formula is given an apostrophe before it.
[[nodiscard]] std::string csv_cell(std::string_view text);
/// The names of the columns, and an attempt's row; each without a line feed.
[[nodiscard]] std::string score_csv_header();
[[nodiscard]] std::string score_csv_row(const Attempt& attempt, const Score& score);
/// Both, with line feeds: a file of one attempt. An exam's tells its points, so that nobody gets one from the window.
[[nodiscard]] std::string score_csv_text(const Attempt& attempt, const Score& score);

/// "cut-missed 2, slip 1".
[[nodiscard]] std::string mistakes_text(const std::vector<MistakeCount>& mistakes);

}  // namespace plytrace

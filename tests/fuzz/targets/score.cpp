// Score files: the answers of any file are rejected or graded, and a graded one survives writing and reading.
#include "app/practice/score_file.hpp"

#include <algorithm>

#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/window.hpp"

namespace plytrace::fuzz {

void score(Bytes bytes) {
    const auto file = parse_score_file(bytes);
    if (!file) return hold_refusal(file.error());
    hold_text(file->attempt.student, "a student's name");
    const Language& language = loaded_app().language;
    const auto score = grade_attempt(language, file->attempt);
    if (!score) return hold_refusal(score.error());
    hold(score->points >= 0 && score->points <= score->most, "points are from none to all");
    hold(score->share >= 0 && score->share <= 1, "a share is from 0 to 1");
    for (const ScoreLine& line : score->lines) hold_text(line.place + line.text, "what is said of an attempt");
    const bool is_all_right =
        std::all_of(score->lines.begin(), score->lines.end(), [](const ScoreLine& line) { return line.is_right; });
    hold(is_all_right || !(score->share >= 1), "what is told to be wrong costs something");

    const std::string text = score_file_text(file->attempt, *score);
    hold_text(text, "a score file");
    hold(looks_like_score_file(text), "a score file is known as one", text);
    if (text.size() > kLongestScoreFile) return;
    const ScoreFile again = read_again(parse_score_file(text), "a score file that was written is read", text);
    hold(again.is_as_written, "the checksum of a score file fits", text);
    hold(again.attempt == file->attempt, "answers are read as they were written", text);
    hold(!again.points || again.mistakes == score->mistakes, "mistakes are read as they were written", text);
    const auto graded = read_again(grade_attempt(language, again.attempt), "an attempt is graded again", text);
    hold(score_file_text(again.attempt, graded) == text, "an attempt is graded the same again", text);

    const std::string row = score_csv_row(file->attempt, *score);
    hold(row.find('\n') == std::string::npos, "a row of a table is one line", row);
}

}  // namespace plytrace::fuzz

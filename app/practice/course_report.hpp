// The report to a learning management system: score, status, time and answers as elements of SCORM 1.2. Everything is
// plain ASCII within the limits of the strictest known systems. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/practice/course_record.hpp"

namespace plytrace {

/// An element of the system's data model, and its value.
using CoursePair = std::pair<std::string, std::string>;

/// The percentage of all points, with at most two decimals. Empty if nothing is graded yet, or there are no points.
[[nodiscard]] std::optional<double> course_percent(const CoursePackage& package, const CourseRecord& record);
/// "87.5", "0.25", "100": no sign, no exponent, a digit before the point.
[[nodiscard]] std::string course_number(double number);
/// "00:12:03.25", "0100:00:00.00": hours with 2 to 4 digits. At most 9999 hours.
[[nodiscard]] std::string course_time(double seconds);

enum class CourseStatus : std::uint8_t { kIncomplete, kCompleted, kPassed, kFailed };
/// The system's name for the status.
[[nodiscard]] const char* id_of(CourseStatus status);
/// Completed once every exercise is finished; on leaving, also if each was handed in at least once. Not earlier,
/// because an exercise may still improve and some systems close a completed attempt.
[[nodiscard]] CourseStatus course_status(const CoursePackage& package, const CourseRecord& record, bool is_leaving);

/// One answer in the system's list of answers.
struct CourseInteraction {
    std::string id;                     ///< "ex2-q3": no blanks
    std::string type;                   ///< "numeric", "true-false", "choice" or "fill-in"
    std::string response;               ///< at most 255 characters, as are the patterns
    std::vector<std::string> patterns;  ///< a few correct answers; empty: none is short enough, or it is an exam
    std::string result;                 ///< "correct", "wrong", or the points
    std::string time;                   ///< time of day: "14:05:09"
    friend bool operator==(const CourseInteraction&, const CourseInteraction&) = default;
};

/// The answer to a question. `exercise` counts from 0. Precondition: the question can have this answer.
[[nodiscard]] CourseInteraction interaction_of_answer(const PracticeTask& task, std::size_t exercise,
                                                      std::size_t question, const Answer& answer);
/// Leaves crossed out, or a search by hand, as handed in. Precondition: the score is the attempt's.
[[nodiscard]] CourseInteraction interaction_of_hand_in(const PracticeTask& task, std::size_t exercise,
                                                       const Attempt& attempt, const Score& score);

/// The elements in the order in which they must be set. `index`: the number of answers that the system already has.
[[nodiscard]] std::vector<CoursePair> interaction_pairs(const CourseInteraction& interaction, std::size_t index);

/// All other elements. `seconds`: length of this session.
[[nodiscard]] std::vector<CoursePair> record_pairs(const CoursePackage& package, const CourseRecord& record,
                                                   const std::string& suspend_text, double seconds, bool is_leaving);

}  // namespace plytrace

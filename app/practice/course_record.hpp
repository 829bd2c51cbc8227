// A student's progress in a package: the answers, state and points of each exercise; and the short text that a learning
// management system stores of it (SCORM 1.2: cmi.suspend_data). Plain values and pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/practice/course_package.hpp"
#include "app/practice/grading.hpp"

namespace plytrace {

struct CourseItem {
    /// The work so far, without student, time and platform. `handed_in` is 0 until it is handed in.
    Attempt attempt;
    std::optional<int> hundredths;  ///< hundredths of points; empty: nothing is graded yet
    bool is_over = false;           ///< the exercise is finished
    bool has_answers = true;        ///< false: the answers did not fit into the text; points and counts did
    friend bool operator==(const CourseItem&, const CourseItem&) = default;
};

struct CourseRecord {
    std::size_t current = 0;        ///< the open exercise
    std::vector<CourseItem> items;  ///< one per exercise of the package
    friend bool operator==(const CourseRecord&, const CourseRecord&) = default;
};

/// Nothing has been done yet.
[[nodiscard]] CourseItem untouched_item(const Exercise& exercise);
[[nodiscard]] CourseRecord untouched_record(const CoursePackage& package);

/// Systems accept 4,096 characters, but some have lost parts of longer texts.
inline constexpr std::size_t kLongestSuspendText = 3'990;

struct SuspendText {
    std::string text;          ///< letters, digits, - and _ only
    std::size_t left_out = 0;  ///< number of exercises whose answers did not fit
};
/// The record in at most `longest` characters. If it is too long, answers are left out, those of finished exercises
/// first. What remains of the largest package always fits into kLongestSuspendText.
[[nodiscard]] SuspendText suspend_text(const CourseRecord& record, std::size_t longest = kLongestSuspendText);

struct SuspendRecord {
    CourseRecord record;
    std::size_t changed = 0;  ///< number of exercises whose answers were dropped because the exercise has changed
};
/// The inverse of suspend_text(), for this package or an earlier version of it. An empty text gives the untouched
/// record. Errors: the text is damaged or another program's. Grading checks whether the answers fit the exercise.
[[nodiscard]] Expected<SuspendRecord> parse_suspend_text(const CoursePackage& package, std::string_view text);

/// `record`, with the exercises of `other` that have more work, unless `record` has worked on them since `before`. Time
/// alone is no work.
[[nodiscard]] CourseRecord with_more_done(CourseRecord record, const CourseRecord& before, const CourseRecord& other);

/// For each exercise, the record that is further ahead: finished, then times handed in, seconds, hints, answers. Points
/// do not count, because hints cost some; but of exercises that may be handed in again the best points are kept.
/// `current` is that of the first.
[[nodiscard]] CourseRecord merged(CourseRecord first, const CourseRecord& second);

}  // namespace plytrace

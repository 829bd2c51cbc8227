// What a student has done of a package: of each exercise the answers, how far it has come, and its points. A plain
// value, and the short text that a course's system keeps of it (SCORM 1.2: cmi.suspend_data). Pure functions; any
// thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/practice/course_package.hpp"
#include "app/practice/grading.hpp"

namespace plytrace {

struct CourseItem {
    /// As far as it has come, without student, time and platform. `handed_in` is 0 before it was.
    Attempt attempt;
    std::optional<int> hundredths;  ///< of points, that it got; empty: nothing of it is graded yet
    bool is_over = false;           ///< nothing more can be done of it
    bool has_answers = true;        ///< false: they did not fit into the text; points and all numbers did
    friend bool operator==(const CourseItem&, const CourseItem&) = default;
};

struct CourseRecord {
    std::size_t current = 0;        ///< the exercise that is open
    std::vector<CourseItem> items;  ///< as many as the package has exercises
    friend bool operator==(const CourseRecord&, const CourseRecord&) = default;
};

/// Nothing is done yet.
[[nodiscard]] CourseItem untouched_item(const Exercise& exercise);
[[nodiscard]] CourseRecord untouched_record(const CoursePackage& package);

/// Systems take 4,096 characters, and some have lost what was longer.
inline constexpr std::size_t kLongestSuspendText = 3'990;

struct SuspendText {
    std::string text;          ///< letters, digits, - and _ alone
    std::size_t left_out = 0;  ///< of how many exercises the answers did not fit
};
/// At most `longest` characters: where that is too few, answers are left out, of exercises that are over first. What is
/// left of the largest package always fits into kLongestSuspendText.
[[nodiscard]] SuspendText suspend_text(const CourseRecord& record, std::size_t longest = kLongestSuspendText);

struct SuspendRecord {
    CourseRecord record;
    std::size_t changed = 0;  ///< of how many exercises the answers are gone, because the package has other ones now
};
/// What suspend_text() wrote, of this package or an earlier version of it. An empty text is the untouched record.
/// Errors: the text is another program's, or damaged. Whether the answers are some of the exercise, grading says.
[[nodiscard]] Expected<SuspendRecord> parse_suspend_text(const CoursePackage& package, std::string_view text);

/// `record`, but where nothing was done of an exercise since `before`, however long it was open, and more was done of
/// it in `other`, it is as it is there.
[[nodiscard]] CourseRecord with_more_done(CourseRecord record, const CourseRecord& before, const CourseRecord& other);

/// Of each exercise whichever of the two has come further: it is over, then times handed in, seconds, hints, answers.
/// Points say nothing of that, since a hint takes some; of what may be handed in again, the best ones count. `current`
/// is of the first.
[[nodiscard]] CourseRecord merged(CourseRecord first, const CourseRecord& second);

}  // namespace plytrace

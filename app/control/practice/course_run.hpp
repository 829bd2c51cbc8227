// A package of exercises opened by a learning management system: which exercise is open, the results of all of them,
// and when they are reported. Owned by the AppState for the lifetime of the page; window's thread.
#pragma once

#include <limits>
#include <memory>
#include <string>

#include "app/control/app_state.hpp"
#include "app/practice/course_link.hpp"
#include "app/practice/course_record.hpp"
#include "app/practice/course_report.hpp"

namespace plytrace {

struct CourseRun {
    CourseRun(CoursePackage made, std::unique_ptr<CourseSystem> system)
        : package(std::move(made)),
          record(untouched_record(package)),
          kept(record),
          link(std::move(system), "course." + package.id) {}

    static constexpr double kNothingIsDue = std::numeric_limits<double>::infinity();

    CoursePackage package;
    CourseRecord record;
    CourseRecord kept;  ///< as it was read or kept last: what differs has been done here since
    CourseLink link;
    double due = kNothingIsDue;  ///< by link.seconds(): when the record is sent next
    std::size_t mark = 0;        ///< practice_mark() at the last look: as long as it stays, nothing has been done
    int failures = 0;            ///< of sending, in a row
    std::size_t left_out = 0;    ///< of how many exercises the system could not keep the answers
};

/// Null where the program is no part of a course.
[[nodiscard]] CourseRun* course_of(const AppState& app);

/// Opens the package where the student stopped. Errors: an exercise cannot be made.
[[nodiscard]] Expected<bool> start_course(AppState& app, CoursePackage package, std::unique_ptr<CourseSystem> system);
/// Once a frame: takes what has been done into the record, and sends what is due. A graded answer is sent at once.
void follow_course(AppState& app);
/// Seconds until follow_course() has something to send; infinite: only when something happens.
[[nodiscard]] double seconds_until_due(const AppState& app);

[[nodiscard]] bool can_go_to_exercise(const AppState& app, int by);
/// So many exercises on, or back.
void go_to_exercise(AppState& app, int by);

/// Sends all there is, now: the page may be gone soon.
void save_course(AppState& app);
/// The same, and ends the session. Where the system does not take it, nothing ends unless it `must_be_now`.
void close_course(AppState& app, bool must_be_now);
[[nodiscard]] bool is_course_closed(const AppState& app);

// ---- what is said -------------------------------------------------------------------------------------------------
/// "Exercise 2 of 3", with what it and all of them have got so far where that may be told.
[[nodiscard]] std::string course_place_text(const AppState& app);
/// Whether the work is saved, and where; in a sentence.
[[nodiscard]] std::string course_state_text(const AppState& app);
/// The student should read that sentence.
[[nodiscard]] bool is_course_in_trouble(const AppState& app);

}  // namespace plytrace

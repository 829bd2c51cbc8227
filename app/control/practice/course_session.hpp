// A package of exercises opened by a learning management system: which exercise is open, the results of all of them,
// and when they are reported. Owned by the AppState for the lifetime of the page; window's thread.
#pragma once

#include <limits>
#include <memory>
#include <string>

#include "app/practice/course_connection.hpp"
#include "app/practice/course_record.hpp"
#include "app/practice/course_report.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

struct CourseSession {
    CourseSession(CoursePackage made, std::unique_ptr<CourseSystem> system)
        : package(std::move(made)),
          record(untouched_record(package)),
          kept(record),
          link(std::move(system), "course." + package.id) {}

    static constexpr double kNothingIsDue = std::numeric_limits<double>::infinity();

    CoursePackage package;
    CourseRecord record;
    CourseRecord kept;  ///< as read or saved last; differences are new work
    CourseConnection link;
    double due = kNothingIsDue;  ///< when the record is sent next, by link.seconds()
    std::size_t hash = 0;        ///< practice_hash() at the last update; unchanged while nothing is done
    int failures = 0;            ///< consecutive failures to send
    std::size_t left_out = 0;    ///< the number of exercises whose answers the system could not store
};

/// Null if the program does not run in a course.
[[nodiscard]] CourseSession* course_of(const AppState& app);

/// Opens the package where the student left off. Errors: an exercise is invalid.
[[nodiscard]] Expected<bool> start_course(AppState& app, CoursePackage package, std::unique_ptr<CourseSystem> system);
/// Called once a frame: updates the record, and sends what is due. A graded answer is sent at once.
void follow_course(AppState& app);
/// Seconds until follow_course() has something to send; infinity: nothing is pending.
[[nodiscard]] double seconds_until_due(const AppState& app);

[[nodiscard]] bool can_go_to_exercise(const AppState& app, int by);
/// Moves forward or back by this number of exercises.
void go_to_exercise(AppState& app, int by);

/// Sends everything now, because the page may close.
void save_course(AppState& app);
/// The same, and ends the session. If the system does not accept the data, the session continues unless `must_be_now`.
void close_course(AppState& app, bool must_be_now);
[[nodiscard]] bool is_course_closed(const AppState& app);

// ---- what is said -------------------------------------------------------------------------------------------------
/// "Exercise 2 of 3", with what it and all of them have got so far where that may be told.
[[nodiscard]] std::string course_place_text(const AppState& app);
/// A sentence that says whether and where the work is saved.
[[nodiscard]] std::string course_state_text(const AppState& app);
/// Whether the student should read that sentence.
[[nodiscard]] bool is_course_in_trouble(const AppState& app);

}  // namespace plytrace

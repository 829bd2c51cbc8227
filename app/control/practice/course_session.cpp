#include "app/control/practice/course_session.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/questions.hpp"

namespace plytrace {

namespace {

/// The change of a course item since the last look, from the open exercise.
struct ItemChange {
    CourseItem item;
    std::vector<CourseInteraction> told;  ///< answers graded since
    bool is_changed = false;              ///< more than its time has changed
    bool is_graded = false;
};

/// Whether each answer is final; otherwise answers count when handed in.
[[nodiscard]] bool is_graded_at_once(const Exercise& exercise) {
    return asks_questions(exercise) && exercise.feedback == PracticeFeedback::kAtOnce;
}

[[nodiscard]] bool has_answer(const Attempt& attempt, std::size_t question) {
    return question < attempt.answers.size() && attempt.answers[question].has_value();
}

/// The attempt in the form of the record.
[[nodiscard]] Attempt attempt_for_record(const AppState& app) {
    Attempt attempt = attempt_of(app);
    attempt.student.clear();
    attempt.platform.clear();
    attempt.handed_in = practising(app)->times_handed_in;
    while (!attempt.answers.empty() && !attempt.answers.back()) attempt.answers.pop_back();
    return attempt;
}

/// Resumes the item where it stopped. Precondition: its exercise has just been opened. Errors: the answers do not
/// belong to this exercise; then nothing changes.
[[nodiscard]] Expected<bool> take_up_item(AppState& app, const CourseItem& item) {
    PracticeSession& practice = *practising(app);
    const Attempt& attempt = item.attempt;
    auto score = grade_attempt(app.language, practice.task, attempt);
    if (!score) return tl::make_unexpected(score.error());
    resume_attempt(app, attempt,
                   {attempt.handed_in, item.is_over, item.is_over && item.has_answers, attempt.handed_in > 0});
    if (!item.is_over) return true;
    if (item.has_answers && attempt.handed_in > 0)
        practice.handed_in = PracticeSession::HandedIn{attempt, std::move(*score)};
    practice.said = app.language(item.has_answers ? "course.handed_in" : "course.handed_in.without");
    practice.said_as = SaidAs::kNeither;
    return true;
}

[[nodiscard]] ItemChange change_of_item(const AppState& app, std::size_t exercise, const CourseItem& before) {
    const PracticeSession& practice = *practising(app);
    const PracticeTask& task = practice.task;
    ItemChange change;
    change.item = before;
    if (!before.has_answers && before.is_over) return change;  // the screen shows less than has been done
    Attempt now = attempt_for_record(app);
    now.seconds = std::max(now.seconds, before.attempt.seconds);
    change.item.attempt.seconds = now.seconds;
    change.is_changed = change.item.attempt != now || practice.is_over != before.is_over;
    if (!change.is_changed) return change;
    change.item = {now, before.hundredths, practice.is_over, true};
    const bool is_handed_in = now.handed_in > before.attempt.handed_in;
    const bool is_at_once = is_graded_at_once(task.exercise);
    change.is_graded = is_handed_in;
    for (std::size_t i = 0; i < now.answers.size(); ++i) {
        const bool is_new = is_at_once ? !has_answer(before.attempt, i) : is_handed_in;
        if (!is_new || !has_answer(now, i)) continue;
        change.told.push_back(interaction_of_answer(task, exercise, i, *now.answers[i]));
        change.is_graded = true;
    }
    if (!change.is_graded) return change;
    const auto score = grade_attempt(app.language, task, now);
    if (!score) return change;
    if (is_handed_in && !asks_questions(task.exercise))
        change.told.push_back(interaction_of_hand_in(task, exercise, now, *score));
    // If marks are handed in several times, the best score counts.
    const auto hundredths = static_cast<int>(std::lround(score->points * 100));
    const bool may_improve = !asks_questions(task.exercise);
    change.item.hundredths = may_improve ? std::max(before.hundredths.value_or(0), hundredths) : hundredths;
    return change;
}

/// Whether a change is more than marks, manual steps and position, which change often and are no answers.
constexpr double kSecondsBetween = 5;
constexpr double kMostSecondsBetween = 60;

[[nodiscard]] CourseItem& open_item(CourseSession& session) {
    return session.record.items[session.record.current];
}

void schedule(CourseSession& session, double seconds) {
    session.due = std::min(session.due, session.link.seconds() + seconds);
}

/// Reads a record stored by the learning management system or on this machine.
void take_text(AppState& app, CourseSession& session, const std::string& text) {
    if (text.empty()) return;
    const auto read = parse_suspend_text(session.package, text);
    if (!read) return app.messages.error(app.language.with("course.broken", {read.error().text()}));
    if (read->changed > 0) app.messages.note(app.language("course.changed"));
    const bool is_first = session.record == untouched_record(session.package);
    session.record = merged(session.record, read->record);
    if (is_first) session.record.current = read->record.current;
    session.kept = session.record;
}

[[nodiscard]] Expected<bool> open_exercise(AppState& app) {
    CourseSession& session = *course_of(app);
    app.practice.session.reset();  // the work is in the record
    if (auto started = start_practice(app, session.package.exercises[session.record.current]); !started) return started;
    if (take_up_item(app, open_item(session))) return true;
    open_item(session) = untouched_item(session.package.exercises[session.record.current]);
    app.messages.note(app.language("course.changed"));
    return true;
}

void open_link(AppState& app, CourseSession& session) {
    if (session.link.is_open()) return;
    const CourseConnection::Opening opening = session.link.open();
    take_text(app, session, opening.from_system);
    take_text(app, session, opening.from_here);
    if (!opening.from_here.empty() || !session.link.is_open()) schedule(session, kSecondsBetween);
    // A system that responds late may have earlier work, which the screen must not overwrite.
    if (!session.link.is_open() || practising(app) == nullptr) return;
    if (const auto opened = open_exercise(app); !opened) app.messages.error(opened.error().text());
}

/// Updates the record, and reports graded answers to the link.
void take_what_was_done(AppState& app, CourseSession& session) {
    if (practising(app) == nullptr) return;
    ItemChange change = change_of_item(app, session.record.current, open_item(session));
    open_item(session) = std::move(change.item);
    for (CourseInteraction& told : change.told) session.link.add(std::move(told));
    if (change.is_changed) schedule(session, change.is_graded ? 0 : kSecondsBetween);
}

/// Another tab may have saved more of an exercise since; that must not be lost.
[[nodiscard]] std::string suspended(CourseSession& session) {
    const auto kept = parse_suspend_text(session.package, session.link.kept_text());
    CourseRecord all = session.record;
    if (kept) all = merged(with_more_done(all, session.kept, kept->record), kept->record);
    session.kept = session.record;
    SuspendText written = suspend_text(all);
    session.left_out = written.left_out;
    return written.text;
}

void send_now(AppState& app, CourseSession& session) {
    open_link(app, session);
    const std::string text = suspended(session);
    session.link.send(record_pairs(session.package, session.record, text, session.link.seconds(), false), text);
    session.due = CourseSession::kNothingIsDue;
    session.failures = session.link.state() == ConnectionState::kUnsent ? session.failures + 1 : 0;
    if (session.failures > 0) schedule(session, std::min(kSecondsBetween * session.failures, kMostSecondsBetween));
}

[[nodiscard]] bool may_tell_points(const Exercise& exercise) {
    return exercise.feedback != PracticeFeedback::kNotAtAll;
}

}  // namespace

CourseSession* course_of(const AppState& app) {
    return app.practice.course.get();
}

Expected<bool> start_course(AppState& app, CoursePackage package, std::unique_ptr<CourseSystem> system) {
    app.practice.course = std::make_shared<CourseSession>(std::move(package), std::move(system));
    open_link(app, *app.practice.course);
    return open_exercise(app);
}

void follow_course(AppState& app) {
    CourseSession* session = course_of(app);
    if (session == nullptr || is_course_closed(app)) return;
    if (const std::size_t hash = practice_hash(app); std::exchange(session->hash, hash) != hash)
        take_what_was_done(app, *session);
    if (session->link.seconds() < session->due) return;
    take_what_was_done(app, *session);  // the time spent
    send_now(app, *session);
}

double seconds_until_due(const AppState& app) {
    const CourseSession* session = course_of(app);
    if (session == nullptr || is_course_closed(app)) return CourseSession::kNothingIsDue;
    return std::max(0.0, session->due - session->link.seconds());
}

bool can_go_to_exercise(const AppState& app, int by) {
    const CourseSession* session = course_of(app);
    if (session == nullptr || is_course_closed(app)) return false;
    const int to = static_cast<int>(session->record.current) + by;
    return to >= 0 && to < static_cast<int>(session->package.exercises.size());
}

void go_to_exercise(AppState& app, int by) {
    if (!can_go_to_exercise(app, by)) return;
    CourseSession& session = *course_of(app);
    take_what_was_done(app, session);
    session.record.current = static_cast<std::size_t>(static_cast<int>(session.record.current) + by);
    schedule(session, kSecondsBetween);
    if (const auto opened = open_exercise(app); !opened) app.messages.error(opened.error().text());
}

void save_course(AppState& app) {
    CourseSession* session = course_of(app);
    if (session == nullptr || is_course_closed(app)) return;
    take_what_was_done(app, *session);
    send_now(app, *session);
}

void close_course(AppState& app, bool must_be_now) {
    CourseSession* session = course_of(app);
    if (session == nullptr || is_course_closed(app)) return;
    take_what_was_done(app, *session);
    open_link(app, *session);
    const std::string text = suspended(*session);
    const auto pairs = record_pairs(session->package, session->record, text, session->link.seconds(), true);
    if (session->link.finish(pairs, text, must_be_now)) return;
    app.messages.error(app.language("course.not_closed"));
    ++session->failures;
    schedule(*session, kSecondsBetween);
}

bool is_course_closed(const AppState& app) {
    return course_of(app) != nullptr && course_of(app)->link.state() == ConnectionState::kClosed;
}

std::string course_place_text(const AppState& app) {
    const CourseSession& session = *course_of(app);
    const auto& exercises = session.package.exercises;
    std::string text = app.language.with(
        "course.place", {std::to_string(session.record.current + 1), std::to_string(exercises.size())});
    const CourseItem& item = session.record.items[session.record.current];
    const Exercise& exercise = exercises[session.record.current];
    if (item.hundredths && may_tell_points(exercise)) {
        text += "   ·   " + points_text(app.language, *item.hundredths / 100.0, exercise.points);
    }
    const auto percent = course_percent(session.package, session.record);
    if (percent && exercises.size() > 1 && std::all_of(exercises.begin(), exercises.end(), may_tell_points))
        text += "   ·   " + app.language.with("course.percent", {course_number(*percent)});
    return text;
}

std::string course_state_text(const AppState& app) {
    const CourseSession& session = *course_of(app);
    const auto with_kept = [&](const char* key) {
        return app.language(key) +
               (" " + std::string(app.language(session.link.is_kept() ? "course.kept" : "course.not_kept")));
    };
    switch (session.link.state()) {
        case ConnectionState::kAlone:
            return with_kept("course.state.alone");
        case ConnectionState::kSaved:
            break;
        case ConnectionState::kUnsent:
            return session.link.is_open() ? with_kept("course.state.unsent") : app.language("course.state.not_open");
        case ConnectionState::kLooking:
            return app.language("course.state.looking");
        case ConnectionState::kClosed:
            if (session.link.has_system()) return app.language("course.state.closed");
            return app.language(session.link.is_kept() ? "course.state.closed_alone" : "course.state.closed_lost");
    }
    if (session.left_out > 0) return app.language.with("course.state.left_out", {std::to_string(session.left_out)});
    return app.language(session.due == CourseSession::kNothingIsDue ? "course.state.saved" : "course.state.saving");
}

bool is_course_in_trouble(const AppState& app) {
    const CourseSession& session = *course_of(app);
    const bool is_lost = session.link.state() == ConnectionState::kAlone && !session.link.is_kept();
    return session.link.state() == ConnectionState::kUnsent || is_lost || session.left_out > 0;
}

}  // namespace plytrace

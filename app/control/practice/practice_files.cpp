#include "app/control/practice/practice_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/links/link.hpp"
#include "app/practice/exercise_text.hpp"
#include "app/practice/score_file.hpp"

namespace plytrace {
namespace {

void ask_save(AppState& app, const char* what, const Exercise& exercise, std::string text) {
    app.dialog = Dialog(DialogKind::kSavePractice);
    app.dialog.directory = last_directory(app);
    app.dialog.name =
        fmt::format("{}-{}-level-{}-seed-{}.json", what, kPracticeKinds[static_cast<std::size_t>(exercise.kind)],
                    exercise.level, exercise.seed);
    app.dialog.text = std::move(text);
}

/// The attempt handed in, with the name typed since. While the exercise may be handed in again, the score has no
/// remarks, which would reveal the answer. Precondition: something was handed in.
[[nodiscard]] PracticeSession::HandedIn handed_in_by(const AppState& app) {
    PracticeSession::HandedIn handed_in = *practising(app)->handed_in;
    handed_in.attempt.student = practising(app)->student;
    if (!practising(app)->is_over) handed_in.score.lines.clear();
    return handed_in;
}

}  // namespace

Attempt attempt_of(const AppState& app) {
    const PracticeSession& practice = *practising(app);
    Attempt attempt;
    attempt.exercise = practice.task.exercise;
    attempt.answers = practice.answers;
    if (attempt.exercise.kind == PracticeKind::kPrune) take_marks(attempt, practice.task, practice.marks);
    attempt.run = practice.run;
    attempt.hints = practice.hints;
    attempt.seconds = static_cast<int>(std::lround(practice.seconds));
    attempt.handed_in = std::max(practice.times_handed_in, 1);
    attempt.student = practice.student;
    attempt.platform = app.host.has_folders ? "desktop" : "browser";
    return attempt;
}

bool can_save_score(const AppState& app) {
    return practising(app) != nullptr && practising(app)->handed_in.has_value();
}

void ask_save_exercise(AppState& app) {
    ask_save_exercise(app, practising(app)->task.exercise);
}

void ask_save_exercise(AppState& app, const Exercise& exercise) {
    ask_save(app, "exercise", exercise, write_exercise(exercise));
}

std::string own_title(const AppState& app) {
    if (const PracticeSession* practice = practising(app)) return practice->task.exercise.title;
    return line_of(app.document.title(), kLongestExerciseTitle);
}

void ask_new_exercise(AppState& app) {
    Exercise exercise = exercise_here(app, PracticeKind::kPrune);
    std::string own_tree = tree_here(app);
    if (const PracticeSession* practice = practising(app)) {
        exercise = practice->task.exercise;
        own_tree = exercise.tree;
    }
    app.dialog = Dialog(DialogKind::kNewExercise);
    app.dialog.exercise = std::move(exercise);
    app.dialog.own_tree = std::move(own_tree);
}

void save_new_exercise(AppState& app) {
    const Exercise exercise = app.dialog.exercise;
    if (const auto task = prepare(exercise); !task) {
        app.dialog.error = task.error();
        return;
    }
    ask_save_exercise(app, exercise);
}

void link_new_exercise(AppState& app) {
    if (const auto task = prepare(app.dialog.exercise); !task) {
        app.dialog.error = task.error();
        return;
    }
    copy_exercise_link(app, app.dialog.exercise);
}

void ask_save_score(AppState& app) {
    const PracticeSession::HandedIn handed_in = handed_in_by(app);
    ask_save(app, "score", handed_in.attempt.exercise, score_file_text(handed_in.attempt, handed_in.score));
}

Expected<bool> save_practice_to(AppState& app, const std::string& path) {
    std::string text = app.dialog.text;
    const bool is_score = looks_like_score_file(text);
    if (path.ends_with(".csv")) {
        if (!is_score) return input_error(app.language("practice.no_csv.exercise"));
        const PracticeSession::HandedIn handed_in = handed_in_by(app);
        if (handed_in.attempt.exercise.feedback == PracticeFeedback::kNotAtAll)
            return input_error(app.language("practice.no_csv.exam"));
        text = score_csv_text(handed_in.attempt, handed_in.score);
    }
    auto written = app.files.write(path, text);
    if (!written) return written;
    if (is_score) practising(app)->saved = practice_hash(app);
    app.messages.note(app.language.with("message.saved", {app.files.absolute(path)}));
    return true;
}

void copy_practice_link(AppState& app) {
    copy_exercise_link(app, practising(app)->task.exercise);
}

void copy_exercise_link(AppState& app, const Exercise& exercise) {
    const auto fragment = exercise_fragment(app, exercise);
    if (!fragment) return app.messages.error(fragment.error().text());
    put_link_on_clipboard(app, *fragment);
}

Expected<std::string> exercise_fragment(const AppState& app, const Exercise& exercise) {
    LinkContent shared;
    shared.exercise = exercise;
    shared.language = app.settings.language;
    return fragment_of(shared, app.lessons.all);
}

Expected<bool> open_exercise_file(AppState& app, const std::string& path, const std::string& text) {
    const auto exercise = parse_exercise(text);
    auto started = exercise ? start_practice(app, *exercise) : Expected<bool>(tl::make_unexpected(exercise.error()));
    if (!started) {
        InputError error = started.error();
        error.message = path + ": " + error.text();
        error.line = error.column = 0;
        return tl::make_unexpected(std::move(error));
    }
    app.settings.remember_file(app.files.absolute(path));
    return true;
}

}  // namespace plytrace

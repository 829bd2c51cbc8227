#include "app/model/control/practice/practice_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/model/control/commands.hpp"
#include "app/model/control/link_commands.hpp"
#include "app/model/control/practice/practising.hpp"
#include "app/model/links/share_link.hpp"
#include "app/model/practice/exercise_text.hpp"
#include "app/model/practice/files/score_file.hpp"

namespace plytrace {
namespace {

void ask_save(AppState& app, const char* what, std::string text) {
    const Exercise& exercise = practising(app)->task.exercise;
    app.dialog = Dialog(DialogKind::kSavePractice);
    app.dialog.directory = last_directory(app);
    app.dialog.name =
        fmt::format("{}-{}-level-{}-seed-{}.json", what, kPracticeKinds[static_cast<std::size_t>(exercise.kind)],
                    exercise.level, exercise.seed);
    app.dialog.text = std::move(text);
}

}  // namespace

Attempt attempt_of(const AppState& app) {
    const Practising& practice = *practising(app);
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
    return practising(app) != nullptr && practising(app)->times_handed_in > 0;
}

void ask_save_exercise(AppState& app) {
    ask_save(app, "exercise", write_exercise(practising(app)->task.exercise));
}

void ask_save_score(AppState& app) {
    const Attempt attempt = attempt_of(app);
    const auto score = grade_attempt(app.language, practising(app)->task, attempt);
    if (!score) return app.messages.error(score.error().text());
    ask_save(app, "score", score_file_text(attempt, *score));
}

Expected<bool> save_practice_to(AppState& app, const std::string& path) {
    auto written = app.files.write(path, app.dialog.text);
    if (!written) return written;
    app.messages.note(app.language.with("message.saved", {app.files.absolute(path)}));
    return true;
}

void copy_practice_link(AppState& app) {
    SharedState shared;
    shared.exercise = practising(app)->task.exercise;
    shared.language = app.settings.language;
    const auto fragment = fragment_of(shared, app.lessons);
    if (!fragment) return app.messages.error(fragment.error().text());
    put_link_on_clipboard(app, *fragment);
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

#include "app/control/practice/practising.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/control/commands.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/playing/reversi.hpp"
#include "app/control/practice/course_run.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_resuming.hpp"
#include "app/control/practice/practice_view.hpp"
#include "app/practice/course_package.hpp"
#include "app/practice/questions.hpp"
#include "games/tree/write.hpp"
#include "search/any_game/position_tree.hpp"

namespace plytrace {
namespace {

constexpr double kMostFrameSeconds = 60;  ///< a machine that slept did not practise

/// Begun again, it is still the same exercise.
void keep_counts(const Practising& before, Practising& practice) {
    practice.hints = before.hints;
    practice.seconds = before.seconds;
    practice.times_handed_in = before.times_handed_in;
    practice.is_counted = before.is_counted || before.is_shown;
}

/// Seconds since the last look, by the host's clock where there is one: frames only come when something happens.
[[nodiscard]] double seconds_since(const AppState& app, Practising& practice, double frame_seconds) {
    if (!app.host.clock) return frame_seconds;
    const double now = app.host.clock();
    const double before = std::exchange(practice.looked_at, now).value_or(now);
    return std::clamp(now - before, 0.0, kMostFrameSeconds);
}

}  // namespace

Practising::Practising(AppState& app, PracticeTask made)
    : task(std::move(made)), runner(app.runner), stage(app.files, runner) {
    stage.host = app.host;
    answers.resize(task.questions.size());
    marks.crossed_out.assign(task.tree->node_count(), false);
    marks.values.assign(task.tree->node_count(), std::nullopt);
    marks.windows.assign(task.tree->node_count(), std::nullopt);
    sum = exercise_sum(task.exercise);
    opening = app.document.opening();
}

Practising* practising(const AppState& app) {
    return app.practising.get();
}

Expected<bool> start_practice(AppState& app, const Exercise& exercise) {
    auto task = prepare(exercise);
    if (!task) return tl::make_unexpected(task.error());
    // Whoever leaves an exercise that was opened first of all comes to the first lesson.
    const bool is_empty = app.document.game() == nullptr && app.trace() == nullptr;
    if (is_empty && !app.lessons.empty() && app.lessons.front().view != LessonView::kVoting) {
        if (auto opened = open_lesson(app, app.lessons.front().id); !opened) return opened;
    }
    const auto before = app.practising;
    const bool is_again = before && before->task.exercise == exercise;
    if (is_again && !has_attempts_left(*before)) return true;
    if (compared(app) != nullptr) stop_comparing(app);
    app.presenting = {};
    app.playback.pause();
    app.practising = std::make_shared<Practising>(app, std::move(*task));
    if (is_again) keep_counts(*before, *app.practising);
    open_stage(*app.practising);
    follow_practice(app, 0);
    return true;
}

std::string tree_here(const AppState& app) {
    if (const ExplicitTree* tree = app.document.tree()) return write_tree(*tree);
    if (app.document.game() == nullptr) return "";
    const auto tree = tree_of_position(*app.document.game(), app.document.moves(), app.document.options());
    return tree ? write_tree(*tree) : "";
}

Exercise exercise_here(const AppState& app, PracticeKind kind) {
    Exercise exercise;
    exercise.kind = kind;
    exercise.seed = app.settings.progress.next_seed;
    if (const Practising* practice = practising(app)) {
        exercise = practice->task.exercise;
        exercise.kind = kind;
        return exercise;
    }
    exercise.level = next_practice(app.settings.progress).level;
    Exercise own = exercise;
    own.tree = tree_here(app);
    if (own.tree.empty()) return exercise;
    own.title = own_title(app);
    own.search.algorithm = app.document.options().algorithm;
    if (prepare(own)) return own;
    own.search.algorithm = usual_algorithm(Suits::kTwoPlayers);  // minimax cuts nothing that could be marked
    return prepare(own) ? own : exercise;
}

void change_exercise(AppState& app, const Exercise& exercise) {
    if (const auto started = start_practice(app, exercise); !started)
        app.messages.error(app.language.with("practice.refused", {started.error().text()}));
}

bool has_another(const AppState& app) {
    const Practising* practice = practising(app);
    if (practice == nullptr) return false;
    const Exercise& exercise = practice->task.exercise;
    return exercise.tree.empty() || asks_questions(exercise);
}

void next_exercise(AppState& app) {
    if (!has_another(app)) return;
    when_practice_left(app, [](AppState& state) {
        Exercise exercise = practising(state)->task.exercise;
        ++exercise.seed;
        state.settings.progress.next_seed = exercise.seed + 1;
        change_exercise(state, exercise);
    });
}

bool has_attempts_left(const Practising& practice) {
    const int attempts = practice.task.exercise.attempts;
    return attempts == 0 || practice.times_handed_in < attempts;
}

void stop_practice(AppState& app) {
    if (course_of(app) != nullptr) return;
    app.practising.reset();
}

void leave_practice(AppState& app) {
    if (course_of(app) != nullptr) return;
    when_practice_left(app, stop_practice);
}

void when_practice_left(AppState& app, std::function<void(AppState&)> next) {
    const Practising* practice = practising(app);
    const bool is_handed_in = practice != nullptr && (practice->is_over || practice->judgement);
    if (practice == nullptr || is_handed_in || !is_practice_begun(app)) return next(app);
    app.dialog = Dialog(DialogKind::kConfirmPractice);
    app.dialog.next = std::move(next);
}

double seconds_until_told(const AppState& app) {
    const Practising* practice = practising(app);
    if (practice == nullptr || practice->is_over) return std::numeric_limits<double>::infinity();
    return 1 - (practice->seconds - std::floor(practice->seconds));
}

void follow_practice(AppState& app, double seconds) {
    Practising* practice = practising(app);
    if (practice == nullptr) return;
    if (app.document.opening() != practice->opening) return stop_practice(app);
    const double passed = seconds_since(app, *practice, seconds);
    if (!practice->is_over) practice->seconds += passed;
    const int limit = practice->task.exercise.seconds;
    if (limit > 0 && !practice->is_over && practice->seconds >= limit) {
        practice->seconds = limit;
        hand_in_at_last(app);
    }
    follow_stage(*practice, app);
}

}  // namespace plytrace

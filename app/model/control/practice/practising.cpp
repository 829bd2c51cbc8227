#include "app/model/control/practice/practising.hpp"

#include <algorithm>
#include <utility>

#include "app/model/control/commands.hpp"
#include "app/model/control/compare/side_by_side.hpp"
#include "app/model/control/practice/course_run.hpp"
#include "app/model/control/practice/practice_view.hpp"
#include "app/model/control/reversi.hpp"
#include "app/model/games/tree_session.hpp"
#include "app/model/practice/practice_words.hpp"
#include "games/tree/write.hpp"

namespace plytrace {

Practising::Practising(AppState& app, PracticeTask made)
    : task(std::move(made)), runner(app.runner), stage(app.files, runner) {
    stage.host = app.host;
    answers.resize(task.questions.size());
    marks.crossed_out.assign(task.tree->node_count(), false);
    marks.values.assign(task.tree->node_count(), std::nullopt);
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
    if (compared(app) != nullptr) stop_comparing(app);
    app.presenting = {};
    app.playback.pause();
    app.practising = std::make_shared<Practising>(app, std::move(*task));
    open_stage(*app.practising);
    follow_practice(app, 0);
    return true;
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
    const ExplicitTree* tree = app.document.tree();
    if (tree == nullptr) return exercise;
    Exercise own = exercise;
    own.tree = write_tree(*tree);
    own.search.algorithm = app.document.options().algorithm;
    if (prepare(own)) return own;
    own.search.algorithm = usual_algorithm(Suits::kTwoPlayers);  // minimax cuts nothing that could be marked
    return prepare(own) ? own : exercise;
}

void change_exercise(AppState& app, const Exercise& exercise) {
    if (const auto started = start_practice(app, exercise); !started)
        app.messages.error(app.language.with("practice.refused", {started.error().text()}));
}

void next_exercise(AppState& app) {
    const Practising* practice = practising(app);
    if (practice == nullptr) return;
    Exercise exercise = practice->task.exercise;
    ++exercise.seed;
    app.settings.progress.next_seed = exercise.seed + 1;
    change_exercise(app, exercise);
}

void stop_practice(AppState& app) {
    if (course_of(app) != nullptr) return;
    app.practising.reset();
}

void follow_practice(AppState& app, double seconds) {
    Practising* practice = practising(app);
    if (practice == nullptr) return;
    if (app.document.opening() != practice->opening) return stop_practice(app);
    if (!practice->is_over) practice->seconds += seconds;
    const int limit = practice->task.exercise.seconds;
    if (limit > 0 && !practice->is_over && practice->seconds >= limit) {
        practice->seconds = limit;
        hand_in(app);
        practice->is_over = true;
    }
    follow_stage(*practice, app);
}

}  // namespace plytrace

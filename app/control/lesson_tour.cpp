#include "app/control/lesson_tour.hpp"

#include <algorithm>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/document/lesson.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

[[nodiscard]] bool is_same_problem(const LessonStage& a, const LessonStage& b) {
    return a.game == b.game && a.options == b.options;
}

/// The stage to which the step belongs: of the current one and its neighbours with the same search, that with the
/// latest place up to the step. Of stages at one place, the current one or else the first; before all places, the
/// first.
[[nodiscard]] std::size_t stage_at(const Lesson& lesson, std::size_t current, const Trace& trace, Step step) {
    const auto is_same = [&](std::size_t i) { return is_same_problem(lesson.stages[i], lesson.stages[current]); };
    std::size_t first = current;
    while (first > 0 && is_same(first - 1)) --first;
    std::size_t found = first;
    std::optional<Step> latest;
    for (std::size_t i = first; i < lesson.stages.size() && is_same(i); ++i) {
        const auto place = find_place(trace, lesson.stages[i].place);
        if (!place || *place > step) continue;
        if (latest && (*place < *latest || (*place == *latest && i != current))) continue;
        latest = place;
        found = i;
    }
    return found;
}

void go(AppState& app, std::size_t stage) {
    const Lesson* lesson = toured_lesson(app);
    if (lesson == nullptr || stage >= lesson->stages.size()) return;
    if (const auto opened = open_stage(app, *lesson, stage); !opened) app.messages.error(opened.error().text());
}

}  // namespace

const Lesson* toured_lesson(const AppState& app) {
    if (!app.lessons.tour) return nullptr;
    if (app.lessons.editing && app.lessons.tour->lesson == kDraftLesson) return &app.lessons.editing->draft.lesson();
    if (app.lessons.guest && app.lessons.tour->lesson == kGuestLesson) return &*app.lessons.guest;
    const auto found = std::find_if(app.lessons.all.begin(), app.lessons.all.end(),
                                    [&](const Lesson& lesson) { return lesson.id == app.lessons.tour->lesson; });
    return found == app.lessons.all.end() ? nullptr : &*found;
}

Expected<bool> open_stage(AppState& app, const Lesson& lesson, std::size_t stage) {
    const LessonStage& wanted = lesson.stages[stage];
    const bool is_next = app.lessons.tour && app.lessons.tour->lesson == lesson.id;
    const Arrangement arrangement = is_next ? app.settings.layout.arrangement : Arrangement::kTree;
    const bool is_shown = app.lessons.tour && app.lessons.tour->lesson == lesson.id && app.trace() != nullptr &&
                          app.lessons.tour->generation == app.document.generation() &&
                          is_same_problem(lesson.stages[app.lessons.tour->stage], wanted);
    if (!is_shown) {
        auto game = make_game(wanted.game);
        if (!game) return tl::make_unexpected(game.error());
        app.document.open_game(std::move(*game), wanted.options, lesson.title);
        follow_document(app);
    }
    app.playback.pause();
    const Settings kept = settings_to_keep(app);
    app.settings.layout.arrangement = arrangement;
    app.view.options.label_style = wanted.shows_intervals ? LabelStyle::kInterval : kept.view.label_style;
    borrow_options(app, kept);
    join_tour(app, lesson.id, stage, true);
    return true;
}

void join_tour(AppState& app, const std::string& lesson, std::size_t stage, bool goes_to_place) {
    if (app.lessons.editing && lesson == kDraftLesson) app.lessons.editing->draft.select(stage);
    app.lessons.tour = Lessons::Tour{lesson, stage, app.document.opening(), app.document.generation(), goes_to_place};
    follow_tour(app);
}

void let_tree_lead(AppState& app) {
    const Settings kept = settings_to_keep(app);
    app.settings.layout.arrangement = Arrangement::kTree;
    borrow_options(app, kept);
}

void return_arrangement(AppState& app) {
    Arrangement& now = app.settings.layout.arrangement;
    if (!app.borrowed || now != Arrangement::kTree) return;
    const Settings kept = settings_to_keep(app);
    now = kept.layout.arrangement;
    borrow_options(app, kept);
}

void end_tour(AppState& app) {
    const Settings kept = settings_to_keep(app);
    app.view.options.label_style = kept.view.label_style;
    borrow_options(app, kept);
    app.lessons.tour.reset();
}

namespace {

/// After a step through the search, turns to the stage to which the step belongs. A lesson that is being edited stays
/// at its stage, and so does one that a link has opened at a step, until the next step.
void turn_to_stage(AppState& app, const Lesson& lesson) {
    Lessons::Tour& tour = *app.lessons.tour;
    const bool is_settled = app.trace()->is_finished() && !app.rerun.wanted;
    if (tour.lesson == kDraftLesson || tour.generation != app.document.generation() || !is_settled) return;
    const Step before = std::exchange(tour.followed, app.step());
    if (before == kNever || before == app.step()) return;
    const std::size_t stage = stage_at(lesson, tour.stage, *app.trace(), app.step());
    if (stage == tour.stage) return;
    tour.stage = stage;
    const Settings kept = settings_to_keep(app);
    app.view.options.label_style = lesson.stages[stage].shows_intervals ? LabelStyle::kInterval : kept.view.label_style;
    borrow_options(app, kept);
}

}  // namespace

void follow_tour(AppState& app) {
    if (!app.lessons.tour) return;
    if (app.lessons.tour->opening != app.document.opening()) return end_tour(app);
    const Lesson* lesson = toured_lesson(app);
    if (lesson == nullptr || app.trace() == nullptr) return;
    if (!app.lessons.tour->is_awaited) return turn_to_stage(app, *lesson);
    const auto step = find_place(*app.trace(), lesson->stages[app.lessons.tour->stage].place);
    if (!step && !app.trace()->is_finished()) return;
    app.playback.seek(step.value_or(kNever), app.end());
    app.lessons.tour->is_awaited = false;
    app.lessons.tour->followed = app.step();
}

Step place_ahead(const AppState& app) {
    const Lesson* const lesson = toured_lesson(app);
    if (lesson == nullptr || app.trace() == nullptr) return kNever;
    const Lessons::Tour& tour = *app.lessons.tour;
    if (tour.is_awaited || tour.generation != app.document.generation()) return kNever;
    const Step place = find_place(*app.trace(), lesson->stages[tour.stage].place).value_or(kNever);
    return app.step() < place ? place : kNever;
}

void change_stage(AppState& app, std::size_t stage) {
    app.lessons.tour->stage = stage;
    app.lessons.tour->generation = -1;
    app.lessons.tour->is_awaited = false;
}

bool has_next_stage(const AppState& app) {
    const Lesson* lesson = toured_lesson(app);
    return lesson != nullptr && app.lessons.tour->stage + 1 < lesson->stages.size();
}
bool has_previous_stage(const AppState& app) {
    return toured_lesson(app) != nullptr && app.lessons.tour->stage > 0;
}
void go_to_next_stage(AppState& app) {
    if (has_next_stage(app)) go(app, app.lessons.tour->stage + 1);
}
void go_to_previous_stage(AppState& app) {
    if (has_previous_stage(app)) go(app, app.lessons.tour->stage - 1);
}

}  // namespace plytrace

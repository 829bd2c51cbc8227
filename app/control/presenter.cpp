#include "app/control/presenter.hpp"

#include <algorithm>
#include <array>

#include "app/base/score_text.hpp"
#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/lesson_tour.hpp"
#include "search/any_game/nim_session.hpp"

namespace plytrace {
namespace {

[[nodiscard]] Presenting::DrawnOn drawn_on(const AppState& app) {
    return {app.document.opening(), app.document.generation(), app.step()};
}

/// Whether there is a search to show; a chess position without one is a single node.
[[nodiscard]] bool has_search(const AppState& app) {
    if (!has_board(app)) return true;
    const auto board = app.document.game()->board({});
    return !is_reversi_open(app) && (!board || board->look != BoardLook::kChessmen);
}

/// The index of the open lesson in `lessons`; their number if none is open.
[[nodiscard]] std::size_t place_of_open_lesson(const AppState& app, const std::vector<const Lesson*>& lessons) {
    const Lesson* const open = toured_lesson(app) != nullptr ? toured_lesson(app) : lesson_shown(app);
    return static_cast<std::size_t>(std::find(lessons.begin(), lessons.end(), open) - lessons.begin());
}

void open_at_stage(AppState& app, const Lesson& lesson, int stage) {
    confirm_unsaved(app, [id = lesson.id, stage](AppState& state) {
        if (const auto opened = open_lesson(state, id, stage); !opened) state.messages.error(opened.error().text());
    });
}

/// The words of the open stage if they apply at this step; empty if they do not.
[[nodiscard]] std::string stage_words(const AppState& app, Step step) {
    const Lesson* const lesson = toured_lesson(app);
    if (lesson == nullptr || app.trace() == nullptr) return "";
    const LessonStage& stage = lesson->stages[app.lessons.tour->stage];
    const bool is_awaited = app.lessons.tour->is_awaited && step == app.step();
    return is_awaited || find_place(*app.trace(), stage.place) == step ? stage.text : "";
}

[[nodiscard]] std::string sentence(const AppState& app) {
    if (app.view.why != kNone && app.answer) return app.answer->note.title + " " + app.answer->note.text;
    if (std::string words = stage_words(app, app.step()); !words.empty()) return words;
    const bool is_refused = app.document.run().status() == SearchRun::Status::kRefused;
    if (app.trace() == nullptr) return app.language(is_refused ? "narration.refused" : "narration.empty");
    if (app.document.hides_answer()) return app.language("narration.hidden");
    return sentence_at(app, std::min(app.step(), app.end()));
}

/// "→ step   Page Down stage   B blank …": a short word for each, with its key.
[[nodiscard]] std::string keys(const AppState& app) {
    std::string words;
    for (const char* id : {"step.forward", "step.next_cutoff", "search.why", "lesson.next", "present.blank",
                           "present.laser", "present.pen", "present.zoom", "present.pane", "present.leave"}) {
        const Action* const action = find_action(id);
        if (id == std::string_view("present.pane") && present_panes(app).size() < 2) continue;
        if (!words.empty()) words += "   ·   ";
        words += chord_text(shown_chord(*action, app)) + " " + app.language("present.key." + std::string(id));
    }
    return words;
}

}  // namespace

void start_presenting(AppState& app) {
    if (app.presenting.is_on) return;
    app.presenting = Presenting();
    app.presenting.is_on = true;
    app.presenting.was_full_screen = app.host.fills_screen();
    app.presenting.drawn_on = drawn_on(app);
    app.notes.clock.start(app.host.seconds());  // a clock that has been stopped goes on
    if (app.host.set_full_screen) app.host.set_full_screen(true);
}

void stop_presenting(AppState& app) {
    if (!app.presenting.is_on) return;
    const bool leaves_full_screen = !app.presenting.was_full_screen && app.host.set_full_screen;
    app.presenting = Presenting();
    if (leaves_full_screen) app.host.set_full_screen(false);
}

void follow_presenting(AppState& app, double seconds) {
    Presenting& now = app.presenting;
    if (!now.is_on) return;
    now.seconds += seconds;
    const Presenting::DrawnOn here = drawn_on(app);
    if (here == now.drawn_on) return;
    if (here.opening != now.drawn_on.opening) now.pane.reset();
    // The answer to Why? is in the place of the step's sentence.
    if (here.opening == now.drawn_on.opening && here.step != now.drawn_on.step) app.view.why = kNone;
    now.strokes.clear();
    now.is_drawing = false;
    now.drawn_on = here;
}

std::vector<PresentPane> present_panes(const AppState& app) {
    std::vector<PresentPane> panes;
    if (has_search(app)) panes.push_back(PresentPane::kTree);
    if (has_board(app)) panes.push_back(PresentPane::kBoard);
    if (has_board(app) && nim_of(*app.document.game()) != nullptr) panes.push_back(PresentPane::kGraph);
    return panes;
}

PresentPane present_pane(const AppState& app) {
    const std::vector<PresentPane> panes = present_panes(app);
    const auto has = [&](PresentPane pane) { return std::find(panes.begin(), panes.end(), pane) != panes.end(); };
    if (app.presenting.pane && has(*app.presenting.pane)) return *app.presenting.pane;
    if (app.view.options.shows_graph && has(PresentPane::kGraph)) return PresentPane::kGraph;
    // A game's tree is empty before the first step, but its position can be shown.
    const bool has_nothing_yet = app.step() == 0 && app.document.tree() == nullptr;
    if (has_nothing_yet && has(PresentPane::kBoard)) return PresentPane::kBoard;
    return panes.front();
}

void show_next_pane(AppState& app) {
    const std::vector<PresentPane> panes = present_panes(app);
    const auto at = std::find(panes.begin(), panes.end(), present_pane(app)) - panes.begin();
    app.presenting.pane = panes[static_cast<std::size_t>(at + 1) % panes.size()];
}

std::vector<const Lesson*> lessons_to_present(const AppState& app) {
    std::vector<const Lesson*> lessons;
    for (const std::string_view topic : kLessonTopics) {
        for (const Lesson& lesson : app.lessons.all) {
            if (lesson.topic == topic && lesson.view != LessonView::kVoting && !lesson.is_reversi)
                lessons.push_back(&lesson);
        }
    }
    return lessons;
}

bool has_next_to_present(const AppState& app) {
    if (has_next_stage(app)) return true;
    const auto lessons = lessons_to_present(app);
    return place_of_open_lesson(app, lessons) + 1 < lessons.size();
}

bool has_previous_to_present(const AppState& app) {
    if (has_previous_stage(app)) return true;
    const auto lessons = lessons_to_present(app);
    const std::size_t at = place_of_open_lesson(app, lessons);
    return at > 0 && at < lessons.size();
}

void present_next(AppState& app) {
    if (has_next_stage(app)) return go_to_next_stage(app);
    if (!has_next_to_present(app)) return;
    const auto lessons = lessons_to_present(app);
    open_at_stage(app, *lessons[place_of_open_lesson(app, lessons) + 1], 0);
}

void present_previous(AppState& app) {
    if (has_previous_stage(app)) return go_to_previous_stage(app);
    if (!has_previous_to_present(app)) return;
    const auto lessons = lessons_to_present(app);
    const Lesson& lesson = *lessons[place_of_open_lesson(app, lessons) - 1];
    open_at_stage(app, lesson, static_cast<int>(lesson.stages.size()));
}

bool unblanks_screen(AppState& app, std::string_view action_id) {
    if (!app.presenting.is_on || !app.presenting.is_blank) return false;
    if (action_id == "present.blank" || action_id == "present.leave" || action_id == "view.present") return false;
    if (action_id.starts_with("step.") || action_id.starts_with("lesson.")) app.presenting.is_blank = false;
    return true;
}

std::string sentence_at(const AppState& app, Step step) {
    std::string words = stage_words(app, step);
    return words.empty() ? narrate(narrator_of(app), step).text : words;
}

std::string present_place(const AppState& app) {
    std::string words = app.document.title();
    if (const Lesson* const lesson = toured_lesson(app); lesson != nullptr) {
        words += " · " + app.language.with("present.stage", {std::to_string(app.lessons.tour->stage + 1),
                                                             std::to_string(lesson->stages.size())});
    }
    if (app.end() == 0 || app.document.hides_answer()) return words;
    return words + " · " +
           app.language.with("present.step", {count_text(std::min(app.step(), app.end())), count_text(app.end())});
}

PresentWords present_words(const AppState& app, bool has_keys) {
    return {sentence(app), has_keys && app.presenting.seconds < kPresentKeysSeconds ? keys(app) : present_place(app)};
}

}  // namespace plytrace

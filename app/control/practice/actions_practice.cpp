// The Practice menu: what to practise, and what can be done with the exercise that is open.
#include <algorithm>
#include <array>

#include "app/control/actions.hpp"
#include "app/control/practice/course_run.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practising.hpp"

namespace plytrace {
namespace {

using namespace chords;

constexpr const char* kMenu = "practice";

[[nodiscard]] bool is_on(const AppState& app) {
    return practising(app) != nullptr;
}
[[nodiscard]] bool is_by_hand(const AppState& app) {
    return is_on(app) && !practising(app)->is_over && practising(app)->task.exercise.kind == PracticeKind::kByHand;
}

template <PracticeKind kind>
void practise(AppState& app) {
    const Practising* practice = practising(app);
    const bool is_same = practice != nullptr && practice->task.exercise.kind == kind;
    if (is_same && !practice->is_over) return;
    if (is_same && has_another(app)) return next_exercise(app);
    when_practice_left(app, [](AppState& state) { change_exercise(state, exercise_here(state, kind)); });
}
template <PracticeKind kind>
[[nodiscard]] bool practises(const AppState& app) {
    return is_on(app) && practising(app)->task.exercise.kind == kind;
}

/// In a course's package the exercises are given.
[[nodiscard]] bool is_own_choice(const AppState& app) {
    return course_of(app) == nullptr;
}
[[nodiscard]] bool is_in_course(const AppState& app) {
    return course_of(app) != nullptr;
}
template <int by>
void go_by(AppState& app) {
    go_to_exercise(app, by);
}
template <int by>
[[nodiscard]] bool can_go_by(const AppState& app) {
    return can_go_to_exercise(app, by);
}

void add_course_actions(std::vector<Action>& table) {
    const auto add = [&table](const char* id, Chord chord, void (*run)(AppState&),
                              bool (*is_enabled)(const AppState&)) -> Action& {
        table.push_back({id, kMenu, chord, {}, run, is_enabled});
        table.back().is_offered = is_in_course;
        return table.back();
    };
    add("practice.course_previous", alt(Key::kV), go_by<-1>, can_go_by<-1>).starts_group = true;
    add("practice.course_next", alt(Key::kT), go_by<1>, can_go_by<1>);
    add(
        "practice.course_close", alt(Key::kW), [](AppState& app) { close_course(app, false); },
        [](const AppState& app) { return !is_course_closed(app); });
}

/// What is due, by what was right and wrong before.
void practise_what_is_due(AppState& app) {
    when_practice_left(app, [](AppState& state) {
        const NextPractice next = next_practice(state.settings.progress);
        Exercise exercise;
        exercise.kind = next.kind;
        exercise.level = next.level;
        exercise.seed = state.settings.progress.next_seed++;
        change_exercise(state, exercise);
    });
}

[[nodiscard]] std::optional<HandStep> next_child(const AppState& app) {
    const HandPlace& place = practising(app)->place;
    const auto left = std::find(place.is_done.begin(), place.is_done.end(), false);
    if (left == place.is_done.end()) return std::nullopt;
    return HandStep{HandMove::kEnter, static_cast<MoveCode>(left - place.is_done.begin()), {}};
}

[[nodiscard]] bool can_step(const AppState& app, const HandStep& step) {
    return can_do(practising(app)->task, practising(app)->place, step);
}

}  // namespace

bool is_free_in_practice(std::string_view action) {
    constexpr std::array kFree = {"practice.",   "help.",          "file.quit",          "view.theme",
                                  "view.larger", "view.smaller",   "view.normal_size",   "view.reduced_motion",
                                  "view.menus",  "view.next_card", "view.previous_card", "view.deselect"};
    return std::any_of(kFree.begin(), kFree.end(),
                       [action](std::string_view free) { return action.substr(0, free.size()) == free; });
}

void add_practice_actions(std::vector<Action>& table) {
    const auto add = [&table](const char* id, Chord chord, void (*run)(AppState&),
                              bool (*is_enabled)(const AppState&) = nullptr,
                              bool (*is_checked)(const AppState&) = nullptr) -> Action& {
        table.push_back({id, kMenu, chord, {}, run, is_enabled, is_checked});
        return table.back();
    };
    add("practice.predict", plain(Key::kF3), practise<PracticeKind::kPredict>, nullptr,
        practises<PracticeKind::kPredict>);
    add("practice.prune", plain(Key::kF4), practise<PracticeKind::kPrune>, nullptr, practises<PracticeKind::kPrune>);
    add("practice.by_hand", plain(Key::kF9), practise<PracticeKind::kByHand>, nullptr,
        practises<PracticeKind::kByHand>);
    add("practice.quiz", shift(Key::kF9), practise<PracticeKind::kQuiz>, nullptr, practises<PracticeKind::kQuiz>);
    add("practice.due", shift(Key::kF3), practise_what_is_due);
    add("practice.new_exercise", alt(Key::kM), ask_new_exercise);
    add("practice.another", alt(Key::kA), next_exercise, has_another).starts_group = true;
    add("practice.hand_in", ctrl(Key::kEnter), hand_in, can_hand_in);
    add("practice.hint", alt(Key::kH), take_hint, can_take_hint);
    add("practice.solution", alt(Key::kS), show_solution, can_show_solution);
    add(
        "practice.enter", alt(Key::kI), [](AppState& app) { do_step(app, *next_child(app)); },
        [](const AppState& app) { return is_by_hand(app) && next_child(app) && can_step(app, *next_child(app)); })
        .starts_group = true;
    add(
        "practice.cut", alt(Key::kK),
        [](AppState& app) {
            do_step(app, {HandMove::kCut, 0, {}});
        },
        [](const AppState& app) {
            return is_by_hand(app) && can_step(app, {HandMove::kCut, 0, {}});
        });
    add(
        "practice.up", alt(Key::kU),
        [](AppState& app) {
            do_step(app, {HandMove::kLeave, 0, {}});
        },
        [](const AppState& app) {
            return is_by_hand(app) && can_step(app, {HandMove::kLeave, 0, {}});
        });
    add("practice.next_node", alt(Key::kJ), choose_next_node, can_mark);
    add("practice.previous_node", alt(Key::kB), choose_previous_node, can_mark);
    add(
        "practice.cross_out", alt(Key::kX), [](AppState& app) { cross_out(app, chosen_node(app)); },
        [](const AppState& app) { return can_mark(app) && chosen_node(app) != kNone; });
    add("practice.undo", alt(Key::kZ), undo_step, can_undo_step);
    add("practice.copy_link", alt_shift(Key::kA), copy_practice_link, is_on).starts_group = true;
    add("practice.save_exercise", alt_shift(Key::kS), ask_save_exercise, is_on);
    add("practice.save_score", alt_shift(Key::kZ), ask_save_score, can_save_score);
    add("practice.copy_progress", alt(Key::kG), [](AppState& app) {
        app.clipboard = progress_csv(app.settings.progress);
        app.messages.note(app.language("practice.progress_copied"));
    }).starts_group = true;
    add("practice.erase_progress", alt_shift(Key::kG), [](AppState& app) {
        app.settings.progress = {};
        app.messages.note(app.language("practice.progress_erased"));
    });
    add("practice.leave", alt(Key::kQ), leave_practice, is_on).starts_group = true;
    constexpr std::array kOwnChoice = {
        "practice.predict",      "practice.prune",   "practice.by_hand",   "practice.quiz",          "practice.due",
        "practice.new_exercise", "practice.another", "practice.copy_link", "practice.save_exercise", "practice.leave"};
    for (Action& action : table) {
        if (std::find(kOwnChoice.begin(), kOwnChoice.end(), action.id) != kOwnChoice.end())
            action.is_offered = is_own_choice;
    }
    add_course_actions(table);
}

}  // namespace plytrace

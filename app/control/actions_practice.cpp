// The Practice menu.

#include <algorithm>
#include <array>
#include <utility>

#include "app/control/actions.hpp"
#include "app/control/app_state.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_session.hpp"

namespace plytrace {

namespace {

using namespace chords;

constexpr const char* kPracticeMenu = "practice";

[[nodiscard]] bool is_practising(const AppState& app) {
    return practising(app) != nullptr;
}
[[nodiscard]] bool is_by_hand(const AppState& app) {
    return is_practising(app) && !practising(app)->is_over &&
           practising(app)->task.exercise.kind == PracticeKind::kByHand;
}

/// Why the game on the screen gives no exercise of its own; empty if there is no game.
[[nodiscard]] std::string why_made_up(const AppState& app) {
    const GameSession* const game = app.document.game().get();
    if (game == nullptr || game->tree() != nullptr) return "";
    if (game->has_chance()) return app.language("practice.made_up.chance");
    return app.language(game->value_count() > 1 ? "practice.made_up.players" : "practice.made_up");
}

void practise_here(AppState& app, PracticeKind kind) {
    const Exercise exercise = exercise_here(app, kind);
    const bool is_made_up = practising(app) == nullptr && exercise.tree.empty();
    const std::string why = is_made_up ? why_made_up(app) : "";
    change_exercise(app, exercise);
    if (!why.empty()) app.messages.note(why);
}

template <PracticeKind kind>
void practise(AppState& app) {
    const PracticeSession* practice = practising(app);
    const bool is_same = practice != nullptr && practice->task.exercise.kind == kind;
    if (is_same && !practice->is_over) return app.messages.note(app.language("practice.is_open"));
    if (is_same && has_another(app)) return next_exercise(app);
    confirm_leaving_practice(app, [](AppState& state) { practise_here(state, kind); });
}
template <PracticeKind kind>
[[nodiscard]] bool practises(const AppState& app) {
    return is_practising(app) && practising(app)->task.exercise.kind == kind;
}

/// A course's package determines the exercises.
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
    table.push_back({.id = "practice.course_previous",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kV),
                     .run = go_by<-1>,
                     .is_enabled = can_go_by<-1>,
                     .starts_group = true,
                     .is_offered = is_in_course});
    table.push_back({.id = "practice.course_next",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kT),
                     .run = go_by<1>,
                     .is_enabled = can_go_by<1>,
                     .is_offered = is_in_course});
    table.push_back({.id = "practice.course_close",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kW),
                     .run = [](AppState& app) { close_course(app, false); },
                     .is_enabled = [](const AppState& app) { return !is_course_closed(app); },
                     .is_offered = is_in_course});
}

/// Starts the exercise that is due according to the progress.
void practise_due(AppState& app) {
    confirm_leaving_practice(app, [](AppState& state) {
        const NextPractice next = next_practice(state.settings.progress);
        Exercise exercise;
        exercise.kind = next.kind;
        exercise.level = next.level;
        exercise.seed = state.settings.progress.next_seed++;
        change_exercise(state, exercise);
    });
}

[[nodiscard]] const char* why_no_solution(const AppState& app) {
    const PracticeSession* const practice = practising(app);
    if (practice == nullptr || practice->is_shown) return nullptr;
    const Exercise& exercise = practice->task.exercise;
    if (exercise.feedback == PracticeFeedback::kNotAtAll) return app.language("practice.no_solution.exam");
    if (asks_questions(exercise)) return app.language("practice.no_solution.questions");
    const bool is_judged_by_step =
        exercise.kind == PracticeKind::kByHand && exercise.feedback == PracticeFeedback::kAtOnce;
    return app.language(is_judged_by_step ? "practice.no_solution.step" : "practice.no_solution.check");
}

[[nodiscard]] std::optional<HandStep> next_child(const AppState& app) {
    const HandPlace& place = practising(app)->place;
    return place.next ? std::optional(HandStep{HandMove::kEnter, *place.next, {}}) : std::nullopt;
}

[[nodiscard]] bool can_step(const AppState& app, const HandStep& step) {
    return can_do(practising(app)->task, practising(app)->place, step);
}

constexpr std::array<const char*, kAnswerKeys> kAnswerActions = {
    "practice.answer_1", "practice.answer_2", "practice.answer_3", "practice.answer_4", "practice.answer_5",
    "practice.answer_6", "practice.answer_7", "practice.answer_8", "practice.answer_9"};

template <std::size_t which>
[[nodiscard]] Action answer_action() {
    return {.id = kAnswerActions[which],
            .menu = "practice/answer",
            .chord = plain(static_cast<Key>(static_cast<int>(Key::k1) + static_cast<int>(which))),
            .run = [](AppState& app) { choose_answer(app, which); },
            .is_enabled = [](const AppState& app) { return answers_to_choose(app) > which; }};
}

template <std::size_t... which>
void add_answer_actions(std::vector<Action>& table, std::index_sequence<which...> /*answers*/) {
    (table.push_back(answer_action<which>()), ...);
}

}  // namespace

void add_practice_actions(std::vector<Action>& table) {
    table.push_back({.id = "practice.predict",
                     .menu = kPracticeMenu,
                     .chord = plain(Key::kF3),
                     .run = practise<PracticeKind::kPredict>,
                     .is_checked = practises<PracticeKind::kPredict>,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.prune",
                     .menu = kPracticeMenu,
                     .chord = plain(Key::kF4),
                     .run = practise<PracticeKind::kPrune>,
                     .is_checked = practises<PracticeKind::kPrune>,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.by_hand",
                     .menu = kPracticeMenu,
                     .chord = plain(Key::kF9),
                     .run = practise<PracticeKind::kByHand>,
                     .is_checked = practises<PracticeKind::kByHand>,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.quiz",
                     .menu = kPracticeMenu,
                     .chord = shift(Key::kF9),
                     .run = practise<PracticeKind::kQuiz>,
                     .is_checked = practises<PracticeKind::kQuiz>,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.due",
                     .menu = kPracticeMenu,
                     .chord = shift(Key::kF3),
                     .run = practise_due,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.new_exercise",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kM),
                     .run = ask_new_exercise,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.another",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kA),
                     .run = next_exercise,
                     .is_enabled = has_another,
                     .starts_group = true,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.hand_in",
                     .menu = kPracticeMenu,
                     .chord = ctrl(Key::kEnter),
                     .run = ask_hand_in,
                     .is_enabled = can_hand_in});
    table.push_back({.id = "practice.hint",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kH),
                     .run = take_hint,
                     .is_enabled = can_take_hint});
    table.push_back({.id = "practice.solution",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kS),
                     .run = show_solution,
                     .is_enabled = can_show_solution,
                     .why_not = why_no_solution});
    table.push_back(
        {.id = "practice.enter",
         .menu = kPracticeMenu,
         .chord = alt(Key::kI),
         .run = [](AppState& app) { do_step(app, *next_child(app)); },
         .is_enabled =
             [](const AppState& app) { return is_by_hand(app) && next_child(app) && can_step(app, *next_child(app)); },
         .starts_group = true});
    table.push_back({.id = "practice.cut",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kK),
                     .run =
                         [](AppState& app) {
                             do_step(app, {HandMove::kCut, 0, {}});
                         },
                     .is_enabled =
                         [](const AppState& app) {
                             return is_by_hand(app) && can_step(app, {HandMove::kCut, 0, {}});
                         }});
    table.push_back({.id = "practice.up",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kU),
                     .run =
                         [](AppState& app) {
                             do_step(app, {HandMove::kLeave, 0, {}});
                         },
                     .is_enabled =
                         [](const AppState& app) {
                             return is_by_hand(app) && can_step(app, {HandMove::kLeave, 0, {}});
                         }});
    add_answer_actions(table, std::make_index_sequence<kAnswerKeys>());
    table.push_back({.id = "practice.next_node",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kJ),
                     .run = choose_next_node,
                     .is_enabled = can_mark});
    table.push_back({.id = "practice.previous_node",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kB),
                     .run = choose_previous_node,
                     .is_enabled = can_mark});
    table.push_back({.id = "practice.cross_out",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kX),
                     .run = [](AppState& app) { cross_out(app, chosen_node(app)); },
                     .is_enabled = [](const AppState& app) { return can_mark(app) && chosen_node(app) != kNone; }});
    table.push_back({.id = "practice.undo",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kZ),
                     .run = undo_step,
                     .is_enabled = can_undo_step});
    table.push_back({.id = "practice.copy_link",
                     .menu = kPracticeMenu,
                     .chord = alt_shift(Key::kA),
                     .run = copy_practice_link,
                     .is_enabled = is_practising,
                     .starts_group = true,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.save_exercise",
                     .menu = kPracticeMenu,
                     .chord = alt_shift(Key::kS),
                     .run = ask_save_exercise,
                     .is_enabled = is_practising,
                     .is_offered = is_own_choice});
    table.push_back({.id = "practice.save_score",
                     .menu = kPracticeMenu,
                     .chord = alt_shift(Key::kZ),
                     .run = ask_save_score,
                     .is_enabled = can_save_score});
    table.push_back({.id = "practice.copy_progress",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kG),
                     .run =
                         [](AppState& app) {
                             app.requests.clipboard = progress_csv(app.settings.progress);
                             app.messages.note(app.language("practice.progress_copied"));
                         },
                     .starts_group = true});
    table.push_back(
        {.id = "practice.erase_progress", .menu = kPracticeMenu, .chord = alt_shift(Key::kG), .run = [](AppState& app) {
             app.settings.progress = {};
             app.messages.note(app.language("practice.progress_erased"));
         }});
    table.push_back({.id = "practice.leave",
                     .menu = kPracticeMenu,
                     .chord = alt(Key::kQ),
                     .run = leave_practice,
                     .is_enabled = is_practising,
                     .starts_group = true,
                     .is_offered = is_own_choice});
    add_course_actions(table);
}

}  // namespace plytrace

// An exercise in progress: the answers given, the feedback, and what its tree shows. It has a stage of its own, so that
// the open document stays as it was. Owned by the AppState during practice; window's thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/practice/attempt.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/hand_run.hpp"
#include "app/practice/prune_marks.hpp"
#include "app/tree/node_mark_drawing.hpp"
#include "search/running/aside_runner.hpp"

namespace plytrace {

struct PracticeSession {
    /// What was handed in last, with the points that it got: what is done after it changes neither.
    struct HandedIn {
        Attempt attempt;
        Score score;
    };

    PracticeSession(AppState& app, PracticeTask made);

    PracticeTask task;
    AsideRunner runner;
    AppState stage;  ///< of which only document, step and view are used: the exercise's tree, as far as it is shown

    // Predict and quiz:
    std::vector<std::optional<Answer>> answers;  ///< by question, as first given
    std::size_t question = 0;                    ///< the one that is asked; behind the last: all are answered
    bool is_answered = false;                    ///< and its answer is looked at
    // Which leaves are cut:
    PruneMarks marks;
    std::optional<PruneJudgement> judgement;  ///< of the marks as they are now; empty: not handed in since
    // By hand:
    HandRun run;
    HandPlace place;                    ///< where the run has come; open_stage() sees to it
    std::optional<HandJudgement> hand;  ///< where something is to be said of it

    std::string student;           ///< a name for the score file, as it was typed; kept nowhere else
    std::string typed;             ///< in the field
    std::string said;              ///< the sentence about the last answer; empty: none
    bool is_said_wrong = false;    ///< that sentence tells a mistake
    bool goes_to_field = true;     ///< the keyboard is to go to the field
    int hints = 0;                 ///< used so far …
    std::size_t hint_of_step = 0;  ///< … and for the question, cut or step that one is at
    int times_handed_in = 0;
    std::optional<HandedIn> handed_in;  ///< empty: nothing since this was opened
    double seconds = 0;                 ///< spent so far; stands still once the exercise is over
    std::optional<double> looked_at;    ///< when, by the host's clock
    bool is_over = false;               ///< handed in for good, or the solution is looked at
    bool is_shown = false;              ///< the solution is on the screen
    bool is_counted = false;            ///< the progress knows of it
    std::uint16_t sum = 0;              ///< of the exercise: another one has another sum
    int opening = -1;                   ///< of the window's document, when practice began
    std::string styled;                 ///< theme and language that the stage has
};

/// Null where practice is off.
[[nodiscard]] PracticeSession* practising(const AppState& app);

/// Whether an action can be chosen while an exercise is done: it says nothing of the tree, and changes none.
[[nodiscard]] bool is_free_in_practice(std::string_view action);

/// Makes the exercise ready and begins; the error says what it cannot be made of.
[[nodiscard]] Expected<bool> start_practice(AppState& app, const Exercise& exercise);
/// The tree that is open; or the game tree below the position that is. Empty: none that can be practised.
[[nodiscard]] std::string tree_here(const AppState& app);
/// An exercise of this kind: of the tree that is open, where it suits; else of the level last practised.
[[nodiscard]] Exercise exercise_here(const AppState& app, PracticeKind kind);
/// The same kind and level with the next seed; of a tree of one's own, other questions about it. Asks before what is
/// begun is lost.
void next_exercise(AppState& app);
/// There is one: about leaves and by hand, a tree of one's own has but one.
[[nodiscard]] bool has_another(const AppState& app);
/// Another kind, level, rule or feedback: begins anew with it.
void change_exercise(AppState& app, const Exercise& exercise);
/// Whether it may be handed in once more.
[[nodiscard]] bool has_attempts_left(const PracticeSession& practice);
/// Leaves practice, for what was open before; in a course's package there is nothing to go back to.
void stop_practice(AppState& app);
/// The same; asks before what is begun and not handed in is lost.
void leave_practice(AppState& app);
/// Goes on with `next` at once, or once the person has said that what is begun may be lost.
void confirm_leaving_practice(AppState& app, std::function<void(AppState&)> next);
/// Until the time that is shown changes; infinity where it stands still.
[[nodiscard]] double seconds_until_clock_changes(const AppState& app);
/// Once a frame: keeps the stage in line, lets time pass, and leaves practice where something else was opened.
void follow_practice(AppState& app, double seconds);

// ---- answers -------------------------------------------------------------------------------------------------------

/// What was typed into the field, as an answer or as a step by hand, whichever is due. What cannot be read is said.
void accept_typed(AppState& app);
void give_answer(AppState& app, const Answer& answer);
void go_to_next_question(AppState& app);
/// A click at a node: crosses it out, answers with it, or enters it.
void click_node(AppState& app, NodeId node);
/// Crosses out the leaves below the node, or takes that back.
void cross_out(AppState& app, NodeId node);
/// Which leaves are cut, with the keys: the node before or after the chosen one, in preorder.
[[nodiscard]] bool can_mark(const AppState& app);
[[nodiscard]] NodeId chosen_node(const AppState& app);
void choose_next_node(AppState& app);
void choose_previous_node(AppState& app);
/// Does a step by hand, if it can be done.
void do_step(AppState& app, HandStep step);
void undo_step(AppState& app);
[[nodiscard]] bool can_undo_step(const AppState& app);
/// Hands in: everything is judged, and said unless the exercise keeps it.
void hand_in(AppState& app);
/// The time is up: hands in what is there.
void hand_in_at_last(AppState& app);
[[nodiscard]] bool can_hand_in(const AppState& app);
/// What was wrong, line by line, in an exercise that is over; none where that was told before, or never is. Of marks
/// the judgement tells it.
[[nodiscard]] std::vector<std::string> mistakes_told(const PracticeSession& practice);

// ---- hints, solution and results -----------------------------------------------------------------------------------

/// The next hint, which tells more than the one before; the last one tells the answer. Costs nothing where nothing new
/// is said.
void take_hint(AppState& app);
[[nodiscard]] bool can_take_hint(const AppState& app);
void show_solution(AppState& app);
[[nodiscard]] bool can_show_solution(const AppState& app);

// ---- what the tree shows --------------------------------------------------------------------------------------------
// What an exercise shows of its tree: no more than the answers so far and what the search has done by then. Window's
// thread.

/// The exercise's tree, or the search by hand as far as it has come, on the stage.
void open_stage(PracticeSession& practice);
/// Once a frame: step, marks, theme and language.
void follow_stage(PracticeSession& practice, const AppState& app);
/// As the tree shows it now.
[[nodiscard]] PracticeLook look_of(const PracticeSession& practice);

}  // namespace plytrace

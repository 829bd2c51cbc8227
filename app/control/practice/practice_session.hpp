// An exercise in progress: the answers given, the feedback, and what its tree shows. It has a stage of its own, so that
// the open document stays as it was. Owned by the AppState during practice; window's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/control/shown_document.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/grading.hpp"
#include "app/practice/hand_run.hpp"
#include "app/practice/prune_marks.hpp"
#include "app/tree/exercise_mark_drawing.hpp"

namespace plytrace {

struct AppState;

/// Whether what is said judges an answer. Hints do not.
enum class SaidAs : std::uint8_t { kRight, kWrong, kNeither };

struct PracticeSession {
    /// The best attempt handed in, with its score; later work changes neither.
    struct HandedIn {
        Attempt attempt;
        Score score;
    };

    /// `window`: what the window shows besides; must outlive the exercise.
    PracticeSession(ShownDocument& window, PracticeTask made);

    PracticeTask task;
    ShownDocument stage;  ///< the visible part of the exercise's tree

    // Predict and quiz:
    std::vector<std::optional<Answer>> answers;  ///< the first answer to each question
    std::size_t question = 0;                    ///< the current question; past the last: all are answered
    bool is_answered = false;                    ///< the answer to it is being shown
    // Which leaves are cut:
    PruneMarks marks;
    std::optional<PruneJudgement> judgement;  ///< of the current marks; empty: not handed in since
    // By hand:
    HandRun run;
    HandPlace place;                    ///< the position of the run, set by open_stage()
    std::optional<HandJudgement> hand;  ///< set if there is feedback

    std::string student;  ///< the typed name for the score file; stored nowhere else
    std::string typed;    ///< the content of the input field
    std::string said;     ///< feedback on the last answer; empty: none
    SaidAs said_as = SaidAs::kNeither;
    bool goes_to_field = true;     ///< the input field gets the keyboard focus next
    int hints = 0;                 ///< the hints used so far …
    std::size_t hint_of_step = 0;  ///< … and for the current question, cutoff or step
    /// The hints that were shown, each with its question or step. Showing one again there is free.
    std::set<std::pair<std::size_t, std::string>> told_hints;
    int times_handed_in = 0;
    std::optional<HandedIn> handed_in;  ///< empty: nothing since the exercise was opened
    double seconds = 0;                 ///< time spent; stops once the exercise is over
    std::optional<double> looked_at;    ///< the time of the last update, by the host's clock
    bool is_over = false;               ///< handed in for the last time, or the solution has been shown
    bool is_shown = false;              ///< the solution is shown
    bool is_counted = false;            ///< counted in the progress
    std::size_t saved = 0;              ///< practice_hash() when the score was saved last; 0: never
    std::uint16_t sum = 0;              ///< the checksum of the exercise
    int opening = -1;                   ///< of the window's document when practice began
};

/// Null if no exercise is open.
[[nodiscard]] PracticeSession* practising(const AppState& app);

/// Whether an action stays available during an exercise, because it neither reveals nor changes a tree.
[[nodiscard]] bool is_free_in_practice(std::string_view action);

/// Prepares and starts an exercise. Errors say why it cannot be prepared.
[[nodiscard]] Expected<bool> start_practice(AppState& app, const Exercise& exercise);
/// The open tree, or the game tree below the open position, as text. Empty: none that is suitable.
[[nodiscard]] std::string tree_here(const AppState& app);
/// An exercise of this kind about the open tree if that is suitable, otherwise of the level practised last.
[[nodiscard]] Exercise exercise_here(const AppState& app, PracticeKind kind);
/// Starts an exercise of the same kind and level with the next seed, or other questions about the user's own tree.
/// Asks before unfinished work is lost.
void next_exercise(AppState& app);
/// Whether next_exercise() has another one. The user's own tree gives one prune exercise and one manual search.
[[nodiscard]] bool has_another(const AppState& app);
/// Restarts with another kind, level, rule or feedback.
void change_exercise(AppState& app, const Exercise& exercise);
/// Whether the exercise may be handed in again.
[[nodiscard]] bool has_attempts_left(const PracticeSession& practice);
/// Whether the right answer may be shown: only once the exercise is over, and never in an exam.
[[nodiscard]] bool tells_solution(const PracticeSession& practice);
/// Ends practice and shows the document; does nothing in a course's package.
void stop_practice(AppState& app);
/// The same, after asking if work that was not handed in would be lost.
void leave_practice(AppState& app);
/// Runs `next` now, or after the user has agreed to lose unfinished work.
void confirm_leaving_practice(AppState& app, std::function<void(AppState&)> next);
/// Seconds until the displayed time changes; infinity if it has stopped.
[[nodiscard]] double seconds_until_clock_changes(const AppState& app);
/// Called once a frame: updates the stage and the time, and ends practice if another document was opened.
void follow_practice(AppState& app, double seconds);

// ---- answers -------------------------------------------------------------------------------------------------------

/// Accepts the typed text as an answer or as a manual step, whichever is due. Invalid text gets an explanation.
void accept_typed(AppState& app);
void give_answer(AppState& app, const Answer& answer);
void go_to_next_question(AppState& app);
inline constexpr std::size_t kAnswerKeys = 9;  ///< the answers to choose from that have a key: 1 to 9
/// How many answers the buttons offer now: Yes and No, or the children of a node. 0: none, the answer is typed, shown
/// in the tree, or given already.
[[nodiscard]] std::size_t answers_to_choose(const AppState& app);
/// Gives the answer of this button, counted from 0. Does nothing if there is no such button.
void choose_answer(AppState& app, std::size_t which);
/// Hands in, but asks first if there are questions without an answer.
void ask_hand_in(AppState& app);
/// Handles a click on a node: crosses it out, answers with it, or enters it.
void click_node(AppState& app, NodeId node);
/// Crosses out the leaves below the node, or restores them.
void cross_out(AppState& app, NodeId node);
/// Crossing out with the keyboard: chooses the node before or after the chosen one, in preorder.
[[nodiscard]] bool can_mark(const AppState& app);
[[nodiscard]] NodeId chosen_node(const AppState& app);
void choose_next_node(AppState& app);
void choose_previous_node(AppState& app);
/// Makes a manual step if it is possible.
void do_step(AppState& app, HandStep step);
void undo_step(AppState& app);
[[nodiscard]] bool can_undo_step(const AppState& app);
/// Hands in the exercise: grades everything, and gives feedback if the exercise allows it.
void hand_in(AppState& app);
/// The remarks on the marks that were handed in; none if they have changed since, and in an exam. Precondition: an
/// exercise is open.
[[nodiscard]] std::vector<std::string> marks_told(const AppState& app);
/// Hands in when the time is up.
void hand_in_at_last(AppState& app);
[[nodiscard]] bool can_hand_in(const AppState& app);
/// The mistakes of a finished exercise, one per line; none if they were shown before, or are never shown. Mistakes in
/// marks are in the judgement.
[[nodiscard]] std::vector<std::string> mistakes_told(const PracticeSession& practice);

// ---- hints, solution and results -----------------------------------------------------------------------------------

/// Shows the next hint, more specific than the one before; the last gives the answer. Free if there is nothing new to
/// say.
void take_hint(AppState& app);
[[nodiscard]] bool can_take_hint(const AppState& app);
/// Shows the solution, and ends the exercise with the points reached so far.
void show_solution(AppState& app);
[[nodiscard]] bool can_show_solution(const AppState& app);

// ---- what the tree shows --------------------------------------------------------------------------------------------
// The tree shows only the answers so far and the search up to them.

/// Opens the exercise's tree, or the manual search so far, on the stage.
void open_stage(PracticeSession& practice);
/// Called once a frame: updates step and marks of the stage.
void follow_stage(PracticeSession& practice);
/// The marks that the tree shows now.
[[nodiscard]] PracticeLook look_of(const PracticeSession& practice);

}  // namespace plytrace

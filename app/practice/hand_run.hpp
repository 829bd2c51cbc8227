// A search that a student carries out by hand: a list of steps. It is converted to a trace, which the judge of traces
// judges. A plain value: undo removes the last step, and files store the list. Pure functions; any thread.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/practice/exercise.hpp"
#include "search/check/judge.hpp"

namespace plytrace {

/// The kinds of steps, in the order of kHandMoves. By iterations (UCT) there are two: entering a child, and a value:
/// the result of the playout, then each node's mean on the way back. By passes (MTD(f)) a value is also the bound that
/// memory has of a node, or the number that the next pass tests; leaving the root then ends the search.
enum class HandMove : std::uint8_t {
    kEnter,  ///< enters a child
    kValue,  ///< a leaf's value; or a node's value after a child has returned
    kBound,  ///< raises α at MAX, lowers β at MIN
    kCut,    ///< skips the remaining children
    kLeave,  ///< returns to the parent; with hard bounds, the value is clipped into the window
};
inline constexpr std::array<std::string_view, 5> kHandMoves = {"enter", "value", "bound", "cut", "leave"};

struct HandStep {
    HandMove move = HandMove::kEnter;
    MoveCode child = 0;           ///< kEnter: its number, from 0
    std::vector<double> numbers;  ///< kValue: one per player; kBound: one; kEnter: α and β, or none if inherited
    friend bool operator==(const HandStep&, const HandStep&) = default;
};
using HandRun = std::vector<HandStep>;

/// The current position of a search by hand.
struct HandPlace {
    NodeId node = 0;
    bool is_over = false;        ///< the root has returned
    bool is_leaf = false;        ///< a leaf without a value yet
    bool has_come_back = false;  ///< a child has returned, and the node's value is not given yet
    bool has_value = false;      ///< the inner node has a value
    bool has_cut = false;
    bool may_bound = false;          ///< the node's bound may be changed now
    std::vector<double> value;       ///< has_value: one per player
    NodeId from = kNone;             ///< has_come_back: the child that returned …
    std::vector<double> from_value;  ///< … and its value
    Window window;                   ///< the node's window, as the student gave it
    std::vector<bool> is_done;       ///< by child
    std::optional<MoveCode> next;    ///< the next child from left to right; by iterations only a new one

    // By iterations.
    std::uint32_t iteration = 0;  ///< from 1; 0: not by iterations
    std::uint32_t visits = 0;     ///< of the node before this iteration …
    double mean = 0;              ///< … and its mean, if it had visits
    // By passes.
    bool may_remember = false;   ///< an inner node that was visited before: memory may answer
    bool is_between = false;     ///< a pass has ended: the next test, or the end
    double tested = 0;           ///< the number that the pass tests …
    bool asks_for_more = false;  ///< … whether the root is worth more than that, else at least that
    Window root;                 ///< what the passes have shown of the root

    [[nodiscard]] bool takes_value() const { return is_leaf || has_come_back || may_remember || is_between; }
};

/// Precondition: each step of the run was possible when it was made.
[[nodiscard]] HandPlace place_after(const PracticeTask& task, const HandRun& run);
/// Whether the step is possible there, correct or not.
[[nodiscard]] bool can_do(const PracticeTask& task, const HandPlace& place, const HandStep& step);
/// The number of steps of a run from a file that are possible one after the other.
[[nodiscard]] std::size_t possible_steps(const PracticeTask& task, const HandRun& run);

/// The run as a trace. Its header declares the rules that the exercise fixes, by which it is then judged. Precondition:
/// as for place_after().
[[nodiscard]] std::shared_ptr<const Trace> trace_of(const PracticeTask& task, const HandRun& run);

/// The correct search as a run by hand.
[[nodiscard]] HandRun right_run(const PracticeTask& task);

struct HandJudgement {
    Judgement judgement;
    std::shared_ptr<const Trace> trace;  ///< the run's trace
    std::size_t steps = 0;               ///< steps of the correct search
    std::size_t faults = 0;              ///< mistakes that do not follow from an earlier one
    std::size_t missing = 0;      ///< steps missing from an unfinished run, and below children skipped without a reason
    std::size_t nodes = 0;        ///< nodes of the correct search
    std::size_t looked_at = 0;    ///< … of these, those that the run has entered
    bool has_wrong_root = false;  ///< the root was left with a wrong value
    double share = 0;             ///< fraction of the points, 0 to 1
    std::vector<std::size_t> steps_of_events;  ///< of the trace: the step, from 0, that each belongs to
    /// The step, from 0, that an event of the run's trace belongs to. The root's entry belongs to the first step.
    [[nodiscard]] std::size_t step_of(Step event) const {
        return event < steps_of_events.size() ? steps_of_events[event] : 0;
    }
    /// The run has entered fewer than half of the correct search's nodes; `share` is then at most their fraction.
    [[nodiscard]] bool has_seen_little() const { return 2 * looked_at < nodes; }
};

/// Each step of the correct search is worth the same. A mistake costs one step, or what the exercise's weights say, and
/// its consequences cost nothing, but children that are skipped without a reason cost all steps below them. With a
/// wrong value at the root, the share is at most that of the weights. If the exercise allows several cut rules, the one
/// with the fewest mistakes counts; among equals, the one with the higher share. By iterations or passes, the missing
/// steps are those that a correct search would still make.
[[nodiscard]] HandJudgement judge_hand(const PracticeTask& task, const HandRun& run);

/// The first step with a mistake, from 0; empty if all steps so far are correct under a rule that the exercise allows.
/// A wrong order of children is found at once, while the judge finds it when their parent returns.
[[nodiscard]] std::optional<std::size_t> first_mistake(const PracticeTask& task, const HandRun& run);
/// A correct next step; if there are several, the one that the correct search makes. Empty if the run has a mistake or
/// is finished.
[[nodiscard]] std::optional<HandStep> next_step(const PracticeTask& task, const HandRun& run);

}  // namespace plytrace

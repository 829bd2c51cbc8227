// A search that somebody carries out by hand: a list of steps, which is a trace, so that the judge of traces judges it.
// A plain value: undo takes the last step away, a file keeps the list. Pure functions; any thread.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/practice/exercise.hpp"
#include "search/check/judge.hpp"

namespace plytrace {

/// What one can do, in the order of kHandMoves.
enum class HandMove : std::uint8_t {
    kEnter,  ///< goes into a child
    kValue,  ///< a leaf's value; or the node's, now that a child has come back
    kBound,  ///< moves α at MAX, β at MIN
    kCut,    ///< leaves out the children that are left
    kLeave,  ///< goes back up; with hard bounds, with the value clipped into the window
};
inline constexpr std::array<std::string_view, 5> kHandMoves = {"enter", "value", "bound", "cut", "leave"};

struct HandStep {
    HandMove move = HandMove::kEnter;
    MoveCode child = 0;           ///< kEnter: which, from 0
    std::vector<double> numbers;  ///< kValue: one for each player; kBound: one; kEnter: α and β, or none: as inherited
    friend bool operator==(const HandStep&, const HandStep&) = default;
};
using HandRun = std::vector<HandStep>;

/// Where a search by hand stands.
struct HandPlace {
    NodeId node = 0;
    bool is_over = false;        ///< the root is left
    bool is_leaf = false;        ///< and has no value yet
    bool has_come_back = false;  ///< a child has, and the node's value is not said yet
    bool has_value = false;      ///< of an inner node
    bool has_cut = false;
    bool may_bound = false;          ///< the node's bound may be moved now
    std::vector<double> value;       ///< has_value: one for each player
    NodeId from = kNone;             ///< has_come_back: the child that did …
    std::vector<double> from_value;  ///< … and what it came back with
    Window window;                   ///< at the node, as it was said
    std::vector<bool> is_done;       ///< by child
};

/// Precondition: each step of the run was possible when it was made.
[[nodiscard]] HandPlace place_after(const PracticeTask& task, const HandRun& run);
/// Whether the step can be made there; right or wrong does not matter.
[[nodiscard]] bool can_do(const PracticeTask& task, const HandPlace& place, const HandStep& step);
/// How many steps of a run from a file can be made, one after the other.
[[nodiscard]] std::size_t possible_steps(const PracticeTask& task, const HandRun& run);

/// The search that was carried out. Its header declares what the exercise fixes, so that it is judged by that.
/// Precondition: as place_after.
[[nodiscard]] std::shared_ptr<const Trace> trace_of(const PracticeTask& task, const HandRun& run);

/// The right search as a run by hand.
[[nodiscard]] HandRun right_run(const PracticeTask& task);

struct HandJudgement {
    Judgement judgement;
    std::shared_ptr<const Trace> trace;  ///< that it is of
    std::size_t steps = 0;               ///< of the right search
    std::size_t faults = 0;              ///< those that follow from none before them
    std::size_t missing = 0;    ///< steps of a search that was given up, and below children left out without a reason
    std::size_t nodes = 0;      ///< of the right search
    std::size_t looked_at = 0;  ///< … those of them that the run has entered
    double share = 0;           ///< of the points
    /// Fewer than half of the right search's nodes: then the share is not larger than theirs.
    [[nodiscard]] bool has_seen_little() const { return 2 * looked_at < nodes; }
};

/// Each step of the right search is worth the same. A mistake costs a step, what follows from it costs nothing, but
/// children that are left out or cut without a reason cost all steps below them. Where several cut rules are allowed,
/// the one counts by which there are the fewest mistakes; of those, the one that gives more.
[[nodiscard]] HandJudgement judge_hand(const PracticeTask& task, const HandRun& run);

/// The earliest step with a mistake, from 0. Empty where all is right so far, under a rule that the exercise allows.
/// Beyond the judge, who looks at the order of children when their parent is left, it is found at once.
[[nodiscard]] std::optional<std::size_t> first_mistake(const PracticeTask& task, const HandRun& run);
/// A right step that goes on from here; of several, the one that the right search makes after such a run. Empty where
/// the run has a mistake, or is over.
[[nodiscard]] std::optional<HandStep> next_step(const PracticeTask& task, const HandRun& run);

/// Which step of the run an event of its trace was, from 0: the root's entry was none, and comes with the first.
[[nodiscard]] std::size_t step_of_event(Step event);

}  // namespace plytrace

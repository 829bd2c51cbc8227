// The result of judging the search in a trace (judge.hpp): its faults, in the order of their steps, and what can be
// asked of them. Headers that only pass a judgement on declare `struct Judgement;` and do not include this one.
// Pure functions of (trace, judgement, step); any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "search/check/fault.hpp"
#include "search/check/run_rules.hpp"
#include "search/trace/step_navigation.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement {
    RunRules rules;                 ///< the rules by which the search was judged
    std::optional<Bounds> outside;  ///< how the trace reports values outside the window; empty if there are none
    /// Of a search by iterations: the constants of exploration with which its choices are right; the declared one.
    std::optional<Window> exploration;
    /// Of a search with null moves or late-move reductions: the value without them, to the declared depth, if a search
    /// of a moderate number of nodes finds it.
    std::optional<double> minimax;
    bool is_complete = true;    ///< false: the search did not end, so its result is not judged
    std::vector<Fault> faults;  ///< in the order of their steps; at most kMostFaults
    /// For each fault about a visit's value, the visit and the fault's index: sorted by visit, then by step.
    std::vector<std::pair<VisitId, std::uint32_t>> of_values;
    std::uint64_t more = 0;       ///< number of further faults, which are counted but not listed …
    Step unlisted_from = kNever;  ///< … and the earliest of their steps
    /// For each visit, the event from which its value is wrong or derived from a fault, so that nothing is proved about
    /// it; kNever if its value is sound. doubt_cause has the index of that fault. Both are empty if nothing is wrong.
    std::vector<Step> doubtful_since;
    std::vector<std::uint32_t> doubt_cause;
    [[nodiscard]] bool is_right() const { return faults.empty(); }
};

inline constexpr std::size_t kMostFaults = 10'000;

/// Sorts faults by step and adapts their references to each other: none refers to a later one.
void sort_faults(std::vector<Fault>& faults);

/// Fills of_values from the faults, which are in order. Those for which no value would be right are left out.
void index_values(Judgement& judgement);

/// False for a null judgement.
[[nodiscard]] bool has_faults(const Judgement* judgement);

/// Whether a fault occurred before step t. Everything reported until then is right.
[[nodiscard]] bool has_erred(const Judgement& judgement, Step t);

/// The listed faults of one event, as a range of iterators.
[[nodiscard]] std::pair<std::vector<Fault>::const_iterator, std::vector<Fault>::const_iterator> faults_at(
    const Judgement& judgement, Step event);

/// Whether a fault of the event is listed.
[[nodiscard]] bool has_fault_at(const Judgement& judgement, Step event);

/// Whether the event may have a fault that is not listed because there are too many. Nothing is claimed about such an
/// event.
[[nodiscard]] bool is_unlisted(const Judgement& judgement, Step event);

/// The latest fault about the visit's value before step t, provided that the visit still has that value, `value`; else
/// null.
[[nodiscard]] const Fault* wrong_value(const Judgement& judgement, VisitId visit, Step t, double value);

/// Whether the fault makes the value of its visit wrong, whatever else the search has proved about it.
[[nodiscard]] bool is_about_value(const Fault& fault);

/// Like next_stop() and previous_stop() of a trace (steps.hpp). With StepKind::kFault they go from fault to fault if
/// `judgement`, which may be null, has any; a fault shows at the step after its event.
[[nodiscard]] Step next_stop(const Trace& trace, const Judgement* judgement, Step t, StepKind kind,
                             NodeId selected = kNone);
[[nodiscard]] Step previous_stop(const Trace& trace, const Judgement* judgement, Step t, StepKind kind,
                                 NodeId selected = kNone);

}  // namespace plytrace

// Judges the search that a trace tells of: every value, bound, cut and move, each by what the trace has said before, so
// that a mistake is found where it is made and what is right in itself is not marked for it. (validate asks whether the
// file is well formed; this, whether the search in it is right.)
// A pure function of the trace and of what the game says. Linear in events, for each set of rules tried; iterative.
#pragma once

#include <optional>
#include <utility>

#include "search/check/fault.hpp"
#include "search/check/run_rules.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

class GroundTruth;

struct Judgement {
    RunRules rules;                 ///< by which it is judged
    std::optional<Bounds> outside;  ///< how values outside the window are told, where some are
    bool is_complete = true;        ///< the search has ended; else nothing is said of what it would have come to
    std::vector<Fault> faults;      ///< in the order of their steps
    /// Of each fault of a visit's value, the visit and the fault's place: by visit, then by step.
    std::vector<std::pair<VisitId, std::uint32_t>> of_values;
    std::uint64_t more = 0;       ///< faults beyond kMostFaults, which are only counted …
    Step unlisted_from = kNever;  ///< … and the earliest of them
    /// By visit, from which event on its value is wrong or comes of a mistake, so that nothing is proved of it; kNever:
    /// from none. And the place of that mistake. Empty where nothing is wrong.
    std::vector<Step> doubtful_since;
    std::vector<std::uint32_t> doubt_cause;
    [[nodiscard]] bool is_right() const { return faults.empty(); }
};

inline constexpr std::size_t kMostFaults = 10'000;

/// `truth`: null where the game is not known. Rules that the header does not declare are the weakest that the run
/// fits; where it fits none, those with the fewest faults, the textbook's first. Precondition: the trace is finished.
[[nodiscard]] Judgement judge(const Trace& trace, const GroundTruth* truth);

/// The latest fault of the visit's value that has happened by step t, if it is still `value` that the visit has.
[[nodiscard]] const Fault* wrong_value(const Judgement& judgement, VisitId visit, Step t, double value);

/// Whether the value of the fault's visit is not what it says, whatever the search may have proved of it otherwise.
[[nodiscard]] bool is_about_value(const Fault& fault);

/// By these rules and no others.
[[nodiscard]] Judgement judge_by(const Trace& trace, const GroundTruth* truth, const RunRules& rules);

}  // namespace plytrace

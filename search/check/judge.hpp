// Judges the search that a trace tells of: every value, bound, cut and move, each by what the trace has said before, so
// that a mistake is found where it is made and what is right in itself is not marked for it. (validate asks whether the
// file is well formed; this, whether the search in it is right.)
// A pure function of the trace, and of what the game says of its leaves and moves. Linear in events; iterative.
#pragma once

#include "search/check/fault.hpp"
#include "search/check/ground_truth.hpp"
#include "search/check/run_rules.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement {
    RunRules rules;             ///< by which it is judged
    std::vector<Fault> faults;  ///< in the order of their steps
    std::uint64_t more = 0;     ///< faults beyond kMostFaults, which are only counted
    [[nodiscard]] bool is_right() const { return faults.empty(); }
};

inline constexpr std::size_t kMostFaults = 10'000;

/// `truth`: null where the game is not known. Rules that the header does not declare are the weakest that the run
/// fits; where it fits none, those with the fewest faults, the textbook's first. Precondition: the trace is finished.
[[nodiscard]] Judgement judge(const Trace& trace, const GroundTruth* truth);

/// By these rules and no others.
[[nodiscard]] Judgement judge_by(const Trace& trace, const GroundTruth* truth, const RunRules& rules);

}  // namespace plytrace

// Judges a best-first search: each state that it takes from the queue, and the states that it puts there or removes in
// reply. Part of judge().
#pragma once

#include "search/check/judgement.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

class GroundTruth;

/// Judges the trace by the cases of SSS*, or DUAL* (search/algorithms/sss_star.hpp). Of equal merits any may be taken.
/// Precondition: trace.has_merits().
[[nodiscard]] Judgement judge_queue(const Trace& trace, const GroundTruth* truth);

}  // namespace plytrace

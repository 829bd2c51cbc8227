// The judge of a trace that was read from a file: of windows that are all open, the trace alone does not say whether
// the file tells them or leaves them out. Pure functions; any thread.
#pragma once

#include <vector>

#include "search/check/judge.hpp"

namespace plytrace {

/// As judge(). `tells_windows`: the file says what window some child is given, be it (−∞, +∞).
[[nodiscard]] Judgement judge_file(const Trace& trace, const GroundTruth* truth, bool tells_windows);

/// As possible_rules().
[[nodiscard]] std::vector<RunRules> possible_rules_of_file(const Trace& trace, bool tells_windows);

}  // namespace plytrace

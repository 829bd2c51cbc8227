// Judges the search in a trace: every value, bound, cutoff and move is checked against what the trace said before, so
// that a mistake is found where it was made, and whatever is right in itself is not marked. (validate checks whether a
// file is well formed; the judge checks whether the search in it is right.)
// A pure function of the trace and of what the game says. Linear in events, for each set of rules tried; iterative.
#pragma once

#include "search/check/judgement.hpp"

namespace plytrace {

class GroundTruth;

/// `truth` is null if the game is not known. Options that the header does not declare are assumed to be the weakest
/// rules that fit the run; if none fits, those with the fewest faults, textbook rules first. Precondition: the trace is
/// finished.
[[nodiscard]] Judgement judge(const Trace& trace, const GroundTruth* truth);

/// The same for a trace that was read from a file. A trace whose windows are all open does not say whether its file
/// gives windows at all: `tells_windows` says that the file gives the window of some child, even if it is (−∞, +∞).
[[nodiscard]] Judgement judge_file(const Trace& trace, const GroundTruth* truth, bool tells_windows);

/// Judges by these rules and no others.
[[nodiscard]] Judgement judge_by(const Trace& trace, const GroundTruth* truth, const RunRules& rules);

}  // namespace plytrace

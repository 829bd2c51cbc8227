// Judges proof-number search and df-pn: leaves against the game and the goal, each pair of numbers against the numbers
// that the children told last, each choice against the least number, and df-pn's thresholds. Called by judge.hpp's
// functions for such a trace. A pure function of the trace and of what the game says. Linear in events times the
// children of a node.
#pragma once

#include "search/check/judgement.hpp"

namespace plytrace {

class GroundTruth;

/// `truth` is null if the game is not known. Each event is judged by what the trace has told before, so that a wrong
/// number is noted once. Children that were not entered count as unknown, with the numbers 1 and 1. Leaves may be
/// evaluated when they are generated or when they are reached, and of equal children any may be taken; the second least
/// number in a threshold may be counted with 1 more or as it is. Precondition: trace.has_proof_numbers().
[[nodiscard]] Judgement judge_proof_numbers(const Trace& trace, const GroundTruth* truth);

}  // namespace plytrace

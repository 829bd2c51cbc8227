// Judges proof-number search and df-pn: leaves against the game and the goal, each pair of numbers against the
// children's latest numbers, each choice against the least number, and df-pn's thresholds. Called by judge.hpp's
// functions for such a trace. A pure function of the trace and the game. Linear in events times the
// children of a node.
#pragma once

#include "search/check/judgement.hpp"

namespace plytrace {

class GroundTruth;

/// `truth` is null if the game is not known. Each event is judged by the numbers that the trace has before it, so
/// that a wrong number is noted once. Children that were not entered count as unknown, with the numbers 1 and 1. Leaves
/// may be evaluated when they are generated or when they are reached, and of equal children any may be taken; a
/// threshold may use the second least number itself instead of that number plus 1, or 1 + ε times that number, with any
/// ε from 0 to 1 that explains all thresholds of the run. Precondition: trace.has_proof_numbers().
[[nodiscard]] Judgement judge_proof_numbers(const Trace& trace, const GroundTruth* truth);

}  // namespace plytrace

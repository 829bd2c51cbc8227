// Judges a search by iterations, whose values are means (UCT): results against the game, each mean against the
// results of the visits, and each choice against the scores of UCB1. Called by judge.hpp's functions for such a
// trace. A pure function of the trace and of what the game says. Linear in events times the children of a node.
#pragma once

#include "search/check/judgement.hpp"

namespace plytrace {

class GroundTruth;

/// `truth` is null if the game is not known. If the header declares no exploration constant, the choices are right
/// if one constant explains all of them, unless means alone do and no constant in use fits. A wrong choice is noted
/// with the misconception that explains all choices, if one does. Precondition: trace.has_means().
[[nodiscard]] Judgement judge_means(const Trace& trace, const GroundTruth* truth);

}  // namespace plytrace

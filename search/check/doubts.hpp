// What a wrong search has not shown, although its trace says it: values that come of a mistake, and bounds that were
// set by such a value, or wrongly. Whoever explains a step asks here first.
// Pure functions of (trace, judgement, step); any thread.
#pragma once

#include <vector>

#include "search/check/judge.hpp"

namespace plytrace {

/// Fills in Judgement::doubtful_since and doubt_cause. Linear in events.
void find_doubts(const Trace& trace, Judgement& judgement);

/// Whether a mistake has been made by step t. What was told before that is right.
[[nodiscard]] bool has_erred(const Judgement& judgement, Step t);

/// Whether the event may have a fault that is not listed, because there are too many: then nothing is said of it.
[[nodiscard]] bool is_unlisted(const Judgement& judgement, Step event);

/// Whether a fault of the event is listed.
[[nodiscard]] bool has_fault_at(const Judgement& judgement, Step event);

/// Whether all of a line's nodes that are done at t are proved to have one value.
[[nodiscard]] bool is_line_proved(const Trace& trace, const std::vector<VisitId>& line, Step t);

/// Whether the best line at t, as the trace has it, rests on no mistake: none has been made by then, or the line is
/// proved all the same, and no mistake was made in choosing it. `judgement`: null where nobody has looked. After a
/// mistake O(length + faults) but for a logarithm.
[[nodiscard]] bool is_best_line_right(const Trace& trace, const Judgement* judgement, Step t);

/// Whether a child that has come back proves a bound for the node above it: that it can have at least, for α, or at
/// most, for β, exactly this.
[[nodiscard]] bool proves_bound(const Trace& trace, VisitId child, bool is_alpha, double bound);
/// Whether the trace has another one move at the visit than the game does: then its bounds are nobody's.
[[nodiscard]] bool has_wrong_turn(const Trace& trace, const Judgement& judgement, VisitId visit);

/// Of a node that is cut in a trace that tells no windows: the nearest one above it whose value so far closes it; kNone
/// where the windows say why, or where there is none.
[[nodiscard]] VisitId closed_by_untold(const Trace& trace, const NodeState& state, bool is_alpha, Step t);

/// A cut that happened right before t: what the node has, and what it has met. Both are proved, or not.
struct CutProof {
    VisitId rival = kNone;  ///< the child by which the setter has the bound, if the trace knows it
    bool is_told = true;    ///< the trace tells windows
    double bound = 0;       ///< that was met
    bool is_met = false;    ///< by the value as it is told
    bool is_value_proved = false, is_bound_proved = false;
    [[nodiscard]] bool is_right() const { return is_met && is_value_proved && is_bound_proved; }
};
[[nodiscard]] CutProof proof_of_cut(const Trace& trace, const Judgement& judgement, Step t);

/// The mistake that the value of the visit, as it is told at t, comes of; null where there is none.
[[nodiscard]] const Fault* doubt_of_value(const Judgement& judgement, VisitId visit, Step t);

/// The mistake by which α or β of the visit at t is tighter than anything proves; null where there is none. O(depth).
[[nodiscard]] const Fault* doubt_of_bound(const Trace& trace, const Judgement& judgement, VisitId visit, bool is_alpha,
                                          Step t);

/// Why a value that has come back is not proved: the mistake that it comes of, else the first one below the visit, else
/// one that has tightened its window. Null where none of these is to be found.
[[nodiscard]] const Fault* why_unproved(const Trace& trace, const Judgement& judgement, VisitId visit, Step t);

}  // namespace plytrace

// What a faulty search claims but has not proved: values derived from a mistake, and bounds that such a value set or
// that were set wrongly. The narration asks these functions before it explains a step.
// Pure functions of (trace, judgement, step); any thread.
#pragma once

#include <vector>

#include "search/check/judgement.hpp"

namespace plytrace {

/// Fills in Judgement::doubtful_since and doubt_cause. Linear in events.
void find_doubts(const Trace& trace, Judgement& judgement);

/// Whether all nodes of the line that have been left by step t are proved to have the same value.
[[nodiscard]] bool is_line_proved(const Trace& trace, const std::vector<VisitId>& line, Step t);

/// Whether the best line at step t depends on no mistake: none has been made by then, or the line is proved
/// nevertheless and was chosen without a mistake. `judgement` is null if the trace was not judged. After a mistake
/// O(length + faults), up to a logarithm.
[[nodiscard]] bool is_best_line_right(const Trace& trace, const Judgement* judgement, Step t);

/// Whether a child that has returned proves `bound` for its parent: that the parent can get at least (for α) or at
/// most (for β) exactly this value.
[[nodiscard]] bool proves_bound(const Trace& trace, VisitId child, bool is_alpha, double bound);
/// Whether the trace and the game disagree about whose turn it is at the visit; its bounds mean nothing then.
[[nodiscard]] bool has_wrong_turn(const Trace& trace, const Judgement& judgement, VisitId visit);

/// For a cutoff in a trace without windows: the nearest ancestor whose value so far justifies it; kNone if the windows
/// explain the cutoff, or if there is no such ancestor.
[[nodiscard]] VisitId closed_by_untold(const Trace& trace, const NodeState& state, bool is_alpha, Step t);

/// A cutoff that happened right before step t: the node's value and the bound that it met, and whether each is proved.
struct CutProof {
    VisitId rival = kNone;  ///< the child that gave the bound to the node that set it, if known
    bool is_told = true;    ///< the trace gives windows
    double bound = 0;       ///< the bound that was met
    bool is_met = false;    ///< by the value that the trace reports
    bool is_value_proved = false, is_bound_proved = false;
    [[nodiscard]] bool is_right() const { return is_met && is_value_proved && is_bound_proved; }
};
[[nodiscard]] CutProof proof_of_cut(const Trace& trace, const Judgement& judgement, Step t);

/// The mistake from which the value of the visit at step t is derived; null if there is none.
[[nodiscard]] const Fault* doubt_of_value(const Judgement& judgement, VisitId visit, Step t);

/// The mistake that made α or β of the visit at step t tighter than is proved; null if there is none. O(depth).
[[nodiscard]] const Fault* doubt_of_bound(const Trace& trace, const Judgement& judgement, VisitId visit, bool is_alpha,
                                          Step t);

/// Why a value that has returned is not proved: the mistake from which it is derived, else the first one below the
/// visit, else one that tightened its window. Null if none of these is found.
[[nodiscard]] const Fault* why_unproved(const Trace& trace, const Judgement& judgement, VisitId visit, Step t);

}  // namespace plytrace

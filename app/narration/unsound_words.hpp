// The narration of null moves and of late-move reductions: what they are tried for, and that a value which rests on
// them is believed, not proved.
#pragma once

#include "app/narration/teller.hpp"

namespace plytrace {

/// Tells of a null move that is tried. False: the visit that is entered has another move, and nothing is said.
[[nodiscard]] bool tell_null_move(Teller& teller);
/// Tells that a visit, just entered, is reduced or, after that, searched in full. False: it is neither.
[[nodiscard]] bool tell_reduction(Teller& teller);
/// The same for a child that has come back. False: it is an ordinary one.
[[nodiscard]] bool tell_return_unsound(Teller& teller, VisitId child);
/// Tells of a bound that has moved to a value which is only believed. False: it is proved.
[[nodiscard]] bool tell_believed_bound(Teller& teller, const NodeState& state, bool is_alpha);
/// Tells of a cut, at the node in this state, that is only believed. False: it is proved.
[[nodiscard]] bool tell_believed_cut(Teller& teller, const NodeState& state);
/// Tells of the end of the search, if its result is believed. False: it is proved.
[[nodiscard]] bool tell_believed_result(Teller& teller, const NodeState& root);

/// Whether the search has null moves or reductions, and this is not all proved because of them.
[[nodiscard]] bool is_believed(const Trace& trace, Proof proof);

}  // namespace plytrace

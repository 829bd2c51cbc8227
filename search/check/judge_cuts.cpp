// Cuts: made without a reason, and not made with one.
#include "search/check/run_judge.hpp"

namespace plytrace {

/// Whether a node of this value needs none of its other children.
bool RunJudge::closes(const JudgedNode& node, double value, CutRule rule) const {
    if (is_player(node.role)) return m_trace.has_lists() && share(node, value) >= node.in.beta;
    if (!node.has_sides()) return false;
    const double bound = node.met(node.in);
    return rule == CutRule::kEqual ? !node.prefers(bound, value) : node.prefers(value, bound);
}

/// Behind a cut that was missed, or two bounds that were exchanged, a window may be empty: whatever is in it will do.
bool RunJudge::has_nothing_left(const JudgedNode& node) const {
    if (!node.has_sides() || !m_rules.has_window) return false;
    return m_rules.alpha_beta.cut == CutRule::kEqual ? node.in.alpha >= node.in.beta : node.in.alpha > node.in.beta;
}

/// Another child is searched although nothing can come of it.
void RunJudge::judge_next_child(JudgedNode& node, VisitId child) {
    if (!node.must_close || !m_rules.says_cuts || !(knows_windows() || is_player(node.role)) ||
        (m_has_own_values && m_open.size() == 1))
        return;
    const bool has_side = node.has_sides();
    if (is_player(node.role) && m_open.front().in.beta == kInfinity) return;
    // What is told may have been clipped to the bound that it is beyond.
    const double value = may_tell(node, node.value, node.true_value) ? node.true_value : node.value;
    const FaultReason reason = !has_side                               ? FaultReason::kMissedPlayer
                               : closes(node, value, CutRule::kStrict) ? FaultReason::kMissed
                                                                       : FaultReason::kTieNotCut;
    Fault& fault = note_for(node, &JudgedNode::cut_fault, reason, 0, 1, FaultUnit::kCut);
    fault.value = value;
    fault.child = child;
    fault.bound = has_side ? node.met(node.in) : node.in.beta;
    fault.is_alpha = !node.is_max();
}

/// Whether the child before has left a bound that closes the node, in a run that might share one α and β. (Any other
/// bound that a child has moved closes its parent, too: that alone says nothing.)
bool RunJudge::is_cut_by_leak(const JudgedNode& node) const {
    if (!m_rules.may_share_bounds || !node.has_sides() || m_has_ended_cut) return false;
    const double bound = node.met(node.last_child_end);
    if (!node.prefers(node.met(node.in), bound)) return false;
    const bool is_met = !node.prefers(bound, node.value);
    return is_met && (m_rules.alpha_beta.cut == CutRule::kEqual || node.value != bound);
}

void RunJudge::cutoff(const Event& event) {
    JudgedNode& node = top();
    node.is_cut = true;
    node.cut_step = m_step;
    node.skipped = event.first();
    const bool may_cut = m_rules.has_window || is_player(node.role);
    const bool is_untold = m_rules.has_window && !knows_windows() && node.has_sides();
    if ((may_cut && node.may_close) || is_untold) return;
    const double bound = node.has_sides() ? node.met(node.in) : node.in.beta;
    if (may_cut && is_cut_by_leak(node)) {
        Fault& fault = note(node, FaultReason::kEarlyLeaked, node.met(node.last_child_end), bound);
        fault.child = m_ended;
        fault.is_alpha = !node.is_max();
        return add_skipped(fault, node);
    }
    FaultReason reason = FaultReason::kEarly;
    if (node.role == Role::kChance) {
        reason = FaultReason::kEarlyChance;
    } else if (is_player(node.role)) {
        reason = FaultReason::kEarlyPlayer;
    } else if (may_cut && closes(node, node.value, CutRule::kEqual)) {
        reason = FaultReason::kTieCut;
    } else if (node.has_child && m_has_ended_cut) {
        reason = FaultReason::kEarlyDouble;
    } else if (node.has_child && node.prefers(node.own(node.now), m_back)) {
        reason = FaultReason::kEarlyWorse;
    } else if (node.own(node.now) != (node.is_max() ? -kInfinity : kInfinity)) {
        reason = FaultReason::kEarlyOwn;
    }
    Fault& fault = note(node, reason, 1, 0, FaultUnit::kCut);
    fault.child = node.has_child ? m_ended : kNone;
    fault.bound = bound;
    fault.is_alpha = !node.is_max();
    add_skipped(fault, node);
}

/// The first child that the cut leaves out and that would have changed the value. Where a trace makes one look at very
/// many children for that, its last cuts name none.
void RunJudge::add_skipped(Fault& fault, const JudgedNode& node) {
    if (m_truth == nullptr || !node.has_sides() || m_trace.has_lists()) return;
    mark_tried(node);
    const std::size_t legal = m_truth->move_count();
    for (std::size_t place = 0; place < legal && m_looks_left > 0; ++place, --m_looks_left) {
        if (m_tried.has(place)) continue;
        const MoveCode move = m_truth->move_at(place);
        const auto value = m_truth->child_value(move);
        if (!value || !node.prefers(*value, node.value)) continue;
        fault.skipped_move = move;
        fault.skipped_value = *value;
        return;
    }
}

}  // namespace plytrace

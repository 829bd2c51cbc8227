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

/// Another child is searched although nothing can come of it.
void RunJudge::judge_next_child(JudgedNode& node, VisitId child) {
    if (!node.must_close || !m_rules.says_cuts || (m_has_own_values && m_open.size() == 1)) return;
    const bool has_side = node.has_sides();
    if (is_player(node.role) && m_open.front().in.beta == kInfinity) return;
    const FaultReason reason = !has_side                                    ? FaultReason::kMissedPlayer
                               : closes(node, node.value, CutRule::kStrict) ? FaultReason::kMissed
                                                                            : FaultReason::kTieNotCut;
    Fault& fault = note_for(node, &JudgedNode::cut_fault, reason, 0, 1, FaultUnit::kCut);
    fault.child = child;
    fault.bound = has_side ? node.met(node.in) : node.in.beta;
    fault.is_alpha = !node.is_max();
}

void RunJudge::cutoff(const Event& event) {
    JudgedNode& node = top();
    node.is_cut = true;
    node.cut_step = m_step;
    node.skipped = event.first();
    const bool may_cut = m_rules.has_window || is_player(node.role);
    if (may_cut && node.may_close) return;
    const double bound = node.has_sides() ? node.met(node.in) : node.in.beta;
    FaultReason reason = FaultReason::kEarly;
    if (node.role == Role::kChance) {
        reason = FaultReason::kEarlyChance;
    } else if (is_player(node.role)) {
        reason = FaultReason::kEarlyPlayer;
    } else if (may_cut && closes(node, node.value, CutRule::kEqual)) {
        reason = FaultReason::kTieCut;
    } else if (m_ended != kNone && node.prefers(node.own(node.now), m_back)) {
        reason = FaultReason::kEarlyWorse;
    } else if (node.own(node.now) != (node.is_max() ? -kInfinity : kInfinity)) {
        reason = FaultReason::kEarlyOwn;
    }
    Fault& fault = note(node, reason, 1, 0, FaultUnit::kCut);
    fault.child = m_ended;
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

// Children: each once, in order, none left out without a cut; and whose turn it is.
#include <algorithm>

#include "search/check/run_judge.hpp"

namespace plytrace {

/// A child that is not another try of the one before.
void RunJudge::enter_child(JudgedNode& parent, VisitId visit) {
    const MoveCode move = m_trace.move(visit);
    if (m_children.size() == parent.first_child) judge_turn(parent);
    judge_next_child(parent, visit);
    if (m_truth != nullptr && !m_is_tree && !m_truth->may_move(move)) {
        note(parent, FaultReason::kIllegal, move, kNoMove, FaultUnit::kMove).child = visit;
        m_is_stopped = true;
        return;
    }
    m_children.push_back({move, visit, m_step});
}

/// Whether what the visit, which has ended, came to is its value, and not only a bound.
bool RunJudge::is_known(VisitId visit, double value, const Window& in) const {
    if (!m_rules.has_window) return true;
    const Event end = m_trace.event(m_trace.leave_step(visit));
    if (end.kind == EventKind::kEvaluate) return true;
    return end.proof() == Proof::kExact && (m_rules.tells_windows || (in.alpha < value && value < in.beta));
}

/// No child twice, apart from tries at once. Found when the node leaves, by sorting: nodes can be wide.
void RunJudge::judge_repeated(JudgedNode& node) {
    const auto first = m_children.begin() + static_cast<std::ptrdiff_t>(node.first_child);
    const auto is_ascending = [](const JudgedChild& a, const JudgedChild& b) { return a.move < b.move; };
    if (std::is_sorted(first, m_children.end(), [&](const auto& a, const auto& b) { return a.move <= b.move; })) return;
    std::vector<JudgedChild> sorted(first, m_children.end());
    std::stable_sort(sorted.begin(), sorted.end(), is_ascending);
    const Step now = m_step;
    for (std::size_t at = 1; at < sorted.size(); ++at) {
        if (sorted[at].move != sorted[at - 1].move) continue;
        m_step = sorted[at].step;
        const FaultReason reason = sorted[at - 1].is_known ? FaultReason::kRepeated : FaultReason::kRepeatedBound;
        note(node, reason, sorted[at].move, kNoMove, FaultUnit::kMove).child = sorted[at].visit;
    }
    m_step = now;
}

/// MAX's nodes and MIN's are the game's to say.
void RunJudge::judge_turn(JudgedNode& node) {
    if (m_truth == nullptr || m_rules.is_handout) return;
    const auto role = m_truth->role();
    if (!role || *role == node.role) return;
    const Step now = m_step;
    m_step = node.entered;
    note_for(node, &JudgedNode::turn_fault, FaultReason::kTurn, static_cast<double>(node.role),
             static_cast<double>(*role), FaultUnit::kRole);
    m_step = now;
}

/// Marks the moves that the node has tried, by their places among the legal ones. How many there are.
std::size_t RunJudge::mark_tried(const JudgedNode& node) {
    const std::size_t legal = m_truth->move_count();
    m_tried.begin(legal);
    std::size_t count = 0;
    for (std::size_t at = node.first_child; at < m_children.size(); ++at) {
        JudgedChild& child = m_children[at];
        child.place = m_truth->place_of(child.move);
        if (child.place < legal && m_tried.add(child.place)) ++count;
    }
    return count;
}

/// Costs what the children that were visited cost, however many others there are.
void RunJudge::judge_children(JudgedNode& node) {
    const bool is_quiet_only =
        m_rules.has_quiescence && (m_rules.is_extended || m_open.size() > static_cast<std::size_t>(m_rules.depth));
    if (m_truth == nullptr || m_rules.is_handout || is_quiet_only) return;
    const std::size_t legal = m_truth->move_count();
    const std::size_t left = legal - mark_tried(node);
    if (m_rules.is_in_order) judge_order(node, legal, node.is_cut && node.skipped == left);
    if (left == 0 && !node.is_cut) return;
    // Those behind the last child that was tried; all, where the order is the search's own.
    std::size_t first_left = 0, behind = left;
    if (m_rules.is_in_order) {
        for (std::size_t at = node.first_child; at < m_children.size(); ++at) {
            const std::size_t place = m_children[at].place;
            if (place < legal) first_left = std::max(first_left, place + 1);
        }
        behind = legal - first_left;
    }
    if (!node.is_cut) {
        if (behind == 0) return;
        while (m_tried.has(first_left)) ++first_left;
        const MoveCode move = m_truth->move_at(first_left);
        note(node, FaultReason::kLeftOut, kNoMove, move, FaultUnit::kMove).move = move;
    } else if (node.skipped != left && node.skipped != behind) {
        const Step now = m_step;
        m_step = node.cut_step;
        note(node, FaultReason::kTooFewSkipped, node.skipped, static_cast<double>(left), FaultUnit::kCount);
        m_step = now;
    }
}

/// From the first to the last, as they were tried. `has_cut_holes`: the node is cut, and counts those passed over among
/// what it skips, so that they are only out of order.
void RunJudge::judge_order(JudgedNode& node, std::size_t legal, bool has_cut_holes) {
    const Step now = m_step;
    m_seen.begin(legal);
    std::size_t next = 0;  // the first that has neither come nor been told of
    for (std::size_t at = node.first_child; at < m_children.size(); ++at) {
        const JudgedChild& child = m_children[at];
        if (child.place >= legal) continue;
        while (next < legal && m_seen.has(next)) ++next;
        if (child.place > next) {
            const bool comes_later = m_tried.has(next) || has_cut_holes;
            const MoveCode passed_over = m_truth->move_at(next);
            m_step = child.step;
            Fault& fault =
                note_for(node, &JudgedNode::order_fault, comes_later ? FaultReason::kOutOfOrder : FaultReason::kLeftOut,
                         child.move, passed_over, FaultUnit::kMove);
            fault.child = child.visit;
            fault.move = passed_over;
            next = child.place;  // one fault for all that this child is entered before
        }
        m_seen.add(child.place);
    }
    m_step = now;
}

}  // namespace plytrace

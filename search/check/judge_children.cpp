// Children: each once, in order, none left out without a cut; and whose turn it is.
#include <algorithm>

#include "search/check/run_judge.hpp"

namespace plytrace {

/// A child that is not another try of the one before.
void RunJudge::enter_child(JudgedNode& parent, VisitId visit) {
    const MoveCode move = m_trace.move(visit);
    judge_next_child(parent, visit);
    if (m_truth != nullptr && !m_truth->is_tree() && !m_truth->may_move(place(), move)) {
        note(parent, FaultReason::kIllegal, move, kNoMove, FaultUnit::kMove).child = visit;
        m_is_stopped = true;
        return;
    }
    m_children.push_back({move, visit, m_step});
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
        note(node, FaultReason::kRepeated, sorted[at].move, kNoMove, FaultUnit::kMove).child = sorted[at].visit;
    }
    m_step = now;
}

/// MAX's nodes and MIN's are the game's to say.
void RunJudge::judge_turn(JudgedNode& node) {
    if (m_truth == nullptr || m_rules.is_handout) return;
    const auto role = m_truth->role(place());
    if (!role || *role == node.role) return;
    const Step now = m_step;
    m_step = node.entered;
    note(node, FaultReason::kTurn, static_cast<double>(node.role), static_cast<double>(*role), FaultUnit::kRole);
    m_step = now;
}

void RunJudge::judge_children(JudgedNode& node) {
    const bool is_quiet_only =
        m_rules.has_quiescence && (m_rules.is_extended || m_open.size() > static_cast<std::size_t>(m_rules.depth));
    if (m_truth == nullptr || m_rules.is_handout || is_quiet_only) return;
    m_legal.clear();
    if (!m_truth->legal_moves(place(), m_legal)) return;

    std::vector<bool> is_tried(m_legal.size(), false);
    for (std::size_t at = node.first_child; at < m_children.size(); ++at) {
        JudgedChild& child = m_children[at];
        const auto found =
            m_truth->is_tree() ? m_legal.begin() + child.move : std::find(m_legal.begin(), m_legal.end(), child.move);
        child.place = static_cast<std::size_t>(found - m_legal.begin());
        if (child.place < is_tried.size()) is_tried[child.place] = true;
    }
    const auto left = static_cast<std::size_t>(std::count(is_tried.begin(), is_tried.end(), false));
    if (m_rules.is_in_order) judge_order(node, node.first_child, is_tried, node.is_cut && node.skipped == left);
    if (left == 0 && !node.is_cut) return;
    // Those behind the last child that was tried; all, where the order is the search's own.
    std::size_t first_left = 0;
    if (m_rules.is_in_order) {
        for (std::size_t place = 0; place < is_tried.size(); ++place) {
            if (is_tried[place]) first_left = place + 1;
        }
    }
    const auto behind = static_cast<std::size_t>(
        std::count(is_tried.begin() + static_cast<std::ptrdiff_t>(first_left), is_tried.end(), false));
    if (!node.is_cut) {
        if (behind == 0) return;
        const auto place = static_cast<std::size_t>(
            std::find(is_tried.begin() + static_cast<std::ptrdiff_t>(first_left), is_tried.end(), false) -
            is_tried.begin());
        note(node, FaultReason::kLeftOut, kNoMove, m_legal[place], FaultUnit::kMove).move = m_legal[place];
    } else if (node.skipped != left && node.skipped != behind) {
        const Step now = m_step;
        m_step = node.cut_step;
        note(node, FaultReason::kTooFewSkipped, node.skipped, static_cast<double>(left), FaultUnit::kCount);
        m_step = now;
    }
}

/// From the first to the last, as they were tried. `has_cut_holes`: the node is cut, and counts those passed over among
/// what it skips, so that they are only out of order.
void RunJudge::judge_order(JudgedNode& node, std::size_t first, const std::vector<bool>& is_tried, bool has_cut_holes) {
    const Step now = m_step;
    std::vector<bool> is_seen(is_tried.size(), false);
    std::size_t next = 0;  // the first that has neither come nor been told of
    for (std::size_t at = first; at < m_children.size(); ++at) {
        const JudgedChild& child = m_children[at];
        if (child.place >= is_tried.size()) continue;
        while (next < is_tried.size() && is_seen[next]) ++next;
        if (child.place > next) {
            const bool comes_later = is_tried[next] || has_cut_holes;
            m_step = child.step;
            Fault& fault =
                note_for(node, &JudgedNode::order_fault, comes_later ? FaultReason::kOutOfOrder : FaultReason::kLeftOut,
                         child.move, m_legal[next], FaultUnit::kMove);
            fault.child = child.visit;
            fault.move = m_legal[next];
            // One fault for all that this child is entered before.
            for (std::size_t place = next; place < child.place; ++place) is_seen[place] = true;
        }
        is_seen[child.place] = true;
    }
    m_step = now;
}

}  // namespace plytrace

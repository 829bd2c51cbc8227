// The value that a node leaves with, and the result.
#include "search/check/run_judge.hpp"
#include "search/trace/proof.hpp"

namespace plytrace {

void RunJudge::judge_left_value(JudgedNode& node, double said) {
    const bool is_root = m_open.size() == 1;
    const std::size_t known = m_result.faults.size();
    if (!node.has_child) {
        judge_reused(node, said);
    } else {
        const double expected = node.value;
        if (may_tell(node, said, node.true_value)) {
            note_bounds(node, said, true);
        } else if (may_tell(node, said, expected)) {
            if (node.value_fault != JudgedNode::kNoFault) {
                note(node, FaultReason::kLeftWrong, said, node.true_value).follows_from = node.value_fault;
            }
        } else {
            FaultReason reason = is_root ? FaultReason::kRoot : FaultReason::kLeft;
            if (!m_trace.has_lists() && said != 0 && is_same(said, -expected)) {
                reason = FaultReason::kNegated;
            } else if (!is_root && node.has_sides() && m_rules.has_window && !m_trace.has_lists() &&
                       (said == node.in.alpha || said == node.in.beta)) {
                reason = FaultReason::kLeftBound;
            }
            note(node, reason, said, expected);
        }
    }
    if (is_root && m_result.faults.size() == known) judge_result(node, said);
}

/// What the table had is used again as it was, and only where it says enough for this window.
void RunJudge::judge_reused(JudgedNode& node, double said) {
    if (node.reused == kNone || m_trace.has_lists() || m_trace.leave_step(node.reused) >= m_step) return;
    const Event end = m_trace.event(m_trace.leave_step(node.reused));
    if (!may_tell(node, said, end.score())) {
        note(node, FaultReason::kTableValue, said, end.score()).child = node.reused;
        return;
    }
    if (!m_rules.has_window) return;
    const double value = end.score();
    const Proof proof =
        end.proof() | bound_by_window(value, m_trace.alpha_in(node.reused), m_trace.beta_in(node.reused));
    const bool is_enough = proof == Proof::kExact || (proves(proof, Proof::kLower) && value >= node.in.beta) ||
                           (proves(proof, Proof::kUpper) && value <= node.in.alpha);
    if (is_enough) return;
    note(node, FaultReason::kTableBound, said, said).child = node.reused;
}

/// Against the tree itself, where the search went to its end. What is outside the window need only be on its side.
void RunJudge::judge_result(JudgedNode& root, double said) {
    if (m_truth == nullptr || m_has_met_limit || m_trace.has_lists()) return;
    const auto truth = m_truth->value();
    if (!truth) return;
    const bool is_right = !m_rules.has_window       ? is_same(said, *truth)
                          : *truth >= root.in.beta  ? said >= root.in.beta
                          : *truth <= root.in.alpha ? said <= root.in.alpha
                                                    : is_same(said, *truth);
    if (is_right) return;
    Fault& fault = note(root, FaultReason::kResult, said, *truth);
    if (m_result.faults.size() > 1) fault.follows_from = 0;
}

}  // namespace plytrace

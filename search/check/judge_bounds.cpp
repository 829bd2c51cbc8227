// Bounds: moved at a node, and handed down to its children.
#include "search/check/run_judge.hpp"

namespace plytrace {

namespace {

bool has_sign(double bound) {
    return bound != 0 && bound != kInfinity && bound != -kInfinity;
}

}  // namespace

// ---- moved ---------------------------------------------------------------------------------------------------------

void RunJudge::bound(const Event& event) {
    JudgedNode& node = top();
    if (!node.has_sides() || !m_rules.has_window) return;
    const double said = event.score(), before = node.own(node.now);
    const double expected = node.prefers(node.value, before) ? node.value : before;
    const double right = node.prefers(node.true_value, before) ? node.true_value : before;
    if (!may_tell(node, said, expected) && !may_tell(node, said, right)) {
        const FaultReason reason = said != 0 && is_same(said, -expected) ? FaultReason::kBoundNegated
                                   : node.prefers(before, said)          ? FaultReason::kLoosened
                                   : said == before                      ? FaultReason::kNotMoved
                                                                         : FaultReason::kMovedWrongly;
        Fault& fault = note_for(node, &JudgedNode::bound_fault, reason, said, expected);
        fault.is_alpha = node.is_max();
        fault.bound = before;
        node.is_carried = true;
    } else {
        node.is_carried = false;
    }
    node.own(node.now) = said;
    node.is_bound_told = true;
}

/// Before the next child is entered, and where the node leaves: a bound that has moved without an event. `moved_to` is
/// what the next child is given.
void RunJudge::settle_bound(JudgedNode& node, bool is_leaving, double moved_to) {
    if (!node.has_child || node.is_bound_told || node.is_carried || node.is_cut || !knows_windows()) return;
    if ((m_rules.is_handout || m_has_own_values) && m_open.size() == 1) return;
    const double before = node.own(node.now);
    if (node.value_fault != JudgedNode::kNoFault && !is_leaving && is_same(moved_to, node.true_value)) {
        node.own(node.now) = moved_to;  // as it should be, whatever was told
        return;
    }
    if (!node.prefers(node.value, before)) return;
    // Whether the value really closes the node is the cut's affair; then the bound need not move.
    const bool is_told_elsewhere = m_rules.tells_bounds[node.is_max() ? 0 : 1][is_leaving ? 1 : 0];
    const bool is_moved = is_leaving || is_same(moved_to, node.value);
    if (node.may_close) {
        // A cut that was missed. Some move the bound before they ask whether to cut, others would have behind it.
        const bool fits = is_same(moved_to, node.value) || is_same(moved_to, node.true_value);
        if (fits || !m_rules.tells_windows) node.own(node.now) = fits ? moved_to : node.value;
        return;
    }
    node.own(node.now) = node.value;
    if (!is_told_elsewhere || !is_moved) return;
    Fault& fault = note_for(node, &JudgedNode::bound_fault, FaultReason::kNotTold, before, node.value);
    fault.is_alpha = node.is_max();
    fault.bound = before;
}

// ---- handed down ---------------------------------------------------------------------------------------------------

/// What a child inherits of a node whose bounds are as the trace has told so far.
Window RunJudge::window_for_child(const JudgedNode& parent, Role child) const {
    if (is_player(parent.role)) {
        const double sum = m_open.front().in.beta;
        const bool is_same_player = child == parent.role;
        const double left =
            parent.has_child && m_trace.has_lists() && !is_same_player ? sum - share(parent, parent.value) : sum;
        return {-kInfinity, left};
    }
    if (m_rules.is_handout && m_open.size() == 1) return {};
    Window window = parent.now;
    if (parent.has_sides() && !m_rules.alpha_beta.deep_cuts) {
        (parent.is_max() ? window.beta : window.alpha) = parent.is_max() ? kInfinity : -kInfinity;
    }
    return window;
}

/// As a zero window is: from the bound that the node itself moves, to less than the other one.
bool RunJudge::is_narrower(const JudgedNode& node, const Window& window) const {
    if (!node.has_sides() || window.alpha >= window.beta) return false;
    const Window full = window_for_child(node, node.role);
    return is_same(node.own(window), node.own(full)) && node.prefers(node.met(full), node.met(window));
}

void RunJudge::judge_window(JudgedNode& parent, JudgedNode& child) {
    if (!knows_windows()) return;
    if (parent.has_sides()) settle_bound(parent, false, parent.own(child.in));
    const Window expected = window_for_child(parent, child.role);
    if (!m_rules.tells_windows) {
        child.in = child.now = expected;
        return;
    }
    if (parent.role == Role::kChance) return;  // what it hands down has many right answers
    if (m_trace.is_probe(child.visit) && m_trace.window_kind(parent.visit) == WindowKind::kFull) {
        return judge_zero_window(parent, child);
    }
    const Window& said = child.in;
    if (is_same(said.alpha, expected.alpha) && is_same(said.beta, expected.beta)) return;
    if (m_rules.may_research && !m_rules.tells_zero_windows && parent.has_child && is_narrower(parent, said)) return;

    const bool is_swapped = said.alpha == expected.beta && said.beta == expected.alpha;
    // Of zeros and infinities alone nobody could tell.
    const bool is_negated = said.alpha == -expected.beta && said.beta == -expected.alpha &&
                            (m_rules.is_negamax || has_sign(said.alpha) || has_sign(said.beta));
    const double met_before = parent.met(expected), own_before = parent.own(parent.in);
    // The bounds that the child before has moved are its own.
    const bool is_leaked = parent.has_child && said == parent.last_child_end && parent.last_child_end != expected &&
                           parent.met(said) != met_before && parent.met(said) != parent.value;
    const bool is_own_kept = is_same(parent.own(said), own_before);
    if ((is_swapped || is_negated) && (m_rules.is_negamax || !is_leaked)) {
        Fault& fault = note_for(parent, &JudgedNode::bound_fault, FaultReason::kSwapped,
                                is_swapped ? said.alpha : said.beta, is_swapped ? expected.alpha : expected.beta);
        fault.is_alpha = is_swapped;
        fault.child = child.visit;
        fault.move = m_trace.move(child.visit);
        return;
    }
    if (is_leaked && !is_own_kept) {
        Fault& fault = note_for(parent, &JudgedNode::bound_fault, FaultReason::kLeaked, parent.met(said), met_before);
        fault.is_alpha = !parent.is_max();
        fault.child = child.visit;
        return;
    }
    // The side that is not the parent's to move tells more.
    const bool is_met_wrong = !is_same(parent.met(said), met_before);
    judge_side(parent, child, is_met_wrong ? !parent.is_max() : parent.is_max(), expected);
}

/// One bound that a child is given and that is not its parent's.
void RunJudge::judge_side(JudgedNode& parent, const JudgedNode& child, bool is_alpha, const Window& expected_window) {
    const double said = is_alpha ? child.in.alpha : child.in.beta;
    const double expected = is_alpha ? expected_window.alpha : expected_window.beta;
    const double none = is_alpha ? -kInfinity : kInfinity;
    const double before = is_alpha ? parent.in.alpha : parent.in.beta;
    const double of_sibling = is_alpha ? parent.last_child_end.alpha : parent.last_child_end.beta;
    const bool is_own = parent.has_sides() && is_alpha == parent.is_max();
    const bool has_moved = is_own && parent.has_child && !is_same(expected, before);

    const bool is_behind = parent.has_sides() && parent.has_child;
    FaultReason reason = FaultReason::kNotInherited;
    if (is_behind && !is_own && is_same(said, parent.value)) {
        reason = FaultReason::kWrongNode;
    } else if (has_moved && is_same(said, before) && !(parent.is_bound_told && said == none)) {
        reason = FaultReason::kNotMoved;
    } else if (said == none) {
        reason = FaultReason::kInheritedNone;
    } else if (is_behind && is_own && is_same(said, m_back) && parent.prefers(expected, said)) {
        reason = FaultReason::kLoosened;
    } else if (is_behind && !is_own && is_same(said, of_sibling)) {
        reason = FaultReason::kLeaked;
    } else if (has_sign(said) && is_same(said, -expected)) {
        reason = FaultReason::kBoundNegated;
    } else if (has_moved) {
        reason = parent.prefers(expected, said) ? FaultReason::kLoosened : FaultReason::kMovedWrongly;
    } else if (is_behind && is_own && is_same(said, parent.value)) {
        reason = FaultReason::kMovedWrongly;
    }
    Fault& fault = note_for(parent, &JudgedNode::bound_fault, reason, said, expected);
    fault.is_alpha = is_alpha;
    fault.bound = before;
    fault.child = child.visit;
}

/// (α, α+) below MAX, (β−, β) below MIN, whatever the next number is to the program.
void RunJudge::judge_zero_window(JudgedNode& parent, JudgedNode& child) {
    const Window& said = child.in;
    const Window expected = window_for_child(parent, child.role);
    const bool is_max = parent.is_max();
    if (is_max ? !is_same(said.alpha, expected.alpha) : !is_same(said.beta, expected.beta)) {
        return judge_side(parent, child, is_max, expected);
    }
    const bool is_within =
        said.alpha < said.beta && (is_max ? said.beta <= expected.beta : said.alpha >= expected.alpha);
    if (!is_within) judge_side(parent, child, !is_max, expected);
}

/// A child that is entered again at once: with the parent's window, or the part of it that the try before has left.
void RunJudge::judge_window_again(JudgedNode& parent, JudgedNode& child, VisitId before) {
    if (!knows_windows()) return;
    const Window tried{m_trace.alpha_in(before), m_trace.beta_in(before)};
    const bool is_declared = m_rules.may_research || m_trace.is_probe(before) ||
                             m_trace.window_kind(before) != m_trace.window_kind(child.visit);
    if (!is_declared || tried == child.in) {
        const FaultReason reason = m_children.back().is_known ? FaultReason::kRepeated : FaultReason::kRepeatedBound;
        Fault& fault = note(parent, reason, m_trace.move(child.visit), kNoMove, FaultUnit::kMove);
        fault.child = child.visit;
        return;
    }
    if (!parent.has_sides()) return;
    Window expected = window_for_child(parent, child.role);
    if (is_same(parent.own(child.in), m_back)) parent.own(expected) = parent.own(child.in);
    if (m_trace.window_kind(child.visit) != WindowKind::kFull) return;
    for (const bool is_alpha : {true, false}) {
        const double said = is_alpha ? child.in.alpha : child.in.beta;
        if (!is_same(said, is_alpha ? expected.alpha : expected.beta)) {
            return judge_side(parent, child, is_alpha, expected);
        }
    }
}

}  // namespace plytrace

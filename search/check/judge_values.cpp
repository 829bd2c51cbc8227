// Values: of leaves, and as they come back to a node.
#include <algorithm>
#include <limits>

#include "search/check/run_judge.hpp"

namespace plytrace {

namespace {

/// Of a value that has no place there.
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

}  // namespace

// ---- leaves --------------------------------------------------------------------------------------------------------

void RunJudge::evaluate(const Event& event) {
    const JudgedNode& node = top();
    const bool is_said_finished = event.has(event_flag::kTerminal);
    const double said = event.score();
    if (!is_said_finished) m_has_met_limit = true;
    if (m_truth == nullptr) return;
    if (m_truth->must_go_on()) {
        note(node, FaultReason::kNoLeaf, said, kNoNumber);
        return;
    }
    // A program that leaves "end" out at its depth limit does not mean that the game is over there.
    const bool is_finished = is_said_finished && m_truth->is_over();
    if (!is_finished) m_has_met_limit = true;
    if (m_trace.has_lists()) {
        const auto values = m_truth->leaf_values();
        const auto told = m_trace.scores(said);
        if (values.empty() || std::equal(told.begin(), told.end(), values.begin(), values.end(), is_same)) return;
        // What the list should be has no number in the trace: the first player's values that differ are told.
        std::size_t player = 0;
        while (player + 1 < std::min(told.size(), values.size()) && is_same(told[player], values[player])) ++player;
        Fault& fault = note(node, FaultReason::kLeaf, told[player], values[player]);
        fault.unit = FaultUnit::kNumber;
        fault.player = player;
        return;
    }
    const auto value = m_truth->leaf_value(is_finished);
    if (!value || is_same(said, *value)) return;
    if (m_is_tree) {
        note(node, is_same(said, -*value) ? FaultReason::kLeafNegated : FaultReason::kLeaf, said, *value);
    } else {
        note(node, is_finished ? FaultReason::kFinished : FaultReason::kEstimate, said, *value);
    }
}

// ---- coming back ---------------------------------------------------------------------------------------------------

void RunJudge::returned(const Event& event) {
    JudgedNode& node = top();
    if (is_player(node.role)) {
        if (m_trace.has_lists()) returned_to_player(node, event);
    } else if (node.role == Role::kChance) {
        returned_to_chance(node, event);
    } else {
        returned_to_side(node, event);
    }
    node.has_child = true;
    node.value = event.score();
    node.is_bound_told = false;
    const CutRule rule = m_rules.alpha_beta.cut;
    const bool is_right_closed = closes(node, node.true_value, rule), is_told_closed = closes(node, node.value, rule);
    const bool is_right = may_tell(node, node.value, node.true_value);
    node.must_close = is_right_closed && (is_told_closed || is_right);
    node.may_close = is_told_closed || is_right_closed || has_nothing_left(node);
}

/// What went wrong where `said` came of a child that is worth m_back, and `expected` should have.
FaultReason RunJudge::reason_of_value(const JudgedNode& node, double said, double expected, bool is_first) const {
    const bool is_zero = said == 0;
    if (!is_zero && is_same(said, -expected)) return FaultReason::kNegated;
    if (!is_zero && is_same(said, -m_back)) return FaultReason::kChildNegated;
    const bool starts_at_bound = m_rules.declares_bounds ? m_rules.alpha_beta.bounds == Bounds::kStart
                                                         : fits(Bounds::kStart) && !fits(Bounds::kSoft);
    const FaultReason zero = starts_at_bound ? FaultReason::kNotBest : FaultReason::kZeroStart;
    if (is_first) return is_zero ? zero : FaultReason::kNotBest;
    if (is_same(said, m_back)) return m_rules.is_negamax ? FaultReason::kNoMinus : FaultReason::kLastNotBest;
    if (is_same(said, node.value)) return m_rules.is_negamax ? FaultReason::kNoMinus : FaultReason::kBetterKept;
    if (is_zero) return zero;
    return node.prefers(expected, said) ? FaultReason::kOpposite : FaultReason::kNotBest;
}

/// Keeps in mind whether the side takes the worst of what came back as a matter of course.
void RunJudge::note_habit(JudgedNode& node, double said) {
    if (!node.has_child) {
        node.worst_back = node.first_back = m_back;
        return;
    }
    if (node.prefers(node.worst_back, m_back)) node.worst_back = m_back;
    Habits& habits = m_habits[node.is_max() ? 0 : 1];
    habits.is_worst = habits.is_worst && is_same(said, node.worst_back);
    habits.is_last = habits.is_last && is_same(said, m_back);
    habits.is_first = habits.is_first && is_same(said, node.first_back);
}

/// Where a side takes the worst value throughout, that is the mistake, whichever child it came from; and the other
/// side's, if nothing speaks against it there.
void RunJudge::name_habits() {
    if (!m_habits[0].is_other_side() && !m_habits[1].is_other_side()) return;
    for (Fault& fault : m_result.faults) {
        const bool is_named = fault.reason == FaultReason::kLastNotBest || fault.reason == FaultReason::kBetterKept ||
                              fault.reason == FaultReason::kOpposite;
        if (!is_named || (fault.role != Role::kMax && fault.role != Role::kMin)) continue;
        if (m_habits[fault.role == Role::kMax ? 0 : 1].is_worst) fault.reason = FaultReason::kOtherSide;
    }
}

void RunJudge::returned_to_side(JudgedNode& node, const Event& event) {
    const double said = event.score();
    note_habit(node, said);
    const bool is_first = !node.has_child;
    const double before = node.true_value;
    const double carried = node.prefers(m_back, node.value) ? m_back : node.value;
    if (node.prefers(m_back, before)) node.true_value = m_back;
    const bool had_fault = node.value_fault != JudgedNode::kNoFault;
    if (may_tell(node, said, node.true_value)) {
        note_bounds(node, said, false);
        judge_choice(node, event, before, is_first);
    } else if (had_fault && may_tell(node, said, carried)) {
        note(node, FaultReason::kNotBest, said, node.true_value).follows_from = node.value_fault;
    } else {
        const FaultReason reason = reason_of_value(node, said, node.true_value, is_first);
        note_for(node, &JudgedNode::value_fault, reason, said, node.true_value).child = m_ended;
    }
    if (event.has(event_flag::kImproved)) {
        node.has_best = true;
        node.not_kept = kNone;
    }
    if (m_rules.has_window) judge_probe(node);
}

/// Whether the child that came back is the best one now, as the event says. `before`: the best that came back before.
void RunJudge::judge_choice(JudgedNode& node, const Event& event, double before, bool is_first) {
    if (node.value_fault != JudgedNode::kNoFault) return;
    const MoveCode move = m_trace.move(m_ended);
    const bool is_better = is_first || node.prefers(m_back, before);
    if (!event.has(event_flag::kImproved)) {
        // Whoever starts with the bound need not take a child that is no better than that.
        const double start = m_rules.has_window ? node.own(node.in) : node.own(Window{});
        if (!is_better || !node.prefers(m_back, start)) return;
        // Nor need a child that closes the node be kept: what came of it may be told as the bound that it met.
        if (m_rules.has_window && !node.prefers(node.met(node.in), m_back)) return;
        if (node.has_best) {
            note(node, FaultReason::kBestKept, kNoMove, move, FaultUnit::kMove).child = m_ended;
        } else {
            node.not_kept = m_ended;
            node.not_kept_step = m_step;
        }
        return;
    }
    if (is_better) return;
    if (!is_same(m_back, before)) {
        note(node, FaultReason::kNotTheBest, move, kNoMove, FaultUnit::kMove).child = m_ended;
        return;
    }
    // Outside the window nothing hangs on it.
    if (m_rules.has_window && (m_back <= node.in.alpha || m_back >= node.in.beta)) return;
    const Proof needed = node.is_max() ? Proof::kLower : Proof::kUpper;
    if (m_trace.has_lists() || proves(m_trace.event(m_trace.leave_step(m_ended)).proof(), needed)) return;
    note(node, FaultReason::kTie, move, kNoMove, FaultUnit::kMove).child = m_ended;
}

/// A node of which no child was ever the best: the one that should have been.
void RunJudge::judge_no_choice(const JudgedNode& node) {
    if (node.not_kept == kNone) return;
    const Step now = m_step;
    m_step = node.not_kept_step;
    note(node, FaultReason::kNoneKept, kNoMove, m_trace.move(node.not_kept), FaultUnit::kMove).child = node.not_kept;
    m_step = now;
}

/// A zero window says only on which side of it the value is; within the parent's window that is not enough.
void RunJudge::judge_probe(JudgedNode& node) {
    const bool is_told = m_trace.is_probe(m_ended) && m_trace.window_kind(node.visit) == WindowKind::kFull;
    const bool is_seen = m_rules.may_research && !m_rules.tells_zero_windows && is_narrower(node, m_ended_in) &&
                         !node.prefers(node.met(m_ended_in), m_back);
    if (!is_told && !is_seen) return;
    const bool is_open = m_back > node.now.alpha && m_back < node.now.beta;
    if (!is_open || m_trace.event(m_trace.leave_step(m_ended)).proof() == Proof::kExact) return;
    note(node, FaultReason::kNoResearch, m_back, m_back).child = m_ended;
}

void RunJudge::returned_to_chance(JudgedNode& node, const Event& event) {
    const auto probability =
        m_truth == nullptr || m_trace.has_lists() ? std::nullopt : m_truth->probability(m_trace.move(m_ended));
    if (!probability) {
        node.true_value = event.score();
        return;
    }
    const double carried = node.value + *probability * m_back;
    node.true_value += *probability * m_back;
    const double said = event.score();
    if (is_same(said, node.true_value) || (is_same(said, carried) && node.value_fault != JudgedNode::kNoFault)) return;
    note_for(node, &JudgedNode::value_fault, FaultReason::kAverage, said, node.true_value).child = m_ended;
}

// ---- several players -----------------------------------------------------------------------------------------------

double RunJudge::share(const JudgedNode& node, double score) const {
    const auto values = m_trace.scores(score);
    const std::size_t player = player_index(node.role);
    return player < values.size() ? values[player] : 0;
}

void RunJudge::returned_to_player(JudgedNode& node, const Event& event) {
    const double said = event.score(), before = node.value;
    const bool is_first = !node.has_child;
    const bool is_better = is_first || share(node, m_back) > share(node, node.true_value);
    const bool is_equal = !is_first && share(node, m_back) == share(node, node.true_value);
    const bool is_carried = node.value_fault != JudgedNode::kNoFault &&
                            said == (share(node, m_back) > share(node, before) ? m_back : before);
    const bool takes_equal = is_equal && event.has(event_flag::kImproved);
    if (is_better || (takes_equal && said == m_back)) node.true_value = m_back;
    if (said != node.true_value && !is_carried) {
        note_for(node, &JudgedNode::value_fault, FaultReason::kShare, said, node.true_value).child = m_ended;
        return;
    }
    if (is_carried || is_equal || event.has(event_flag::kImproved) == is_better) return;
    const MoveCode move = m_trace.move(m_ended);
    note(node, is_better ? FaultReason::kBestKept : FaultReason::kNotTheBest, is_better ? kNoMove : move,
         is_better ? move : kNoMove, FaultUnit::kMove)
        .child = m_ended;
}

}  // namespace plytrace

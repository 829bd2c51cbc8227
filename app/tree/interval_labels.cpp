#include "app/tree/interval_labels.hpp"

#include <algorithm>

#include "app/document/pass_list.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

constexpr Interval kUnseen{-kInfinity, kInfinity};

/// The neutral element of max, min or the sum: the interval of a node without children.
[[nodiscard]] Interval nothing_yet(Role role) {
    if (role == Role::kChance) return {0, 0};
    return role == Role::kMin ? Interval{kInfinity, kInfinity} : Interval{-kInfinity, -kInfinity};
}

[[nodiscard]] Interval combined(Role role, const Interval& a, const Interval& b) {
    if (role == Role::kChance) return {a.lower + b.lower, a.upper + b.upper};
    if (role == Role::kMin) return {std::min(a.lower, b.lower), std::min(a.upper, b.upper)};
    return {std::max(a.lower, b.lower), std::max(a.upper, b.upper)};
}

/// Whether only the first move of the child was searched: the interval comes from its search, which follows.
[[nodiscard]] bool is_only_probed(const Trace& trace, VisitId visit) {
    return trace.manner(visit) == Manner::kProbe;
}

/// Whether the child is not searched again at once, after a search that was no probe.
[[nodiscard]] bool is_first_search(const Trace& trace, VisitId visit) {
    const VisitId previous = trace.previous_try(visit);
    return previous == kNone || is_only_probed(trace, previous);
}

/// The intersection of two intervals that contain the same value.
[[nodiscard]] Interval common(const Interval& a, const Interval& b) {
    return {std::max(a.lower, b.lower), std::min(a.upper, b.upper)};
}

/// Whether the fault means that the node's leaves, or the player to move, differ from what the trace says. (A wrong
/// maximum of right leaves does not matter: intervals are computed from the leaves.)
[[nodiscard]] bool is_about_leaves(const Fault& fault) {
    switch (fault.kind()) {
        case FaultKind::kLeafValue:
        case FaultKind::kEvaluation:
        case FaultKind::kChildLeftOut:
        case FaultKind::kChildRepeated:
            return true;
        default:
            return fault.reason == FaultReason::kTurn;
    }
}

[[nodiscard]] std::vector<bool> unknown_visits(const Judgement* judgement, VisitId count) {
    // Faults that the judgement does not list could be anywhere.
    std::vector<bool> unknown(count, judgement != nullptr && judgement->more > 0);
    if (judgement == nullptr) return unknown;
    for (const Fault& fault : judgement->faults) {
        if (fault.visit < count && is_about_leaves(fault)) unknown[fault.visit] = true;
    }
    return unknown;
}

}  // namespace

/// What a child contributes to its parent's interval: weighted by its probability below a chance node.
Interval IntervalLabels::contribution(const Trace& trace, VisitId child, const Interval& interval) const {
    const VisitId parent = trace.parent(child);
    if (trace.role(parent) != Role::kChance) return interval;
    const auto part = [&](double end, double infinity) {
        const double probability = m_names->probability(trace.node_of(child)).value_or(0);
        return probability == 0 ? 0 : end == infinity ? infinity : probability * end;
    };
    return {part(interval.lower, -kInfinity), part(interval.upper, kInfinity)};
}

/// The probability of the branch to `child` if its parent is a chance node.
double IntervalLabels::likelihood(const Trace& trace, VisitId child) const {
    return m_names->probability(trace.node_of(child)).value_or(0);
}

/// Adds the children that were not searched to what the others make of the node. Below a chance node the others are as
/// likely as `likely` says.
Interval IntervalLabels::with_unseen(Role role, const Interval& seen, double likely) const {
    if (role != Role::kChance || m_unseen == kUnseen) return combined(role, seen, m_unseen);
    const double rest = std::max(1 - likely, 0.0);
    return combined(role, seen, {rest * m_unseen.lower, rest * m_unseen.upper});
}

IntervalLabels::IntervalLabels(const Trace& trace, const NodeText& names, const Judgement* judgement)
    : m_names(&names) {
    if (const auto range = declared_range(trace)) m_unseen = {range->first, range->second};
    const Step end = trace.event_count();
    const VisitId count = trace.visit_count(end);
    m_is_unknown = unknown_visits(judgement, count);
    m_visits.resize(count);
    m_has_memory = trace.pass_count() > 0 && is_test(trace, trace.pass(0));
    if (m_has_memory) {
        remember(trace);
        return;
    }
    m_child_index.assign(count, 0);
    m_child_count.assign(count, 0);
    std::vector<VisitId> next_try(count, kNone);  // of the same child
    std::vector<double> likely(count, 0);         // by visit: the probability of the children that it entered
    for (VisitId visit = 1; visit < count; ++visit) {
        const VisitId parent = trace.parent(visit), previous = trace.previous_try(visit);
        if (parent == kNone) continue;
        if (is_only_probed(trace, visit)) {
            m_child_index[visit] = m_child_count[parent];
            m_visits[visit].likely = likely[parent];
            continue;
        }
        const bool is_first = is_first_search(trace, visit);
        m_child_index[visit] = is_first ? m_child_count[parent]++ : m_child_index[previous];
        if (!is_first) next_try[previous] = visit;
        if (is_first && trace.role(parent) == Role::kChance) {
            m_visits[visit].likely = likely[parent] += likelihood(trace, visit);
        }
    }
    const auto entered = m_child_count;
    for (VisitId visit = 0; visit < count; ++visit) {
        const Step cutoff = trace.leave_step(visit) < end ? trace.cutoff_step(visit, end) : kNever;
        if (trace.shape() != nullptr) {
            m_child_count[visit] = trace.shape()->child_count(trace.node_of(visit));
        } else if (cutoff != kNever) {
            m_child_count[visit] += trace.event(cutoff).first();
        }
        m_visits[visit].final = nothing_yet(trace.role(visit));
    }
    // Children have larger numbers, so all of them have been combined into a visit when it is reached.
    for (VisitId visit = count; visit-- > 0;) {
        Interval& final = m_visits[visit].final;
        const Role role = trace.role(visit);
        const Step left = trace.leave_step(visit);
        if (m_is_unknown[visit]) {
            final = kUnseen;
        } else if (left >= end) {
            final = with_unseen(role, final, likely[visit]);
        } else if (trace.event(left).kind == EventKind::kEvaluate) {
            final = {trace.event(left).score(), trace.event(left).score()};
        } else if (entered[visit] == 0) {  // from a transposition table: the bound that it proves
            const Event end_event = trace.event(left);
            final = {proves(end_event.proof(), Proof::kLower) ? end_event.score() : -kInfinity,
                     proves(end_event.proof(), Proof::kUpper) ? end_event.score() : kInfinity};
        } else if (entered[visit] < m_child_count[visit] || is_only_probed(trace, visit)) {
            final = with_unseen(role, final, likely[visit]);
        }
        const VisitId parent = trace.parent(visit);
        if (parent == kNone || is_only_probed(trace, visit) || !is_first_search(trace, visit)) continue;
        Interval known = final;  // from all tries; later ones have been handled already
        for (VisitId next = next_try[visit]; next != kNone; next = next_try[next]) {
            known = common(known, m_visits[next].final);
            m_visits[next].final = known;
        }
        Interval& up = m_visits[parent].final;
        up = combined(trace.role(parent), up, contribution(trace, visit, known));
    }
    for (VisitId visit = 0; visit < count; ++visit) {
        const VisitId parent = trace.parent(visit), previous = trace.previous_sibling(visit);
        if (parent == kNone) continue;
        const Role role = trace.role(parent);
        const Interval before = previous == kNone ? nothing_yet(role) : m_visits[previous].through;
        m_visits[visit].through = is_only_probed(trace, visit)
                                      ? before
                                      : combined(role, before, contribution(trace, visit, m_visits[visit].final));
    }
}

/// Each visit adds what it proves to what the memory has for its node. Bounds from another depth limit are forgotten.
void IntervalLabels::remember(const Trace& trace) {
    for (std::uint32_t pass = 0; pass < trace.pass_count(); ++pass) {
        const bool is_same_depth = pass > 0 && trace.pass(pass - 1).depth == trace.pass(pass).depth;
        m_first.push_back(is_same_depth ? m_first.back() : trace.pass(pass).root);
    }
    const Step end = trace.event_count();
    for (VisitId visit = 0; visit < m_visits.size(); ++visit) {
        const Step entered = trace.enter_step(visit), left = trace.leave_step(visit);
        const VisitId first = m_first[trace.pass_at(entered)];
        const VisitId before = trace.latest_visit(trace.node_of(visit), entered);
        Interval& known = m_visits[visit].final;
        known = before != kNone && before >= first ? m_visits[before].final : m_unseen;
        if (m_is_unknown[visit]) known = kUnseen;
        if (left >= end || m_is_unknown[visit]) continue;
        const double value = trace.event(left).score();
        if (trace.kind(left) == EventKind::kEvaluate) {
            known = {value, value};
            continue;
        }
        // The same position at another place has its bounds there.
        if (const Step hit = trace.hit_step(visit, end); hit != kNever) {
            const VisitId found = trace.event(hit).first();
            if (found < visit && found >= first) known = common(known, m_visits[found].final);
        }
        (value >= trace.beta_in(visit) ? known.lower : known.upper) = value;
    }
}

/// What the memory has at step t for the node with this latest visit.
Interval IntervalLabels::remembered(const Trace& trace, VisitId latest, Step t) const {
    const VisitId first = t == 0 ? 0 : m_first[std::min<std::size_t>(trace.pass_at(t), m_first.size() - 1)];
    if (latest == kNone || latest < first || latest >= m_visits.size()) return m_unseen;
    if (trace.leave_step(latest) < t) return m_visits[latest].final;
    const VisitId before = trace.latest_visit(trace.node_of(latest), trace.enter_step(latest));
    return before == kNone || before < first ? m_unseen : m_visits[before].final;
}

std::vector<Interval> IntervalLabels::of_open_path(const Trace& trace, const TreeStep& step) const {
    std::vector<Interval> intervals(step.open.size(), m_unseen);
    if (intervals.empty()) return intervals;
    if (m_has_memory) {
        for (std::size_t level = 0; level < intervals.size(); ++level)
            intervals[level] = remembered(trace, step.open_state[level].visit, step.t);
        return intervals;
    }
    // The latest child of the innermost open visit, if it has one: its subtree contains the newest visit.
    const VisitId innermost = step.open_state.back().visit;
    VisitId child = trace.visit_count(step.t) - 1;
    while (child != kNone && child != innermost && trace.parent(child) != innermost) child = trace.parent(child);
    if (child == innermost) child = kNone;

    for (std::size_t level = intervals.size(); level-- > 0;) {
        const VisitId visit = step.open_state[level].visit;
        const bool is_known = visit < m_visits.size() && (child == kNone || child < m_visits.size());
        if (is_known && child != kNone) {
            const Role role = trace.role(visit);
            const VisitId previous = trace.previous_sibling(child);
            const bool is_child_open = level + 1 < intervals.size();
            const Interval before = previous == kNone ? nothing_yet(role) : m_visits[previous].through;
            const Interval below = is_child_open ? intervals[level + 1] : m_visits[child].final;
            const bool is_probe = is_only_probed(trace, child);
            Interval interval = is_probe ? before : combined(role, before, contribution(trace, child, below));
            if (is_probe || m_child_index[child] + 1 < m_child_count[visit]) {
                interval = with_unseen(role, interval, m_visits[trace.first_try(child)].likely);
            }
            intervals[level] = m_is_unknown[visit] ? kUnseen : interval;
        }
        const VisitId tried = trace.previous_try(visit);
        if (tried != kNone && tried < m_visits.size()) {
            intervals[level] = common(intervals[level], m_visits[tried].final);
        }
        child = visit;
    }
    return intervals;
}

Interval IntervalLabels::of_node(const Trace& trace, const TreeStep& step, const std::vector<Interval>& open_path,
                                 NodeId node, std::uint32_t level) const {
    if (step.is_open(node, level)) return open_path[level];
    const VisitId visit = trace.latest_visit(node, step.t);
    if (m_has_memory) return remembered(trace, visit, step.t);
    return visit == kNone || visit >= m_visits.size() ? m_unseen : m_visits[visit].final;
}

}  // namespace plytrace

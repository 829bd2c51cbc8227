#include "app/document/search_match.hpp"

#include <algorithm>
#include <utility>

namespace plytrace {
namespace {

[[nodiscard]] bool is_same_tree(const Trace& a, const Trace& b) {
    return a.shape() != nullptr && b.shape() != nullptr && a.shape()->parent == b.shape()->parent;
}

/// Passes, table events, playouts and states of a queue have no counterpart in the other search.
[[nodiscard]] bool is_about_place(EventKind kind) {
    return kind != EventKind::kPass && kind != EventKind::kTable && kind != EventKind::kPlayout &&
           kind != EventKind::kPut;
}

/// The step after the visit's end; the trace's end if it has none.
[[nodiscard]] Step step_of_leaving(const Trace& trace, VisitId visit) {
    const Step end = trace.leave_step(visit);
    return end == kNever ? trace.event_count() : end + 1;
}

/// The visit of the child after whose return the event comes; kNone if no child has returned yet.
[[nodiscard]] VisitId child_that_returned(const Trace& trace, Step index) {
    const VisitId parent = trace.event(index).visit;
    while (index > 0 && trace.event(index).visit == parent && trace.kind(index) != EventKind::kEnter) --index;
    const Event before = trace.event(index);
    return before.visit != parent && trace.parent(before.visit) == parent ? before.visit : kNone;
}

/// The step after the last event, up to `kind`, that a child's return causes at its parent.
[[nodiscard]] Step step_of_return(const Trace& trace, VisitId child, EventKind kind) {
    const VisitId parent = trace.parent(child);
    Step step = step_of_leaving(trace, child);
    const auto comes_by_then = [&](Step index) {
        const Event event = trace.event(index);
        const bool is_of_return = event.kind == EventKind::kReturn || event.kind == EventKind::kBound ||
                                  event.kind == EventKind::kCutoff || event.kind == EventKind::kTable;
        return event.visit == parent && is_of_return && (event.kind == EventKind::kTable || event.kind <= kind);
    };
    Step reached = step;
    for (; step < trace.event_count() && comes_by_then(step); ++step) {
        if (trace.kind(step) != EventKind::kTable) reached = step + 1;
    }
    return reached;
}

[[nodiscard]] bool is_same_value(const Trace& a, double value_a, const Trace& b, double value_b) {
    if (!a.has_lists() || !b.has_lists()) return value_a == value_b;
    const auto list_a = a.scores(value_a), list_b = b.scores(value_b);
    return std::equal(list_a.begin(), list_a.end(), list_b.begin(), list_b.end());
}

}  // namespace

SearchMatch::SearchMatch(std::shared_ptr<const Trace> left, std::shared_ptr<const Trace> right)
    : m_trace{std::move(left), std::move(right)} {
    for (std::size_t i : {0U, 1U}) {
        m_match[i].assign(m_trace[i]->node_count(), kNone);
        m_differences[i].assign(m_trace[i]->node_count(), 0);
    }
    if (is_same_tree(*m_trace[0], *m_trace[1])) {  // node numbers are preorder, so they are equal
        for (std::vector<NodeId>& match : m_match) {
            for (NodeId node = 0; node < match.size(); ++node) match[node] = node;
        }
        m_phase = Phase::kLeft;
        return;
    }
    m_first_child.assign(m_match[1].size(), kNone);
    m_next_sibling.assign(m_match[1].size(), kNone);
}

bool SearchMatch::advance(std::uint32_t nodes) {
    while (nodes > 0 && m_phase != Phase::kDone) {
        const bool is_right = m_phase == Phase::kLink || m_phase == Phase::kRight;
        const auto count = static_cast<NodeId>(m_match[is_right ? 1 : 0].size());
        for (; m_next < count && nodes > 0; ++m_next, --nodes) {
            switch (m_phase) {
                case Phase::kLink:
                    link(m_next);
                    break;
                case Phase::kMatch:
                    match(m_next);
                    break;
                case Phase::kLeft:
                    compare(Half::kLeft, m_next);
                    break;
                case Phase::kRight:
                    compare(Half::kRight, m_next);
                    break;
                case Phase::kDone:
                    break;
            }
        }
        if (m_next < count) return false;
        m_next = 0;
        m_phase = static_cast<Phase>(static_cast<int>(m_phase) + 1);
        if (m_phase == Phase::kLeft) m_first_child = {}, m_next_sibling = {};
    }
    return is_done();
}

void SearchMatch::link(NodeId node) {
    const NodeId parent = m_trace[1]->node_parent(node);
    if (parent == kNone) return;
    m_next_sibling[node] = std::exchange(m_first_child[parent], node);
}

/// Parents precede their children, so the parent's counterpart is known.
void SearchMatch::match(NodeId node) {
    const NodeId parent = m_trace[0]->node_parent(node);
    NodeId there = kNone;
    if (parent == kNone) {
        there = node == 0 && !m_match[1].empty() ? 0 : kNone;
    } else if (m_match[0][parent] != kNone) {
        const MoveCode move = m_trace[0]->node_move(node);
        there = m_first_child[m_match[0][parent]];
        while (there != kNone && m_trace[1]->node_move(there) != move) there = m_next_sibling[there];
    }
    m_match[0][node] = there;
    if (there != kNone) m_match[1][there] = node;
}

VisitId SearchMatch::visit_there(Half of, NodeId node) const {
    const NodeId there = m_match[index(of)][node];
    const Trace& trace = *m_trace[index(other_half(of))];
    return there == kNone ? kNone : trace.latest_visit(there, trace.event_count());
}

VisitId SearchMatch::latest_result_there(Half of, NodeId node) const {
    const VisitId visit = visit_there(of, node);
    if (visit == kNone) return kNone;
    const Trace& trace = *m_trace[index(other_half(of))];
    return trace.node_state(trace.node_of(visit), trace.event_count()).is_stale ? kNone : visit;
}

void SearchMatch::compare(Half of, NodeId node) {
    const Trace &here = *m_trace[index(of)], &there = *m_trace[index(other_half(of))];
    const VisitId visit = here.latest_visit(node, here.event_count());
    if (visit == kNone) return;
    const VisitId other = visit_there(of, node);
    DifferenceCounts& counts = m_counts[index(of)];
    std::uint8_t& found = m_differences[index(of)][node];
    if (other == kNone) {
        found = node_difference::kOnlyHere;
        ++counts.only_here;
        return;
    }
    const Step end_here = here.event_count(), end_there = there.event_count();
    const NodeState a = here.node_state(node, end_here);
    const NodeState b = there.node_state(there.node_of(other), end_there);
    if (a.is_stale || b.is_stale) return;  // left over from an earlier pass: no result of this search
    const bool is_cut_there = there.cutoff_step(other, end_there) != kNever;
    if (is_cut_there && here.cutoff_step(visit, end_here) == kNever) {
        found |= node_difference::kCutThere;
        ++counts.cut_there;
    }
    const bool have_values =
        a.status == NodeStatus::kDone && b.status == NodeStatus::kDone && a.has_value && b.has_value;
    if (have_values && !is_same_value(here, a.value, there, b.value)) {
        found |= node_difference::kOtherValue;
        ++counts.other_value;
    }
}

Step SearchMatch::step_away_from(Half of, NodeId node) const {
    const Trace &here = *m_trace[index(of)], &there = *m_trace[index(other_half(of))];
    for (node = here.node_parent(node); node != kNone; node = here.node_parent(node)) {
        const VisitId visit = latest_result_there(of, node);
        if (visit == kNone) continue;
        const Step cut = there.cutoff_step(visit, there.event_count());
        return cut != kNever ? cut + 1 : step_of_leaving(there, visit);
    }
    return 0;
}

Step SearchMatch::matching_step(Half of, Step t) const {
    const Trace &here = *m_trace[index(of)], &there = *m_trace[index(other_half(of))];
    t = std::min(t, here.event_count());
    while (t > 0 && !is_about_place(here.kind(t - 1))) --t;
    if (t == 0) return 0;
    const Event event = here.event(t - 1);
    const bool follows_return =
        event.kind == EventKind::kReturn || event.kind == EventKind::kBound || event.kind == EventKind::kCutoff;
    const VisitId child = follows_return ? child_that_returned(here, t - 1) : kNone;
    const NodeId node = here.node_of(child != kNone ? child : event.visit);
    const VisitId visit = latest_result_there(of, node);
    if (visit == kNone) return step_away_from(of, node);
    if (child != kNone) return step_of_return(there, visit, event.kind);
    const bool is_entering = event.kind == EventKind::kEnter || follows_return;
    return is_entering ? there.enter_step(there.first_try(visit)) + 1 : step_of_leaving(there, visit);
}

}  // namespace plytrace

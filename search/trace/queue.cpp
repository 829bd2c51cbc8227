#include "search/trace/queue.hpp"

#include <algorithm>
#include <optional>

namespace plytrace {

namespace {

/// In the order in which they were put.
std::vector<QueuedState> states_in_queue(const Trace& trace, Step t) {
    std::vector<QueuedState> states;
    for (const std::uint32_t number : trace.queue(t)) states.push_back(trace.queued(number));
    return states;
}

void sort_best_first(const Trace& trace, Step t, std::vector<QueuedState>& states) {
    const bool is_greatest_first = queue_chooser(trace) == Role::kMax;
    std::stable_sort(states.begin(), states.end(), [&](const QueuedState& a, const QueuedState& b) {
        if (a.merit != b.merit) return is_greatest_first ? a.merit > b.merit : a.merit < b.merit;
        return trace.shape() != nullptr && queued_node(trace, a, t) < queued_node(trace, b, t);
    });
}

/// The state that the current visit took, until the visit puts another one. Before the first step, the root's.
std::optional<QueuedState> state_being_replaced(const Trace& trace, Step t, double first_merit) {
    QueuedState root;
    root.merit = first_merit;
    if (t == 0) return root;
    const VisitId visit = trace.current_visit(t);
    if (visit == kNone) return std::nullopt;
    for (Step step = trace.enter_step(visit) + 1; step < t; ++step) {
        const Event event = trace.event(step);
        if (event.kind == EventKind::kPut && event.queued() != Queued::kGone) return std::nullopt;
    }
    if (const std::uint32_t number = trace.taken(visit); number != kNone) return trace.queued(number);
    return visit == 0 ? std::optional(root) : std::nullopt;
}

}  // namespace

Role queue_chooser(const Trace& trace) {
    const Step first = trace.next_of(EventKind::kPut, 0);
    return first != kNever && trace.queued(trace.event(first).first()).merit == -kInfinity ? Role::kMin : Role::kMax;
}

QueueCase queue_case(const Trace& trace, VisitId visit) {
    const Role chooser = queue_chooser(trace);
    const VisitId parent = trace.parent(visit);
    const Event next = trace.event(trace.enter_step(visit) + 1);
    if (!taken_state(trace, visit).is_solved) {
        if (next.kind == EventKind::kEvaluate) return QueueCase::kLeaf;
        return trace.role(visit) == chooser ? QueueCase::kAllChildren : QueueCase::kFirstChild;
    }
    if (parent == kNone) return QueueCase::kEnd;
    if (trace.role(parent) == chooser) return QueueCase::kSolvesParent;
    const bool is_live = next.kind == EventKind::kPut && next.queued() == Queued::kLive;
    return is_live ? QueueCase::kNextSibling : QueueCase::kLastSibling;
}

TakenState taken_state(const Trace& trace, VisitId visit) {
    const std::uint32_t number = trace.taken(visit);
    if (number == kNone) return {false, queue_chooser(trace) == Role::kMax ? kInfinity : -kInfinity};
    const QueuedState state = trace.queued(number);
    return {state.is_solved, state.merit};
}

NodeId queued_node(const Trace& trace, const QueuedState& state, Step t) {
    if (state.parent == kNone) return 0;
    const NodeId above = trace.node_of(state.parent);
    if (trace.shape() != nullptr) return trace.shape()->child_at(above, static_cast<std::uint32_t>(state.move));
    for (const NodeId child : trace.children_met(above, t)) {
        if (trace.node_move(child) == state.move) return child;
    }
    return kNone;
}

std::vector<QueuedState> best_first(const Trace& trace, Step t) {
    std::vector<QueuedState> states = states_in_queue(trace, t);
    sort_best_first(trace, t, states);
    return states;
}

std::vector<ListedState> listed_queue(const Trace& trace, Step t, double first_merit) {
    std::vector<ListedState> listed;
    const auto list = [&](const QueuedState& state, QueueMark mark) {
        listed.push_back({state, queued_node(trace, state, t), mark});
    };
    const std::optional<QueuedState> taken = state_being_replaced(trace, t, first_merit);
    if (taken) list(*taken, QueueMark::kTop);
    std::vector<QueuedState> states = states_in_queue(trace, t);
    if (t > 0 && trace.kind(t - 1) == EventKind::kPut && trace.event(t - 1).queued() == Queued::kGone) {
        const QueuedState purged = trace.queued(trace.event(t - 1).first());
        if (purged.put < t - 1) states.push_back(purged);  // a wrong search may purge what was not there
    }
    sort_best_first(trace, t, states);
    for (const QueuedState& state : states) list(state, state.end < t ? QueueMark::kPurged : QueueMark::kUnmarked);
    const auto is_there = [](const ListedState& each) { return each.mark == QueueMark::kUnmarked; };
    const auto top = std::find_if(listed.begin(), listed.end(), is_there);
    if (!taken && top != listed.end()) top->mark = QueueMark::kTop;
    return listed;
}

std::vector<NodeId> solution_of_top(const Trace& trace, const std::vector<ListedState>& listed, Step t) {
    const auto top = std::find_if(listed.begin(), listed.end(),
                                  [](const ListedState& each) { return each.mark == QueueMark::kTop; });
    if (top == listed.end()) return {};
    const Role chooser = queue_chooser(trace);
    const auto is_solved = [&](NodeId node) { return taken_state(trace, trace.latest_visit(node, t)).is_solved; };
    std::vector<NodeId> way, solved;
    if (top->node != kNone) (top->state.is_solved ? solved : way).push_back(top->node);
    NodeId below = top->node;
    for (VisitId visit = top->state.parent; visit != kNone; visit = trace.parent(visit)) {
        const NodeId node = trace.node_of(visit);
        way.push_back(node);
        if (trace.role(visit) != chooser) {
            for (const NodeId sibling : trace.children_met(node, t)) {
                if (sibling != below && is_solved(sibling)) solved.push_back(sibling);
            }
        }
        below = node;
    }
    for (std::size_t at = 0; at < solved.size(); ++at) {
        const VisitId visit = trace.latest_visit(solved[at], t);
        const bool is_choice = visit != kNone && trace.role(visit) == chooser;
        for (const NodeId child : trace.children_met(solved[at], t)) {
            if (is_choice && !is_solved(child)) continue;
            solved.push_back(child);
            if (is_choice) break;
        }
    }
    solved.insert(solved.end(), way.begin(), way.end());
    std::sort(solved.begin(), solved.end());
    return solved;
}

MoveCode solved_move(const Trace& trace, Step t) {
    const VisitId root = trace.latest_visit(0, t);
    if (root == kNone || !taken_state(trace, root).is_solved) return kNoMove;
    VisitId first = kNone;
    for (const NodeId child : trace.children_met(0, t)) {
        const VisitId visit = trace.latest_visit(child, t);
        const TakenState state = taken_state(trace, visit);
        if (state.is_solved && state.merit == taken_state(trace, root).merit) first = std::min(first, visit);
    }
    return first == kNone ? kNoMove : trace.move(first);
}

std::uint32_t longest_queue(const Trace& trace) {
    std::uint32_t longest = 0, states = 1;  // the root, at the start
    for (Step step = 0; step < trace.event_count(); ++step) {
        const Event event = trace.event(step);
        if (event.kind == EventKind::kEnter) {
            longest = std::max(longest, states);
            if (trace.taken(event.visit) != kNone || event.visit == 0) --states;
        }
        if (event.kind != EventKind::kPut) continue;
        const QueuedState state = trace.queued(event.first());
        if (event.queued() != Queued::kGone) ++states;
        if (event.queued() == Queued::kGone && state.put < step) --states;
    }
    return longest;
}

}  // namespace plytrace

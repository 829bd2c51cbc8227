#include "search/trace/step_navigation.hpp"

#include <algorithm>
#include <initializer_list>

namespace plytrace {

namespace {

Step next_of_any(const Trace& trace, std::initializer_list<EventKind> kinds, Step from) {
    Step first = kNever;
    for (const EventKind kind : kinds) first = std::min(first, trace.next_of(kind, from));
    return first;
}

/// The step after the latest event of these kinds with index < before, or 0.
Step after_previous_of_any(const Trace& trace, std::initializer_list<EventKind> kinds, Step before) {
    Step latest = 0;
    for (const EventKind kind : kinds) {
        const Step at = trace.previous_of(kind, before);
        if (at != kNever) latest = std::max(latest, at + 1);
    }
    return latest;
}

/// The innermost visit open at t, or kNone.
VisitId innermost_open(const Trace& trace, Step t) {
    const std::uint32_t count = trace.visit_count(t);
    VisitId visit = count == 0 ? kNone : count - 1;
    while (visit != kNone && trace.leave_step(visit) < t) visit = trace.parent(visit);
    return visit;
}

/// The step at which everything that follows from the evaluation at event e has happened: before the next node is
/// entered.
Step settled_after(const Trace& trace, Step e) {
    const Step enter = trace.next_of(EventKind::kEnter, e + 1);
    return enter == kNever ? trace.event_count() : enter;
}

Step next_textbook_frame(const Trace& trace, Step t) {
    const Step before = trace.previous_of(EventKind::kEvaluate, t);
    if (before != kNever && settled_after(trace, before) > t) return settled_after(trace, before);
    const Step next = trace.next_of(EventKind::kEvaluate, t);
    return next == kNever ? kNever : settled_after(trace, next);
}

Step previous_textbook_frame(const Trace& trace, Step t) {
    Step at = trace.previous_of(EventKind::kEvaluate, t);
    if (at != kNever && settled_after(trace, at) >= t) at = trace.previous_of(EventKind::kEvaluate, at);
    return at == kNever ? 0 : settled_after(trace, at);
}

/// The four phases of an iteration (Chaslot et al. 2008).
enum class Phase { kSelection, kExpansion, kSimulation, kBackup };

Phase phase_of(const Event& event, const Trace& trace) {
    switch (event.kind) {
        case EventKind::kEnter: {
            const bool is_new = trace.first_visit(trace.node_of(event.visit)) == event.visit;
            return is_new && trace.parent(event.visit) != kNone ? Phase::kExpansion : Phase::kSelection;
        }
        case EventKind::kPlayout:
        case EventKind::kEvaluate:
            return Phase::kSimulation;
        case EventKind::kReturn:
        case EventKind::kLeave:
            return Phase::kBackup;
        default:
            return Phase::kSelection;  // a pass begins before the root is entered
    }
}

/// Whether a phase ends at step t, 0 < t < the end of the trace.
bool ends_phase(const Trace& trace, Step t) {
    return phase_of(trace.event(t - 1), trace) != phase_of(trace.event(t), trace);
}

Step next_phase(const Trace& trace, Step t) {
    const Step end = trace.event_count();
    while (++t < end && !ends_phase(trace, t)) {
    }
    return t;
}

Step previous_phase(const Trace& trace, Step t) {
    while (--t > 0 && !ends_phase(trace, t)) {
    }
    return t;
}

/// The step after the walk from the root that goes on at t, or begins there; kNever if none does. Of proof numbers.
Step next_walk(const Trace& trace, Step t) {
    VisitId root = trace.latest_visit(0, t);
    if (root == kNone) {
        root = 0;
    } else if (const Step left = trace.leave_step(root); left < t) {
        if (left + 1 >= trace.event_count()) return kNever;
        root = trace.event(left + 1).visit;  // the next root's, also if it is a pass that begins
    }
    if (root >= trace.visit_count()) return kNever;
    const Step left = trace.leave_step(root);
    return left == kNever ? kNever : left + 1;
}

/// The step after the latest walk that was over before t; 0 if there was none.
Step previous_walk(const Trace& trace, Step t) {
    const VisitId root = trace.latest_visit(0, t);
    if (root == kNone) return 0;
    const Step left = trace.leave_step(root);
    if (left != kNever && left + 1 < t) return left + 1;
    return trace.enter_step(root);
}

/// Calls `use` with the steps right after the node's visits are entered and left, latest visit first.
template <class Use>
void for_each_moment_of(const Trace& trace, NodeId node, Use use) {
    if (node == kNone || node >= trace.node_count()) return;
    const Step end = trace.event_count();
    for (VisitId visit = trace.latest_visit(node, end); visit != kNone;
         visit = trace.latest_visit(node, trace.enter_step(visit))) {
        use(trace.enter_step(visit) + 1);
        if (trace.leave_step(visit) < end) use(trace.leave_step(visit) + 1);
    }
}

}  // namespace

std::string_view step_kind_id(StepKind kind) {
    for (const StepKindName& name : kStepKinds) {
        if (name.kind == kind) return name.id;
    }
    return kStepKinds.front().id;
}

StepKind step_kind_of(std::string_view id) {
    for (const StepKindName& name : kStepKinds) {
        if (name.id == id) return name.kind;
    }
    return kStepKinds.front().kind;
}

Step next_stop(const Trace& trace, Step t, StepKind kind, NodeId selected) {
    const Step end = trace.event_count();
    if (t >= end) return end;
    Step event = kNever;  // the event after which to stop
    switch (kind) {
        case StepKind::kEvent:
            return t + 1;
        case StepKind::kNode:
            event = next_of_any(trace, {EventKind::kEnter, EventKind::kEvaluate, EventKind::kLeave}, t);
            break;
        case StepKind::kChildReturn:
            event = trace.next_of(EventKind::kReturn, t);
            break;
        case StepKind::kCutoff:
            event = trace.next_of(EventKind::kCutoff, t);
            break;
        case StepKind::kEndOfNode: {
            const VisitId open = innermost_open(trace, t);
            event = open == kNone ? kNever : trace.leave_step(open);
            break;
        }
        case StepKind::kTextbookFrame:
            if (trace.has_means()) return next_phase(trace, t);
            return std::min(end, next_textbook_frame(trace, t));
        case StepKind::kPass: {
            if (trace.has_means()) return std::min(end, next_textbook_frame(trace, t));  // an iteration
            if (trace.has_proof_numbers()) return std::min(end, next_walk(trace, t));
            const Step pass = trace.next_of(EventKind::kPass, t + 1);
            return std::min(end, pass);
        }
        case StepKind::kSelectedNode: {
            Step next = end;
            for_each_moment_of(trace, selected, [&](Step moment) {
                if (moment > t) next = std::min(next, moment);
            });
            return next;
        }
        case StepKind::kFault:
            return end;
    }
    return event == kNever ? end : std::min(end, event + 1);
}

Step previous_stop(const Trace& trace, Step t, StepKind kind, NodeId selected) {
    t = std::min(t, trace.event_count());
    if (t == 0) return 0;
    const Step before = t - 1;  // events with a smaller index belong to steps below t
    switch (kind) {
        case StepKind::kEvent:
            return t - 1;
        case StepKind::kNode:
            return after_previous_of_any(trace, {EventKind::kEnter, EventKind::kEvaluate, EventKind::kLeave}, before);
        case StepKind::kChildReturn:
            return after_previous_of_any(trace, {EventKind::kReturn}, before);
        case StepKind::kCutoff:
            return after_previous_of_any(trace, {EventKind::kCutoff}, before);
        case StepKind::kEndOfNode: {
            // The visit open at t - 1, so that stepping back from the end of a node, or from inside it, leads to its
            // beginning.
            const VisitId open = innermost_open(trace, t - 1);
            return open == kNone ? 0 : std::min(t - 1, trace.enter_step(open) + 1);
        }
        case StepKind::kTextbookFrame:
            if (trace.has_means()) return previous_phase(trace, t);
            return previous_textbook_frame(trace, t);
        case StepKind::kPass: {
            if (trace.has_means()) return previous_textbook_frame(trace, t);
            if (trace.has_proof_numbers()) return previous_walk(trace, t);
            const Step pass = trace.previous_of(EventKind::kPass, t);
            return pass == kNever ? 0 : pass;
        }
        case StepKind::kSelectedNode: {
            Step previous = 0;
            for_each_moment_of(trace, selected, [&](Step moment) {
                if (moment < t) previous = std::max(previous, moment);
            });
            return previous;
        }
        case StepKind::kFault:
            return 0;
    }
    return 0;
}

}  // namespace plytrace

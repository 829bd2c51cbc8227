#include "search/trace/counted.hpp"

namespace plytrace {

Step counted_step(const Trace& trace, VisitId visit, Step t) {
    if (visit == kNone) return kNever;
    const Step left = trace.leave_step(visit);
    if (left >= t) return kNever;
    for (Step at = left; at-- > trace.enter_step(visit) + 1;) {
        const Event event = trace.event(at);
        if (event.kind != EventKind::kTable) break;
        if (is_counted(event.flags)) return at;
    }
    return kNever;
}

std::uint64_t counted_nodes(const Trace& trace) {
    std::uint64_t nodes = 0;
    for (Step at = trace.next_of(EventKind::kTable, 0); at != kNever; at = trace.next_of(EventKind::kTable, at + 1)) {
        const Event event = trace.event(at);
        if (is_counted(event.flags)) nodes += event.first();
    }
    return nodes;
}

}  // namespace plytrace

#include "search/check/fault_steps.hpp"

#include <algorithm>

namespace plytrace {

Step next_stop(const Trace& trace, const Judgement* judgement, Step t, StepKind kind, NodeId selected) {
    if (kind != StepKind::kFault || !has_faults(judgement)) return next_stop(trace, t, kind, selected);
    const auto& faults = judgement->faults;
    const auto found =
        std::upper_bound(faults.begin(), faults.end(), t, [](Step at, const Fault& f) { return at < f.step + 1; });
    return found == faults.end() ? trace.event_count() : found->step + 1;
}

Step previous_stop(const Trace& trace, const Judgement* judgement, Step t, StepKind kind, NodeId selected) {
    if (kind != StepKind::kFault || !has_faults(judgement)) return previous_stop(trace, t, kind, selected);
    const auto& faults = judgement->faults;
    const auto found =
        std::lower_bound(faults.begin(), faults.end(), t, [](const Fault& f, Step at) { return f.step + 1 < at; });
    return found == faults.begin() ? 0 : std::prev(found)->step + 1;
}

}  // namespace plytrace

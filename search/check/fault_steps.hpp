// The step sizes of a trace, and "fault": from one fault of a judged trace to the next. Pure functions.
#pragma once

#include "search/check/judge.hpp"
#include "search/trace/steps.hpp"

namespace plytrace {

[[nodiscard]] inline bool has_faults(const Judgement* judgement) {
    return judgement != nullptr && !judgement->is_right();
}

/// As next_stop and previous_stop of the trace; of kFault, where `judgement` (of the trace, or null) has faults. A
/// fault is seen at the step after its event.
[[nodiscard]] Step next_stop(const Trace& trace, const Judgement* judgement, Step t, StepKind kind,
                             NodeId selected = kNone);
[[nodiscard]] Step previous_stop(const Trace& trace, const Judgement* judgement, Step t, StepKind kind,
                                 NodeId selected = kNone);

}  // namespace plytrace

#include "search/check/untested.hpp"

namespace plytrace {

UntestedCutoffs untested_cutoffs(const Trace& trace, const Judgement& judgement) {
    if (!judgement.is_right() || !judgement.is_complete || !judgement.rules.has_window) return {};
    UntestedCutoffs untested{true, true};
    const Step end = trace.event_count();
    for (Step step = 0; step < end && (untested.at_max || untested.at_min); ++step) {
        if (trace.kind(step) != EventKind::kCutoff) continue;
        const VisitId visit = trace.event(step).visit;
        if (trace.cutting_null_move(visit, step + 1) != kNone) continue;
        const Role role = trace.role(visit);
        const bool has_sides = role == Role::kMax || role == Role::kMin;
        const bool is_for_both = judgement.rules.is_negamax && has_sides;
        if (role == Role::kMax || is_for_both) untested.at_max = false;
        if (role == Role::kMin || is_for_both) untested.at_min = false;
    }
    return untested;
}

}  // namespace plytrace

#include "search/check/doubts.hpp"

#include <algorithm>
#include <optional>

namespace plytrace {

namespace {

/// Whether nothing is proved about the visit's value after this fault.
bool spoils_value(const Fault& fault) {
    if (is_about_value(fault)) return true;
    // An outcome of chance is counted twice; a player's cutoff ignores what the others may get.
    if (fault.kind() == FaultKind::kChildRepeated) return fault.role == Role::kChance;
    return fault.reason == FaultReason::kEarlyPlayer;
}

/// The mistake from which this fault follows; a repeated mistake is its own origin.
const Fault& origin_of(const Judgement& judgement, const Fault& fault) {
    const Fault* origin = &fault;
    while (origin->follows_from && !origin->is_again) origin = &judgement.faults[*origin->follows_from];
    return *origin;
}

bool is_about_bound(const Fault& fault) {
    switch (fault.kind()) {
        case FaultKind::kBoundWrongNode:
        case FaultKind::kBoundNotMoved:
        case FaultKind::kBoundNotInherited:
        case FaultKind::kBoundLeaked:
            return true;
        default:
            return fault.reason == FaultReason::kSwapped || fault.reason == FaultReason::kBoundNegated;
    }
}

bool is_tighter(bool is_alpha, double a, double b) {
    return is_alpha ? a > b : a < b;
}

double bound_in(const Trace& trace, VisitId visit, bool is_alpha) {
    return is_alpha ? trace.alpha_in(visit) : trace.beta_in(visit);
}

/// Whether the bound is the artificial end of a zero window, which no node has guaranteed.
bool is_at_far_end(const NodeState& state, bool is_alpha) {
    return state.window_kind == (is_alpha ? WindowKind::kBelowBeta : WindowKind::kAboveAlpha);
}

/// doubt_of_bound() for a bound that the visit moved itself.
const Fault* doubt_of_own(const Trace& trace, const Judgement& judgement, const NodeState& state, bool is_alpha,
                          Step t) {
    const double bound = is_alpha ? state.alpha : state.beta;
    if (state.best_child != kNone) {
        const double of_best = trace.event(trace.leave_step(state.best_child)).score();
        if (!is_tighter(is_alpha, bound, of_best)) return doubt_of_value(judgement, state.best_child, t);
    }
    const Fault* latest = nullptr;
    for (const Fault& fault : judgement.faults) {
        if (fault.step >= t) break;
        if (fault.visit == state.visit && is_about_bound(fault)) latest = &fault;
    }
    return latest != nullptr ? &origin_of(judgement, *latest) : doubt_of_value(judgement, state.visit, t);
}

}  // namespace

void find_doubts(const Trace& trace, Judgement& judgement) {
    judgement.doubtful_since.clear();
    judgement.doubt_cause.clear();
    if (judgement.is_right()) return;
    const auto& faults = judgement.faults;
    std::vector<Step>& since = judgement.doubtful_since;
    since.assign(trace.visit_count(), kNever);
    judgement.doubt_cause.assign(trace.visit_count(), 0);
    const auto doubt = [&](VisitId visit, Step step, std::size_t cause) {
        if (since[visit] != kNever) return;
        since[visit] = step;
        judgement.doubt_cause[visit] = static_cast<std::uint32_t>(cause);
    };
    const auto carry = [&](VisitId from, VisitId to, Step step) {
        if (from != kNone && since[from] != kNever) doubt(to, step, judgement.doubt_cause[from]);
    };
    // A wrong result that no other fault explains: the mistake could be anywhere.
    const bool is_unexplained = faults.front().reason == FaultReason::kResult;
    // With several players, any mistake above may have caused a cutoff.
    const Step all_from = is_unexplained ? 0 : trace.has_lists() ? faults.front().step : judgement.unlisted_from;
    const std::size_t cause_of_all = is_unexplained || trace.has_lists() ? 0 : faults.size() - 1;

    std::size_t next = 0;
    VisitId ended = kNone;
    const Step end = trace.event_count();
    for (Step step = 0; step < end; ++step) {
        const Event event = trace.event(step);
        if (event.kind == EventKind::kPass) continue;
        if (event.kind == EventKind::kReturn) carry(ended, event.visit, step);
        if (event.kind == EventKind::kEnter) carry(trace.previous_try(event.visit), event.visit, step);
        if (event.kind == EventKind::kTable && event.has(event_flag::kTableHit) && event.first() < since.size()) {
            carry(event.first(), event.visit, step);
        }
        for (; next < faults.size() && faults[next].step <= step; ++next) {
            if (spoils_value(faults[next])) doubt(faults[next].visit, faults[next].step, next);
        }
        if (step >= all_from) doubt(event.visit, step, cause_of_all);
        if (event.kind == EventKind::kLeave || event.kind == EventKind::kEvaluate) ended = event.visit;
    }
}

bool is_line_proved(const Trace& trace, const std::vector<VisitId>& line, Step t) {
    std::optional<double> value;
    return std::all_of(line.begin(), line.end(), [&](VisitId visit) {
        if (trace.leave_step(visit) >= t) return true;
        const Event end = trace.event(trace.leave_step(visit));
        if (!value) value = end.score();
        return end.proof() == Proof::kExact && end.score() == *value;
    });
}

bool is_best_line_right(const Trace& trace, const Judgement* judgement, Step t) {
    if (judgement == nullptr || !has_erred(*judgement, t)) return true;
    std::vector<VisitId> line = trace.best_line(trace.latest_visit(0, t), t);
    const bool is_doubtful = std::any_of(
        line.begin(), line.end(), [&](VisitId visit) { return doubt_of_value(*judgement, visit, t) != nullptr; });
    if (is_doubtful || !is_line_proved(trace, line, t)) return false;
    std::sort(line.begin(), line.end());
    return std::none_of(judgement->faults.begin(), judgement->faults.end(), [&](const Fault& fault) {
        const bool is_choice = fault.kind() == FaultKind::kBestMove || fault.kind() == FaultKind::kBoundAsExact;
        return is_choice && fault.step < t && std::binary_search(line.begin(), line.end(), fault.visit);
    });
}

bool proves_bound(const Trace& trace, VisitId child, bool is_alpha, double bound) {
    if (child == kNone || trace.leave_step(child) == kNever) return false;
    const Event end = trace.event(trace.leave_step(child));
    return proves(end.proof(), is_alpha ? Proof::kLower : Proof::kUpper) && end.score() == bound;
}

VisitId closed_by_untold(const Trace& trace, const NodeState& state, bool is_alpha, Step t) {
    const double bound = is_alpha ? state.alpha : state.beta;
    if (bound != (is_alpha ? -kInfinity : kInfinity) || state.value == bound) return kNone;
    for (VisitId up = trace.parent(state.visit); up != kNone; up = trace.parent(up)) {
        const NodeState above = trace.visit_state(up, t);
        if (above.role != (is_alpha ? Role::kMax : Role::kMin) || above.best_child == kNone) continue;
        if (is_alpha ? state.value <= above.value : state.value >= above.value) return up;
    }
    return kNone;
}

bool has_wrong_turn(const Trace& trace, const Judgement& judgement, VisitId visit) {
    const auto [first, end] = faults_at(judgement, trace.enter_step(visit));
    return std::any_of(first, end, [&](const Fault& f) { return f.reason == FaultReason::kTurn && f.visit == visit; });
}

CutProof proof_of_cut(const Trace& trace, const Judgement& judgement, Step t) {
    const Event cut = trace.event(t - 1);
    const bool is_alpha = cut.has(event_flag::kAlphaCut);
    const NodeState state = trace.visit_state(cut.visit, t);
    CutProof proof;
    proof.bound = is_alpha ? state.alpha : state.beta;
    proof.is_met = is_alpha ? state.value <= proof.bound : state.value >= proof.bound;
    proof.is_value_proved = proves(state.proof, is_alpha ? Proof::kUpper : Proof::kLower);
    if (const VisitId untold = closed_by_untold(trace, state, is_alpha, t); untold != kNone) {
        const NodeState above = trace.visit_state(untold, t);
        proof.rival = above.best_child;
        proof.bound = above.value;
        proof.is_met = true;
        proof.is_told = false;
        proof.is_bound_proved =
            proves_bound(trace, proof.rival, is_alpha, proof.bound) && !has_wrong_turn(trace, judgement, untold);
        return proof;
    }
    const VisitId setter = cut.second();
    if (setter != kNone && trace.leave_step(setter) >= t && !is_at_far_end(state, is_alpha)) {
        const NodeState above = trace.visit_state(setter, t);
        if ((is_alpha ? above.alpha : above.beta) == proof.bound) proof.rival = above.best_child;
    }
    proof.is_bound_proved = proof.rival != kNone ? proves_bound(trace, proof.rival, is_alpha, proof.bound) &&
                                                       !has_wrong_turn(trace, judgement, setter)
                                                 : doubt_of_bound(trace, judgement, cut.visit, is_alpha, t) == nullptr;
    return proof;
}

const Fault* doubt_of_value(const Judgement& judgement, VisitId visit, Step t) {
    if (visit >= judgement.doubtful_since.size() || judgement.doubtful_since[visit] >= t) return nullptr;
    return &origin_of(judgement, judgement.faults[judgement.doubt_cause[visit]]);
}

const Fault* doubt_of_bound(const Trace& trace, const Judgement& judgement, VisitId visit, bool is_alpha, Step t) {
    const NodeState state = trace.visit_state(visit, t);
    if ((is_alpha ? state.alpha : state.beta) != bound_in(trace, visit, is_alpha)) {
        return doubt_of_own(trace, judgement, state, is_alpha, t);
    }
    // Climb to the node that set the bound. A child may be given a looser bound than its parent's; that proves no less.
    for (VisitId parent = trace.parent(visit); parent != kNone; visit = parent, parent = trace.parent(visit)) {
        const double said = bound_in(trace, visit, is_alpha);
        const Step entered = trace.enter_step(trace.first_try(visit));
        const NodeState above = trace.visit_state(parent, entered);
        const double bound = is_alpha ? above.alpha : above.beta;
        if (is_tighter(is_alpha, said, bound)) {
            const auto [first, end] = faults_at(judgement, trace.enter_step(visit));
            const auto wrong = std::find_if(first, end, is_about_bound);
            if (wrong != end) return &origin_of(judgement, *wrong);
            const VisitId tried = trace.previous_try(visit);
            if (tried != kNone) return doubt_of_value(judgement, tried, trace.enter_step(visit));
            // The bound moved without an event, to the parent's value then; or it is the end of a zero window.
            const bool is_own = above.role == (is_alpha ? Role::kMax : Role::kMin);
            return is_own ? doubt_of_value(judgement, parent, entered) : nullptr;
        }
        if (bound != bound_in(trace, parent, is_alpha)) return doubt_of_own(trace, judgement, above, is_alpha, entered);
    }
    const auto [first, end] = faults_at(judgement, trace.enter_step(visit));
    const auto wrong = std::find_if(first, end, [](const Fault& f) { return f.reason == FaultReason::kRootWindow; });
    return wrong == end ? nullptr : &*wrong;
}

const Fault* why_unproved(const Trace& trace, const Judgement& judgement, VisitId visit, Step t) {
    if (const Fault* doubt = doubt_of_value(judgement, visit, t)) return doubt;
    const Step entered = trace.enter_step(visit), left = std::min(trace.leave_step(visit), t);
    const auto& all = judgement.faults;
    const auto below =
        std::lower_bound(all.begin(), all.end(), entered, [](const Fault& f, Step at) { return f.step < at; });
    if (below != all.end() && below->step < left) return &origin_of(judgement, *below);
    const Fault* of_alpha = doubt_of_bound(trace, judgement, visit, true, entered + 1);
    return of_alpha != nullptr ? of_alpha : doubt_of_bound(trace, judgement, visit, false, entered + 1);
}

}  // namespace plytrace

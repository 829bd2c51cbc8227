#include "app/narration/unsound_words.hpp"

#include "search/check/doubts.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

/// "less deep by this many plies", with a sentence of its own for one.
void tell_plies(Teller& teller, std::string_view key, VisitId visit, std::uint64_t plies) {
    teller.say(std::string(key) + (plies == 1 ? ".ply" : ".plies"), {Teller::count(FactKind::kPlies, visit, plies)});
}

NarrationFact met_bound(const NodeState& state) {
    return state.role == Role::kMin ? Teller::alpha(state) : Teller::beta(state);
}

const char* met_side(const NodeState& state) {
    return state.role == Role::kMin ? ".alpha" : ".beta";
}

}  // namespace

bool is_believed(const Trace& trace, Proof proof) {
    return trace.is_unsound() && proof != Proof::kExact;
}

bool tell_null_move(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const VisitId parent = trace.parent(visit);
    if (parent == kNone || !trace.is_null_move(visit)) return false;
    const NodeState up = trace.visit_state(parent, teller.step());
    teller.say("enter.null", {teller.name(parent), teller.mover(up.role), teller.mover(teller.event().role())});
    if (teller.has_window() && (up.role == Role::kMax || up.role == Role::kMin)) {
        teller.say(std::string("enter.null") + met_side(up), {met_bound(up), teller.mover(up.role)});
    }
    return true;
}

bool tell_reduction(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    if (trace.manner(visit) == Manner::kReduced) {
        tell_plies(teller, "enter.reduced", visit, trace.reduced_plies(visit));
        return true;
    }
    const VisitId before = trace.previous_try(visit);
    if (before == kNone || trace.manner(before) != Manner::kReduced) return false;
    teller.say("enter.in_full", {teller.child(visit), teller.proved(before)});
    return true;
}

bool tell_return_unsound(Teller& teller, VisitId child) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const double came = trace.event(trace.leave_step(child)).score();
    const NarrationFact value = teller.score(FactKind::kValue, child, came);
    const NodeState state = trace.visit_state(visit, teller.step());
    if (trace.is_null_move(child)) {
        const Step next = teller.step();
        const bool cuts = next < trace.event_count() && trace.kind(next) == EventKind::kCutoff;
        teller.say(cuts ? std::string("return.null") + met_side(state) : "return.null",
                   {value, teller.mover(state.role), met_bound(state)});
        return true;
    }
    if (trace.manner(child) != Manner::kReduced) return false;
    teller.say(teller.event().has(event_flag::kImproved) ? "return.reduced.best" : "return.reduced",
               {teller.Name(visit), value, teller.child(child), Teller::number(FactKind::kValue, visit, state.value)});
    return true;
}

bool tell_believed_bound(Teller& teller, const NodeState& state, bool is_alpha) {
    const Trace& trace = teller.trace();
    const double bound = is_alpha ? state.alpha : state.beta;
    if (!trace.is_unsound() || proves_bound(trace, state.best_child, is_alpha, bound)) return false;
    const NodeState before = trace.visit_state(state.visit, teller.step() - 1);
    const NarrationFact now = Teller::number(is_alpha ? FactKind::kAlpha : FactKind::kBeta, state.visit, bound);
    const NarrationFact was = Teller::number(is_alpha ? FactKind::kAlphaBefore : FactKind::kBetaBefore, state.visit,
                                             is_alpha ? before.alpha : before.beta);
    teller.say(is_alpha ? "bound.told.alpha" : "bound.told.beta", {was, now, teller.name(state.visit)});
    teller.say("believed.bound", {});
    return true;
}

bool tell_believed_cut(Teller& teller, const NodeState& state) {
    const Trace& trace = teller.trace();
    if (!trace.is_unsound()) return false;
    const NarrationFact value = teller.score(FactKind::kValue, state.visit, state.value);
    if (trace.cutting_null_move(state.visit, teller.step()) != kNone) {
        teller.say(std::string("cut.null") + met_side(state), {teller.mover(state.role), value, met_bound(state)});
        teller.say("believed.null", {teller.mover(state.role)});
        return true;
    }
    if (proof_of_cut(trace, Judgement(), teller.step()).is_right()) return false;
    teller.say(std::string("cut.told") + met_side(state), {teller.Name(state.visit), value, met_bound(state)});
    teller.say("believed.cut", {});
    return true;
}

bool tell_believed_result(Teller& teller, const NodeState& root) {
    if (!is_believed(teller.trace(), root.proof)) return false;
    const NarrationFact value = teller.score(FactKind::kValue, root.visit, root.value);
    if (root.proof == Proof::kNothing) {
        teller.say("result.believed", {teller.name(root.visit), value});
    } else {
        teller.say("result.believed.bound", {teller.name(root.visit), value, teller.proved(root.visit)});
    }
    return true;
}

}  // namespace plytrace

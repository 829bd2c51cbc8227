// What is said of principal variation search: a child is tried with a zero window, which only asks whether it is better
// than what its parent has, and is searched again where it is.
#include "app/narration/narration_teller.hpp"

namespace plytrace {

namespace {

/// "B", "the first leaf of A"; of a game's position the move that leads to it.
NarrationFact who(const Teller& teller, VisitId visit) {
    return teller.is_tree() ? teller.Name(visit) : teller.Child(visit);
}

bool is_asked_by_max(const Trace& trace, VisitId visit) {
    return trace.window_kind(visit) == WindowKind::kAboveAlpha;
}

/// Whether what came back lies beyond the end of the zero window that was there before. Of its other end a file only
/// says that it is somewhere behind.
bool is_better(const Trace& trace, VisitId probe, double value) {
    return is_asked_by_max(trace, probe) ? value > trace.alpha_in(probe) : value < trace.beta_in(probe);
}

}  // namespace

bool tell_try(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const VisitId before = trace.previous_try(visit);
    const bool is_probe = trace.parent(visit) != kNone && trace.is_probe(visit);
    if (!is_probe && before == kNone) return false;
    const NodeState state = trace.visit_state(visit, teller.step());
    const NarrationFact alpha = Teller::alpha(state), beta = Teller::beta(state);
    if (is_probe) {
        teller.say(is_asked_by_max(trace, visit) ? "enter.probe.max" : "enter.probe.min",
                   {who(teller, visit), alpha, beta});
    } else {
        const bool is_answer =
            trace.is_probe(before) && is_better(trace, before, trace.event(trace.leave_step(before)).score());
        teller.say(is_answer ? "enter.again.after_probe" : "enter.again",
                   {is_answer && !teller.is_tree() ? teller.child(visit)
                    : is_answer                    ? teller.name(visit)
                                                   : who(teller, visit),
                    alpha, beta});
    }
    if (!teller.is_tree_leaf(trace.node_of(visit))) teller.say("enter.mover", {teller.mover(teller.event().role())});
    return true;
}

bool tell_end_of_probe(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    if (trace.parent(visit) == kNone || !trace.is_probe(visit)) return false;
    const NodeState state = trace.visit_state(visit, teller.step());
    const bool is_max = is_asked_by_max(trace, visit);
    const bool is_yes = is_better(trace, visit, state.value);
    const NarrationFact bound =
        Teller::number(is_max ? FactKind::kAlpha : FactKind::kBeta, visit, is_max ? state.alpha_in : state.beta_in);
    const std::string answer = std::string(is_yes ? "yes." : "no.") + (is_max ? "max" : "min");
    const bool is_proved = proves(state.proof, is_yes == is_max ? Proof::kLower : Proof::kUpper);
    if (is_proved) {
        teller.say("leave.probe." + answer, {who(teller, visit), teller.proved(visit), bound});
    } else {
        const NarrationFact value = teller.score(FactKind::kValue, visit, state.value);
        teller.say("leave.returned." + answer, {who(teller, visit), value, bound});
    }
    return true;
}

}  // namespace plytrace

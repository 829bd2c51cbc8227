// What is said of principal variation search: a child is tried with a zero window, which only asks whether it is better
// than what its parent has, and is searched again where it is.
#include "app/model/story/narration_teller.hpp"

namespace plytrace {

namespace {

/// "B", "the first leaf of A"; of a game's position the move that leads to it.
NarrationFact who(const Teller& teller, VisitId visit) {
    return teller.is_tree() ? teller.Name(visit) : teller.Child(visit);
}

bool is_asked_by_max(const Trace& trace, VisitId visit) {
    return trace.window_kind(visit) == WindowKind::kAboveAlpha;
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
        const bool is_answer = trace.is_probe(before);
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
    const bool is_yes = is_max ? state.value >= state.beta_in : state.value <= state.alpha_in;
    const std::string key = std::string("leave.probe.") + (is_yes ? "yes." : "no.") + (is_max ? "max" : "min");
    const NarrationFact bound =
        Teller::number(is_max ? FactKind::kAlpha : FactKind::kBeta, visit, is_max ? state.alpha_in : state.beta_in);
    teller.say(key, {who(teller, visit), teller.proved(visit), bound});
    return true;
}

}  // namespace plytrace

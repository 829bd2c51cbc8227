#include "app/narration/proof_number_words.hpp"

#include <algorithm>
#include <string>

namespace plytrace {

namespace {

/// ".or" at MAX, ".and" at MIN.
std::string by_role(std::string_view key, Role role) {
    return std::string(key) + (role == Role::kMin ? ".and" : ".or");
}

NarrationFact number_of(VisitId visit, double number) {
    return {FactKind::kProofNumber, visit, number, proof_number_text(number), kNone};
}
NarrationFact proof(const Teller& teller, VisitId visit, double score) {
    return number_of(visit, teller.trace().scores(score)[0]);
}
NarrationFact disproof(const Teller& teller, VisitId visit, double score) {
    return number_of(visit, teller.trace().scores(score)[1]);
}

/// In df-pn a visit has thresholds in place of a window. No window of another search begins above −∞ here.
bool has_thresholds(const Trace& trace, VisitId visit) {
    return trace.alpha_in(visit) > -kInfinity;
}

bool is_known(const Trace& trace, VisitId visit) {
    return trace.first_visit(trace.node_of(visit)) != visit;
}

/// Whether the search goes no further down: the next event evaluates the node, or generates its first child.
bool is_most_proving(const Trace& trace, VisitId visit) {
    const Step next = trace.enter_step(visit) + 1;
    if (next >= trace.event_count()) return false;
    const Event event = trace.event(next);
    return event.kind == EventKind::kEvaluate || (event.kind == EventKind::kEnter && !is_known(trace, event.visit));
}

// ---- going down -----------------------------------------------------------------------------------------------------

void tell_root(Teller& teller, VisitId root) {
    const Trace& trace = teller.trace();
    if (has_thresholds(trace, root)) return teller.say("proof.begin.thresholds", {teller.name(root)});
    const NodeState before = trace.visit_state(root, teller.step());
    if (!before.has_value) return teller.say("proof.begin.first", {teller.name(root)});
    teller.say("proof.begin",
               {Teller::count(FactKind::kIteration, root, trace.visits(0, teller.step()) + 1), teller.name(root),
                proof(teller, root, before.value), disproof(teller, root, before.value)});
}

/// The child's number by which the search chose it: its latest, or 1 if it has none.
double deciding_number(const Teller& teller, VisitId visit, Role chooser) {
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    return state.has_value ? teller.trace().scores(state.value)[chooser == Role::kMin ? 1 : 0] : 1;
}

void tell_step_down(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit, parent = trace.parent(visit);
    if (parent == kNone) return tell_root(teller, visit);
    const bool is_limited = has_thresholds(trace, visit);
    if (!is_limited && !is_known(trace, visit)) {
        return teller.say("proof.generate", {teller.name(parent), teller.child(visit)});
    }
    const Role chooser = trace.role(parent);
    teller.say(by_role("proof.least", chooser),
               {teller.name(parent), number_of(visit, deciding_number(teller, visit, chooser)), teller.child(visit)});
    if (is_limited) {
        teller.say("proof.thresholds",
                   {number_of(visit, trace.alpha_in(visit)), number_of(visit, trace.beta_in(visit))});
    } else if (is_most_proving(trace, visit)) {
        teller.say("proof.most_proving", {});
    }
}

void tell_evaluation(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const NarrationFact pn = proof(teller, visit, teller.event().score());
    const NarrationFact dn = disproof(teller, visit, teller.event().score());
    if (pn.number == 0) return teller.say("proof.leaf.proved", {teller.Name(visit)});
    if (dn.number == 0) return teller.say("proof.leaf.disproved", {teller.Name(visit)});
    if (!has_thresholds(teller.trace(), visit)) {
        const bool is_leaf = teller.is_tree_leaf(teller.trace().node_of(visit));
        return teller.say(is_leaf ? "proof.unknown.leaf" : "proof.unknown", {teller.Name(visit)});
    }
    teller.say("proof.stop", {teller.Name(visit), pn, dn});
}

// ---- coming back ----------------------------------------------------------------------------------------------------

void tell_change(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const double score = teller.event().score();
    const NodeState before = trace.visit_state(visit, teller.step() - 1);
    teller.say(by_role("proof.combine", trace.role(visit)),
               {teller.name(visit), proof(teller, visit, score), disproof(teller, visit, score)});
    if (!before.has_value || before.value == score) return;
    teller.say("proof.change", {proof(teller, visit, before.value), disproof(teller, visit, before.value),
                                proof(teller, visit, score), disproof(teller, visit, score)});
}

void tell_step_up(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NarrationFact pn = proof(teller, visit, teller.event().score());
    const NarrationFact dn = disproof(teller, visit, teller.event().score());
    const bool is_root = trace.parent(visit) == kNone;
    if (pn.number == 0) return teller.say(is_root ? "proof.proved.root" : "proof.proved", {teller.Name(visit)});
    if (dn.number == 0) return teller.say(is_root ? "proof.disproved.root" : "proof.disproved", {teller.Name(visit)});
    if (is_root && !has_thresholds(trace, visit)) {
        return teller.say("proof.over", {Teller::count(FactKind::kIteration, visit, trace.visits(0, teller.step())),
                                         teller.name(visit), pn, dn});
    }
    teller.say("proof.leave", {teller.name(visit), pn, dn});
    if (!has_thresholds(trace, visit)) return;
    const bool is_of_proof = pn.number >= trace.alpha_in(visit);
    teller.say(is_of_proof ? "proof.reached.proof" : "proof.reached.disproof",
               {number_of(visit, is_of_proof ? trace.alpha_in(visit) : trace.beta_in(visit))});
}

}  // namespace

void tell_proof_step(Teller& teller) {
    switch (teller.event().kind) {
        case EventKind::kEnter:
            return tell_step_down(teller);
        case EventKind::kEvaluate:
            return tell_evaluation(teller);
        case EventKind::kReturn:
            return tell_change(teller);
        case EventKind::kLeave:
            return tell_step_up(teller);
        case EventKind::kPass:
            return teller.say("iteration.pass", {});
        case EventKind::kTable:
            return teller.say("iteration.table", {teller.name(teller.event().visit)});
        case EventKind::kBound:
        case EventKind::kCutoff:
        case EventKind::kPlayout:
        case EventKind::kPut:
            return;  // no trace of proof numbers has them
    }
}

void tell_proof_numbers(Teller& teller, VisitId visit) {
    const Trace& trace = teller.trace();
    const NodeState state = trace.visit_state(visit, teller.step());
    if (!state.has_value) return teller.say("why.proof.open", {teller.Name(visit)});
    const NarrationFact pn = proof(teller, visit, state.value), dn = disproof(teller, visit, state.value);
    if (pn.number == 0) return teller.say("why.proof.proved", {teller.Name(visit)});
    if (dn.number == 0) return teller.say("why.proof.disproved", {teller.Name(visit)});
    if (state.is_evaluated && !has_thresholds(trace, visit)) return teller.say("proof.unknown", {teller.Name(visit)});
    teller.say(by_role("proof.combine", state.role), {teller.name(visit), pn, dn});
    teller.say("why.proof.meaning", {pn, dn});
}

}  // namespace plytrace

// What is said where a search has made a mistake before: what rests on it is told as the trace has it, with the step of
// the mistake, and no reason is given that the trace does not prove.
#include "app/base/score_text.hpp"
#include "app/narration/narration_teller.hpp"
#include "search/check/doubts.hpp"

namespace plytrace {

namespace {

NarrationFact step_of(const Fault& mistake) {
    return Teller::count(FactKind::kMistakeStep, mistake.visit, mistake.step + 1U);
}

/// "The 8 from B rests on the mistake at step 9."
void tell_mistake_of(Teller& teller, VisitId from, const Fault& mistake) {
    const double value = teller.trace().event(teller.trace().leave_step(from)).score();
    teller.say("doubt.value", {teller.score(FactKind::kValue, from, value), teller.name(from), step_of(mistake)});
}

void tell_mistake_of_bound(Teller& teller, const NodeState& state, bool is_alpha, const Fault& mistake) {
    teller.say(is_alpha ? "doubt.alpha" : "doubt.beta",
               {is_alpha ? Teller::alpha(state) : Teller::beta(state), step_of(mistake)});
}

/// Why the value of a node that is cut is not proved. False: nobody knows.
bool tell_doubtful_value(Teller& teller, const Judgement& judgement, const NodeState& state) {
    const VisitId from = state.best_child == kNone ? state.visit : state.best_child;
    const Fault* mistake = why_unproved(teller.trace(), judgement, from, teller.step());
    if (mistake == nullptr) return false;
    if (from != state.visit) {
        tell_mistake_of(teller, from, *mistake);
    } else {
        teller.say("doubt.own", {step_of(*mistake)});
    }
    return true;
}

/// Why the bound that was met is not proved. False: nobody knows.
bool tell_doubtful_met(Teller& teller, const Judgement& judgement, const NodeState& state, bool is_alpha,
                       VisitId rival) {
    const Trace& trace = teller.trace();
    if (rival != kNone && trace.leave_step(rival) < teller.step()) {
        if (const Fault* mistake = why_unproved(trace, judgement, rival, teller.step())) {
            tell_mistake_of(teller, rival, *mistake);
            return true;
        }
    }
    const Fault* mistake = doubt_of_bound(trace, judgement, state.visit, is_alpha, teller.step());
    if (mistake == nullptr) return false;
    tell_mistake_of_bound(teller, state, is_alpha, *mistake);
    return true;
}

}  // namespace

void tell_doubt_of_bound(Teller& teller, VisitId visit, bool is_alpha) {
    const Judgement* judgement = teller.erred();
    if (judgement == nullptr) return;
    const Fault* mistake = doubt_of_bound(teller.trace(), *judgement, visit, is_alpha, teller.step());
    if (mistake == nullptr) return;
    tell_mistake_of_bound(teller, teller.trace().visit_state(visit, teller.step()), is_alpha, *mistake);
}

bool tell_doubt(Teller& teller, VisitId visit) {
    const Judgement* judgement = teller.erred();
    const Fault* mistake = judgement == nullptr ? nullptr : doubt_of_value(*judgement, visit, teller.step());
    if (mistake == nullptr) return false;
    teller.say("doubt.own", {step_of(*mistake)});
    return true;
}

bool tell_doubt_of_returned(Teller& teller, VisitId visit) {
    const Judgement* judgement = teller.erred();
    const Fault* mistake = judgement == nullptr ? nullptr : doubt_of_value(*judgement, visit, teller.step());
    if (mistake == nullptr) return false;
    tell_mistake_of(teller, visit, *mistake);
    return true;
}

bool tell_doubtful_bound(Teller& teller, const NodeState& state, bool is_alpha) {
    const Judgement* judgement = teller.erred();
    const double bound = is_alpha ? state.alpha : state.beta;
    if (judgement == nullptr) return false;
    const bool is_proved = proves_bound(teller.trace(), state.best_child, is_alpha, bound) &&
                           !has_wrong_turn(teller.trace(), *judgement, state.visit);
    if (is_proved) return false;
    const NodeState before = teller.trace().visit_state(state.visit, teller.step() - 1);
    const NarrationFact now = is_alpha ? Teller::number(FactKind::kAlpha, state.visit, bound)
                                       : Teller::number(FactKind::kBeta, state.visit, bound);
    const NarrationFact was = is_alpha ? Teller::number(FactKind::kAlphaBefore, state.visit, before.alpha)
                                       : Teller::number(FactKind::kBetaBefore, state.visit, before.beta);
    const std::string side = is_alpha ? "alpha" : "beta";
    teller.say("bound.told." + side, {was, now, teller.name(state.visit)});
    if (!tell_doubtful_value(teller, *judgement, state)) teller.say("doubt.somewhere", {});
    teller.say("doubt.unsure." + side, {teller.mover(state.role), now});
    return true;
}

bool tell_doubtful_cut(Teller& teller, const NodeState& state) {
    const Judgement* judgement = teller.erred();
    if (judgement == nullptr) return false;
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    const CutProof proof = proof_of_cut(teller.trace(), *judgement, teller.step());
    if (proof.is_right()) return false;
    if (proof.is_met && proof.is_told) {
        const NarrationFact met = is_alpha ? Teller::alpha(state) : Teller::beta(state);
        teller.say(is_alpha ? "cut.told.alpha" : "cut.told.beta",
                   {teller.Name(state.visit), teller.score(FactKind::kValue, state.visit, state.value), met});
    }
    bool is_told = !proof.is_value_proved && tell_doubtful_value(teller, *judgement, state);
    if (!proof.is_bound_proved) {
        is_told = tell_doubtful_met(teller, *judgement, state, is_alpha, proof.rival) || is_told;
    }
    if (!is_told) teller.say("doubt.somewhere", {});
    teller.say("doubt.cut", {});
    return true;
}

}  // namespace plytrace

// What is said where nobody chooses, and where each of several players has a value.
#include "app/narration/narration_teller.hpp"
#include "games/core/number_text.hpp"
#include "search/running/trace_options.hpp"

namespace plytrace {

namespace {

/// What the players' values add up to at most, where the search was told.
double declared_sum(const Trace& trace) {
    return parse_number(header_option(trace, "sum")).value_or(kInfinity);
}

}  // namespace

/// "C adds 0.9 x 2, its share of its first leaf: 1.8 so far."
void tell_return_to_chance(Teller& teller, VisitId child) {
    const VisitId visit = teller.event().visit;
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    teller.say("return.chance", {teller.Name(visit), teller.probability(child), teller.proved(child),
                                 teller.child(child), teller.score(FactKind::kValue, visit, state.value)});
}

/// "B gets (1, 2, 6) from C: 2 for player 2, more than the 1 that it had."
void tell_return_to_player(Teller& teller, VisitId child) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NodeState state = trace.visit_state(visit, teller.step());
    const NodeState before = trace.visit_state(visit, teller.step() - 1);
    const double came = trace.event(trace.leave_step(child)).score();
    const NarrationFact share = teller.share(FactKind::kShare, child, state.role, came);
    if (!before.has_value) {
        return teller.say("return.player.first", {teller.Name(visit), teller.proved(child), teller.child(child), share,
                                                  teller.mover(state.role)});
    }
    const NarrationFact had = teller.share(FactKind::kShareBefore, visit, state.role, before.value);
    const bool is_better = teller.event().has(event_flag::kImproved);
    teller.say(is_better ? "return.player.better" : "return.player.keeps",
               {teller.Name(visit), teller.proved(child), teller.child(child), share, teller.mover(state.role), had});
}

/// "C is cut. Player 2 has 7 there, which leaves player 1 at most 3 of 10: no more than the 5 that it has from B."
void tell_players_cutoff(Teller& teller, VisitId child) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NodeState state = trace.visit_state(visit, teller.step());
    const NarrationFact has = teller.share(FactKind::kShare, visit, state.role, state.value);
    const double sum = declared_sum(trace);
    const NarrationFact all = Teller::number(FactKind::kSum, kNone, sum);
    const VisitId setter = teller.event().second();
    teller.say("cut", {teller.Name(visit)});
    if (setter == kNone || sum == kInfinity) {
        teller.say("cut.player.all", {teller.mover(state.role), has, teller.child(child), all});
    } else {
        const NodeState up = trace.visit_state(setter, teller.step());
        const VisitId best = up.best_child == kNone ? setter : up.best_child;
        teller.say("cut.player", {teller.mover(state.role), has, teller.mover(up.role),
                                  Teller::number(FactKind::kLeftOver, visit, sum - has.number), all,
                                  teller.share(FactKind::kShare, setter, up.role, up.value), teller.child(best)});
    }
    tell_skipped(teller, visit);
}

}  // namespace plytrace

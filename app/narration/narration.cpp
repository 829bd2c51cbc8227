#include "app/narration/narration.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/base/move_words.hpp"
#include "app/base/score_text.hpp"
#include "app/document/pass_list.hpp"
#include "app/narration/deep_cut_words.hpp"
#include "app/narration/iteration_words.hpp"
#include "app/narration/judgement_words.hpp"
#include "app/narration/proof_number_words.hpp"
#include "app/narration/queue_words.hpp"
#include "app/narration/teller.hpp"
#include "app/narration/unsound_words.hpp"
#include "app/tree/tree_step.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "search/algorithms/aspiration.hpp"
#include "search/algorithms/iterative_deepening.hpp"
#include "search/algorithms/mtd_f.hpp"
#include "search/check/doubts.hpp"
#include "search/options/algorithm_table.hpp"
#include "search/trace/event.hpp"
#include "search/trace/proof.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

// ---- after a mistake: what rests on it is reported as in the trace, without unproved reasons ------------------------

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

/// Why the value of a node with a cutoff is not proved. False: the reason is unknown.
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

/// Why the bound that was met is not proved. False: the reason is unknown.
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

/// The same for the value of `visit` after it has come back to another node.
bool tell_doubt_of_returned(Teller& teller, VisitId visit) {
    const Judgement* judgement = teller.erred();
    const Fault* mistake = judgement == nullptr ? nullptr : doubt_of_value(*judgement, visit, teller.step());
    if (mistake == nullptr) return false;
    tell_mistake_of(teller, visit, *mistake);
    return true;
}

/// Tells of a bound that has moved without proof. False: what moved it proves it, and nothing is said.
[[nodiscard]] bool tell_doubtful_bound(Teller& teller, const NodeState& state, bool is_alpha) {
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

/// Tells of a cut, at the node in this state, that is not proved. False: it is proved, and nothing is said.
[[nodiscard]] bool tell_doubtful_cut(Teller& teller, const NodeState& state) {
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

// ---- a cutoff: why the rest cannot matter, and who set the bound ----------------------------------------------------

constexpr std::size_t kSkippedNamed = 6;  ///< more are only counted

bool is_over(const Teller& teller, VisitId visit) {
    return teller.trace().leave_step(visit) < teller.step();
}

/// Whether the cutoff was at the artificial end of a zero window, a bound that no node has found.
bool is_at_end_of_probe(const Teller& teller, const NodeState& state) {
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    return state.window_kind == (is_alpha ? WindowKind::kBelowBeta : WindowKind::kAboveAlpha);
}

/// The ancestor that set the bound, if it still has that bound; kNone for the search's own window.
VisitId setter_of(const Teller& teller, double bound) {
    const VisitId setter = teller.event().second();
    if (setter == kNone || is_over(teller, setter)) return kNone;
    if (is_at_end_of_probe(teller, teller.trace().visit_state(teller.event().visit, teller.step()))) return kNone;
    const NodeState state = teller.trace().visit_state(setter, teller.step());
    const double set = teller.event().has(event_flag::kAlphaCut) ? state.alpha : state.beta;
    return set == bound && state.best_child != kNone ? setter : kNone;
}

/// The earlier try of the visit, or of one above it, that proved the bound; kNone if none did.
VisitId try_that_set(const Teller& teller) {
    const VisitId setter = teller.event().second();
    if (setter == kNone || !is_over(teller, setter)) return kNone;
    const Proof needed = teller.event().has(event_flag::kAlphaCut) ? Proof::kLower : Proof::kUpper;
    return proves(teller.trace().event(teller.trace().leave_step(setter)).proof(), needed) ? setter : kNone;
}

/// The step after the event by which `setter` got this bound, from its best child or an earlier one of equal value;
/// kNever if there is none.
Step step_of_bound(const Trace& trace, VisitId setter, double bound, Step t) {
    VisitId child = trace.visit_state(setter, t).best_child;
    for (; child != kNone; child = trace.previous_sibling(child)) {
        const Step at = trace.leave_step(child);
        if (at == kNever || at + 2 >= t) continue;
        const Event event = trace.event(at + 2);
        if (event.kind == EventKind::kBound && event.visit == setter) return event.score() == bound ? at + 3 : kNever;
    }
    return kNever;
}

/// The children of an explicit tree's node that have not been entered.
std::vector<NodeId> skipped_children(const Teller& teller, VisitId visit) {
    std::vector<NodeId> skipped;
    const TreeShape& shape = *teller.trace().shape();
    std::vector<NodeId> entered;
    for (const VisitId child : teller.trace().children_entered(visit, teller.step())) {
        entered.push_back(teller.trace().node_of(child));
    }
    const NodeId node = teller.trace().node_of(visit);
    for (std::uint32_t i = 0; i < shape.child_count(node); ++i) {
        const NodeId child = shape.child_at(node, i);
        if (std::find(entered.begin(), entered.end(), child) == entered.end()) skipped.push_back(child);
    }
    return skipped;
}

/// Of the children that have come back to a node, the one with the largest upper bound or, for MIN, with the smallest
/// lower bound; kNone if there are none, or if one of them proves no such bound.
VisitId limiting_child(const Teller& teller, VisitId above, bool is_alpha) {
    const Trace& trace = teller.trace();
    VisitId limiting = kNone;
    for (const VisitId child : trace.children_entered(above, teller.step())) {
        if (trace.leave_step(child) >= teller.step()) continue;
        const Event end = trace.event(trace.leave_step(child));
        if (!proves(end.proof(), is_alpha ? Proof::kUpper : Proof::kLower)) return kNone;
        const double most = limiting == kNone ? 0 : trace.event(trace.leave_step(limiting)).score();
        if (limiting == kNone || (is_alpha ? end.score() > most : end.score() < most)) limiting = child;
    }
    return limiting;
}

/// What the node above the one that is cut has from the children before it: "L is at most 1."
void tell_known_of(Teller& teller, VisitId above, VisitId limiting, Proof side) {
    if (limiting == kNone) return;
    const Trace& trace = teller.trace();
    const NarrationFact limit = teller.proved(limiting, trace.event(trace.leave_step(limiting)).score(), side);
    const bool is_only_one = trace.children_entered(above, teller.step()).size() == 2;
    teller.say(is_only_one ? "cut.deep.known" : "cut.deep.known.all",
               {is_only_one ? teller.Child(limiting) : teller.name(above), limit});
}

/// The limit of the node above if the one that is cut is its last child, and `limiting`, if there is one, its earlier
/// child that limits it least.
double limit_of_last(const Trace& trace, VisitId limiting, const NodeState& cut, bool is_alpha) {
    if (limiting == kNone) return cut.value;
    const double known = trace.event(trace.leave_step(limiting)).score();
    return is_alpha ? std::max(known, cut.value) : std::min(known, cut.value);
}

/// The reason for a cutoff by a bound from three levels up. If other children of the node above follow, by cases: "If M
/// is at most 4, F and so C are at most 4 and A keeps B; if M is more, L does not matter." Otherwise: "L is at most 1.
/// M is F's last child, so F and C are at most 2, and A keeps B."
void tell_why_deep(Teller& teller, VisitId visit, VisitId setter) {
    const Trace& trace = teller.trace();
    const NodeState state = trace.visit_state(visit, teller.step());
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    const Proof side = is_alpha ? Proof::kUpper : Proof::kLower;
    const VisitId above = trace.parent(visit), top = trace.parent(above);
    const VisitId best = trace.visit_state(setter, teller.step()).best_child;
    const NarrationFact met = is_alpha ? Teller::alpha(state) : Teller::beta(state);
    const std::string key = std::string("cut.deep.") + (is_alpha ? "alpha" : "beta");
    const std::vector<NodeId> others = skipped_children(teller, above);
    const VisitId limiting = limiting_child(teller, above, is_alpha);
    tell_known_of(teller, above, limiting, side);
    if (others.empty()) {
        const bool has_earlier = trace.children_entered(above, teller.step()).size() > 1;
        const double limit = limit_of_last(trace, limiting, state, is_alpha);
        if (!has_earlier || limiting != kNone)  // otherwise its earlier children prove no limit
            teller.say("cut.deep.last", {teller.Name(visit), teller.name(above), teller.name(top),
                                         teller.proved(above, limit, side), teller.name(setter), teller.name(best)});
    } else {
        const std::string name =
            move_in_words(teller.narrator().language, teller.narrator().names.name_in_sentence(others.front()));
        const bool is_named = others.size() == 1 && !name.empty() && !teller.is_tree_leaf(others.front());
        const NarrationFact rival =
            is_named ? NarrationFact{FactKind::kName, kNone, 0, name, others.front()} : teller.name(above);
        teller.say(key + (is_named             ? ""
                          : others.size() == 1 ? ".child"
                                               : ".children"),
                   {rival, teller.name(above), teller.name(top), met, teller.name(setter), teller.name(best),
                    teller.name(visit)});
    }
    const TreeShape& shape = *trace.shape();
    const NodeId node = trace.node_of(visit);
    const bool is_other_leaf = shape.child_count(node) == 2 && teller.is_tree_leaf(shape.child_at(node, 1));
    const std::string rest = others.empty() ? "cut.deep.last." : "cut.deep.";
    teller.say(rest + (is_other_leaf ? "leaf" : "rest"), {teller.name(visit)});
}

/// Whether the bound was given to the search.
bool is_root_bound(const Trace& trace, bool is_alpha, double bound) {
    return (is_alpha ? trace.alpha_in(0) : trace.beta_in(0)) == bound;
}

/// How far up the bound was set, and why a deep cutoff is right.
void tell_levels(Teller& teller, VisitId visit, VisitId setter, bool is_asked) {
    const std::uint32_t levels = levels_between(teller.trace(), visit, setter);
    if (levels > 1) {
        teller.say("cut.deep", {Teller::count(FactKind::kLevels, setter, levels)});
    } else if (is_asked) {
        teller.say("cut.shallow", {});
    }
    if (levels == 3 && teller.is_tree()) tell_why_deep(teller, visit, setter);
}

/// "Its first leaf is 2, so C is at most 2, but A already has 3 from B."
void tell_reason(Teller& teller, VisitId visit, VisitId child, VisitId setter, double bound, bool is_asked) {
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const NarrationFact limit = teller.proved(visit, state.value, is_alpha ? Proof::kUpper : Proof::kLower);
    const NarrationFact met = is_alpha ? Teller::alpha(state) : Teller::beta(state);
    const std::string side = is_alpha ? "alpha" : "beta";
    const VisitId rival = setter == kNone ? kNone : teller.trace().visit_state(setter, teller.step()).best_child;
    if (tell_doubtful_cut(teller, state) || tell_believed_cut(teller, state)) return;
    if (setter != kNone) {
        teller.say("cut.bound", {teller.Child(child), teller.proved(child), teller.name(visit), limit,
                                 teller.name(setter), met, teller.child(rival)});
        tell_levels(teller, visit, setter, is_asked);
    } else if (const VisitId untold = closed_by_untold(teller.trace(), state, is_alpha, teller.step());
               untold != kNone) {
        const NodeState above = teller.trace().visit_state(untold, teller.step());
        teller.say("cut.bound",
                   {teller.Child(child), teller.proved(child), teller.name(visit), limit, teller.name(untold),
                    teller.score(FactKind::kValue, untold, above.value), teller.child(above.best_child)});
        tell_levels(teller, visit, untold, is_asked);
    } else if (const VisitId tried = try_that_set(teller); tried != kNone) {
        teller.say("cut.tried", {teller.Child(child), teller.proved(child), teller.name(visit), limit,
                                 teller.name(tried), teller.proved(tried)});
    } else if (is_at_end_of_probe(teller, state)) {
        const NarrationFact asked = Teller::number(is_alpha ? FactKind::kBeta : FactKind::kAlpha, visit,
                                                   is_alpha ? state.beta_in : state.alpha_in);
        teller.say("cut.probe." + side, {teller.Child(child), teller.proved(child), teller.name(visit), limit, asked});
    } else if (bound == (is_alpha ? -kInfinity : kInfinity) && state.value == bound) {
        teller.say("cut.extreme." + side, {teller.Child(child), teller.proved(child)});
    } else if (!is_root_bound(teller.trace(), is_alpha, bound)) {
        teller.say("cut.met." + side, {teller.Child(child), teller.proved(child), teller.name(visit), limit, met});
    } else {
        teller.say("cut.window." + side, {teller.Child(child), teller.proved(child), teller.name(visit), limit, met});
    }
}

/// "4, 5 and 6" as one fact.
NarrationFact join(const Teller& teller, const std::vector<std::string>& parts) {
    return {FactKind::kName, kNone, 0, enumerated(teller.narrator().language, parts), kNone};
}

/// "The rest of B is cut."
void tell_rest_cut(Teller& teller, VisitId visit) {
    if (teller.event().first() == kUnknownCount) return teller.say("cut.unknown", {teller.Name(visit)});
    teller.say("cut", {teller.name(visit)});
}

/// Whether only the first move of the child was searched.
bool is_only_probed(const Trace& trace, VisitId visit) {
    return trace.manner(visit) == Manner::kProbe;
}

/// "Leaves 4 and 6 are not looked at."
void tell_skipped(Teller& teller, VisitId visit) {
    const std::vector<VisitId> entered = teller.trace().children_entered(visit, teller.step());
    if (!entered.empty() && is_only_probed(teller.trace(), entered.back())) return teller.say("skipped.probed", {});
    const bool is_unknown = teller.event().first() == kUnknownCount;
    if (is_unknown && !teller.is_tree()) return teller.say("skipped.unknown", {});
    const std::vector<NodeId> skipped = teller.is_tree() ? skipped_children(teller, visit) : std::vector<NodeId>{};
    if (is_unknown && skipped.empty()) return teller.say("skipped.none", {});
    const std::uint32_t count = is_unknown ? static_cast<std::uint32_t>(skipped.size()) : teller.event().first();
    const NarrationFact total = Teller::count(FactKind::kSkipped, visit, count);
    const std::string number = count == 1 ? ".one" : "";
    if (!teller.is_tree()) return teller.say("skipped.moves" + number, {total});

    bool are_all_leaves = true, are_all_inner = true;
    for (const NodeId node : skipped) {
        (teller.is_tree_leaf(node) ? are_all_inner : are_all_leaves) = false;
    }
    const bool are_named = skipped.size() <= kSkippedNamed && !skipped.empty();
    std::vector<std::string> parts;
    if (are_named && are_all_leaves && !teller.narrator().hides_unvisited_leaves) {
        for (const NodeId node : skipped) parts.push_back(teller.narrator().names.leaf_in_sentence(node));
        NarrationFact list = join(teller, parts);
        list.kind = FactKind::kLeafValue;
        list.node = teller.trace().node_of(visit);
        return teller.say("skipped.leaves" + number, {list});
    }
    if (are_named && are_all_inner) {
        for (const NodeId node : skipped) parts.push_back(teller.narrator().names.name_in_sentence(node));
        return teller.say("skipped.nodes" + number, {join(teller, parts)});
    }
    teller.say((are_all_leaves ? "skipped.some_leaves" : "skipped.children") + number, {total});
}

// ---- chance nodes, and players who each have a value ----------------------------------------------------------------

/// The declared upper limit of the sum of all players' values; infinite if there is none.
double declared_sum(const Trace& trace) {
    return parse_number(header_option(trace, "sum")).value_or(kInfinity);
}

/// Where the value of a chance node can still be, if it is known what leaves are worth at least and at most.
struct Reach {
    double least, most;                ///< of a leaf
    double rest;                       ///< how likely the outcomes are that have not come back …
    double adds_least, adds_most;      ///< … and what they add, as far as probes show
    std::map<NodeId, VisitId> probes;  ///< of those that were probed
    double lowest, highest;            ///< of the node, where the others came back with exact values
    Proof proof;                       ///< what is proved of all of those
    [[nodiscard]] bool has_upper() const { return proves(proof, Proof::kUpper); }
    [[nodiscard]] bool has_lower() const { return proves(proof, Proof::kLower); }
};

std::optional<Reach> reach_of(const Teller& teller, VisitId visit) {
    constexpr double kNoChance = 1e-9;  // what is left of 1 by rounding
    const Trace& trace = teller.trace();
    const auto range = declared_range(trace);
    if (!range || !teller.has_window() || trace.role(visit) != Role::kChance) return std::nullopt;
    Reach reach{range->first, range->second, 1, 0, 0, {}, 0, 0, Proof::kExact};
    for (const VisitId child : trace.children_entered(visit, teller.step())) {
        if (trace.leave_step(child) >= teller.step()) continue;
        if (is_only_probed(trace, child)) {
            reach.probes[trace.node_of(child)] = child;
            continue;
        }
        reach.probes.erase(trace.node_of(child));
        reach.rest -= teller.probability(child).number;
        const Proof proof = trace.event(trace.leave_step(child)).proof();
        reach.proof = common(reach.proof, proof);
    }
    if (reach.rest < kNoChance) reach.rest = 0;
    reach.adds_least = reach.rest * reach.least;
    reach.adds_most = reach.rest * reach.most;
    for (const auto& [node, probe] : reach.probes) {
        const bool is_min = trace.role(probe) == Role::kMin;
        const Event end = trace.event(trace.leave_step(probe));
        const double probability = teller.probability(probe).number;
        (is_min ? reach.adds_most : reach.adds_least) +=
            probability * (end.score() - (is_min ? reach.most : reach.least));
        reach.proof = common(reach.proof, end.proof() | (is_min ? Proof::kLower : Proof::kUpper));
    }
    // (The value of a node that has left is no longer the sum that its outcomes contributed.)
    const Step left = trace.leave_step(visit);
    const NodeState state = trace.visit_state(visit, std::min(teller.step(), left));
    const double sum = state.has_value ? state.value : 0;
    reach.lowest = sum + reach.adds_least;
    reach.highest = sum + reach.adds_most;
    return reach;
}

NarrationFact rest_of(VisitId visit, double probability) {
    return {FactKind::kRest, visit, probability, short_probability_text(probability), kNone};
}

/// "The rest adds between 0.5 times -2 and 0.5 times 2, so B is between 0.5 and 2.5."
void tell_reach(Teller& teller, VisitId visit) {
    const auto reach = reach_of(teller, visit);
    if (!reach || reach->rest == 0) return;
    const NarrationFact rest = rest_of(visit, reach->rest);
    const auto number = [&](double value) { return Teller::number(FactKind::kReach, visit, value); };
    if (!reach->probes.empty()) {
        const NarrationFact node = teller.name(visit);
        if (reach->proof == Proof::kExact) {
            teller.say("return.chance.probed", {number(reach->adds_least), number(reach->adds_most), node,
                                                number(reach->lowest), number(reach->highest)});
        } else if (reach->has_upper()) {
            teller.say("return.chance.probed.most", {number(reach->adds_most), node, number(reach->highest)});
        } else if (reach->has_lower()) {
            teller.say("return.chance.probed.least", {number(reach->adds_least), node, number(reach->lowest)});
        }
    } else if (reach->proof == Proof::kExact) {
        teller.say("return.chance.between", {rest, number(reach->least), number(reach->most), teller.name(visit),
                                             number(reach->lowest), number(reach->highest)});
    } else if (reach->has_upper()) {
        teller.say("return.chance.most", {rest, number(reach->most), teller.name(visit), number(reach->highest)});
    } else if (reach->has_lower()) {
        teller.say("return.chance.least", {rest, number(reach->least), teller.name(visit), number(reach->lowest)});
    }
}

/// Which values of an outcome, just entered, would keep the chance node out of its window.
void tell_outcome_window(Teller& teller, VisitId visit, VisitId parent, const Reach& reach) {
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const NodeState up = teller.trace().visit_state(parent, teller.step());
    const double probability = teller.probability(visit).number;
    if (probability <= 0) return;
    const double sum = up.has_value ? up.value : 0;
    double least = reach.least, most = reach.most;  // of this outcome
    if (const auto probe = reach.probes.find(teller.trace().node_of(visit)); probe != reach.probes.end()) {
        const bool is_min = teller.trace().role(visit) == Role::kMin;
        (is_min ? most : least) = teller.trace().event(teller.trace().leave_step(probe->second)).score();
    }
    const bool has_least = (up.alpha - sum - (reach.adds_most - probability * most)) / probability >= reach.least;
    const bool has_most = (up.beta - sum - (reach.adds_least - probability * least)) / probability <= reach.most;
    if (has_least) teller.say("enter.outcome.alpha", {Teller::alpha(state), teller.name(parent), Teller::alpha(up)});
    if (has_most) teller.say("enter.outcome.beta", {Teller::beta(state), teller.name(parent), Teller::beta(up)});
    if (!has_least && !has_most) teller.say("enter.outcome.open", {teller.name(parent)});
}

/// "B is at most 1, but A already has 1.5 from C."
void tell_chance_cut_reason(Teller& teller, VisitId visit) {
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    const auto reach = reach_of(teller, visit);
    if (!reach) return;
    if (teller.erred() != nullptr) {
        teller.say("doubt.somewhere", {});
        return teller.say("doubt.cut", {});
    }
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const NarrationFact limit =
        teller.proved(visit, is_alpha ? reach->highest : reach->lowest, is_alpha ? Proof::kUpper : Proof::kLower);
    const NarrationFact met = is_alpha ? Teller::alpha(state) : Teller::beta(state);
    const VisitId setter = setter_of(teller, is_alpha ? state.alpha : state.beta);
    if (setter == kNone)
        return teller.say(is_alpha ? "cut.chance.alpha" : "cut.chance.beta", {teller.Name(visit), limit, met});
    const VisitId rival = teller.trace().visit_state(setter, teller.step()).best_child;
    teller.say("cut.chance.bound", {teller.Name(visit), limit, teller.name(setter), met, teller.child(rival)});
}

/// "C adds 0.9 x 2, its share of its first leaf: 1.8 so far."
void tell_return_to_chance(Teller& teller, VisitId child) {
    const VisitId visit = teller.event().visit;
    if (is_only_probed(teller.trace(), child)) {
        const bool is_known = teller.trace().event(teller.trace().leave_step(child)).proof() != Proof::kNothing;
        teller.say(is_known ? "return.chance.probe" : "return.chance.probe.open",
                   {teller.Name(visit), teller.child(child), teller.proved(child)});
        return tell_reach(teller, visit);
    }
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    teller.say("return.chance", {teller.Name(visit), teller.probability(child), teller.proved(child),
                                 teller.child(child), teller.score(FactKind::kValue, visit, state.value)});
    tell_reach(teller, visit);
}

/// "B gets (1, 2, 6) from C: 2 for player 2, more than the 1 that it had."
void tell_return_to_player(Teller& teller, VisitId child) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NodeState state = trace.visit_state(visit, teller.step());
    const NodeState before = trace.visit_state(visit, teller.step() - 1);
    const double came = trace.event(trace.leave_step(child)).score();
    const NarrationFact gets = teller.player_value(FactKind::kShare, child, state.role, came);
    if (!before.has_value) {
        return teller.say("return.player.first", {teller.Name(visit), teller.proved(child), teller.child(child), gets,
                                                  teller.mover(state.role)});
    }
    const NarrationFact had = teller.player_value(FactKind::kShareBefore, visit, state.role, before.value);
    const bool is_better = teller.event().has(event_flag::kImproved);
    teller.say(is_better ? "return.player.better" : "return.player.keeps",
               {teller.Name(visit), teller.proved(child), teller.child(child), gets, teller.mover(state.role), had});
}

/// "C is cut. Player 2 has 7 there, which leaves player 1 at most 3 of 10: no more than the 5 that it has from B."
void tell_players_cutoff(Teller& teller, VisitId child) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NodeState state = trace.visit_state(visit, teller.step());
    const NarrationFact has = teller.player_value(FactKind::kShare, visit, state.role, state.value);
    const double sum = declared_sum(trace);
    const NarrationFact all = Teller::number(FactKind::kSum, kNone, sum);
    const VisitId setter = teller.event().second();
    tell_rest_cut(teller, visit);
    if (setter == kNone || sum == kInfinity) {
        teller.say("cut.player.all", {teller.mover(state.role), has, teller.child(child), all});
    } else {
        const NodeState up = trace.visit_state(setter, teller.step());
        const VisitId best = up.best_child == kNone ? setter : up.best_child;
        teller.say("cut.player",
                   {teller.mover(state.role), has, teller.mover(up.role),
                    Teller::number(FactKind::kLeftOver, visit, sum - has.number), all,
                    teller.player_value(FactKind::kShare, setter, up.role, up.value), teller.child(best)});
    }
    tell_skipped(teller, visit);
}

// ---- principal variation search: zero-window probes and re-searches -------------------------------------------------

/// "B", "the first leaf of A"; for a position of a game, the move to it.
NarrationFact subject(const Teller& teller, VisitId visit) {
    return teller.is_tree() ? teller.Name(visit) : teller.Child(visit);
}

bool is_asked_by_max(const Trace& trace, VisitId visit) {
    return trace.window_kind(visit) == WindowKind::kAboveAlpha;
}

/// Whether the returned value is beyond the real end of the zero window. A file does not tell exactly where the other
/// end is.
bool is_better(const Trace& trace, VisitId probe, double value) {
    return is_asked_by_max(trace, probe) ? value > trace.alpha_in(probe) : value < trace.beta_in(probe);
}

/// Whether the search is SCOUT: a zero window is the question of a test, and all other windows are open.
bool has_tests(const Teller& teller) {
    const AlgorithmEntry* const algorithm = find_algorithm(teller.trace().header().algorithm);
    return algorithm != nullptr && algorithm->tests_children;
}

/// The number in the question of a test.
NarrationFact asked_number(const Trace& trace, VisitId visit) {
    const bool is_max = is_asked_by_max(trace, visit);
    return Teller::number(is_max ? FactKind::kAlpha : FactKind::kBeta, visit,
                          is_max ? trace.alpha_in(visit) : trace.beta_in(visit));
}

/// The node within a sentence.
NarrationFact object(const Teller& teller, VisitId visit) {
    return teller.is_tree() ? teller.name(visit) : teller.child(visit);
}

/// A node that is entered with a zero window, or again after one. False: it is neither.
[[nodiscard]] bool tell_try(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const VisitId before = trace.previous_try(visit);
    const bool is_probe = trace.parent(visit) != kNone && trace.is_probe(visit);
    if (!is_probe && before == kNone) return false;
    const NodeState state = trace.visit_state(visit, teller.step());
    const NarrationFact alpha = Teller::alpha(state), beta = Teller::beta(state);
    if (has_tests(teller) && is_probe) {
        teller.say(is_asked_by_max(trace, visit) ? "enter.test.more" : "enter.test.least",
                   {object(teller, visit), asked_number(trace, visit)});
    } else if (has_tests(teller)) {
        teller.say("enter.eval.again", {object(teller, visit)});
    } else if (is_probe) {
        teller.say(is_asked_by_max(trace, visit) ? "enter.probe.max" : "enter.probe.min",
                   {subject(teller, visit), alpha, beta});
    } else {
        const bool is_answer =
            trace.is_probe(before) && is_better(trace, before, trace.event(trace.leave_step(before)).score());
        teller.say(is_answer ? "enter.again.after_probe" : "enter.again",
                   {is_answer ? object(teller, visit) : subject(teller, visit), alpha, beta});
    }
    if (!teller.is_tree_leaf(trace.node_of(visit))) teller.say("enter.mover", {teller.mover(teller.event().role())});
    return true;
}

/// Whether a leaf of a tree answers a test of SCOUT.
bool is_tested_leaf(const Teller& teller) {
    return has_tests(teller) && teller.is_tree() && teller.event().has(event_flag::kTerminal);
}

/// The answer of a zero-window search. False: the visit that ends is no probe.
[[nodiscard]] bool tell_end_of_probe(Teller& teller) {
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
    if (is_proved && has_tests(teller)) {
        // Below MIN, a child that is better is not worth so much.
        teller.say("leave.test." + answer, {object(teller, visit), bound, teller.proved(visit)});
    } else if (is_proved) {
        teller.say("leave.probe." + answer, {subject(teller, visit), teller.proved(visit), bound});
    } else {
        const NarrationFact value = teller.score(FactKind::kValue, visit, state.value);
        teller.say("leave.returned." + answer, {subject(teller, visit), value, bound});
    }
    return true;
}

// ---- nodes that are only counted (search/trace/trace.hpp) ---------------------------------------------------------

NarrationFact number_of_nodes(std::uint64_t nodes) {
    return {FactKind::kName, kNone, 0, count_text(nodes), kNone};
}

/// The end of a node whose children were only counted. False: they were not.
[[nodiscard]] bool tell_leave_counted(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const Step counted = counted_step(teller.trace(), visit, teller.step());
    if (counted == kNever) return false;
    const std::uint32_t nodes = teller.trace().event(counted).first();
    if (nodes == 0) {
        teller.say("leave.short_cut", {teller.Name(visit), teller.proved(visit)});
    } else {
        teller.say(nodes == 1 ? "leave.counted.one" : "leave.counted",
                   {teller.Name(visit), teller.proved(visit), number_of_nodes(nodes)});
    }
    return true;
}

void tell_counted(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const std::uint32_t nodes = teller.event().first();
    if (!teller.trace().children_entered(visit, teller.step()).empty()) {
        return teller.say(nodes == 1 ? "counted.besides.one" : "counted.besides", {number_of_nodes(nodes)});
    }
    if (nodes == 0) return teller.say("counted.none", {teller.name(visit)});
    teller.say(nodes == 1 ? "counted.one" : "counted", {number_of_nodes(nodes), teller.name(visit)});
}

// ---- the beginning and the end of a pass or of the search -----------------------------------------------------------

/// The mistake in choosing among the root's moves, if one is known.
void tell_doubtful_choice(Teller& teller, VisitId root) {
    for (const Fault& fault : teller.erred()->faults) {
        const bool is_choice = fault.kind() == FaultKind::kBestMove || fault.kind() == FaultKind::kBoundAsExact;
        if (fault.visit != root || !is_choice) continue;
        return teller.say("doubt.choice", {Teller::count(FactKind::kMistakeStep, root, fault.step + 1U)});
    }
}

NarrationFact number_fact(double number) {
    return {FactKind::kName, kNone, 0, score_text(number), kNone};
}

/// The bound that the tests before this one have left on the side of its answer: the last result with the same answer
/// at the same depth, or an infinity.
double bound_before(const Trace& trace, std::uint32_t index, bool is_lower) {
    const std::int32_t depth = trace.pass(index).depth;
    while (index-- > 0) {
        const Pass& pass = trace.pass(index);
        if (!is_test(trace, pass) || pass.depth != depth || trace.leave_step(pass.root) == kNever) break;
        const double value = trace.event(trace.leave_step(pass.root)).score();
        if (answers_yes(trace, pass, value) == is_lower) return value;
    }
    return is_lower ? -kInfinity : kInfinity;
}

/// The answer of a test, and the bound that it moves.
void tell_answer(Teller& teller, std::uint32_t index) {
    const Trace& trace = teller.trace();
    const VisitId root = teller.event().visit;
    const double value = teller.event().score();
    const bool is_lower = answers_yes(trace, trace.pass(index), value);
    const double before = bound_before(trace, index, is_lower);
    std::string key = is_lower ? "test.yes" : "test.no";
    if (is_lower ? value <= before : value >= before) key += ".known";
    teller.say(key, {teller.name(root), number_fact(value), number_fact(before)});
}

/// The move with which the player at the root has proved the value: that of MAX's latest yes, or of MIN's latest no.
VisitId move_of_tests(const Trace& trace) {
    const std::int32_t depth = trace.pass(trace.pass_count() - 1).depth;
    for (std::uint32_t index = trace.pass_count(); index-- > 0;) {
        const Pass& pass = trace.pass(index);
        if (!is_test(trace, pass) || pass.depth != depth || trace.leave_step(pass.root) == kNever) break;
        const NodeState state = trace.visit_state(pass.root, trace.leave_step(pass.root) + 1);
        if (answers_yes(trace, pass, state.value) == (state.role == Role::kMax)) return state.best_child;
    }
    return kNone;
}

/// The end of MTD(f). The last pass alone proves only one bound of the value; the other is an earlier answer.
void tell_end_of_tests(Teller& teller, std::uint32_t last) {
    tell_answer(teller, last);
    teller.say("test.result", {teller.name(teller.event().visit), number_fact(teller.event().score())});
    const VisitId best = move_of_tests(teller.trace());
    if (best == kNone) return;
    const NarrationFact move{FactKind::kName, best, 0,
                             move_in_words(teller.narrator().language,
                                           teller.narrator().names.move_in_sentence(teller.trace().node_of(best))),
                             kNone};
    teller.say("result.move", {move});
}

/// Tells that the root's value is outside the window that was given to the search, and that there is no best move.
/// True: that was so. `best` is the move of the best value or bound.
[[nodiscard]] bool tell_failure(Teller& teller, const NodeState& root, const NarrationFact& best) {
    if (!teller.has_window() || root.window_kind != WindowKind::kFull) return false;
    const bool is_low = std::isfinite(root.alpha_in) && root.value <= root.alpha_in;
    const bool is_high = std::isfinite(root.beta_in) && root.value >= root.beta_in;
    if (!is_low && !is_high) return false;
    const NarrationFact end = is_low ? Teller::number(FactKind::kAlpha, root.visit, root.alpha_in)
                                     : Teller::number(FactKind::kBeta, root.visit, root.beta_in);
    const bool has_move = root.role == (is_low ? Role::kMin : Role::kMax);
    teller.say(std::string(is_low ? "result.low" : "result.high") + (has_move ? ".move" : ""), {end, best});
    return true;
}

/// The end of the whole search: result, best move, best line.
void tell_result(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId root = teller.event().visit;
    if (const std::uint32_t passes = trace.pass_count(); teller.erred() == nullptr && passes > 0) {
        if (is_test(trace, trace.pass(passes - 1))) return tell_end_of_tests(teller, passes - 1);
    }
    const NodeState state = trace.visit_state(root, teller.step());
    if (!tell_believed_result(teller, state)) {
        teller.say(state.proof == Proof::kNothing ? "result.unproved" : "result",
                   {teller.name(root), teller.proved(root)});
    }
    tell_doubt(teller, root);
    const bool is_doubtful = teller.erred() != nullptr;
    const bool is_unset = state.role != Role::kChance && state.best_child == kNone &&
                          !trace.children_entered(root, teller.step()).empty();
    if (is_unset) return teller.say(is_doubtful ? "result.told.no_move" : "result.no_move", {});
    if (state.best_child == kNone) return;
    const NodeText& names = teller.narrator().names;
    const auto line = trace.best_line(root, teller.step());
    const auto move_to = [&](VisitId visit) {
        return move_in_words(teller.narrator().language, names.move_in_sentence(trace.node_of(visit)));
    };
    if (!is_doubtful && !is_believed(trace, state.proof) &&
        tell_failure(teller, state, {FactKind::kName, line[1], 0, move_to(line[1]), kNone}))
        return;
    std::vector<std::string> said;
    for (std::size_t i = 1; i < line.size() && i <= kResultMoves; ++i) {
        said.push_back(move_to(line[i]));
    }
    const bool has_words = std::any_of(said.begin(), said.end(), [](const std::string& move) {
        return move.find(' ') != std::string::npos ||
               (move.size() > 1 && move.find_first_of("0123456789") == move.npos);
    });
    const std::string moves = joined(said, has_words ? ", " : " ");
    const bool goes_on = line.size() > kResultMoves + 1;
    const NarrationFact best{FactKind::kName, line[1], 0, move_to(line[1]), kNone};
    const std::string key = goes_on ? "long_line" : line.size() > 2 ? "line" : "move";
    const bool is_told = (is_doubtful || trace.is_unsound()) && !is_line_proved(trace, line, teller.step());
    teller.say((is_told ? "result.told." : "result.") + key, {best, {FactKind::kName, kNone, 0, moves, kNone}});
    if (is_told && is_doubtful) tell_doubtful_choice(teller, root);
}

/// The end of a search in an aspiration window.
void tell_end_of_window(Teller& teller, std::uint32_t index) {
    const Trace& trace = teller.trace();
    const Pass& pass = trace.pass(index);
    const double value = teller.event().score();
    const bool is_inside = pass.alpha < value && value < pass.beta;
    const bool is_second =
        index > 0 && trace.pass(index - 1).name == kAspirationPass && trace.pass(index - 1).depth == pass.depth;
    // A second search may end on its bound, which the first has proved.
    const char* const key = is_inside             ? "aspiration.inside"
                            : is_second           ? "aspiration.second"
                            : value <= pass.alpha ? "aspiration.low"
                                                  : "aspiration.high";
    teller.say(key, {number_fact(value), number_fact(pass.alpha), number_fact(pass.beta)});
}

/// The root of a pass is done, and another pass follows.
void tell_end_of_pass(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId root = teller.event().visit;
    const std::uint32_t index = trace.pass_at(teller.step());
    const bool has_first = index > 0 && trace.pass(index - 1).depth == trace.pass(index).depth;
    const bool is_unproved =
        is_only_believed(trace, trace.pass(index)) || (has_first && is_only_believed(trace, trace.pass(index - 1)));
    if (teller.erred() == nullptr && !is_unproved) {
        if (is_test(trace, trace.pass(index))) return tell_answer(teller, index);
        if (trace.pass(index).name == kAspirationPass) return tell_end_of_window(teller, index);
    }
    if (is_believed(trace, teller.event().proof())) {
        const NarrationFact value = teller.score(FactKind::kValue, root, teller.event().score());
        teller.say("pass.end.told", {Teller::count(FactKind::kPass, kNone, index + 1U), teller.name(root), value});
        return teller.say("believed.value", {});
    }
    if (teller.erred() != nullptr && teller.event().proof() == Proof::kNothing) {
        teller.say("pass.end.told",
                   {Teller::count(FactKind::kPass, kNone, index + 1U), teller.name(root), teller.proved(root)});
        tell_doubt(teller, root);
        return;
    }
    if (trace.pass(index).depth < 0) {  // to the leaves
        return teller.say("pass.end",
                          {Teller::count(FactKind::kPass, kNone, index + 1U), teller.name(root), teller.proved(root)});
    }
    const auto plies = static_cast<std::uint64_t>(trace.pass(index).depth);
    teller.say(plies == 1 ? "pass.end.ply" : "pass.end.plies",
               {Teller::count(FactKind::kPass, kNone, index + 1U), teller.name(root), teller.proved(root),
                Teller::count(FactKind::kPlies, kNone, plies)});
}

bool is_end_of_pass(const Teller& teller) {
    const Trace& trace = teller.trace();
    const Event event = teller.event();
    if (event.kind != EventKind::kLeave && event.kind != EventKind::kEvaluate) return false;
    if (trace.pass_count() == 0 || trace.parent(event.visit) != kNone) return false;
    const std::string_view name = trace.pass(trace.pass_at(teller.step())).name;
    return name == kDeepeningPass || name == kTestPass || name == kAspirationPass;
}

bool is_end_of_search(const Teller& teller) {
    const Trace& trace = teller.trace();
    const Event event = teller.event();
    return teller.step() == trace.event_count() && trace.is_finished() && !trace.is_truncated() &&
           (event.kind == EventKind::kLeave || event.kind == EventKind::kEvaluate) &&
           trace.parent(event.visit) == kNone;
}

void tell_pass(Teller& teller) {
    const std::uint32_t index = teller.event().first();
    const Pass& pass = teller.trace().pass(index);
    const NarrationFact number = Teller::count(FactKind::kPass, kNone, index + 1U);
    if (pass.name == kOwnValuesPass) return teller.say("pass.own_values", {number});
    if (pass.name == kTestPass) {
        // The root is entered next, with a zero window that says which question it is.
        const Trace& trace = teller.trace();
        if (!is_test(trace, pass)) return teller.say("pass.test", {number});
        return teller.say(asks_for_more(trace, pass) ? "pass.test.more" : "pass.test.least",
                          {number, number_fact(tested_number(trace, pass))});
    }
    if (pass.name == kAspirationPass) {
        return teller.say("pass.aspiration", {number, number_fact(pass.alpha), number_fact(pass.beta)});
    }
    if (pass.name == kSolvingPass && pass.depth < 0) return teller.say("pass.solving", {number});
    if (pass.name != kDeepeningPass || pass.depth < 0)
        return teller.say("pass", {number, {FactKind::kName, kNone, 0, pass.name, kNone}});
    const auto plies = static_cast<std::uint64_t>(pass.depth);
    teller.say(plies == 1 ? "pass.ply" : "pass.plies", {number, Teller::count(FactKind::kPlies, kNone, plies)});
}

/// The end of a pass or of the whole search. False: the event is neither.
[[nodiscard]] bool tell_end(Teller& teller) {
    if (is_end_of_search(teller)) {
        tell_result(teller);
        return true;
    }
    if (!is_end_of_pass(teller)) return false;
    tell_end_of_pass(teller);
    return true;
}

bool is_infinite_window(double alpha, double beta) {
    return alpha == -kInfinity && beta == kInfinity;
}

// ---- going down -----------------------------------------------------------------------------------------------------

/// What the sign after an end of a zero window means: "36− is just below 36."
void tell_neighbour(Teller& teller, const NodeState& state) {
    if (is_alpha_neighbour(state)) teller.say("enter.window.below", {Teller::alpha(state), Teller::beta(state)});
    if (is_beta_neighbour(state)) teller.say("enter.window.above", {Teller::beta(state), Teller::alpha(state)});
}

void tell_ends_of_window(Teller& teller, const NodeState& state, VisitId parent) {
    const Trace& trace = teller.trace();
    const double alpha_in = state.alpha_in, beta_in = state.beta_in;
    const NarrationFact alpha = Teller::alpha(state), beta = Teller::beta(state);
    if (parent == kNone) {
        teller.say(is_infinite_window(alpha_in, beta_in) ? "enter.window.open" : "enter.window.root", {alpha, beta});
        return;
    }
    const NodeState up = trace.visit_state(parent, teller.step());
    // (Other programs may move their bounds without an event.)
    const Judgement* judgement = teller.narrator().judgement;
    const bool may_leave_out = judgement == nullptr || !judgement->rules.alpha_beta.deep_cuts;
    if (may_leave_out && up.alpha != alpha_in && alpha_in == -kInfinity)
        return teller.say("enter.window.only_beta", {beta, teller.name(parent)});
    if (may_leave_out && up.beta != beta_in && beta_in == kInfinity)
        return teller.say("enter.window.only_alpha", {alpha, teller.name(parent)});
    // A probe or a chance node has its own window.
    if (up.alpha != alpha_in || up.beta != beta_in) return teller.say("enter.window.root", {alpha, beta});
    teller.say("enter.window", {alpha, beta, teller.name(parent)});
}

/// EVAL has no window; that of TEST is its question.
void tell_question(Teller& teller, VisitId visit) {
    const Trace& trace = teller.trace();
    if (trace.window_kind(visit) == WindowKind::kFull) return teller.say("enter.eval", {});
    teller.say(is_asked_by_max(trace, visit) ? "enter.inside.more" : "enter.inside.least",
               {teller.name(visit), asked_number(trace, visit)});
}

void tell_window(Teller& teller, VisitId visit, VisitId parent) {
    if (has_tests(teller)) return tell_question(teller, visit);
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const auto reach = parent == kNone ? std::nullopt : reach_of(teller, parent);
    if (reach) return tell_outcome_window(teller, visit, parent, *reach);
    tell_ends_of_window(teller, state, parent);
    tell_neighbour(teller, state);
}

/// Whether the parent is at the depth limit and this is one of the noisy moves that are tried there nevertheless.
bool is_beyond_limit(const Trace& trace, VisitId visit, VisitId parent) {
    return visit > parent + 1 && trace.parent(parent + 1) == parent && trace.move(parent + 1) == kStay;
}

/// Whether the game is over there, so that the next event is its value.
bool ends_game(const Teller& teller, VisitId visit) {
    const Trace& trace = teller.trace();
    if (teller.step() >= trace.event_count()) return false;
    const Event next = trace.event(teller.step());
    return next.kind == EventKind::kEvaluate && next.visit == visit && next.has(event_flag::kTerminal);
}

void tell_enter(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const VisitId parent = trace.parent(visit);
    const NarrationFact mover = teller.mover(teller.event().role());
    if (trace.previous_try(visit) != kNone && tell_reduction(teller)) return;
    if (tell_try(teller)) return;
    if (tell_null_move(teller)) {
        if (teller.has_window()) tell_window(teller, visit, parent);
        return;
    }
    if (teller.is_tree_leaf(trace.node_of(visit))) {
        return teller.say(parent == kNone ? "enter.only_leaf" : "enter.leaf", {teller.name(visit)});
    }
    if (parent != kNone && trace.move(visit) == kStay) return teller.say("enter.stay", {teller.name(parent), mover});
    if (parent == kNone) {
        teller.say(visit == 0 ? "enter.root" : "enter.root.again", {teller.name(visit), mover});
    } else if (teller.is_tree()) {
        teller.say("enter.inner", {teller.name(visit), mover});
    } else {
        if (ends_game(teller, visit)) return teller.say("enter.move.last", {teller.child(visit), teller.name(parent)});
        teller.say("enter.move", {teller.child(visit), teller.name(parent), mover});
        const bool is_handout = teller.has_option("preset", "handout");
        if (is_handout && trace.parent(parent) == kNone) {
            teller.say("enter.same_again", {mover});
            if (teller.has_window()) teller.say("enter.full_window", {});
            return;
        }
    }
    if (is_only_probed(trace, visit)) teller.say("enter.only_first", {});
    (void)tell_reduction(teller);
    if (parent != kNone && is_beyond_limit(trace, visit, parent)) teller.say("enter.noisy", {});
    if (teller.has_window()) tell_window(teller, visit, parent);
}

/// The handout's program treats a position without a legal move as a leaf even above its depth limit.
bool is_stuck(const Teller& teller, VisitId visit) {
    if (!teller.has_option("preset", "handout")) return false;
    const Trace& trace = teller.trace();
    int plies = 0;
    for (VisitId up = trace.parent(visit); up != kNone; up = trace.parent(up)) ++plies;
    return !teller.has_option("depth", std::to_string(plies));
}

void tell_evaluate(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const double value = teller.event().score();
    const NarrationFact worth = teller.score(FactKind::kValue, visit, value);
    if (teller.trace().move(visit) == kStay) {
        return teller.say("evaluate.stay", {teller.name(teller.trace().parent(visit)), worth});
    }
    if (!teller.event().has(event_flag::kTerminal)) {
        if (is_stuck(teller, visit)) {
            const NarrationFact mover = teller.mover(teller.trace().role(visit));
            return teller.say("evaluate.stuck", {mover, teller.name(visit), worth});
        }
        return teller.say("evaluate.limit", {teller.name(visit), worth});
    }
    if (teller.is_tree()) return teller.say("evaluate.leaf", {teller.Name(visit), worth});
    teller.say("evaluate.end", {teller.Name(visit), worth});
    if (!teller.narrator().has_winners) return;
    if (value == 0) return teller.say("evaluate.draw", {});
    teller.say("evaluate.win", {teller.mover(value > 0 ? Role::kMax : Role::kMin)});
}

// ---- coming back ----------------------------------------------------------------------------------------------------

/// Whether the condition of a cutoff holds after the last child, when there is nothing left to skip.
bool meets_bound_at_end(const Teller& teller, const NodeState& state) {
    const Trace& trace = teller.trace();
    const Step next = teller.step();
    if (!teller.has_window() || next >= trace.event_count() || trace.event(next).kind != EventKind::kLeave)
        return false;
    // A wrong search may leave although there are more children.
    const TreeShape* shape = trace.shape();
    const bool has_all = shape == nullptr || trace.children_entered(state.visit, next).size() ==
                                                 shape->child_count(trace.node_of(state.visit));
    if (!has_all) return false;
    const bool is_strict = teller.has_option("cut", "strict");
    if (state.role == Role::kMax) return is_strict ? state.value > state.beta : state.value >= state.beta;
    return is_strict ? state.value < state.alpha : state.value <= state.alpha;
}

void tell_return(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NodeState state = trace.visit_state(visit, teller.step());
    const auto children = trace.children_entered(visit, teller.step());
    if (children.empty()) return;
    const VisitId child = children.back();
    if (state.role == Role::kChance) return tell_return_to_chance(teller, child);
    if (is_player(state.role) && trace.has_lists()) return tell_return_to_player(teller, child);
    if (tell_return_unsound(teller, child)) return;
    const double came = trace.event(trace.leave_step(child)).score();
    const bool is_max = state.role != Role::kMin;
    const NarrationFact best = Teller::number(FactKind::kValue, visit, state.value);
    const NodeState before = trace.visit_state(visit, teller.step() - 1);

    if (teller.event().has(event_flag::kImproved)) {
        const auto searched =
            std::count_if(children.begin(), children.end(), [&](VisitId each) { return !trace.is_null_move(each); });
        if (searched == 1 || !before.has_value) {
            teller.say("return.first", {teller.Name(visit), teller.proved(child), teller.child(child)});
        } else if (state.value == before.value) {
            teller.say("return.replaces", {teller.Name(visit), teller.proved(child), teller.child(child), best});
        } else {
            const NarrationFact gets = teller.proved(child);
            const NarrationFact last = Teller::number(FactKind::kValueBefore, visit, before.value);
            if (gets.kind == (is_max ? FactKind::kAtMost : FactKind::kAtLeast)) {  // it may not be better in truth
                teller.say("return.better.bound", {teller.Name(visit), gets, teller.child(child), last, best});
            } else {
                teller.say(is_max ? "return.better.max" : "return.better.min",
                           {teller.Name(visit), gets, teller.child(child), last, teller.mover(state.role)});
            }
        }
    } else if (teller.has_option("bounds", "start") && state.value == (is_max ? state.alpha_in : state.beta_in)) {
        const FactKind kind = is_max ? FactKind::kAlpha : FactKind::kBeta;
        teller.say(
            is_max ? "return.keeps_start.max" : "return.keeps_start.min",
            {teller.Name(visit), teller.proved(child), teller.child(child), Teller::number(kind, visit, state.value)});
    } else {
        const std::string_view key = came == state.value ? "return.equal"
                                     : is_max            ? "return.keeps.max"
                                                         : "return.keeps.min";
        teller.say(key, {teller.Name(visit), teller.proved(child), teller.child(child), best});
    }
    if (!meets_bound_at_end(teller, state)) return;
    teller.say(is_max ? "return.nothing_left.max" : "return.nothing_left.min",
               {is_max ? Teller::beta(state) : Teller::alpha(state)});
}

void tell_return_and_doubt(Teller& teller) {
    tell_return(teller);
    if (teller.erred() == nullptr) return;
    const auto children = teller.trace().children_entered(teller.event().visit, teller.step());
    if (!children.empty()) tell_doubt_of_returned(teller, children.back());
}

void tell_bound(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const NodeState before = teller.trace().visit_state(visit, teller.step() - 1);
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    if (tell_doubtful_bound(teller, state, is_alpha) || tell_believed_bound(teller, state, is_alpha)) return;
    if (has_tests(teller)) {
        const NarrationFact asked = is_alpha ? Teller::alpha(state) : Teller::beta(state);
        return teller.say(is_alpha ? "bound.test.more" : "bound.test.least", {teller.name(visit), asked});
    }
    const VisitId child = state.best_child == kNone ? visit : state.best_child;
    if (is_alpha) {
        teller.say("bound.alpha", {Teller::number(FactKind::kAlphaBefore, visit, before.alpha),
                                   Teller::number(FactKind::kAlpha, visit, state.alpha), teller.name(visit),
                                   teller.mover(state.role), teller.child(child)});
    } else {
        teller.say("bound.beta", {Teller::number(FactKind::kBetaBefore, visit, before.beta),
                                  Teller::number(FactKind::kBeta, visit, state.beta), teller.name(visit),
                                  teller.mover(state.role), teller.child(child)});
    }
}

// ---- the end of a node ----------------------------------------------------------------------------------------------

/// The last child's return, if this visit has one.
std::optional<Event> last_return(const Trace& trace, VisitId visit) {
    for (Step at = trace.leave_step(visit); at > 0; --at) {
        const Event event = trace.event(at - 1);
        if (event.visit != visit || event.kind == EventKind::kEnter) break;
        if (event.kind == EventKind::kReturn) return event;
    }
    return std::nullopt;
}

/// A node with a value from the transposition table.
void tell_leave_reused(Teller& teller) {
    const VisitId visit = teller.event().visit;
    teller.say("leave.reused", {teller.Name(visit), teller.proved(visit)});
    if (teller.event().proof() == Proof::kNothing) teller.say("leave.reused.unproved", {});
}

void tell_leave(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const double value = teller.event().score();
    const NarrationFact worth = teller.proved(visit, value, teller.event().proof());
    const bool is_max = trace.role(visit) != Role::kMin;
    // (A hit may only narrow the window, so that the children are searched nevertheless.)
    const bool has_children = !trace.children_entered(visit, teller.step()).empty();
    if (trace.hit_step(visit, teller.step()) != kNever && !has_children) return tell_leave_reused(teller);
    if (!has_children && tell_leave_counted(teller)) return;
    const std::optional<Event> best = last_return(trace, visit);
    const bool is_chance = trace.role(visit) == Role::kChance;
    if (best && best->score() != value && !is_chance) {
        teller.say("leave.clipped", {teller.Name(visit), Teller::number(FactKind::kValueBefore, visit, best->score()),
                                     Teller::number(FactKind::kValue, visit, value)});
        if (teller.event().proof() != Proof::kNothing) teller.say("leave.so", {worth});
        return;
    }
    if (tell_end_of_probe(teller)) return;
    if (trace.is_unsound() && teller.event().proof() == Proof::kNothing) {
        teller.say("leave.unproved", {teller.Name(visit), worth});
        return teller.say("believed.value", {});
    }
    switch (teller.event().proof()) {
        case Proof::kExact:
            teller.say(is_chance ? "leave.chance" : "leave.exact", {teller.Name(visit), worth});
            break;
        case Proof::kNothing:
            teller.say("leave.unproved", {teller.Name(visit), worth});
            break;
        default:
            teller.say("leave.bound", {teller.Name(visit), worth});
    }
    if (is_player(trace.role(visit)) || is_chance) return;
    const bool is_doubtful = teller.erred() != nullptr && teller.event().proof() == Proof::kNothing;
    if (is_doubtful) return;
    if (trace.cutoff_step(visit, teller.step()) != kNever) teller.say(is_max ? "leave.cut.max" : "leave.cut.min", {});
}

// ---- everything else ------------------------------------------------------------------------------------------------

void tell_start(Teller& teller) {
    const bool has_events = teller.trace().event_count() > 0;
    const std::string& algorithm = teller.trace().header().algorithm;
    const std::string key = "algorithm." + algorithm;
    const Language& language = teller.narrator().language;
    const NarrationFact name{FactKind::kName, kNone, 0, language.has(key) ? language(key) : algorithm, kNone};
    if (!has_events) return teller.say("start.empty", {});
    const std::string& introduction = teller.narrator().introduction;
    if (!introduction.empty()) {
        teller.quote(introduction);
        return teller.say("start.hint", {});
    }
    teller.say(teller.is_tree() ? "start.tree" : "start.game", {name});
    teller.say("start.hint", {});
}

void tell_table(Teller& teller) {
    const VisitId visit = teller.event().visit, of = teller.event().first();
    if (is_counted(teller.event().flags)) return tell_counted(teller);
    if (teller.event().flags == event_flag::kTableProbe) return teller.say("table.probe", {teller.name(visit)});
    if (teller.event().has(event_flag::kTableStore)) {
        teller.say("table.store", {teller.name(visit)});
        if (of != kNone) teller.say("table.replaced", {teller.name(of)});
        return;
    }
    if (of == kNone || teller.trace().leave_step(of) >= teller.step()) {
        return teller.say("table.hit.unknown", {teller.name(visit)});
    }
    const auto has_side = [&](VisitId each) {
        return teller.trace().role(each) == Role::kMax || teller.trace().role(each) == Role::kMin;
    };
    const bool is_of_other = has_side(of) && has_side(visit) && teller.trace().role(of) != teller.trace().role(visit);
    const std::string_view key = is_of_other                           ? "table.hit.side"
                                 : teller.has_option("symmetry", "on") ? "table.hit.class"
                                                                       : "table.hit";
    teller.say(key, {teller.name(of), teller.proved(of)});
    tell_doubt_of_returned(teller, of);
}

void tell_event(Teller& teller) {
    if (teller.trace().has_means()) return tell_iteration(teller);
    if (teller.trace().has_merits()) return tell_queue(teller);
    if (teller.trace().has_proof_numbers()) return tell_proof_step(teller);
    if (tell_end(teller)) return;
    switch (teller.event().kind) {
        case EventKind::kEnter:
            tell_enter(teller);
            return tell_missed_deep_cut(teller);
        case EventKind::kEvaluate:
            if (is_tested_leaf(teller) && tell_end_of_probe(teller)) return;
            return tell_evaluate(teller);
        case EventKind::kReturn:
            return tell_return_and_doubt(teller);
        case EventKind::kBound:
            return tell_bound(teller);
        case EventKind::kCutoff:
            return tell_cutoff(teller);
        case EventKind::kLeave:
            tell_leave(teller);
            tell_doubt(teller, teller.event().visit);
            return;
        case EventKind::kPass:
            return tell_pass(teller);
        case EventKind::kTable:
            return tell_table(teller);
        case EventKind::kPlayout:
        case EventKind::kPut:
            return;  // only traces of means have playouts, and only those of merits have a queue
    }
}

}  // namespace

bool tell_faults(Teller& teller) {
    const Judgement* judgement = teller.narrator().judgement;
    if (judgement == nullptr) return false;
    const Step step = teller.step() - 1;
    const auto& faults = judgement->faults;
    auto fault =
        std::lower_bound(faults.begin(), faults.end(), step, [](const Fault& f, Step at) { return f.step < at; });
    const bool has_some = fault != faults.end() && fault->step == step;
    for (bool is_first = true; fault != faults.end() && fault->step == step; ++fault, is_first = false) {
        const Step cause = fault->follows_from ? faults[*fault->follows_from].step + 1 : 0;
        const std::string relation = fault_relation(teller.narrator().language, *fault, cause);
        teller.quote((is_first ? "" : " ") + fault_text(teller.narrator(), *fault) +
                     (relation.empty() ? "" : " " + relation));
    }
    if (has_some || !is_unlisted(*judgement, step)) return has_some;
    teller.quote(teller.narrator().language.with("check.unlisted", {count_text(kMostFaults)}));
    return true;
}

bool tell_doubt(Teller& teller, VisitId visit) {
    const Judgement* judgement = teller.erred();
    const Fault* mistake = judgement == nullptr ? nullptr : doubt_of_value(*judgement, visit, teller.step());
    if (mistake == nullptr) return false;
    teller.say("doubt.own", {step_of(*mistake)});
    return true;
}

void tell_doubt_of_bound(Teller& teller, VisitId visit, bool is_alpha) {
    const Judgement* judgement = teller.erred();
    if (judgement == nullptr) return;
    const Fault* mistake = doubt_of_bound(teller.trace(), *judgement, visit, is_alpha, teller.step());
    if (mistake == nullptr) return;
    tell_mistake_of_bound(teller, teller.trace().visit_state(visit, teller.step()), is_alpha, *mistake);
}

bool tell_cut_reason(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const double bound = teller.event().has(event_flag::kAlphaCut) ? state.alpha : state.beta;
    const auto children = teller.trace().children_entered(visit, teller.step());
    if (children.empty()) return false;
    if (state.role == Role::kChance) {
        tell_chance_cut_reason(teller, visit);
        return true;
    }
    tell_reason(teller, visit, children.back(), setter_of(teller, bound), bound, true);
    return true;
}

void tell_cutoff(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    const NodeState state = trace.visit_state(visit, teller.step());
    const double bound = is_alpha ? state.alpha : state.beta;
    const auto children = trace.children_entered(visit, teller.step());
    if (children.empty()) return tell_rest_cut(teller, visit);

    if (is_player(state.role) && trace.has_lists()) return tell_players_cutoff(teller, children.back());
    const VisitId setter = setter_of(teller, bound);
    tell_rest_cut(teller, visit);
    if (state.role == Role::kChance) {
        tell_chance_cut_reason(teller, visit);
    } else {
        tell_reason(teller, visit, children.back(), setter, bound, false);
    }
    tell_skipped(teller, visit);
    if (const VisitId tried = try_that_set(teller); setter == kNone && tried != kNone) {
        const Step step = trace.leave_step(tried) + 1;
        teller.explain("why.tried", {teller.name(tried), Teller::count(FactKind::kEndStep, tried, step)}, step);
    }
    if (setter == kNone) return;
    const Step step = step_of_bound(trace, setter, bound, teller.step());
    if (step == kNever) return;
    teller.explain(is_alpha ? "why.alpha" : "why.beta",
                   {is_alpha ? Teller::alpha(state) : Teller::beta(state), teller.name(setter),
                    Teller::count(FactKind::kStep, setter, step)},
                   step);
}

Narration narrate(const Narrator& narrator, Step t) {
    Teller teller(narrator, t);
    if (t == 0) {
        tell_start(teller);
        return teller.finish();
    }
    if (!tell_faults(teller)) tell_event(teller);
    const Trace& trace = narrator.trace;
    if (t == trace.event_count() && trace.is_truncated()) {
        teller.say(t == 1 ? "truncated.one" : "truncated",
                   {Teller::count(FactKind::kEvents, kNone, trace.event_count())});
    }
    return teller.finish();
}

}  // namespace plytrace

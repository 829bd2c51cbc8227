// What is said of a cutoff: why the rest need not be looked at, and who set the bound.
#include <algorithm>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/narration/narration_teller.hpp"
#include "search/check/doubts.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kSkippedNamed = 6;  ///< more are only counted

bool is_over(const Teller& teller, VisitId visit) {
    return teller.trace().leave_step(visit) < teller.step();
}

/// Whether the cut was at the end of a zero window that stands behind the one that was there: nobody has that bound.
bool is_at_end_of_probe(const Teller& teller, const NodeState& state) {
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    return state.window_kind == (is_alpha ? WindowKind::kBelowBeta : WindowKind::kAboveAlpha);
}

/// The ancestor whose bound was met, if it really holds that bound now; kNone for the search's own window.
VisitId setter_of(const Teller& teller, double bound) {
    const VisitId setter = teller.event().second();
    if (setter == kNone || is_over(teller, setter)) return kNone;
    if (is_at_end_of_probe(teller, teller.trace().visit_state(teller.event().visit, teller.step()))) return kNone;
    const NodeState state = teller.trace().visit_state(setter, teller.step());
    const double set = teller.event().has(event_flag::kAlphaCut) ? state.alpha : state.beta;
    return set == bound && state.best_child != kNone ? setter : kNone;
}

/// Where the bound that was met is what an earlier try of the visit, or of one above it, has proved: that try.
VisitId try_that_set(const Teller& teller) {
    const VisitId setter = teller.event().second();
    if (setter == kNone || !is_over(teller, setter)) return kNone;
    const Proof needed = teller.event().has(event_flag::kAlphaCut) ? Proof::kLower : Proof::kUpper;
    return proves(teller.trace().event(teller.trace().leave_step(setter)).proof(), needed) ? setter : kNone;
}

std::uint32_t levels_between(const Trace& trace, VisitId visit, VisitId ancestor) {
    std::uint32_t levels = 0;
    for (; visit != ancestor && visit != kNone; visit = trace.parent(visit)) ++levels;
    return levels;
}

/// The step after the bound event by which `setter` took this bound, or kNever: from its best child, or from an earlier
/// one that the best only equals.
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

/// The node that is still to come beside a visit, where its parent has just these two children.
NodeId other_child(const Teller& teller, VisitId visit) {
    const Trace& trace = teller.trace();
    const TreeShape& shape = *trace.shape();
    const NodeId node = trace.node_of(visit), parent = shape.parent[node];
    if (shape.child_count(parent) != 2 || shape.child_at(parent, 0) != node) return kNone;
    return shape.child_at(parent, 1);
}

/// A cut by a bound from three levels up: "If M is no better, F and so C stay below 4 and A keeps B; if M is better, L
/// does not matter. Either way L's other leaf is of no use."
void tell_why_deep(Teller& teller, VisitId visit, VisitId setter) {
    const Trace& trace = teller.trace();
    const NodeState state = trace.visit_state(visit, teller.step());
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    const VisitId above = trace.parent(visit), top = trace.parent(above);
    const VisitId best = trace.visit_state(setter, teller.step()).best_child;
    const NarrationFact met = is_alpha ? Teller::alpha(state) : Teller::beta(state);
    const NodeId other = other_child(teller, visit);
    const std::string name = other == kNone ? "" : teller.narrator().names.said_name(other);
    const bool is_named = !name.empty() && !teller.is_tree_leaf(other);
    const NarrationFact rival = is_named ? NarrationFact{FactKind::kName, kNone, 0, name, other} : teller.name(above);
    const bool is_equal = state.value == (is_alpha ? state.alpha : state.beta);
    const std::string key = std::string("cut.deep.") + (is_alpha ? "alpha" : "beta") + (is_equal ? ".equal" : "");
    teller.say(key + (is_named ? "" : ".unnamed"), {rival, teller.name(above), teller.name(top), met,
                                                    teller.name(setter), teller.name(best), teller.name(visit)});
    const TreeShape& shape = *trace.shape();
    const NodeId node = trace.node_of(visit);
    const bool is_other_leaf = shape.child_count(node) == 2 && teller.is_tree_leaf(shape.child_at(node, 1));
    teller.say(is_other_leaf ? "cut.deep.leaf" : "cut.deep.rest", {teller.name(visit)});
}

/// Whether the search was told this bound, and no node has found it.
bool is_root_bound(const Trace& trace, bool is_alpha, double bound) {
    return (is_alpha ? trace.alpha_in(0) : trace.beta_in(0)) == bound;
}

/// How far up the bound was set, and why a cut from so far is right.
void tell_levels(Teller& teller, VisitId visit, VisitId setter, bool is_asked) {
    const std::uint32_t levels = levels_between(teller.trace(), visit, setter);
    if (levels > 1) {
        teller.say("cut.deep", {Teller::count(FactKind::kLevels, setter, levels)});
    } else if (is_asked) {
        teller.say("cut.shallow", {});
    }
    if (levels == 3 && teller.is_tree() && !is_asked) tell_why_deep(teller, visit, setter);
}

/// "Its first leaf is 2, so C is at most 2, but A already has 3 from B."
void tell_reason(Teller& teller, VisitId visit, VisitId child, VisitId setter, double bound, bool is_asked) {
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const NarrationFact limit = teller.proved(visit, state.value, is_alpha ? Proof::kUpper : Proof::kLower);
    const NarrationFact met = is_alpha ? Teller::alpha(state) : Teller::beta(state);
    const std::string side = is_alpha ? "alpha" : "beta";
    const VisitId rival = setter == kNone ? kNone : teller.trace().visit_state(setter, teller.step()).best_child;
    if (tell_doubtful_cut(teller, state)) return;
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

/// The children of an explicit tree's node that the cut skips.
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

/// "4, 5 and 6", one fact for each part of it.
NarrationFact join(const Teller& teller, const std::vector<std::string>& parts) {
    const Language& language = teller.narrator().language;
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        text = language.with(i + 1 == parts.size() ? "narration.list.last" : "narration.list.next", {text, parts[i]});
    }
    return {FactKind::kName, kNone, 0, text, kNone};
}

}  // namespace

/// "Leaves 4 and 6 are not looked at."
void tell_skipped(Teller& teller, VisitId visit) {
    const std::uint32_t count = teller.event().first();
    const NarrationFact total = Teller::count(FactKind::kSkipped, visit, count);
    const std::string number = count == 1 ? ".one" : "";
    if (!teller.is_tree()) return teller.say("skipped.moves" + number, {total});

    const std::vector<NodeId> skipped = skipped_children(teller, visit);
    bool are_all_leaves = true, are_all_inner = true;
    for (const NodeId node : skipped) {
        (teller.is_tree_leaf(node) ? are_all_inner : are_all_leaves) = false;
    }
    const bool are_named = skipped.size() <= kSkippedNamed && !skipped.empty();
    std::vector<std::string> parts;
    if (are_named && are_all_leaves && !teller.narrator().hides_unvisited_leaves) {
        for (const NodeId node : skipped) parts.push_back(teller.narrator().names.said_leaf(node));
        NarrationFact list = join(teller, parts);
        list.kind = FactKind::kLeafValue;
        list.node = teller.trace().node_of(visit);
        return teller.say("skipped.leaves" + number, {list});
    }
    if (are_named && are_all_inner) {
        for (const NodeId node : skipped) parts.push_back(teller.narrator().names.said_name(node));
        return teller.say("skipped.nodes" + number, {join(teller, parts)});
    }
    teller.say((are_all_leaves ? "skipped.some_leaves" : "skipped.children") + number, {total});
}

bool tell_cut_reason(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const double bound = teller.event().has(event_flag::kAlphaCut) ? state.alpha : state.beta;
    const auto children = teller.trace().children_entered(visit, teller.step());
    if (children.empty()) return false;
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
    if (children.empty()) return teller.say("cut", {teller.name(visit)});

    if (is_player(state.role) && trace.has_lists()) return tell_players_cutoff(teller, children.back());
    const VisitId setter = setter_of(teller, bound);
    teller.say("cut", {teller.name(visit)});
    tell_reason(teller, visit, children.back(), setter, bound, false);
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

}  // namespace plytrace

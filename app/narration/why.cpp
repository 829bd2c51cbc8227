#include "app/narration/why.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/score_text.hpp"
#include "app/narration/judgement_words.hpp"
#include "app/narration/proof_number_words.hpp"
#include "app/narration/queue_words.hpp"
#include "app/narration/teller.hpp"
#include "app/tree/tree_step.hpp"
#include "search/check/doubts.hpp"
#include "search/options/option_table.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

constexpr NodeId kMostNodesAsked = 100'000;
constexpr Step kMostEventsAsked = 200'000;

[[nodiscard]] bool is_whole(double value) {
    return std::isinf(value) || value == std::floor(value);
}

[[nodiscard]] double nothing_known(bool is_alpha) {
    return is_alpha ? -kInfinity : kInfinity;
}

/// Whether α or β is the artificial end of a zero window, which no node has found: α below MIN, β below MAX.
[[nodiscard]] bool is_unknown_end(const Trace& trace, VisitId visit, bool is_alpha) {
    return trace.window_kind(visit) == (is_alpha ? WindowKind::kBelowBeta : WindowKind::kAboveAlpha);
}

/// The visit whose probe the given one belongs to; kNone if the whole search has a zero window.
[[nodiscard]] VisitId probing_visit(const Trace& trace, VisitId visit) {
    while (!trace.is_probe(visit)) visit = trace.parent(visit);
    return trace.parent(visit);
}

/// Whether the visit has an infinite bound although the node above it has a finite one.
[[nodiscard]] bool is_lost(const Trace& trace, VisitId visit, bool is_alpha) {
    const double given = is_alpha ? trace.alpha_in(visit) : trace.beta_in(visit);
    if (given != nothing_known(is_alpha)) return false;
    const NodeState above = trace.visit_state(trace.parent(visit), trace.enter_step(trace.first_try(visit)));
    return (is_alpha ? above.alpha : above.beta) != given;
}

/// Whether a node with this value has a cutoff.
[[nodiscard]] bool is_beyond(double value, bool is_alpha, double bound, bool is_strict) {
    if (is_strict) return is_alpha ? value < bound : value > bound;
    return is_alpha ? value <= bound : value >= bound;
}

/// The cut rule of the search; empty if it is unknown, so that both rules are possible.
[[nodiscard]] std::optional<CutRule> cut_rule(const Trace& trace, const Judgement* judgement) {
    const TraceHeader& header = trace.header();
    const bool is_said = judgement == nullptr || !header_option(trace, "cut").empty();
    if (!is_said) return std::nullopt;
    return judgement != nullptr ? judgement->rules.alpha_beta.cut
                                : rules_of(options_from_pairs(header.algorithm, header.options)).cut;
}

/// Whether the move order depends on the leaves' values.
[[nodiscard]] bool is_sorted_by_values(const Trace& trace) {
    const std::string_view order = header_option(trace, "order");
    return order == "best" || order == "worst" || order == "evaluation";
}

/// Changes "more than 4" to "5 or more".
void round_to_whole(CutThreshold& threshold) {
    using Side = CutThreshold::Side;
    double& value = threshold.value;
    if (std::isinf(value)) return;
    switch (threshold.side) {
        case Side::kMore:
            value = std::floor(value) + 1;
            threshold.side = Side::kAtLeast;
            break;
        case Side::kAtLeast:
            value = std::ceil(value);
            break;
        case Side::kLess:
            value = std::ceil(value) - 1;
            threshold.side = Side::kAtMost;
            break;
        case Side::kAtMost:
            value = std::floor(value);
            break;
        case Side::kImpossible:
            break;
    }
}

/// There is no number between the two ends of a zero window, so "less than 3+" becomes "3 or less".
void skip_zero_window(CutThreshold& threshold) {
    using Side = CutThreshold::Side;
    if (threshold.side == Side::kMore) {
        threshold = {Side::kAtLeast, std::nextafter(threshold.value, kInfinity)};
    } else if (threshold.side == Side::kLess) {
        threshold = {Side::kAtMost, std::nextafter(threshold.value, -kInfinity)};
    }
}

/// Precondition: the visit's latest child has returned, and the cutoff is right.
[[nodiscard]] std::optional<CutThreshold> threshold_of(const Trace& trace, const Why& why, std::optional<CutRule> rule,
                                                       bool has_whole_values) {
    using Side = CutThreshold::Side;
    const VisitId child = trace.children_entered(why.visit, why.told).back();
    const bool is_met_exactly = why.value == why.bound.value;
    if (!rule && is_met_exactly) rule = CutRule::kEqual;
    // If the rule is unknown, a value without a cutoff at equality has none by the strict rule, either.
    const bool is_strict = rule == CutRule::kStrict;
    if (!is_beyond(why.value, why.is_alpha, why.bound.value, is_strict)) return std::nullopt;

    CutThreshold threshold;
    const NodeState before = trace.visit_state(why.visit, trace.leave_step(child) + 1);
    const bool starts_at_bound = header_option(trace, "bounds") == "start";
    const double start = !starts_at_bound ? nothing_known(!why.is_alpha)
                         : why.is_alpha   ? before.beta_in
                                          : before.alpha_in;
    if (!is_beyond(before.has_value ? before.value : start, why.is_alpha, why.bound.value, is_strict)) {
        threshold.side =
            why.is_alpha ? (is_strict ? Side::kAtLeast : Side::kMore) : (is_strict ? Side::kAtMost : Side::kLess);
        threshold.value = why.bound.value;
    }
    if (why.bound.by == BoundBy::kZeroWindow) skip_zero_window(threshold);
    if (has_whole_values) round_to_whole(threshold);
    threshold.child = child;
    const TreeShape* shape = trace.shape();
    const NodeId node = trace.node_of(child);
    threshold.is_leaf = shape != nullptr && shape->child_count(node) == 0 && trace.first_visit(node) == child &&
                        !is_sorted_by_values(trace);
    threshold.is_for_either_rule = !rule;
    return threshold;
}

void explain_cut(const Trace& trace, const Judgement* judgement, bool has_whole_values, Why& why) {
    const Step cut = trace.cutoff_step(why.visit, why.t);
    const NodeState state = trace.visit_state(why.visit, cut + 1);
    why.kind = WhyKind::kCut;
    why.told = cut + 1;
    why.is_alpha = trace.event(cut).has(event_flag::kAlphaCut);
    why.value = state.value;
    if (is_player(state.role)) {  // the bound is what the sum leaves for the parent's player
        const VisitId setter = trace.event(cut).second();
        if (setter != kNone && trace.leave_step(setter) >= cut) {
            why.bound = {0, BoundBy::kAncestor, setter, trace.visit_state(setter, cut).best_child,
                         levels_between(trace, why.visit, setter)};
        }
        return;
    }
    why.bound = bound_source(trace, why.visit, why.is_alpha, why.told);
    const bool is_by_null_move = trace.cutting_null_move(why.visit, why.told) != kNone;
    if (!why.has_mistakes && !is_by_null_move && state.role != Role::kChance &&
        !trace.children_entered(why.visit, why.told).empty()) {
        why.threshold = threshold_of(trace, why, cut_rule(trace, judgement), has_whole_values);
    }
}

/// The visit whose cutoff skips the node.
[[nodiscard]] VisitId cutting_visit(const Trace& trace, NodeId node, Step t) {
    for (NodeId up = trace.node_parent(node); up != kNone; up = trace.node_parent(up)) {
        const VisitId visit = trace.latest_visit(up, t);
        const bool is_probe = visit != kNone && trace.manner(visit) == Manner::kProbe;
        if (visit != kNone && (!is_probe || trace.cutoff_step(visit, t) != kNever)) return visit;
    }
    return kNone;
}

}  // namespace

bool has_whole_values(const Trace& trace, const NodeText& text) {
    if (trace.has_lists()) return false;
    if (trace.shape() != nullptr) {
        if (trace.node_count() > kMostNodesAsked) return false;
        for (NodeId node = 0; node < trace.node_count(); ++node) {
            const auto value = text.leaf_value(node);
            if (value && !is_whole(*value)) return false;
        }
    }
    const Step end = trace.event_count();
    if (end > kMostEventsAsked) return false;
    for (Step step = 0; step < end; ++step) {
        if (trace.kind(step) == EventKind::kEvaluate && !is_whole(trace.event(step).score())) return false;
    }
    return true;
}

BoundSource bound_source(const Trace& trace, VisitId visit, bool is_alpha, Step t) {
    const auto in = [&](VisitId of) { return is_alpha ? trace.alpha_in(of) : trace.beta_in(of); };
    const NodeState state = trace.visit_state(visit, t);
    BoundSource source;
    source.value = is_alpha ? state.alpha : state.beta;
    if (source.value != in(visit)) {
        source.by = BoundBy::kItself;
        source.setter = visit;
        source.child = state.best_child;
        return source;
    }
    if (is_unknown_end(trace, visit, is_alpha)) {
        source.setter = probing_visit(trace, visit);
        source.by = source.setter == kNone ? BoundBy::kWindow : BoundBy::kZeroWindow;
        source.levels = levels_between(trace, visit, source.setter);
        return source;
    }
    for (VisitId below = visit; trace.parent(below) != kNone;) {
        const VisitId tried = trace.previous_try(below);
        if (tried != kNone && (is_alpha ? in(below) > in(tried) : in(below) < in(tried))) {
            source.by = BoundBy::kTry;
            source.setter = tried;
            return source;
        }
        const VisitId up = trace.parent(below);
        if (in(below) == in(up)) {
            if (is_lost(trace, below, is_alpha)) return source;
            below = up;
            continue;
        }
        const NodeState above = trace.visit_state(up, trace.enter_step(trace.first_try(below)));
        const bool is_its_side = above.role == (is_alpha ? Role::kMax : Role::kMin);
        if (source.value == nothing_known(is_alpha)) {
            source.by = BoundBy::kDropped;
        } else if (is_its_side && (is_alpha ? above.alpha : above.beta) == source.value && above.best_child != kNone) {
            source.by = BoundBy::kAncestor;
            source.setter = up;
            source.child = above.best_child;
            source.levels = levels_between(trace, visit, up);
        }
        return source;
    }
    source.by = source.value == nothing_known(is_alpha) ? BoundBy::kNobody : BoundBy::kWindow;
    return source;
}

Why find_why(const Trace& trace, const Judgement* judgement, bool has_whole_values, NodeId node, Step t) {
    Why why;
    why.asked = node;
    why.t = t;
    why.has_mistakes = judgement != nullptr && !judgement->is_right();
    const NodeState state = trace.node_state(node, t);
    const bool is_left_out = state.is_stale && is_skipped(trace, node, t);
    if (state.visit == kNone || is_left_out) {
        if (state.status == NodeStatus::kBeyondDepth) why.kind = WhyKind::kBeyondDepth;
        if (state.status != NodeStatus::kCut && !is_left_out) return why;
        why.is_skipped = true;
        why.visit = cutting_visit(trace, node, t);
        explain_cut(trace, judgement, has_whole_values, why);
        return why;
    }
    why.visit = state.visit;
    why.child = state.best_child;
    if (state.is_stale) {
        why.kind = WhyKind::kStale;
        return why;
    }
    if (trace.cutoff_step(why.visit, t) != kNever) {
        explain_cut(trace, judgement, has_whole_values, why);
        return why;
    }
    const bool is_open = state.status == NodeStatus::kOpen;
    const bool is_two_players = state.role == Role::kMax || state.role == Role::kMin;
    const bool has_children = !trace.children_entered(why.visit, t).empty();
    if (!is_open && (!is_two_players || !has_children)) {
        why.kind = WhyKind::kEvent;
        why.told = trace.leave_step(why.visit) + 1;
        return why;
    }
    why.kind = is_open ? WhyKind::kBounds : WhyKind::kValue;
    why.alpha = bound_source(trace, why.visit, true, t);
    why.beta = bound_source(trace, why.visit, false, t);
    return why;
}

// ---- the answer in words --------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] const char* side_word(bool is_alpha) {
    return is_alpha ? ".alpha" : ".beta";
}

[[nodiscard]] NarrationFact bound_fact(const NodeState& state, bool is_alpha) {
    return is_alpha ? Teller::alpha(state) : Teller::beta(state);
}

// ---- a cut ----------------------------------------------------------------------------------------------------------

void tell_threshold(Teller& teller, const Why& why) {
    if (why.has_mistakes) return teller.say("why.threshold.mistakes", {});
    if (!why.threshold) return;
    const CutThreshold& threshold = *why.threshold;
    const NarrationFact child = teller.child(threshold.child);
    if (threshold.side == CutThreshold::Side::kImpossible) return teller.say("why.threshold.never", {child});
    const NarrationFact wanted{FactKind::kThreshold, why.visit, threshold.value,
                               threshold_text(teller.narrator().language, threshold), kNone};
    const std::string key = threshold.is_leaf ? "why.threshold.leaf" : "why.threshold.child";
    teller.say(key + (threshold.is_for_either_rule ? ".either" : ""), {child, wanted});
}

void tell_cut(Teller& teller, const Why& why) {
    if (tell_faults(teller)) return;
    const bool has_lists = is_player(teller.trace().role(why.visit));
    if (why.is_skipped && !has_lists) teller.say("cut", {teller.name(why.visit)});
    if (has_lists) {
        tell_cutoff(teller);
    } else if (tell_cut_reason(teller)) {
        tell_threshold(teller, why);
    }
}

// ---- bounds and values ----------------------------------------------------------------------------------------------

/// The origin of one bound; infinite bounds are mentioned only for an open node.
void tell_bound_source(Teller& teller, const Why& why, const BoundSource& source, bool is_alpha) {
    const NodeState state = teller.trace().visit_state(why.visit, why.t);
    const NarrationFact bound = bound_fact(state, is_alpha);
    const std::string side = side_word(is_alpha);
    const bool is_open = why.kind == WhyKind::kBounds;
    switch (source.by) {
        case BoundBy::kNobody:
            if (is_open) teller.say("why.bound.nobody" + side, {bound});
            return;
        case BoundBy::kItself:
            if (!is_open || source.child == kNone) return;
            teller.say("why.bound.itself" + side, {bound, teller.child(source.child)});
            return tell_doubt_of_bound(teller, why.visit, is_alpha);
        case BoundBy::kAncestor:
            teller.say("why.bound.ancestor" + side, {bound, teller.name(source.setter), teller.child(source.child)});
            return tell_doubt_of_bound(teller, why.visit, is_alpha);
        case BoundBy::kTry:
            if (teller.erred() != nullptr && !proves_bound(teller.trace(), source.setter, is_alpha, source.value))
                return tell_doubt_of_bound(teller, why.visit, is_alpha);
            return teller.say("why.bound.try" + side, {bound, teller.name(source.setter)});
        case BoundBy::kZeroWindow: {
            const double end = is_alpha ? state.beta_in : state.alpha_in;
            const FactKind kind = is_alpha ? FactKind::kBeta : FactKind::kAlpha;
            return teller.say("why.bound.question" + side, {Teller::number(kind, why.visit, end)});
        }
        case BoundBy::kWindow:
            return teller.say("why.bound.window" + side, {bound});
        case BoundBy::kDropped:
            if (is_open && !why.has_mistakes) teller.say("why.bound.dropped" + side, {bound});
            return;
        case BoundBy::kUnknown:
            return;
    }
}

void tell_bounds(Teller& teller, const Why& why) {
    if (!teller.has_window()) return;
    if (why.alpha.by == BoundBy::kNobody && why.beta.by == BoundBy::kNobody) {
        const NodeState state = teller.trace().visit_state(why.visit, why.t);
        if (why.kind == WhyKind::kBounds)
            teller.say("why.bound.nobody.both", {Teller::alpha(state), Teller::beta(state)});
        return;
    }
    tell_bound_source(teller, why, why.alpha, true);
    tell_bound_source(teller, why, why.beta, false);
}

/// What is wrong with the visit's value, in place of its origin. False: nothing is.
[[nodiscard]] bool tell_wrong_value(Teller& teller, const NodeState& state) {
    const Judgement* judgement = teller.narrator().judgement;
    if (judgement == nullptr || !state.has_value) return false;
    const Fault* wrong = wrong_value(*judgement, state.visit, teller.step(), state.value);
    if (wrong == nullptr) return false;
    teller.quote(fault_text(teller.narrator(), *wrong));
    return true;
}

void tell_value_so_far(Teller& teller, const Why& why, const NodeState& state) {
    if (!state.has_value) return teller.say("why.no_value", {teller.Name(why.visit)});
    const NarrationFact value = teller.score(FactKind::kValue, why.visit, state.value);
    if (why.child == kNone) return teller.say("why.value.so_far.alone", {teller.Name(why.visit), value});
    teller.say("why.value.so_far", {teller.Name(why.visit), value, teller.child(why.child)});
    tell_doubt(teller, why.visit);
}

/// The value of a finished node after a mistake: only what is proved, or what the trace says without a reason.
void tell_value_behind_mistake(Teller& teller, const Why& why, const NodeState& state) {
    const Trace& trace = teller.trace();
    const bool is_from_child = why.child != kNone && trace.event(trace.leave_step(why.child)).score() == state.value;
    const NarrationFact worth = teller.proved(why.visit);
    const bool is_proved = state.proof != Proof::kNothing;
    if (!is_from_child) {
        teller.say(is_proved ? "leave.bound" : "leave.unproved", {teller.Name(why.visit), worth});
    } else {
        teller.say(is_proved ? "why.value" : "why.value.unproved",
                   {teller.Name(why.visit), worth, teller.child(why.child)});
    }
    tell_doubt(teller, why.visit);
}

void tell_value(Teller& teller, const Why& why, const NodeState& state) {
    const Trace& trace = teller.trace();
    if (teller.erred() != nullptr) return tell_value_behind_mistake(teller, why, state);
    const bool is_max = state.role == Role::kMax;
    const NodeState last = trace.visit_state(why.visit, trace.leave_step(why.visit));
    if (last.value != state.value) {  // clipped into the window
        teller.say("leave.clipped",
                   {teller.Name(why.visit), Teller::number(FactKind::kValueBefore, why.visit, last.value),
                    Teller::number(FactKind::kValue, why.visit, state.value)});
    } else if (why.child == kNone) {
        const FactKind kind = is_max ? FactKind::kAlpha : FactKind::kBeta;
        teller.say(std::string("why.value.start") + side_word(is_max),
                   {teller.Name(why.visit), Teller::number(kind, why.visit, state.value)});
    } else {
        const bool is_proved = state.proof != Proof::kNothing;
        teller.say(is_proved ? "why.value" : "why.value.unproved",
                   {teller.Name(why.visit), teller.proved(why.visit), teller.child(why.child)});
        if (trace.children_entered(why.visit, why.t).size() > 1)
            teller.say("why.value.others", {teller.mover(state.role)});
    }
}

// ---- the question ---------------------------------------------------------------------------------------------------

[[nodiscard]] std::string question(const Teller& teller, const Why& why) {
    const auto ask = [&](std::string_view key, std::initializer_list<std::string_view> with) {
        return teller.narrator().language.with("why.ask." + std::string(key), with);
    };
    const bool is_unvisited = why.visit == kNone || why.is_skipped;
    const std::string name = is_unvisited && teller.is_tree() ? teller.name_of(why.asked).text
                             : why.visit != kNone             ? teller.name(why.visit).text
                                                              : "";
    switch (why.kind) {
        case WhyKind::kNotReached:
            return ask("not_reached", {name});
        case WhyKind::kBeyondDepth:
            return ask("skipped", {name});
        case WhyKind::kStale:
            return ask("stale", {name});
        case WhyKind::kCut:
            return ask(why.is_skipped ? "skipped" : "cut", {name});
        case WhyKind::kBounds:
            return ask(teller.has_window() ? "bounds" : "value.unproved", {name});
        case WhyKind::kValue:
        case WhyKind::kEvent: {
            const bool is_proved =
                teller.trace().event(teller.trace().leave_step(why.visit)).proof() != Proof::kNothing;
            if (!is_proved) return ask("value.unproved", {name});
            return ask("value", {name, teller.proved(why.visit).text});
        }
    }
    return "";
}

}  // namespace

std::string threshold_text(const Language& language, const CutThreshold& threshold) {
    using Side = CutThreshold::Side;
    const char* const word = threshold.side == Side::kMore      ? "more"
                             : threshold.side == Side::kAtLeast ? "at_least"
                             : threshold.side == Side::kLess    ? "less"
                                                                : "at_most";
    return language.with(std::string("why.threshold.") + word, {score_text(threshold.value)});
}

namespace {

/// Where a mean comes from.
[[nodiscard]] WhyWords say_mean(const Narrator& narrator, const Why& why) {
    const Trace& trace = narrator.trace;
    Teller teller(narrator, why.t);
    const std::uint32_t visits = trace.visits(why.asked, why.t);
    const VisitId visit = trace.latest_visit(why.asked, why.t);
    if (visit == kNone) {
        teller.say("why.mean.none", {teller.Name_of(why.asked)});
        return {narrator.language.with("why.ask.not_reached", {teller.name_of(why.asked).text}), teller.finish()};
    }
    const NodeState state = trace.visit_state(visit, why.t);
    const NarrationFact count = Teller::count(FactKind::kVisits, visit, visits);
    if (visits == 0 || !state.has_value) {
        teller.say("why.mean.open", {teller.Name(visit)});
    } else {
        teller.say(visits == 1 ? "why.mean.one" : "why.mean",
                   {teller.Name(visit), count, Teller::number(FactKind::kMean, visit, state.value)});
    }
    return {narrator.language.with("why.ask.mean", {teller.name(visit).text}), teller.finish()};
}

/// What the merit of a state says of its node.
[[nodiscard]] WhyWords say_merit(const Narrator& narrator, const Why& why) {
    Teller teller(narrator, why.t);
    tell_merit(teller, why.asked);
    const VisitId visit = narrator.trace.latest_visit(why.asked, why.t);
    const NarrationFact name = visit == kNone ? teller.name_of(why.asked) : teller.name(visit);
    return {narrator.language.with("why.ask.merit", {name.text}), teller.finish()};
}

/// Where proof numbers come from.
[[nodiscard]] WhyWords say_proof_numbers(const Narrator& narrator, const Why& why) {
    Teller teller(narrator, why.t);
    const VisitId visit = narrator.trace.latest_visit(why.asked, why.t);
    if (visit == kNone) {
        teller.say("why.not_reached", {teller.Name_of(why.asked)});
        return {narrator.language.with("why.ask.not_reached", {teller.name_of(why.asked).text}), teller.finish()};
    }
    tell_proof_numbers(teller, visit);
    return {narrator.language.with("why.ask.proof_numbers", {teller.name(visit).text}), teller.finish()};
}

}  // namespace

WhyWords say_why(const Narrator& narrator, const Why& why) {
    if (narrator.trace.has_means()) return say_mean(narrator, why);
    if (narrator.trace.has_merits()) return say_merit(narrator, why);
    if (narrator.trace.has_proof_numbers()) return say_proof_numbers(narrator, why);
    const bool is_of_event = why.told != kNever;
    Teller teller(narrator, is_of_event ? why.told : why.t);
    WhyWords words{question(teller, why), {}};
    const auto name = [&] { return why.visit == kNone ? teller.Name_of(why.asked) : teller.Name(why.visit); };
    switch (why.kind) {
        case WhyKind::kNotReached:
            teller.say("why.not_reached", {name()});
            break;
        case WhyKind::kBeyondDepth:
            teller.say("why.beyond_depth", {name()});
            break;
        case WhyKind::kStale:
            teller.say("why.stale", {name()});
            break;
        case WhyKind::kCut:
            tell_cut(teller, why);
            break;
        case WhyKind::kEvent:
            if (teller.is_tree_leaf(why.asked) && !tell_faults(teller)) {
                teller.say("why.leaf", {teller.Name(why.visit), teller.proved(why.visit)});
                break;
            }
            words.answer = narrate(narrator, why.told);
            words.answer.why.clear();
            return words;
        case WhyKind::kBounds:
        case WhyKind::kValue: {
            const NodeState state = narrator.trace.visit_state(why.visit, why.t);
            if (tell_wrong_value(teller, state)) break;
            const bool is_open = why.kind == WhyKind::kBounds;
            if (!is_open) tell_value(teller, why, state);
            tell_bounds(teller, why);
            if (is_open) tell_value_so_far(teller, why, state);
            break;
        }
    }
    words.answer = teller.finish();
    return words;
}

TreeNote note_of(const Narrator& narrator, const Why& why) {
    const Trace& trace = narrator.trace;
    WhyWords words = say_why(narrator, why);
    TreeNote note{why.asked, {}, std::move(words.question), std::move(words.answer.text)};
    if (!trace.has_values()) return note;
    const auto add = [&](VisitId from, VisitId to, std::string beside) {
        if (from == kNone || to == kNone || trace.node_of(from) == trace.node_of(to)) return;
        note.arrows.push_back({trace.node_of(from), trace.node_of(to), std::move(beside)});
    };
    const auto is_wrong = [&] {
        if (narrator.judgement == nullptr || why.visit == kNone) return false;
        const NodeState state = trace.visit_state(why.visit, why.t);
        return state.has_value && wrong_value(*narrator.judgement, why.visit, why.t, state.value) != nullptr;
    };
    if (why.kind == WhyKind::kCut && !why.has_mistakes) {
        const NodeState state = trace.visit_state(why.visit, why.told);
        const bool has_numbers = !is_player(state.role) && why.bound.by == BoundBy::kAncestor;
        const char* const depth = why.bound.levels > 1 ? "why.arrow.deep" : "why.arrow.shallow";
        const std::string numbers = score_text(why.value, digits_of(state)) + (why.is_alpha ? " ≤ " : " ≥ ") +
                                    (why.is_alpha ? alpha_text(state) : beta_text(state));
        add(why.visit, why.bound.setter, has_numbers ? narrator.language.with(depth, {numbers}) : "");
    } else if (why.kind == WhyKind::kBounds && keeps_window(trace)) {
        const NodeState state = trace.visit_state(why.visit, why.t);
        if (why.alpha.by == BoundBy::kAncestor) add(why.visit, why.alpha.setter, "α " + alpha_text(state));
        if (why.beta.by == BoundBy::kAncestor) add(why.visit, why.beta.setter, "β " + beta_text(state));
    } else if (why.kind == WhyKind::kValue && !is_wrong()) {
        const Event end = trace.event(trace.leave_step(why.visit));
        add(why.child, why.visit, why.child == kNone ? "" : score_text(end.score()));
    }
    return note;
}

}  // namespace plytrace

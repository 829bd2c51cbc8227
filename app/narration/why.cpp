#include "app/narration/why.hpp"

#include <algorithm>
#include <cmath>

#include "app/tree/tree_step.hpp"
#include "search/options/option_table.hpp"
#include "search/running/trace_options.hpp"

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

/// The end of a zero window that nobody has found: α below MIN, β below MAX.
[[nodiscard]] bool is_end_of_question(const Trace& trace, VisitId visit, bool is_alpha) {
    return trace.window_kind(visit) == (is_alpha ? WindowKind::kBelowBeta : WindowKind::kAboveAlpha);
}

/// The node that asks by the zero window which the visit is in; kNone where the whole search does.
[[nodiscard]] VisitId who_asks(const Trace& trace, VisitId visit) {
    while (!trace.is_probe(visit)) visit = trace.parent(visit);
    return trace.parent(visit);
}

/// Whether nothing is known at the visit, although the node above has set a bound.
[[nodiscard]] bool is_lost(const Trace& trace, VisitId visit, bool is_alpha) {
    const double given = is_alpha ? trace.alpha_in(visit) : trace.beta_in(visit);
    if (given != nothing_known(is_alpha)) return false;
    const NodeState above = trace.visit_state(trace.parent(visit), trace.enter_step(trace.first_try(visit)));
    return (is_alpha ? above.alpha : above.beta) != given;
}

[[nodiscard]] std::uint32_t levels_between(const Trace& trace, VisitId visit, VisitId ancestor) {
    std::uint32_t levels = 0;
    for (; visit != ancestor && visit != kNone; visit = trace.parent(visit)) ++levels;
    return levels;
}

/// Whether a node of this value is cut.
[[nodiscard]] bool is_beyond(double value, bool is_alpha, double bound, bool is_strict) {
    if (is_strict) return is_alpha ? value < bound : value > bound;
    return is_alpha ? value <= bound : value >= bound;
}

/// How the run cuts; empty where nobody can say: then cuts at equality and strict ones are both possible.
[[nodiscard]] std::optional<CutRule> cut_rule(const Trace& trace, const Judgement* judgement) {
    const TraceHeader& header = trace.header();
    const bool is_said = judgement == nullptr || !header_option(trace, "cut").empty();
    if (!is_said) return std::nullopt;
    return judgement != nullptr ? judgement->rules.alpha_beta.cut
                                : rules_of(options_from_pairs(header.algorithm, header.options)).cut;
}

/// Whether the order of moves follows from what the leaves are worth.
[[nodiscard]] bool is_sorted_by_values(const Trace& trace) {
    const std::string_view order = header_option(trace, "order");
    return order == "best" || order == "worst" || order == "evaluation";
}

/// "5 or more" for "more than 4".
void take_whole(CutThreshold& threshold) {
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

/// Between the two ends of a zero window there is no number: "less than 3+" is "3 or less".
void take_end_of_question(CutThreshold& threshold) {
    using Side = CutThreshold::Side;
    if (threshold.side == Side::kMore) {
        threshold = {Side::kAtLeast, std::nextafter(threshold.value, kInfinity)};
    } else if (threshold.side == Side::kLess) {
        threshold = {Side::kAtMost, std::nextafter(threshold.value, -kInfinity)};
    }
}

/// Precondition: the visit's latest child has come back, and the cut is right.
[[nodiscard]] std::optional<CutThreshold> threshold_of(const Trace& trace, const Why& why, std::optional<CutRule> rule,
                                                       bool has_whole_values) {
    using Side = CutThreshold::Side;
    const VisitId child = trace.children_entered(why.visit, why.told).back();
    const bool is_met_exactly = why.value == why.bound.value;
    if (!rule && is_met_exactly) rule = CutRule::kEqual;
    // Where the rule is not known, what goes on under cuts at equality goes on under strict ones, too.
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
    if (why.bound.by == BoundBy::kQuestion) take_end_of_question(threshold);
    if (has_whole_values) take_whole(threshold);
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
    if (is_player(state.role)) {  // shares, not bounds: a parent's part of the sum
        const VisitId setter = trace.event(cut).second();
        if (setter != kNone && trace.leave_step(setter) >= cut) {
            why.bound = {0, BoundBy::kAncestor, setter, trace.visit_state(setter, cut).best_child,
                         levels_between(trace, why.visit, setter)};
        }
        return;
    }
    why.bound = bound_source(trace, why.visit, why.is_alpha, why.told);
    if (!why.has_mistakes && !trace.children_entered(why.visit, why.told).empty()) {
        why.threshold = threshold_of(trace, why, cut_rule(trace, judgement), has_whole_values);
    }
}

/// The visit whose cut leaves the node out.
[[nodiscard]] VisitId who_cut(const Trace& trace, NodeId node, Step t) {
    for (NodeId up = trace.node_parent(node); up != kNone; up = trace.node_parent(up)) {
        const VisitId visit = trace.latest_visit(up, t);
        if (visit != kNone) return visit;
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
    if (is_end_of_question(trace, visit, is_alpha)) {
        source.setter = who_asks(trace, visit);
        source.by = source.setter == kNone ? BoundBy::kWindow : BoundBy::kQuestion;
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
        why.visit = who_cut(trace, node, t);
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

}  // namespace plytrace

#include "app/narration/deep_cut_words.hpp"

#include <optional>

#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

/// The best value so far of a node, if the child that it comes from proves it as this bound.
std::optional<double> proved_so_far(const Trace& trace, VisitId visit, Proof side, Step t) {
    const NodeState state = trace.visit_state(visit, t);
    if (!state.has_value || state.best_child == kNone) return std::nullopt;
    const Event end = trace.event(trace.leave_step(state.best_child));
    return proves(end.proof(), side) ? std::optional(state.value) : std::nullopt;
}

}  // namespace

void tell_missed_deep_cut(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId node = trace.parent(teller.event().visit);
    if (node == kNone || !teller.has_option("deep-cuts", "off")) return;
    if (teller.erred() != nullptr || trace.is_unsound()) return;
    const Role role = trace.role(node);
    if (role != Role::kMax && role != Role::kMin) return;
    const bool is_max = role == Role::kMax;
    const Proof side = is_max ? Proof::kLower : Proof::kUpper;
    const auto value = proved_so_far(trace, node, side, teller.step());
    if (!value) return;

    // The rival whose bound reaches furthest down; of equal ones, the highest, which set it first.
    VisitId rival = kNone;
    double bound = 0;
    const VisitId above = trace.parent(node);
    for (VisitId up = above == kNone ? kNone : trace.parent(above); up != kNone; up = trace.parent(up)) {
        if (trace.role(up) != (is_max ? Role::kMin : Role::kMax)) continue;
        const auto has = proved_so_far(trace, up, is_max ? Proof::kUpper : Proof::kLower, teller.step());
        if (!has || (rival != kNone && (is_max ? *has > bound : *has < bound))) continue;
        rival = up;
        bound = *has;
    }
    if (rival == kNone) return;
    // Clipped to its window, the value of an inner child may only equal the bound.
    const bool is_strict = teller.has_option("cut", "strict");
    const VisitId best = trace.visit_state(node, teller.step()).best_child;
    const bool is_inner = !trace.children_entered(best, teller.step()).empty();
    if (is_strict && is_inner && !teller.has_option("bounds", "soft")) return;
    const double beyond = is_max ? *value - bound : bound - *value;
    if (is_strict ? !(beyond > 0) : !(beyond >= 0)) return;
    teller.say("enter.deep_cut", {teller.name(node), teller.proved(node, *value, side), teller.name(rival),
                                  teller.score(FactKind::kValue, rival, bound),
                                  teller.child(trace.visit_state(rival, teller.step()).best_child)});
}

}  // namespace plytrace

#include "app/tree/critical_tree.hpp"

namespace plytrace {

namespace {

/// What a proof needs of a visit.
enum class Need : std::uint8_t { kNothing, kExact, kAtLeast, kAtMost };

/// MAX proves "at least" by one child, and MIN "at most".
[[nodiscard]] bool is_one_enough(bool is_max, Need need) {
    return need == (is_max ? Need::kAtLeast : Need::kAtMost);
}

[[nodiscard]] Need need_of_child(bool is_max, Need need, bool is_first) {
    if (need == Need::kNothing) return need;
    if (need == Need::kExact) return is_first ? need : is_max ? Need::kAtMost : Need::kAtLeast;
    return is_one_enough(is_max, need) && !is_first ? Need::kNothing : need;
}

}  // namespace

std::vector<std::uint8_t> critical_types(const Trace& trace) {
    const std::uint32_t visits = trace.visit_count();
    const std::uint32_t passes = trace.pass_count();
    const VisitId root = passes == 0 ? 0 : trace.pass(passes - 1).root;
    std::vector<std::uint8_t> types(trace.node_count(), 0);
    if (root >= visits) return types;
    std::vector<Need> needs(visits - root, Need::kNothing);
    for (VisitId visit = root; visit < visits; ++visit) {
        const Role role = trace.role(visit);
        if (role != Role::kMax && role != Role::kMin) return {};
        const VisitId up = visit == root ? kNone : trace.parent(visit);
        const bool is_below_max = up != kNone && trace.role(up) == Role::kMax;
        Need& need = needs[visit - root];
        need = up == kNone ? Need::kExact
               : trace.is_again(visit)
                   ? needs[trace.first_try(visit) - root]
                   : need_of_child(is_below_max, needs[up - root], trace.previous_sibling(visit) == kNone);
        if (need == Need::kNothing) continue;
        const Step end = trace.leave_step(visit);
        const bool is_leaf = end != kNever && trace.kind(end) == EventKind::kEvaluate;
        const bool is_max = is_leaf && up != kNone ? !is_below_max : role == Role::kMax;
        types[trace.node_of(visit)] = need == Need::kExact ? 1 : is_one_enough(is_max, need) ? 2 : 3;
    }
    return types;
}

}  // namespace plytrace

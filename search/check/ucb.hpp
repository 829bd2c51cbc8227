// What UCT weighs when it goes on from a node: for each child the mean of its results, for the player to move, and the
// bonus for children that were visited less (search/algorithms/uct.hpp). Read from a trace of means at any step, for
// the narration and the judge. Pure functions; any thread.
#pragma once

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "search/options/option_table.hpp"
#include "search/trace/solver.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// The options of a recorded search that samples.
struct UcbRules {
    double exploration = kUsualExploration;
    Window range{0, 1};      ///< of the results; its width is finite and above 0
    bool has_range = false;  ///< the header says one; otherwise means are taken as they are
};

/// As the header says them, or the defaults. Results cannot be scaled to a range without a width.
[[nodiscard]] inline UcbRules ucb_rules(const Trace& trace) {
    const SearchOptions options = options_from_pairs(trace.header().algorithm, trace.header().options);
    UcbRules rules;
    rules.exploration = options.exploration;
    const auto [least, most] = options.range;
    rules.has_range = least < most && std::isfinite(most - least);
    if (rules.has_range) rules.range = options.range;
    return rules;
}

struct UcbChild {
    NodeId node = kNone;
    std::uint32_t visits = 0;
    double mean = 0;                ///< of its results, in MAX's view
    double value = 0;               ///< the mean for the player to move, scaled to 0 to 1 for MAX and −1 to 0 for MIN
    double unit = 0;                ///< sqrt(ln N(node) / N(child)): the bonus is c times that
    Proof proof = Proof::kNothing;  ///< by a solver (search/trace/solver.hpp): if anything, the child is not selected
    [[nodiscard]] double score(double exploration) const { return value + exploration * unit; }
};

/// The children of the visit's node before step t, at which the search is at that node: those with a result, in the
/// order of their numbers.
[[nodiscard]] inline std::vector<UcbChild> ucb_children(const Trace& trace, const UcbRules& rules, VisitId visit,
                                                        Step t) {
    const NodeId node = trace.node_of(visit);
    const double log_visits = std::log(std::max(1U, trace.visits(node, t)));
    const bool is_min = trace.role(visit) == Role::kMin;
    std::vector<UcbChild> children;
    for (const NodeId child : trace.children_met(node, t)) {
        const NodeState state = trace.node_state(child, t);
        UcbChild weighed{child, trace.visits(child, t), state.value, 0, 0, state.proof};
        if (weighed.visits == 0 || !state.has_value) continue;
        const double scaled = (state.value - rules.range.alpha) / (rules.range.beta - rules.range.alpha);
        weighed.value = is_min ? -scaled : scaled;
        weighed.unit = std::sqrt(log_visits / weighed.visits);
        children.push_back(weighed);
    }
    return children;
}

/// Those that can be selected: the ones that are not proved, or all if every one is.
[[nodiscard]] inline std::vector<UcbChild> selectable(std::vector<UcbChild> children) {
    const auto is_proved = [](const UcbChild& child) { return child.proof != Proof::kNothing; };
    if (!std::all_of(children.begin(), children.end(), is_proved)) std::erase_if(children, is_proved);
    return children;
}

/// The child with the most visits before step t, the first of equals; kNone if no child has any.
[[nodiscard]] inline NodeId most_visited_child(const Trace& trace, NodeId node, Step t) {
    NodeId best = kNone;
    std::uint32_t most = 0;
    for (const NodeId child : trace.children_met(node, t)) {
        const std::uint32_t visits = trace.visits(child, t);
        if (visits <= most) continue;
        most = visits;
        best = child;
    }
    return best;
}

/// Whether a node is proved to be won (or else lost) for the player who moves at its parent.
[[nodiscard]] constexpr bool is_won_for(Role mover, Proof proof) {
    return proof != Proof::kNothing && (proof == kProvedWin) == (mover != Role::kMin);
}
[[nodiscard]] constexpr bool is_lost_for(Role mover, Proof proof) {
    return proof != Proof::kNothing && !is_won_for(mover, proof);
}

/// The root's child to play at step t: the one with the most visits, the first of equals. With a solver, a child that
/// is proved to be won comes first, and one that is proved to be lost last. kNone if no child has a visit.
[[nodiscard]] inline NodeId child_to_play(const Trace& trace, Step t) {
    const Role mover = trace.role(0);
    NodeId best = kNone;
    std::pair<int, std::uint32_t> most{0, 0};
    for (const NodeId child : trace.children_met(0, t)) {
        const Proof proof = trace.node_state(child, t).proof;
        const int rank = is_won_for(mover, proof) ? 2 : is_lost_for(mover, proof) ? 0 : 1;
        const std::pair<int, std::uint32_t> here{rank, trace.visits(child, t)};
        if (here.second == 0 || (best != kNone && here <= most)) continue;
        most = here;
        best = child;
    }
    return best;
}

}  // namespace plytrace

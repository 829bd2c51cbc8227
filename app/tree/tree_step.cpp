#include "app/tree/tree_step.hpp"

#include <algorithm>

#include "app/document/pass_list.hpp"
#include "search/options/first_merit.hpp"

namespace plytrace {

namespace {

/// Nodes of a generated game are numbered by first visit; those entered by t have numbers below the result.
[[nodiscard]] NodeId nodes_entered(const Trace& trace, Step t) {
    NodeId low = 0, high = trace.node_count();
    while (low < high) {
        const NodeId middle = low + (high - low) / 2;
        if (trace.enter_step(trace.first_visit(middle)) < t) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/// Looks up the playout that has just been made, or whose result has just been told: in an explicit tree its nodes, in
/// a game its moves.
void look_up_playout(const Trace& trace, TreeStep& step) {
    if (!trace.has_means() || step.t < 2) return;
    const bool has_result = trace.kind(step.t - 1) == EventKind::kEvaluate;
    const Step at = has_result ? step.t - 2 : step.t - 1;
    if (trace.kind(at) != EventKind::kPlayout) return;
    const TreeShape* const shape = trace.shape();
    if (shape == nullptr) {
        step.playout_moves = trace.playout(at);
        if (has_result) step.result = trace.event(step.t - 1).score();
        return;
    }
    NodeId node = trace.node_of(trace.event(at).visit);
    for (const MoveCode move : trace.playout(at)) {
        if (static_cast<std::uint32_t>(move) >= shape->child_count(node)) break;
        node = shape->child_at(node, static_cast<std::uint32_t>(move));
        step.playout.push_back(node);
    }
}

/// In a search with a queue, the nodes above the current one were left before: their latest states.
std::vector<NodeState> way_to_current(const Trace& trace, Step t) {
    std::vector<NodeState> states;
    for (VisitId visit = trace.current_visit(t); visit != kNone; visit = trace.parent(visit)) {
        states.push_back(trace.node_state(trace.node_of(visit), t));
    }
    std::reverse(states.begin(), states.end());
    return states;
}

void look_up_queue(const Trace& trace, TreeStep& step) {
    step.queue = listed_queue(trace, step.t, first_merit(trace));
    step.solution = solution_of_top(trace, step.queue, step.t);
    std::sort(step.queue.begin(), step.queue.end(),
              [](const ListedState& a, const ListedState& b) { return a.node < b.node; });
}

}  // namespace

std::vector<NodeId> node_parents(const Trace& trace) {
    if (trace.shape() != nullptr) return trace.shape()->parent;
    std::vector<NodeId> parents(trace.node_count());
    for (NodeId node = 0; node < parents.size(); ++node) parents[node] = trace.node_parent(node);
    return parents;
}

TreeStep look_up_step(const Trace& trace, Step t) {
    TreeStep step;
    step.t = t;
    step.known_nodes = trace.shape() != nullptr ? trace.node_count() : nodes_entered(trace, t);
    step.open_state = trace.has_merits() ? way_to_current(trace, t) : trace.open_path(t);
    step.open.reserve(step.open_state.size());
    for (const NodeState& state : step.open_state) step.open.push_back(trace.node_of(state.visit));
    const VisitId current = trace.current_visit(t);
    if (current != kNone) step.current = trace.node_of(current);
    look_up_playout(trace, step);
    if (trace.has_merits()) look_up_queue(trace, step);
    const std::uint32_t visits = trace.visit_count(t);
    if (visits == 0) return step;

    // Go down the open path while it is the best line, then along final best children.
    std::size_t level = 0;
    VisitId visit = trace.latest_visit(0, t);
    while (visit != kNone) {
        step.best_line.push_back(trace.node_of(visit));
        const bool is_open = level < step.open_state.size() && step.open_state[level].visit == visit;
        visit = is_open ? step.open_state[level].best_child : trace.visit_state(visit, t).best_child;
        ++level;
    }
    if (step.best_line.size() == 1) step.best_line.clear();
    return step;
}

NodeId followed_child(const Trace& trace, const TreeStep& step) {
    const VisitId visit = step.current != kNone ? trace.latest_visit(step.current, step.t) : kNone;
    if (visit == kNone) return kNone;
    const VisitId best = trace.visit_state(visit, step.t).best_child;
    if (best != kNone && trace.leave_step(visit) < step.t) return trace.node_of(best);
    const std::vector<VisitId> children = trace.children_entered(visit, step.t);
    return children.empty() ? kNone : trace.node_of(children.back());
}

void limit_step(TreeStep& step, NodeId node_count) {
    const auto limit = [node_count](std::vector<NodeId>& line) {
        const auto beyond = std::find_if(line.begin(), line.end(), [&](NodeId node) { return node >= node_count; });
        line.erase(beyond, line.end());
    };
    limit(step.open);
    limit(step.best_line);
    step.open_state.resize(step.open.size());
    step.known_nodes = std::min(step.known_nodes, node_count);
    if (step.current != kNone && step.current >= node_count) step.current = kNone;
}

NodeState node_state_at(const Trace& trace, const TreeStep& step, NodeId node, std::uint32_t level,
                        const Judgement* judgement) {
    if (step.is_open(node, level)) return step.open_state[level];
    NodeState state = trace.node_state(node, step.t);
    if (node == 0 && is_root_settled(trace, step.t, state.value, judgement)) state.proof = Proof::kExact;
    return state;
}

bool is_skipped(const Trace& trace, NodeId node, Step t) {
    const NodeId up = trace.node_parent(node);
    const VisitId above = up == kNone ? kNone : trace.latest_visit(up, t);
    if (above == kNone || trace.cutoff_step(above, t) == kNever) return false;
    const VisitId visit = trace.latest_visit(node, t);
    return visit == kNone || visit < above;
}

}  // namespace plytrace

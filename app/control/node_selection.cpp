#include "app/control/node_selection.hpp"

#include <algorithm>

#include "app/control/app_state.hpp"

namespace plytrace {

namespace {

/// Whether the trace has the node at the current step; an explicit tree has all nodes from the start.
[[nodiscard]] bool is_there(const AppState& app, const Trace& trace, NodeId node) {
    return trace.shape() != nullptr || trace.latest_visit(node, std::min(app.step(), app.end())) != kNone;
}

[[nodiscard]] NodeId first_child(const AppState& app, const Trace& trace, NodeId node) {
    if (app.view.collapsed.contains(node)) return kNone;
    const NodeId count = trace.node_count();
    for (NodeId child = node + 1; child < count; ++child) {
        if (trace.node_parent(child) == node && is_there(app, trace, child)) return child;
    }
    return kNone;
}

/// The nearest child of the same parent, in the direction of `by` (1 or −1). Siblings are in the order of their
/// numbers, and a parent has a smaller number than its children.
[[nodiscard]] NodeId sibling(const AppState& app, const Trace& trace, NodeId node, int by) {
    if (node == 0) return kNone;
    const NodeId parent = trace.node_parent(node), count = trace.node_count();
    NodeId other = node;
    while (true) {
        other = by > 0 ? other + 1 : other - 1;
        if (other == parent || other >= count) return kNone;
        if (trace.node_parent(other) == parent && is_there(app, trace, other)) return other;
    }
}

}  // namespace

NodeId node_towards(const AppState& app, NodeDirection direction) {
    const Trace* const trace = app.trace();
    if (trace == nullptr || trace->node_count() == 0 || app.document.hides_answer()) return kNone;
    const NodeId selected = app.view.selected;
    if (selected == kNone || selected >= trace->node_count()) {
        const VisitId current = trace->current_visit(std::min(app.step(), app.end()));
        const NodeId node = current == kNone ? 0 : trace->node_of(current);
        return is_there(app, *trace, node) ? node : kNone;
    }
    switch (direction) {
        case NodeDirection::kParent:
            return selected == 0 ? kNone : trace->node_parent(selected);
        case NodeDirection::kChild:
            return first_child(app, *trace, selected);
        case NodeDirection::kLeft:
            return sibling(app, *trace, selected, -1);
        case NodeDirection::kRight:
            return sibling(app, *trace, selected, 1);
    }
    return kNone;
}

void select_towards(AppState& app, NodeDirection direction) {
    app.view.selected = node_towards(app, direction);
    app.view.is_selected_wanted = true;
}

}  // namespace plytrace

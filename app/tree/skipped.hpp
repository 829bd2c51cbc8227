// Where a tree is searched in passes: whether a node that an earlier pass visited is left out by this one. Header only.
#pragma once

#include "search/trace/trace.hpp"

namespace plytrace {

/// The latest visit of the node's parent has cut by t, and did not enter the node.
[[nodiscard]] inline bool is_skipped(const Trace& trace, NodeId node, Step t) {
    const NodeId up = trace.node_parent(node);
    const VisitId above = up == kNone ? kNone : trace.latest_visit(up, t);
    if (above == kNone || trace.cutoff_step(above, t) == kNever) return false;
    const VisitId visit = trace.latest_visit(node, t);
    return visit == kNone || visit < above;
}

}  // namespace plytrace

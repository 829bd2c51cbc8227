// Selecting a node of the tree by keys: from a node to its parent, its first child, or the nodes beside it. Window's
// thread.
#pragma once

#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;

enum class NodeDirection { kParent, kChild, kLeft, kRight };

/// The node that a key in this direction selects; kNone if there is none. If nothing is selected, it is the current
/// node, or else the root. Nodes that are not in the picture at this step are skipped: those that a game's search has
/// not reached, and those below a collapsed node. Siblings are in the order in which they are drawn. O(nodes).
[[nodiscard]] NodeId node_towards(const AppState& app, NodeDirection direction);

/// Selects that node and brings it into sight. Precondition: there is one.
void select_towards(AppState& app, NodeDirection direction);

}  // namespace plytrace

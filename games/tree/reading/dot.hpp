// Reads a tree from a graph in DOT, the language of Graphviz, also as networkx, anytree and pydot write it. Thread:
// any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// Children are in the order of their edges. A node's label, or else its name, is that of TreeDraft; a "value",
/// "score", "utility" or "payoff" is its value; an edge's label is the name of the move, or a probability. Other
/// attributes are about looks and are passed over; clusters and other subgraphs only group nodes. Errors: those of
/// TreeDraft, anything malformed.
[[nodiscard]] Expected<ExplicitTree> read_dot(const TreeText& given, std::optional<Player> root);

}  // namespace plytrace

// Reads a tree from a flowchart in Mermaid, as chat programs draw one. Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// Children are in the order of their arrows. A node's text, or else its name, is the label of TreeDraft; the text of
/// an arrow is the name of the move, or a probability. Styles, classes and comments are passed over; subgraphs only
/// group nodes. Errors: those of TreeDraft, anything malformed.
[[nodiscard]] Expected<ExplicitTree> read_mermaid(const TreeText& given, std::optional<Player> root);

}  // namespace plytrace

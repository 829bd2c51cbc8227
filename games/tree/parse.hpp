// Reads explicit trees from text: nested lists, JSON objects, and both mixed. Thread: any.
#pragma once

#include <optional>
#include <string_view>

#include "games/core/input_error.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// Reads one tree (UTF-8, blanks and a byte-order mark around it allowed):
///
/// - a number, or inf, +inf, -inf (bare, or as a JSON text): a leaf;
/// - a list in ( ) or [ ], its items separated by blanks or a comma: an inner node with at least one child;
/// - {"value": number, "name", "move"}: a leaf; {"children": list, "name", "move", "player": "max" | "min",
///   "evaluation": number}: an inner node. The root has no "move"; a leaf has no "player", unless it is the root.
///
/// Without "player", a node's player is the opponent of its parent's, and the root's is `root` (MAX, if not given).
/// Linear in time; nothing is recursive. Errors name line and column, and what was expected: anything malformed, a
/// "player" of the root that contradicts `root`, more than kMaxTreeNodes nodes, more than kMaxTreeDepth levels.
[[nodiscard]] Expected<ExplicitTree> parse_tree(std::string_view text, std::optional<Player> root = std::nullopt);

}  // namespace plytrace

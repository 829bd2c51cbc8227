// Reads explicit trees from text: nested lists and JSON, and the formats of other programs. Thread: any.
#pragma once

#include <optional>
#include <string_view>

#include "games/core/input_error.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// Reads one tree (UTF-8, blanks of all kinds and a byte-order mark around it allowed). The content decides in which
/// format (reading/format.hpp); a message names a format that is known but not read. Plytrace's own notation:
///
/// - a number, or inf, +inf, -inf (bare, or as a JSON text): a leaf;
/// - a list in ( ) or [ ], its items separated either by blanks or by commas: an inner node with at least one child. A
///   comma may follow the last item;
/// - {"value": number, "name", "move"}: a leaf; {"children": list, "name", "move", "player": "max" | "min",
///   "evaluation": number}: an inner node. The root has no "move"; a leaf has no "player", unless it is the root. A
///   null is as good as nothing, and so is "children": [] of a leaf. "id" is the name of a node that has no other;
///   "label" means "name", "type" "player", and "score", "utility" and "payoff" mean "value". A leaf without a value
///   may have a number for its name. Keys and texts may also be in single quotes, keys in none;
/// - chance: (? 0.9:tree 1/10:tree), or "player": "chance" with "probabilities": [0.9, 0.1];
/// - several values, 2 to 6 of them, as many at each leaf: <1 2 6>, or "value": [1, 2, 6];
/// - who moves, in a list that is no object's member: (max: …), (min: …), of trees with several values (2: …); or
///   "player": 2.
///
/// Where nothing else is said, a node's player is the next one after its parent's (MAX and MIN alternate, players 1 to
/// n take turns); below a chance node it is whoever would have moved there; at the root `root` (if not given: MAX).
/// Linear in time; nothing is recursive. Errors name line and column, and what was expected: anything malformed, a list
/// with commas and blanks between its items (in which 3,5 could be one number), a player of the root that contradicts
/// `root`, probabilities that do not add up to 1 (to within 1e-9), players that do not fit the values, more than
/// kMaxTreeNodes nodes, more than kMaxTreeDepth levels.
[[nodiscard]] Expected<ExplicitTree> parse_tree(std::string_view text, std::optional<Player> root = std::nullopt);

}  // namespace plytrace

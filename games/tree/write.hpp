// Writes explicit trees as text that parse_tree reads back to an equal tree. Thread: any.
#pragma once

#include <string>

#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// Whether nested lists can represent the tree: no given names or moves, no evaluations, and MAX at the root with
/// alternating players; or chance nodes or several values, where lists include who moves.
[[nodiscard]] bool is_plain(const ExplicitTree& tree);

/// One line: "((3 12 8) (2 4 6))", "((? 0.9:2 0.1:3) 1)", "(<1 2 6> (3: <4 2 1>))" where the tree is plain, else as
/// `write_tree_json`.
[[nodiscard]] std::string write_tree(const ExplicitTree& tree);

/// One line of JSON: lists and numbers, an object where a node has more to say, infinities as "+inf" and "-inf".
[[nodiscard]] std::string write_tree_json(const ExplicitTree& tree);

/// The text of `write_tree` on several lines, for files that people read: what fits into 80 characters stays on one
/// line, the rest is indented by two blanks a level (at most 60, so that deep trees stay small). Ends with a line
/// break.
[[nodiscard]] std::string write_tree_pretty(const ExplicitTree& tree);

}  // namespace plytrace

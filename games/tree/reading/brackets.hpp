// Reads a tree from brackets that begin with a node's name: [A [3] [5]] of LaTeX's forest, \Tree [.A 3 5 ] of qtree,
// (A (B 3 5) 2) of NLTK and Lisp, ['A', ['B', 3, 5], 2] and Tree('A', [3, 5]) of Python. Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// The first word in a bracket is the node's label, as TreeDraft reads it, unless it is a number. A bracket with one
/// number and nothing else but a label is a leaf: [3], (b1 3). In forest, a comma begins options, which are passed
/// over. A name and a single list without one are Python's for a node and its children. Errors: those of TreeDraft,
/// anything malformed, commas and blanks in one list, a bracket without a label that begins with a number.
[[nodiscard]] Expected<ExplicitTree> read_brackets(const TreeText& given, std::optional<Player> root);

/// Whether a text that begins with ( or [ is one of these.
[[nodiscard]] bool looks_like_brackets(const TreeText& given);

}  // namespace plytrace

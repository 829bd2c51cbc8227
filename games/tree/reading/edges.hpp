// Reads a tree from lines of names with blanks between them: edges (A B, or A B 3 with the leaf's value), as networkx's
// write_edgelist writes them, and lists of children (A B C, or A: B C), as its write_adjlist does. Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// Lines that begin with # are passed over. A number that is a child is a leaf with this value, unless inner nodes have
/// numbers for names. Errors: those of TreeDraft; rows of nothing but numbers, and a node whose only child is a number,
/// because both can be meant in two ways; a text that is a tree both by its edges and by its lists of children.
[[nodiscard]] Expected<ExplicitTree> read_edges(const TreeText& given, std::optional<Player> root);

/// Whether a text is one of these: more than one line, none of them indented, the first with several words. As
/// indentation, such a text has several roots.
[[nodiscard]] bool looks_like_edges(const TreeText& given);

}  // namespace plytrace

// Reads a tree in Newick format, as ete3 and Bio.Phylo write it: ((3,5)B,(2,9)C)A; Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// A leaf is a value, or a name with its value where Newick has a branch's length: b1:3. Lengths and supports that are
/// all 1 are what programs write for none. Comments in [ ] are passed over. Errors: those of TreeDraft, other lengths,
/// anything malformed.
[[nodiscard]] Expected<ExplicitTree> read_newick(const TreeText& given, std::optional<Player> root);

}  // namespace plytrace

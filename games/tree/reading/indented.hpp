// Reads a tree of which each node has a line of its own, by indentation: plain text, lists with bullets, and the
// branches that `tree`, anytree, treelib and networkx draw. Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// A node is a child of the nearest line above it that begins further to the left. Labels are those of TreeDraft, or
/// anytree's Node('/A/b1', value=3). Errors: those of TreeDraft, a line between two indentations, tabs and blanks that
/// cannot be compared, a number right behind a drawn branch ("--3").
[[nodiscard]] Expected<ExplicitTree> read_indented(const TreeText& given, std::optional<Player> root);

}  // namespace plytrace

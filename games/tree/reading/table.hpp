// Reads a tree from a table with a row for each node: comma- or tab-separated values, as spreadsheets and pandas write
// them. Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// Without a row of titles: parent, child and, at leaves, value. The titles may be parent (source, from), child (node,
/// id, target, to), name (label), value (score, utility, payoff), move (action, edge), probability and player; a column
/// without a title is the index that pandas writes. A root needs no row, or has one without a parent. Cells are
/// separated by the first of tab, semicolon and comma that the first row has. Errors: those of TreeDraft, other titles,
/// malformed rows.
[[nodiscard]] Expected<ExplicitTree> read_table(const TreeText& given, std::optional<Player> root);

}  // namespace plytrace

// The tree of an exercise on paper: who moves where, the values of the leaves, and at each inner node boxes to write
// in. In the key it is solved: values, windows, the best line, and what is cut. Pure functions; any thread.
#pragma once

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/worksheet_piece.hpp"

namespace plytrace {

/// Whether alpha-beta's windows mean anything there: it is searched with them, and by MAX and MIN alone.
[[nodiscard]] bool has_windows(const PracticeTask& task);

/// By rule, in the order of rules_of(): the leaves that the search never looks at, by node. Nothing where it has no
/// windows.
[[nodiscard]] std::vector<std::vector<bool>> leaves_never_seen(const PracticeTask& task);

/// As wide as a sheet.
[[nodiscard]] SheetPiece sheet_tree(const PracticeTask& task, const Language& language, const SheetSizes& sizes);

/// From the top of the tree to where its second level begins: right of its root there is room.
[[nodiscard]] float sheet_tree_root_height(const PracticeTask& task, const SheetSizes& sizes);

}  // namespace plytrace

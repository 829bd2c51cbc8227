// The tree of an exercise on paper: players, leaf values, and boxes to write in at each inner node. The key has it
// solved: values, windows, the principal variation and the cuts. Pure functions; any thread.
#pragma once

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/worksheet_block.hpp"

namespace plytrace {

/// Whether the search uses windows, on a tree with only MAX and MIN.
[[nodiscard]] bool has_windows(const PracticeTask& task);

/// For each rule of rules_of(): by node, whether it is a leaf that the search never visits. Empty without windows.
[[nodiscard]] std::vector<std::vector<bool>> leaves_never_seen(const PracticeTask& task);

/// The tree as wide as the sheet.
[[nodiscard]] WorksheetBlock sheet_tree(const PracticeTask& task, const Language& language,
                                        const WorksheetStyle& style);

/// The height from the tree's top to its second level: there is free space to the right of the root.
[[nodiscard]] float sheet_tree_root_height(const PracticeTask& task, const WorksheetStyle& style);

}  // namespace plytrace

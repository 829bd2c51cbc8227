// The tree of an exercise on paper: as the window draws it, with boxes to write in at each inner node. The key has it
// solved, with values and windows in the boxes. Pure functions; any thread.
#pragma once

#include <cstdint>
#include <vector>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/worksheet_block.hpp"

namespace plytrace {

/// Whether the search uses windows, on a tree with only MAX and MIN.
[[nodiscard]] bool has_windows(const PracticeTask& task);

/// For each rule of rules_of(): by node, whether it is a leaf that the search never visits. Empty without windows.
[[nodiscard]] std::vector<std::vector<bool>> leaves_never_seen(const PracticeTask& task);

/// What an inner node has boxes for. A search that computes no values of nodes, or one value in each of its passes, has
/// room for its numbers in the questions or the table alone.
enum class TreeBoxes : std::uint8_t { kNoBoxes, kValue, kValueAndBounds };
/// `fewer`: as in WorksheetStyle.
[[nodiscard]] TreeBoxes tree_boxes(const PracticeTask& task, int fewer);

struct WorksheetTree {
    WorksheetBlock block;   ///< as wide as the sheet
    float root_height = 0;  ///< from its top to its second level: there is free space to the right of the root
};
[[nodiscard]] WorksheetTree worksheet_tree(const PracticeTask& task, const Language& language,
                                           const WorksheetStyle& style);

}  // namespace plytrace

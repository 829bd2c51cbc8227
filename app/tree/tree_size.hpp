// Sizes of what is drawn in a tree, in pixels at full size and interface scale 1, measured from where the branches
// meet.
#pragma once

#include <algorithm>

#include "app/tree/tree_room.hpp"

namespace plytrace::tree_size {

inline constexpr float kTriangleHalfWidth = 50, kTriangleApex = 47, kTriangleBase = 37;
inline constexpr float kCircleRadius = 42, kSquareHalfWidth = 34, kSquareHalfHeight = 30;
inline constexpr float kRing = 72, kLeafRing = 56;
inline constexpr float kNameText = 22, kLeafText = 25, kValueText = 21, kWindowText = 17, kSmallText = 14;
inline constexpr float kLevelText = 17, kCutText = 19, kFoldText = 16, kProbabilityText = 17;
inline constexpr float kShareOfGap = 0.71F;    ///< of the distance to its neighbour that a node may fill
inline constexpr float kFullLevel = 228;       ///< between levels: closer ones have smaller nodes
inline constexpr float kShareForName = 0.52F;  ///< of an inner node's width that its name may fill

inline constexpr float kBetweenLists = 8;  ///< between leaves that hold a list of values

inline constexpr float kWedge = 30;         ///< the height of what hangs below a node whose subtree is folded
inline constexpr float kBetweenCounts = 2;  ///< between the lines that say what is folded there

/// What a leaf's box has beside its number, or its list of numbers, at full size.
[[nodiscard]] inline float leaf_padding(bool has_lists) {
    return has_lists ? 16 : 8;
}

/// Of a chip, in ems: its text has so much beside it, its height is so much, and so much is between two.
[[nodiscard]] inline float chip_padding(ChipForm form) {
    return form == ChipForm::kNarrow ? 1.0F : 1.4F;
}
[[nodiscard]] inline float chip_height(ChipForm form) {
    return form == ChipForm::kNarrow ? 1.4F : 1.6F;
}
[[nodiscard]] inline float line_gap(ChipForm form, float size) {
    return form == ChipForm::kNarrow ? 2 : std::max(14 * size, 3.0F);
}

}  // namespace plytrace::tree_size

// How much room the labels of a tree take beside its nodes: from that follow how close nodes may come to each other and
// how large they are drawn. The widths are those of the widest label at any step, so that nothing moves from step to
// step. A plain value, computed once per tree by whoever shows it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "app/base/node_text.hpp"
#include "app/tree/tree_layout.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// How the labels beside a node are arranged: not planned for; value, α and β below each other; or α and β on one line.
enum class ChipForm : std::uint8_t { kUnplanned, kNarrow, kWide };

/// Sizes of what is drawn in a tree, in pixels at full size and scale 1, measured from the point where branches meet.
namespace tree_size {

inline constexpr float kTriangleHalfWidth = 50, kTriangleApex = 47, kTriangleBase = 37;
inline constexpr float kCircleRadius = 42, kSquareHalfWidth = 34, kSquareHalfHeight = 30;
inline constexpr float kRing = 72, kLeafRing = 56;
inline constexpr float kNameText = 22, kLeafText = 25, kValueText = 21, kWindowText = 17, kSmallText = 14;
inline constexpr float kLevelText = 17, kCutText = 19, kFoldText = 16, kProbabilityText = 17;
inline constexpr float kGapFraction = 0.71F;   ///< of the distance to its neighbour that a node may fill
inline constexpr float kFullLevel = 228;       ///< between levels: closer ones have smaller nodes
inline constexpr float kNameFraction = 0.52F;  ///< of an inner node's width that its name may fill

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

}  // namespace tree_size

inline constexpr std::uint32_t kMostLeavesInFull = 40;  ///< a tree up to this size never loses a label
inline constexpr float kLeastNode = 0.3F;               ///< of full size
inline constexpr float kWidestName = 9;                 ///< in ems: a name beside a node is cut off there

struct TreeRoom {
    float value = 0;          ///< in ems: the widest value with what is proved of it
    float bound = 0;          ///< the widest "β +∞"; 0 where no windows are shown
    float window = 0;         ///< the widest "α 3   β +∞"
    float leaf = 0;           ///< the widest number in a leaf
    float name = 0;           ///< the widest name that does not fit into its node and stands beside it
    float folded = 0;         ///< the widest number of what is folded below a node, where that stands beside it
    float node = kLeastNode;  ///< of full size: the least at which the names that stand in their nodes can be read
    bool has_stubs = false;   ///< what was cut is counted beside a short branch to the right of its node
    bool has_lists = false;   ///< each score is a list, one for each player
    bool has_all = false;     ///< the tree is small enough that every label is to be seen: its view scrolls rather
};

struct LabelNeeds {
    bool shows_windows = true, shows_intervals = false;
};

/// Of the whole tree; of one with more than a few thousand nodes, from the first of them.
[[nodiscard]] TreeRoom room_for_labels(const Trace& trace, const TreeLayout& layout, const NodeText& text,
                                       LabelNeeds needs);

/// The same of these nodes, whatever else there is; `subtree_size` as a layout has it. has_all stays false.
[[nodiscard]] TreeRoom room_for_labels_of(const Trace& trace, std::span<const NodeId> nodes,
                                          std::span<const std::uint32_t> subtree_size, const NodeText& text,
                                          LabelNeeds needs);

/// Em sizes of the labels beside a node of this size, at scale 1.
[[nodiscard]] float value_em(ChipForm form, float size);
[[nodiscard]] float window_em(ChipForm form, float size);
/// Width and height in pixels at scale 1 of all that stands beside a node.
[[nodiscard]] float chips_width(const TreeRoom& room, ChipForm form, float size);
[[nodiscard]] float chips_height(const TreeRoom& room, ChipForm form, float size);
/// How far the labels beside a node of this size reach from its middle, in pixels at scale 1.
[[nodiscard]] float reach_of_chips(const TreeRoom& room, ChipForm form, float size);
/// The distance in pixels at scale 1 between neighbours, one of them an inner node, that leaves room for its labels.
[[nodiscard]] float distance_for_chips(const TreeRoom& room, ChipForm form, float size);

/// How much further apart than leaves inner nodes are to be laid out, for their labels; 1 for a tree that may lose
/// some.
[[nodiscard]] double inner_distance_for(const TreeRoom& room);
/// A layout that leaves room for the labels, and what they need.
struct RoomyLayout {
    TreeLayout layout;
    TreeRoom room;
};
[[nodiscard]] RoomyLayout lay_out_with_labels(const Trace& trace, const NodeText& text, LabelNeeds needs,
                                              std::span<const NodeId> parent,
                                              std::span<const std::uint8_t> is_collapsed = {});

/// The least and the best distances in pixels at scale 1: between siblings and between levels.
struct TreeSpacing {
    double least_sibling = 0, best_sibling = 0, least_level = 0;
};
[[nodiscard]] TreeSpacing spacing_for(const TreeRoom& room, const TreeLayout& layout);

/// The smallest distances between neighbours on a level, in tree units: where one of them is an inner node, where one
/// is a leaf. Infinite where there are none; on levels of very many nodes both are the layout's smallest gap.
struct LevelGaps {
    float inner, leaf;
};
[[nodiscard]] LevelGaps gaps_on_level(const TreeLayout& layout, std::uint32_t level);

}  // namespace plytrace

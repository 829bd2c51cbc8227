// The room that a tree's labels need beside its nodes. It determines how close nodes may be and how large they are
// drawn. Widths are those of the widest label at any step, so that nothing moves from step to step. A plain value,
// computed once per tree. Also the sizes of everything drawn in a tree.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/tree/tree_layout.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// How the labels beside a node are arranged: without planned room; with value, α and β one below the other (narrow);
/// or with α and β on one line (wide).
enum class ChipForm : std::uint8_t { kUnplanned, kNarrow, kWide };

/// Sizes in pixels at full size and interface scale 1. Those of shapes are measured from the point where branches meet.
namespace tree_metrics {

inline constexpr float kTriangleHalfWidth = 50, kTriangleApex = 47, kTriangleBase = 37;
inline constexpr float kCircleRadius = 42, kSquareHalfWidth = 34, kSquareHalfHeight = 30;
inline constexpr float kRing = 72, kLeafRing = 56;
inline constexpr float kNameText = 22, kLeafText = 25, kValueText = 21, kWindowText = 17, kSmallText = 14;
inline constexpr float kLeastText = 9;  ///< of a leaf's number that fits in no larger letters
inline constexpr float kLevelText = 17, kCutText = 19, kFoldText = 16, kProbabilityText = 17;
inline constexpr float kGapFraction = 0.71F;  ///< the fraction of the distance to its neighbour that a node may fill
inline constexpr float kCloseGapFraction = 0.88F;  ///< the same of nodes that are close together
inline constexpr float kLeafPart = 0.9F;           ///< the same of the box around a leaf's number
inline constexpr float kFullLevel = 228;           ///< the level distance below which nodes become smaller
inline constexpr float kNameFraction = 0.52F;      ///< the fraction of an inner node's width that its name may fill

inline constexpr float kNear = 5;           ///< between a node, or its ring, and its labels
inline constexpr float kNearBox = 2;        ///< between a node and its boxes to write in
inline constexpr float kBetweenLeaves = 8;  ///< between the boxes of neighbouring leaves

inline constexpr float kLevelWordLeft = 28;  ///< from the drawing's left edge to the levels' words

inline constexpr float kWedge = 30;         ///< the height of the triangle below a node whose subtree is folded
inline constexpr float kBetweenCounts = 2;  ///< between the lines of counts below such a node

/// The padding of a leaf's box, left and right together.
[[nodiscard]] inline float leaf_padding(bool has_lists) {
    return has_lists ? 16 : 8;
}

// Of a label beside a node: its padding (left and right together) and its height in ems, and the gap to the next label
// in pixels.
[[nodiscard]] inline float chip_padding(ChipForm form) {
    return form == ChipForm::kNarrow ? 1.0F : 1.4F;
}
[[nodiscard]] inline float chip_height(ChipForm form) {
    return form == ChipForm::kNarrow ? 1.4F : 1.6F;
}
[[nodiscard]] inline float line_gap(ChipForm form, float size) {
    return form == ChipForm::kNarrow ? 2 : std::max(14 * size, 3.0F);
}

}  // namespace tree_metrics

inline constexpr std::uint32_t kMostLeavesInFull = 40;  ///< a tree with up to this many leaves shows every label
inline constexpr float kLeastNode = 0.3F;               ///< as a fraction of full size
inline constexpr float kWidestName = 9;                 ///< in ems: longer names beside nodes are truncated

/// Boxes to write in at each inner node of a tree on paper, instead of its labels: one for the value beside the shape
/// and, above that, two for α and β. Sizes in pixels at scale 1.
struct AnswerBoxes {
    float width = 0, height = 0;  ///< of one box
    bool has_bounds = false;      ///< with the boxes for α and β
    float above = 0;              ///< free space above the boxes
};

struct TreeRoom {
    // Widths in ems:
    float value = 0;       ///< the widest value, with its "≤" or "≥"
    float bound = 0;       ///< the widest "β +∞"; 0 if no windows are shown
    float window = 0;      ///< the widest "α 3   β +∞"
    float leaf = 0;        ///< the widest number in a leaf, written in full
    float short_leaf = 0;  ///< the same for numbers that are rounded as far as possible
    float name = 0;        ///< the widest name that does not fit into its node
    float folded = 0;      ///< the widest count of nodes folded below a node, if it is shown beside the node

    float below = 0;          ///< px at scale 1, below the lowest nodes, for the moves of a playout or for merits
    float node = kLeastNode;  ///< the smallest size (1 is full size) at which the names inside nodes are readable
    std::optional<AnswerBoxes> boxes;
    bool has_stubs = false;  ///< skipped children are counted at a stub to the right of their parent
    bool has_lists = false;  ///< each score is a list of one value per player
    bool has_all = false;    ///< the tree is small enough to show every label: its view scrolls instead
};

struct LabelNeeds {
    bool shows_windows = true, shows_intervals = false;
    std::optional<AnswerBoxes> boxes = {};
};

/// For the whole tree; for one with more than a few thousand nodes, estimated from the first of them.
[[nodiscard]] TreeRoom room_for_labels(const Trace& trace, const TreeLayout& layout, const NodeText& text,
                                       LabelNeeds needs);

/// The same for these nodes alone; `subtree_size` is a layout's. has_all stays false.
[[nodiscard]] TreeRoom room_for_labels_of(const Trace& trace, std::span<const NodeId> nodes,
                                          std::span<const std::uint32_t> subtree_size, const NodeText& text,
                                          LabelNeeds needs);

/// The texts for a leaf in this state, the best first; the next ones are for less space. The value is the search's, or
/// the tree's if the search has none.
[[nodiscard]] std::vector<std::string> leaf_texts(const Trace& trace, const NodeText& text, NodeId node,
                                                  const NodeState& state);

/// Whether the node is open, and its value so far proves nothing about it: the value of a MAX node, for example, from
/// children that are worth at most as much.
[[nodiscard]] bool is_no_bound_yet(const Trace& trace, const NodeState& state);

/// What a proof-number search has found out about a node.
enum class Solved : std::uint8_t { kUnknown, kProved, kDisproved };
[[nodiscard]] Solved solved_of(const Trace& trace, const NodeState& state);
/// The node's proof numbers: "(1, 2)"; with a sign if it is solved: "✓ (0, ∞)" is proved, "× (∞, 0)" disproved.
[[nodiscard]] std::string proof_numbers_text(const Trace& trace, const NodeState& state);

/// The merit of a state in the queue: "41", or "✓ 41" if the state is solved.
[[nodiscard]] std::string merit_text(const QueuedState& state);

/// The digits that tell the value of an inner node from all that it is compared with: its window, the values of its
/// children, and those of its siblings. `open_path` is the trace's at t, so that nothing climbs once for each node.
[[nodiscard]] int digits_in_family(const Trace& trace, const NodeState& state, Step t,
                                   std::span<const NodeState> open_path);

// The functions below return pixels at scale 1, for a node of `size` (1 is full size).

/// How wide a leaf's box may be that is this far from its neighbour. Narrow boxes may be closer to each other.
[[nodiscard]] inline float widest_leaf(float distance) {
    return std::max(tree_metrics::kLeafPart * distance, distance - tree_metrics::kBetweenLeaves);
}
/// The distance between two leaves with numbers of this width, in ems, in the smallest letters.
[[nodiscard]] float distance_for_leaves(const TreeRoom& room, float number);

/// Em sizes of the labels beside a node.
[[nodiscard]] float value_em(ChipForm form, float size);
[[nodiscard]] float window_em(ChipForm form, float size);
/// Width and height of all labels beside a node.
[[nodiscard]] float chips_width(const TreeRoom& room, ChipForm form, float size);
[[nodiscard]] float chips_height(const TreeRoom& room, ChipForm form, float size);
/// How far the labels beside a node extend from its centre.
[[nodiscard]] float reach_of_chips(const TreeRoom& room, ChipForm form, float size);
/// The distance between an inner node and its neighbour that leaves room for the inner node's labels.
[[nodiscard]] float distance_for_chips(const TreeRoom& room, ChipForm form, float size);

/// The inner_distance with which to lay out the tree (see TreeLayouter) so that all labels fit; 1 for a tree that may
/// omit some.
[[nodiscard]] double inner_distance_for(const TreeRoom& room);
/// The same for a tree in which nodes are as close together as all can be read (see TreeSpacing).
[[nodiscard]] double tight_inner_distance_for(const TreeRoom& room);
/// A layout with room for the labels, and the room that they need.
struct RoomyLayout {
    TreeLayout layout;
    TreeRoom room;
};
[[nodiscard]] RoomyLayout lay_out_with_labels(const Trace& trace, const NodeText& text, LabelNeeds needs,
                                              std::span<const NodeId> parent,
                                              std::span<const std::uint8_t> is_collapsed = {});

/// Distances between siblings and between levels, in pixels at scale 1.
struct TreeSpacing {
    double tight_sibling = 0;  ///< names and leaves are readable, and values have room near their nodes
    double least_sibling = 0;  ///< every label has room beside its node, but the numbers in leaves may be rounded
    double full_sibling = 0;   ///< the numbers in leaves have room in full, too
    double best_sibling = 0;   ///< the nodes and their labels have their full size, too
    double tight_level = 0, least_level = 0;
};
[[nodiscard]] TreeSpacing spacing_for(const TreeRoom& room, const TreeLayout& layout);

/// The smallest distances between neighbours on a level, in tree units, if one of them is an inner node or a leaf,
/// respectively. Infinite if there are no such neighbours; on a level with very many nodes both are its smallest gap.
struct LevelGaps {
    float inner, leaf;
};
[[nodiscard]] LevelGaps gaps_on_level(const TreeLayout& layout, std::uint32_t level);

}  // namespace plytrace

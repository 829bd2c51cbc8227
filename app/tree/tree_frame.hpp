// A picture of the tree at one step, as a list of things to draw: a pure function of (trace, layout, view, step,
// options), computed before drawing. Whatever is narrower than a few pixels is folded into glyphs that say how many
// nodes they stand for; labels that find no room are made smaller, then left out. Screen points are those of TreeView.
//
//   drawn + folded = nodes known at t on levels first_level .. last_level within [left_in_tree, right_in_tree]
//   (where levels are folded into bands, a band that is in view counts as a whole)
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/tree/focus_tree.hpp"
#include "app/tree/interval_labels.hpp"
#include "app/tree/tree_layout.hpp"
#include "app/tree/tree_levels.hpp"
#include "app/tree/tree_note.hpp"
#include "app/tree/tree_room.hpp"
#include "app/tree/tree_step.hpp"
#include "app/tree/tree_view.hpp"
#include "search/check/judge.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// What a frame is a picture of. References must outlive the call, nothing more.
struct TreeScene {
    const Trace& trace;
    const TreeLayout& layout;
    const TreeLevels& levels;
    const NodeText& text;
    const IntervalLabels* intervals = nullptr;  ///< needed for interval labels
    const TreeRoom* room = nullptr;             ///< what its labels need, if that is known already
    const Judgement* judgement = nullptr;       ///< of a trace from a file: values that are wrong are shown as such
    const FocusTree* focus = nullptr;           ///< whose layout it is, if it is one's
};

/// What is said of what is folded below a node, of one and of several.
struct FoldedWords {
    std::string node = "{0} node", nodes = "{0} nodes", cut = "{0} cut", cuts = "{0} cuts";
};
inline constexpr std::uint64_t kMostInFull = 9999;  ///< of which all digits are written there
/// "1,234 nodes" and, where there are any, "56 cuts".
[[nodiscard]] std::vector<std::string> folded_counts(std::uint64_t nodes, std::uint64_t cuts, const FoldedWords& words);

/// The few words that stand in a tree, in the interface's language.
struct TreeWords {
    std::string max = "MAX", min = "MIN", chance = "chance", leaves = "leaves", cut = "cut", again = "again";
    std::string player = "player {0}";
    std::string again_after = "again; probe {0}";  ///< below a node that is searched again
    std::string wrong = "{0}, not {1}";            ///< a value that does not follow from what came back
    FoldedWords folded;
    std::string more = "{0} more";  ///< children at the end of a row that has no room for them
};

struct TreeFrameOptions {
    NodeId selected = kNone;
    bool shows_intervals = false;       ///< AIMA's labels instead of bounds and windows
    bool shows_windows = true;          ///< [α, β] at open nodes: not for a search that keeps none
    bool shows_closed_windows = false;  ///< windows of nodes that are done, too
    bool shows_best = true;             ///< the best line, and which child is best so far
    bool hides_unseen_values = false;   ///< a leaf's value is shown once it was visited
    TreeVersion version = TreeVersion::kSolved;
    TreeWords words;
    const TreeNote* note = nullptr;                          ///< what is said of a node; outlives the call
    const std::vector<std::uint8_t>* critical = nullptr;     ///< by node, its type in the critical tree, or 0; as well
    const std::vector<std::uint8_t>* differences = nullptr;  ///< by node, from another search (node_difference.hpp)
};

[[nodiscard]] inline LabelNeeds label_needs(const TreeFrameOptions& options) {
    return {options.shows_windows, options.shows_intervals};
}

/// Polygons have 4 to 7 corners, the first at the top: players with numbers.
enum class NodeShape : std::uint8_t { kTriangleUp, kTriangleDown, kCircle, kSquare, kPolygon };

struct FrameNode {
    NodeId node = kNone;
    Position position = kNone;
    std::uint32_t level = 0;
    NodeShape shape = NodeShape::kSquare;
    Role role = Role::kMax;
    NodeStatus status = NodeStatus::kNotReached;
    bool is_current = false, is_stale = false, is_best = false, is_selected = false, is_collapsed = false;
    bool is_reused = false;     ///< its value comes from a transposition table: drawn with another card behind it
    bool is_wrong = false;      ///< its value is not what it should be
    bool is_only_here = false;  ///< another search that this one is compared with never enters it
    bool is_plain = false;      ///< nothing is said of the search: a shape with a solid outline
    int corners = 0;            ///< of a polygon
    float size = 1;             ///< of full size, interface scale not included
    ScreenPoint center;         ///< where the branches meet
    ScreenRect rect;            ///< around the shape
    ScreenPoint ring_center;    ///< of the ring that marks the current node
    float ring_radius = 0;
    std::string text;  ///< inside the shape; empty where there is no room
    ScreenPoint text_center;
    float text_size = 0;  ///< em size in pixels
    NodeState state;
};

/// Two boxes that hold the shape more closely than its rectangle: labels may stand beside a triangle's point.
[[nodiscard]] std::array<ScreenRect, 2> shape_boxes(const FrameNode& node);

enum class EdgeStyle : std::uint8_t { kNotReached, kPruned, kStale, kDone, kOpen, kBest };

struct FrameEdge {
    NodeId child = kNone;
    EdgeStyle style = EdgeStyle::kDone;
    Role role = Role::kMax;  ///< of an open branch: whose colour it has
    float thickness = 1;
    ScreenPoint from, to;  ///< parent and child
};

/// A mark across a branch that was cut, or across the stub that stands for children never generated.
struct FrameCut {
    NodeId parent = kNone;
    ScreenPoint from, to;
    float thickness = 1;
};

/// Nodes too close to draw, as one bar.
struct FrameFold {
    std::uint32_t first_level = 0, last_level = 0;  ///< last included
    PositionRange positions;
    std::uint64_t count = 0;  ///< of them, those known at t
    ScreenRect rect;
    Role role = Role::kMax;
    bool is_band = false;    ///< of whole levels
    float visited_part = 1;  ///< of an explicit tree: about how many of them have been visited
};

/// Below a node whose subtree is folded: what lies there as far as it is known at t.
struct FrameWedge {
    NodeId node = kNone;
    Role role = Role::kMax;
    bool is_visited = false;  ///< by the search
    ScreenPoint top, left, right;
    std::uint64_t nodes = 0;  ///< below the node
    std::uint32_t cuts = 0;   ///< in its latest visit, its own included
};

/// The branches above a folded bar, as an area.
struct FrameBranchArea {
    ScreenPoint top_left, top_right, bottom_left, bottom_right;
};

enum class LabelKind : std::uint8_t {
    kName,  ///< of an inner node, where it does not fit into it
    kValue,
    kWindow,
    kInterval,
    kCutWord,
    kAgainWord,
    kLeafName,
    kLevel,
    kFoldCount,
    kHiddenCount,
    kBranch,      ///< a probability, or the name of a move
    kType,        ///< 1, 2 or 3: the node's type in the critical tree
    kDifference,  ///< signs: how it differs from the same node in another search
    kArrowWords,  ///< beside an arrow of the note
};
/// From kRole on, a role's colour: kRole + the role.
enum class LabelTone : std::uint8_t { kPlain, kExact, kCut, kWrong, kRole };
[[nodiscard]] constexpr LabelTone tone_of(Role role) {
    return static_cast<LabelTone>(static_cast<int>(LabelTone::kRole) + static_cast<int>(role));
}
/// Precondition: a role's tone.
[[nodiscard]] constexpr Role role_of(LabelTone tone) {
    return static_cast<Role>(static_cast<int>(tone) - static_cast<int>(LabelTone::kRole));
}

struct FrameLabel {
    LabelKind kind = LabelKind::kValue;
    LabelTone tone = LabelTone::kPlain;
    NodeId node = kNone;
    ScreenRect rect;
    float text_size = 0;
    std::string text;
    bool is_on_bar = false;  ///< a count inside the bar that it counts
};

/// From a label that found room only further away to the node that it belongs to.
struct FrameLeader {
    NodeId node = kNone;
    ScreenPoint from, to;
};

/// At a deep cut: an arc from the node whose rest is cut to the ancestor further up that set the bound.
struct FrameArc {
    NodeId cut = kNone, setter = kNone;
    ScreenPoint from, control, to;  ///< of a quadratic Bézier curve
};

/// An arrow of the note: dashes, which pass under no label, and its point.
struct FrameArrow {
    NodeId from = kNone, to = kNone;
    std::vector<std::pair<ScreenPoint, ScreenPoint>> dashes;
    ScreenPoint before_tip, tip;
};

/// The words of the note, where there is room for them.
struct FrameCaption {
    ScreenRect rect;
    float text_size = 0;  ///< em size in pixels, of the title, too
    std::string title;
    std::vector<std::string> lines;
};
/// What the ring around the node that the note is about takes: of a leaf, a box.
[[nodiscard]] ScreenRect note_ring(const FrameNode& node, float scale);
/// As large as its words take; its rectangle begins at (0, 0).
[[nodiscard]] FrameCaption caption_of(const TreeNote& note, float width_px, float scale);

struct TreeFrame {
    Step t = 0;
    std::vector<FrameBranchArea> branch_areas;  // from back to front
    std::vector<FrameEdge> edges;
    std::vector<FrameFold> folds;
    std::vector<FrameWedge> wedges;
    std::vector<FrameNode> nodes;
    std::vector<FrameCut> cuts;
    std::vector<FrameLabel> labels;
    std::vector<FrameLeader> leaders;
    std::optional<FrameArc> arc;
    std::vector<FrameArrow> arrows;
    std::optional<FrameCaption> caption;
    NodeId asked = kNone;                       ///< of the note
    std::optional<ScreenPoint> folded_current;  ///< where the current node is, if it is not drawn itself
    std::uint32_t first_level = 0, last_level = 0;
    double left_in_tree = 0, right_in_tree = 0;
    std::uint64_t drawn = 0, folded = 0;

    [[nodiscard]] const FrameNode* find(NodeId node) const;
};

[[nodiscard]] TreeFrame build_tree_frame(const TreeScene& scene, const TreeView& view, const TreeStep& step,
                                         const TreeFrameOptions& options);

/// What is under a point: a node, or a fold (the index into frame.folds); at most one of them.
struct TreeHit {
    NodeId node = kNone;
    std::optional<std::size_t> fold;
};
[[nodiscard]] TreeHit hit(const TreeFrame& frame, ScreenPoint point);

}  // namespace plytrace

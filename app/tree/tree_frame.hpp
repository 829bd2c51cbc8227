// The visible tree at one step as a list of placed items (nodes, branches, labels): a pure function of (trace, layout,
// view, step, options), computed before drawing. Subtrees narrower than a few pixels are folded into bars that show how
// many nodes they stand for. Labels that do not fit become smaller, then disappear. Screen points are those of
// TreeView.
//
//   drawn + folded = nodes known at t on levels first_level .. last_level within [left_in_tree, right_in_tree]
//   (if levels are folded into bands, a band in view counts as a whole)
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/base/node_text.hpp"
#include "app/tree/focus_tree.hpp"
#include "app/tree/interval_labels.hpp"
#include "app/tree/tree_layout.hpp"
#include "app/tree/tree_levels.hpp"
#include "app/tree/tree_note.hpp"
#include "app/tree/tree_room.hpp"
#include "app/tree/tree_step.hpp"
#include "app/tree/tree_view.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement;

/// What a frame shows. References need to outlive the call only.
struct TreeScene {
    const Trace& trace;
    const TreeLayout& layout;
    const TreeLevels& levels;
    const NodeText& text;
    const IntervalLabels* intervals = nullptr;  ///< required for interval labels
    const TreeRoom* room = nullptr;             ///< what its labels need, if that is already known
    const Judgement* judgement = nullptr;       ///< of a trace from a file: wrong values are marked
    const FocusTree* focus = nullptr;           ///< the focus tree that `layout` belongs to, if any
};

/// A picture for each node, such as its position in a game. A node that has room for it becomes a tile
/// with the picture and its value below. Lengths in pixels at scale 1.
struct NodePictures {
    float width = 0, height = 0;  ///< of the largest picture
    float least = 1;              ///< the smallest one that can be read, as a fraction of the largest
    std::function<void(NodeId node, const ScreenRect& rect, float scale, DisplayList& into)> draw;
};
/// The width of the largest tile, and the distances at which the smallest ones have room: between siblings, so that
/// each has room for every value, and between levels.
[[nodiscard]] float widest_tile(const NodePictures& pictures);
[[nodiscard]] float least_tile_distance(const NodePictures& pictures, const TreeRoom& room);
[[nodiscard]] float least_tile_level(const NodePictures& pictures);
/// The distance from the middle of a tile to the outer edge of its ring, if levels are `level` apart.
[[nodiscard]] float tile_reach(const NodePictures& pictures, double level);

/// Templates for the counts of what is folded below a node, in the singular and the plural.
struct FoldedWords {
    std::string node = "{0} node", nodes = "{0} nodes", cut = "{0} cut", cuts = "{0} cuts";
};
inline constexpr std::uint64_t kMostInFull = 9999;  ///< the largest count that is written with all digits there
/// "1,234 nodes" and, if there are any, "56 cuts".
[[nodiscard]] std::vector<std::string> folded_counts(std::uint64_t nodes, std::uint64_t cuts, const FoldedWords& words);

/// Templates for a place in an order: those of 1, 21, 31 …, of 2, 22 …, of 3, 23 …, and of all other numbers.
struct PlaceWords {
    std::string first = "{0}st", second = "{0}nd", third = "{0}rd", other = "{0}th";
};
/// "1st", "2nd", "11th", "21st".
[[nodiscard]] std::string place_text(std::size_t place, const PlaceWords& words);

/// The words in a tree, in the interface's language.
struct TreeWords {
    std::string max = "MAX", min = "MIN", chance = "chance";
    std::string leaves = "leaves";  ///< empty: the leaves' level is not named
    std::string cut = "cut", again = "again";
    std::string believed = "believed cut";  ///< beside a cut by a null move
    std::string player = "player {0}";
    std::string again_after = "again; probe {0}";      ///< below a node that is searched again after a probe …
    std::string again_in_full = "again; reduced {0}";  ///< … or after a reduced search
    std::string wrong = "{0}, not {1}";                ///< a value that does not follow from the returned values
    FoldedWords folded;
    std::string more = "{0} more";  ///< children that do not fit into a row, at its end
    PlaceWords places;
    std::string row_above = "{0} row above", rows_above = "{0} rows above";  ///< rows that the picture begins below
    std::string row_below = "{0} row below", rows_below = "{0} rows below";  ///< rows that it ends above
    std::string so_far = "{0} …";  ///< the value of an open node that is no bound yet
};

/// The word for the player to move on a level.
[[nodiscard]] std::string word_for(const TreeWords& words, Role role);

struct TreeFrameOptions {
    NodeId selected = kNone;
    bool shows_intervals = false;       ///< AIMA's intervals instead of bounds and windows
    bool shows_windows = true;          ///< [α, β] at open nodes; false for a search without windows
    bool shows_closed_windows = false;  ///< also at nodes that are done
    bool shows_best = true;             ///< the best line, and which child is best so far
    std::optional<AnswerBoxes> boxes;   ///< instead of labels beside inner nodes
    bool hides_unseen_values = false;   ///< a leaf's value appears when the leaf is visited
    bool keeps_leaves = false;          ///< a leaf shows its value in the tree, whatever the search says
    TreeVersion version = TreeVersion::kSolved;
    TreeWords words;
    // These must outlive the call.
    const TreeNote* note = nullptr;                          ///< an explanation of one node
    const NodePictures* pictures = nullptr;                  ///< null: none
    const std::vector<std::uint8_t>* critical = nullptr;     ///< by node: its type in the critical tree, or 0
    const std::vector<std::uint8_t>* differences = nullptr;  ///< by node: search_match.hpp's flags
};

[[nodiscard]] inline LabelNeeds label_needs(const TreeFrameOptions& options) {
    return {options.shows_windows, options.shows_intervals, options.boxes};
}

/// Polygons have 4 to 7 corners, the first one at the top, and stand for numbered players.
enum class NodeShape : std::uint8_t { kTriangleUp, kTriangleDown, kCircle, kSquare, kPolygon };

struct FrameNode {
    NodeId node = kNone;
    Position position = kNone;
    std::uint32_t level = 0;
    NodeShape shape = NodeShape::kSquare;
    Role role = Role::kMax;
    NodeStatus status = NodeStatus::kNotReached;
    bool is_current = false, is_stale = false, is_best = false, is_selected = false, is_collapsed = false;
    bool is_reused = false;      ///< its value comes from a transposition table; drawn with a second card behind it
    bool is_remembered = false;  ///< in a pass that asks about the root: memory has answered; drawn in grey
    bool is_new = false;         ///< in such a pass: a leaf that no earlier pass has evaluated; drawn stronger
    bool is_wrong = false;       ///< its value is wrong by the judgement
    bool is_only_here = false;   ///< the other search of a comparison never enters it
    bool is_plain = false;       ///< shows nothing of the search: a shape with a solid outline
    Solved solved = Solved::kUnknown;   ///< by a proof-number search
    int corners = 0;                    ///< of a polygon
    float size = 1;                     ///< as a fraction of full size, without the interface scale
    ScreenPoint center;                 ///< where the branches meet
    ScreenRect rect;                    ///< the bounding box of the shape
    std::optional<ScreenRect> picture;  ///< of a tile: the place of its picture
    float tip = 0;                      ///< of a tile: the height of the tip that points up or down
    ScreenPoint ring_center;            ///< of the ring that marks the current node
    float ring_radius = 0;
    std::string text;  ///< inside the shape; empty if it does not fit
    ScreenPoint text_center;
    float text_size = 0;  ///< em size in pixels
    NodeState state;
};

/// The ring around a tile, in place of the circle around other shapes.
[[nodiscard]] ScreenRect tile_ring(const FrameNode& tile, float scale);

/// Two boxes that enclose the shape more tightly than its bounding box, so that labels may be next to a triangle's tip.
[[nodiscard]] std::array<ScreenRect, 2> shape_boxes(const FrameNode& node);

/// kUnsound: to a null move, or to a node that was only searched less deep.
enum class EdgeStyle : std::uint8_t {
    kNotReached,
    kPruned,
    kStale,
    kDone,
    kUnsound,
    kOpen,
    kPlayout,
    kSolution,
    kBest
};

/// A branch, or a straight piece of a branch that bends around other nodes.
struct FrameEdge {
    NodeId child = kNone;
    EdgeStyle style = EdgeStyle::kDone;
    Role role = Role::kMax;  ///< of an open branch or a playout: the role whose colour it has
    float thickness = 1;
    ScreenPoint from, to;  ///< from the parent's side to the child's
};

/// A mark across a branch that was cut off, or across the stub that stands for children never generated.
struct FrameCut {
    NodeId parent = kNone;
    ScreenPoint from, to;
    float thickness = 1;
    bool is_believed = false;  ///< by a null move
};

/// A bar in place of nodes that are too close together to draw.
struct FrameFold {
    std::uint32_t first_level = 0, last_level = 0;  ///< inclusive
    PositionRange positions;
    std::uint64_t count = 0;  ///< how many of them are known at t
    ScreenRect rect;
    Role role = Role::kMax;
    bool is_band = false;    ///< it stands for whole levels
    float visited_part = 1;  ///< of an explicit tree: the approximate fraction that has been visited
};

/// A triangle below a node whose subtree is folded, for the part of the subtree known at t.
struct FrameWedge {
    NodeId node = kNone;
    Role role = Role::kMax;
    bool is_visited = false;  ///< the search has visited the node
    ScreenPoint top, left, right;
    std::uint64_t nodes = 0;  ///< below the node
    std::uint32_t cuts = 0;   ///< cutoffs during its latest visit, its own included
};

/// The area that stands for the branches above a folded bar.
struct FrameBranchArea {
    ScreenPoint top_left, top_right, bottom_left, bottom_right;
};

enum class LabelKind : std::uint8_t {
    kName,  ///< of an inner node, if it does not fit inside
    kValue,
    kWindow,
    kInterval,
    kCutWord,
    kAgainWord,
    kLeafName,
    kLevel,
    kFoldCount,
    kHiddenCount,
    kBranch,      ///< a probability or the name of a move
    kPlace,       ///< beside a branch: its place in the order of the search, if siblings are drawn in another order
    kType,        ///< the node's type in the critical tree: 1, 2 or 3
    kDifference,  ///< signs that tell how it differs from the same node in another search
    kArrowWords,  ///< beside an arrow of the note
    kPlayout,     ///< the moves of a playout, below the line from its node
    kRowsBeyond,  ///< at the upper or lower edge: how many rows are out of view there
};
/// kBelieved: what is cut by a null move, or rests on one. kTop: the best state of a queue. Values from kRole on are a
/// role's colour: kRole + the role.
enum class LabelTone : std::uint8_t { kPlain, kExact, kCut, kBelieved, kWrong, kTop, kRole };
[[nodiscard]] constexpr LabelTone tone_of(Role role) {
    return static_cast<LabelTone>(static_cast<int>(LabelTone::kRole) + static_cast<int>(role));
}
/// Precondition: tone >= kRole.
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
    bool is_on_bar = false;  ///< a count inside its own bar
};

/// A line from a label that had to be placed far away to its node. Several labels of a node have a box around them,
/// because only the first one names the node.
struct FrameLeader {
    NodeId node = kNone;
    ScreenPoint from, to;
    std::optional<ScreenRect> box = {};
};

/// The places of the boxes to write in at an inner node. tree_drawing() leaves them free.
struct FrameBoxes {
    NodeId node = kNone;
    ScreenRect rect;                ///< around all of them
    ScreenRect value, alpha, beta;  ///< the last two are empty without boxes for bounds
};

/// An arrow of the note or, at a deep cutoff, from the node that is cut off to the ancestor that set the bound: its
/// dashes, which avoid labels, and its tip.
struct FrameArrow {
    NodeId from = kNone, to = kNone;
    std::vector<std::pair<ScreenPoint, ScreenPoint>> dashes;
    ScreenPoint before_tip, tip;
};

/// The card with the note's text.
struct FrameCaption {
    ScreenRect rect;
    float text_size = 0;  ///< em size of title and lines, in pixels
    std::string title;
    std::vector<std::string> lines;
};
/// The bounds of the ring (around a leaf or a tile: of the box) that marks the node which a note is about.
[[nodiscard]] ScreenRect note_ring(const FrameNode& node, float scale);
/// A card about `width_px` wide, as large as its text requires, with its top left corner at (0, 0).
[[nodiscard]] FrameCaption caption_of(const TreeNote& note, float width_px, float scale);

/// The picture of the current node if the node itself has no room for it.
struct FrameAside {
    NodeId node = kNone;
    ScreenRect rect;  ///< with its margin
    DisplayList picture;
};

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
    std::vector<FrameBoxes> boxes;
    DisplayList pictures;  ///< of all tiles
    std::optional<FrameAside> aside;
    std::vector<FrameArrow> arrows;
    std::optional<FrameCaption> caption;
    NodeId asked = kNone;                       ///< the node that the note is about
    std::optional<ScreenPoint> folded_current;  ///< the current node's place, if the node itself is folded
    std::uint32_t first_level = 0, last_level = 0;
    double left_in_tree = 0, right_in_tree = 0;
    std::uint64_t drawn = 0, folded = 0;

    [[nodiscard]] const FrameNode* find(NodeId node) const;
};

[[nodiscard]] TreeFrame build_tree_frame(const TreeScene& scene, const TreeView& view, const TreeStep& step,
                                         const TreeFrameOptions& options);

/// What is under a point: a node, a fold (as an index into frame.folds), or neither.
struct TreeHit {
    NodeId node = kNone;
    std::optional<std::size_t> fold;
};
[[nodiscard]] TreeHit hit(const TreeFrame& frame, ScreenPoint point);

}  // namespace plytrace

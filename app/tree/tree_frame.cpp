#include "app/tree/tree_frame.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/base/score_text.hpp"
#include "app/base/text_metrics.hpp"
#include "app/document/pass_list.hpp"
#include "app/document/search_match.hpp"
#include "app/tree/label_placer.hpp"
#include "search/check/doubts.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

/// The working state of build_tree_frame(). The methods below follow in sections of the same order.
class TreeFrameBuilder {
  public:
    TreeFrameBuilder(const TreeScene& scene, const TreeView& view, const TreeStep& step,
                     const TreeFrameOptions& options);
    TreeFrame build();

  private:
    /// A place beside a node, see move_beside().
    struct Beside {
        float side, aside, shift;
    };
    /// One level in view.
    struct Row {
        std::uint32_t level = 0;
        float y = 0;
        PositionRange range;                   ///< in view and known (see is_known() for traces out of level order)
        float size = 0;                        ///< of its inner nodes if all have one size; else 0
        ChipForm form = ChipForm::kUnplanned;  ///< the arrangement of labels for which its nodes leave room
        float side = 1;                        ///< the side of its nodes with the labels: 1 right, -1 left
        std::optional<Beside> place = {};      ///< without planned room: of all its nodes' values
        float leaf_size = 0;                   ///< of its leaves if `size` is set: they are narrower than inner nodes
        float largest_size = 1;
        float picture = 0;                     ///< the size of its nodes' pictures, as a fraction; 0: no room
        float tile_width = 0;                  ///< of its tiles, at scale 1
        std::size_t nodes = 0, nodes_end = 0;  ///< in m_frame.nodes
        std::size_t folds = 0, folds_end = 0;  ///< in m_frame.folds
        float top = 0, bottom = 0;             ///< of its nodes' shapes, with the triangles below them
        float half_width = 0;                  ///< of the widest node
    };
    /// How the branches to a node's children avoid other nodes: each leaves the node straight down to `leave_y`, or
    /// enters its child straight down from `enter_y`, or both.
    struct Bend {
        std::optional<float> leave_y, enter_y;
    };
    /// The two ends of the part of a branch beside which its labels are.
    struct Slant {
        ScreenPoint from, to;
    };
    /// Neighbours that are folded together.
    struct Stretch {
        PositionRange range;
    };

    // What is in view, and the nodes
    void add_shapes();
    void find_rows();
    void choose_fold_width();
    void size_row(Row& row, float most_by_row_above) const;
    [[nodiscard]] bool is_level_of_leaves(std::uint32_t level) const;
    [[nodiscard]] float level_size(std::uint32_t level) const;
    [[nodiscard]] float node_size(const Row& row, Position p, bool is_leaf) const;
    void add_node(Row& row, Position p);
    void shape_node(FrameNode& node) const;
    void size_tiles(Row& row) const;
    void make_tile(FrameNode& node, const Row& row) const;
    [[nodiscard]] bool is_below_stale(const Row& row, Position p, const NodeState& state) const;
    [[nodiscard]] NodeState state_of(NodeId node, const Row& row, Position p) const;

    // Text in nodes
    void write_in_node(FrameNode& node, float gap_px) const;
    void widen_for_number(FrameNode& leaf, float widest) const;
    void make_letters_alike();
    void keep_number_in_view(FrameNode& leaf, float width) const;
    [[nodiscard]] std::vector<std::string> texts_in(const FrameNode& node) const;
    [[nodiscard]] std::string name_in(const FrameNode& node) const;

    // Rows of nodes and bars; bands of whole levels
    void fill_row(Row& row);
    void end_stretch(Row& row, Stretch& stretch);
    void find_families(const Row& row);
    void add_branch_areas(const Row& row, const FrameFold& fold);
    [[nodiscard]] Position next_clear(Position p, Position end) const;
    void fill_bands();

    // Counts of what is folded below a node or omitted from a row
    void add_boxes();
    void add_wedges();
    void label_wedge(const FrameNode& node);
    [[nodiscard]] std::vector<std::string> words_of_wedge(const FrameNode& node) const;
    [[nodiscard]] const FrameWedge* wedge_of(NodeId node) const;
    void label_left_out();
    void label_row_end(std::uint32_t level, const std::vector<NodeId>& left_out, const FrameNode& last, float side);
    [[nodiscard]] std::uint64_t known_below(NodeId node) const;

    // Branches and the marks across them
    void add_edges();
    void measure_row(Row& row) const;
    void find_bends(const Row& row);
    void find_bend(const Row& row, Position parent);
    [[nodiscard]] bool is_behind_node(const Row& row, const Slant& line, Position own) const;
    [[nodiscard]] static Slant bent(ScreenPoint from, ScreenPoint to, const Bend& bend);
    [[nodiscard]] Slant slant_to(Position child, std::uint32_t level) const;
    void add_branch(FrameEdge edge, Position child, std::uint32_t level);
    void add_edge_to(const Row& row, const FrameNode& child);
    void add_edges_out_of_view(const Row& row);
    void add_folded_lines();
    [[nodiscard]] FrameCut cut_mark(NodeId parent, ScreenPoint at, float size) const;
    void add_cut(const FrameNode& node);
    void add_cut_stub(const FrameNode& node);
    void add_cut_of_current();
    [[nodiscard]] float bottom_with_ring(const FrameNode& node) const;
    void add_playout();
    void label_playout();
    [[nodiscard]] std::string playout_words(float room) const;
    [[nodiscard]] float size_by_visits(const FrameNode& node) const;
    [[nodiscard]] EdgeStyle style_of(const FrameNode& child, const FrameNode* parent) const;

    // Names, values and windows beside their nodes
    struct NodeWords {
        std::string name, value, window, alpha, beta;  ///< the window on one line, and its bounds on two
        LabelKind kind = LabelKind::kValue;            ///< of the value
        LabelTone tone = LabelTone::kPlain;            ///< of the value
        std::vector<std::string> folded;               ///< counts of what is folded below the node: nodes, then cuts
    };
    struct PlaceRules {
        bool keeps_off_lines = true;  ///< no branch passes under the label
        bool is_nearest = true;       ///< no other node is nearer to the label than its own
        bool is_thorough = true;      ///< all places are tried, not only the usual ones
    };
    [[nodiscard]] bool is_over_or_under_neighbour(const FrameNode& node, const ScreenRect& rect) const;
    [[nodiscard]] bool is_in_place_of_neighbour(const FrameNode& node, const ScreenRect& rect) const;
    [[nodiscard]] ScreenRect extent_of(const FrameNode& node) const;
    [[nodiscard]] NodeWords words_of(const FrameNode& node) const;
    [[nodiscard]] NodeWords with_fault(NodeWords words, const NodeState& state) const;
    [[nodiscard]] const Fault* fault_of(const NodeState& state) const;
    [[nodiscard]] std::string wrong_words(const NodeState& state, const Fault& fault) const;
    [[nodiscard]] std::vector<FrameLabel> lines_of(const FrameNode& node, const NodeWords& words, ChipForm form,
                                                   float size) const;
    void move_beside(std::vector<FrameLabel>& lines, const FrameNode& node, float side, float aside, float shift) const;
    [[nodiscard]] bool is_good_place(const FrameNode& node, const ScreenRect& rect, PlaceRules rules) const;
    [[nodiscard]] bool find_place(const FrameNode& node, std::vector<FrameLabel>& lines, float side,
                                  PlaceRules rules) const;
    bool place_lines(const FrameNode& node, std::vector<FrameLabel> lines, float side, PlaceRules rules);
    bool place_over_or_under(const FrameNode& node, std::vector<FrameLabel> lines, float side);
    [[nodiscard]] float level_word_margin() const;
    [[nodiscard]] float leaf_sides() const;
    void label_node(const FrameNode& node, int importance);
    [[nodiscard]] bool is_clear(const FrameLeader& line) const;
    bool place_with_leader(const FrameNode& node, std::vector<FrameLabel> lines, float grid);
    void keep_lines(std::vector<FrameLabel> lines);
    void choose_sides();
    void choose_side(Row& row);
    void choose_place(Row& row);
    [[nodiscard]] std::array<float, 3> close_asides(const FrameNode& node) const;
    [[nodiscard]] bool has_room_at(const FrameNode& node, Beside place, float width, float height) const;
    bool place_with_row(const FrameNode& node, const NodeWords& words);

    // Pictures, and the words on tiles
    [[nodiscard]] std::vector<FrameLabel> words_on_tile(const FrameNode& tile, const NodeWords& words) const;
    void label_tiles();
    void draw_pictures();
    void place_aside();

    // The critical tree's types, signs of differences, and the note on a node
    void add_types();
    void add_differences();
    void add_sign(const FrameNode& node, LabelKind kind, std::string text);
    void add_deep_cut();
    void add_note();
    void add_arrow(const TreeNote::Arrow& arrow);
    [[nodiscard]] bool is_under_label(ScreenPoint a, ScreenPoint b, const FrameNode& from, const FrameNode& to) const;
    void add_arrow_words(const TreeNote::Arrow& arrow, const std::vector<ScreenPoint>& curve);
    void place_caption();

    // Words beside the marks of cutoffs
    void label_cuts(bool is_of_path);
    bool label_cut(std::span<const FrameCut> marks, float em);
    [[nodiscard]] std::string word_of_cut(NodeId parent) const;
    [[nodiscard]] bool is_nearest_to(std::span<const FrameCut> marks, const ScreenRect& rect) const;

    // All other labels
    void add_labels();
    void take_shapes();
    void label_reused(const FrameNode& node);
    void label_again(const FrameNode& node);
    void label_leaf(const FrameNode& node);
    void label_merit(const FrameNode& leaf);
    void label_empty_leaf(const FrameNode& node);
    void label_below_leaf(const FrameNode& node, const std::string& name);
    [[nodiscard]] float below_node(const FrameNode& node) const;
    struct LevelWord {
        const Row* row;
        FrameLabel label;
    };
    /// Where words begin at the left (side 1), or end at the right (-1): px at scale 1 from that edge.
    struct LevelColumn {
        float side = 1, inset = 0;
    };
    /// Words of one size that have one column at the left or right, and how many of them have room there.
    struct LevelHeading {
        float em = 0;
        LevelColumn column;
        std::size_t words = 0, clear = 0;  ///< with room; and with room next to a ring, too
    };
    void label_levels();
    [[nodiscard]] LevelHeading heading_of(const std::vector<LevelWord>& words, float em, float other_than_side) const;
    [[nodiscard]] FrameLabel word_of_level(const Row& row) const;
    [[nodiscard]] bool is_off_labels(const Row& row, const ScreenRect& word) const;
    [[nodiscard]] FrameLabel level_word_at(const LevelWord& word, LevelColumn column, float em) const;
    [[nodiscard]] bool is_beyond_nodes(const Row& row, const ScreenRect& word, LevelColumn column) const;
    [[nodiscard]] bool is_off_rings(const Row& row, const ScreenRect& word) const;
    [[nodiscard]] bool has_room_in(LevelColumn column, const Row& row, const ScreenRect& word) const;
    void label_branches();
    bool label_branches_in(float em);
    [[nodiscard]] bool is_move_spoken_of(const FrameNode& node, NodeId parent) const;
    [[nodiscard]] bool is_on_result_line(const FrameNode& node) const;
    [[nodiscard]] bool crosses_neighbour(const FrameNode& node, const ScreenRect& rect) const;
    [[nodiscard]] bool is_nearest_branch(const FrameNode& node, const ScreenRect& rect, float clearly_px) const;
    [[nodiscard]] bool is_apart_from_words(NodeId node, const ScreenRect& rect) const;
    void label_places();
    void label_place(const FrameNode& node, std::size_t place);
    [[nodiscard]] std::vector<NodeId> searched_in_another_order(NodeId parent) const;
    void label_folds();
    [[nodiscard]] std::uint64_t rows_below() const;
    void label_rows_beyond();
    void label_rows_beyond(std::uint64_t rows, bool is_above);
    [[nodiscard]] float visited_part(PositionRange range) const;
    bool try_label(FrameLabel label, ScreenPoint center);
    bool try_beside_lines(FrameLabel label, ScreenPoint center);
    bool try_at_node(const FrameNode& node, FrameLabel label, ScreenPoint center);
    static constexpr int kOnPath = 1;  ///< the importance of the current path; smaller is more important
    [[nodiscard]] int importance_of(const FrameNode& node) const;
    [[nodiscard]] int turn_of(const FrameNode& node) const;
    [[nodiscard]] FrameLabel chip(LabelKind kind, LabelTone tone, NodeId node, std::string text, float size) const;

    [[nodiscard]] float px(double of_scale_1) const { return static_cast<float>(of_scale_1) * m_view.scale; }
    [[nodiscard]] ScreenPoint point_of(Position p, std::uint32_t level) const {
        return {static_cast<float>(m_view.screen_x(m_layout.x[p])), static_cast<float>(m_view.screen_y(level))};
    }
    /// Whether it is on the best line, and that line rests on no mistake.
    [[nodiscard]] bool is_believed_cut(NodeId node) const;
    [[nodiscard]] bool is_best(NodeId node, std::uint32_t level) const {
        return m_shows_best && m_step.is_on_best_line(node, level);
    }
    /// Whether the frame shows nothing of the search.
    [[nodiscard]] bool is_plain() const { return m_options.version != TreeVersion::kSolved; }
    [[nodiscard]] bool is_known(Position p) const { return m_layout.node[p] < m_step.known_nodes; }
    [[nodiscard]] const FrameNode* drawn_node(const Row& row, Position p) const;
    [[nodiscard]] const Row* row_of(std::uint32_t level) const;
    [[nodiscard]] Role role_of(NodeId node) const;

    const TreeScene& m_scene;
    const TreeLayout& m_layout;
    const TreeView& m_view;
    const TreeStep& m_step;
    const TreeFrameOptions& m_options;
    const bool m_shows_best;  ///< false also if the best line of a wrong search is not to be trusted
    TreeFrame m_frame;
    std::vector<Row> m_rows;
    std::unordered_map<Position, Bend> m_bends;  ///< by parent: only of branches that would pass behind a node
    std::vector<Position> m_families;  ///< where each family begins on the row being filled; see find_families()
    double m_fold_width = 0;           ///< in tree units: neighbours closer than this are folded
    bool m_has_bands = false;
    TreeRoom m_room;
    LabelPlacer m_placer;
    std::optional<ScreenPoint> m_playout_end;  ///< of the line from the current node to its playout's moves
    LabelPlacer m_nodes_taken;                 ///< with the shapes of nodes only
    std::vector<Interval> m_open_intervals;
};

// ---- What is in view, and the nodes ---------------------------------------------------------------------------------

constexpr double kFoldBelow = 4;       // px between neighbours
constexpr double kBandsBelow = 12;     // px between levels
constexpr double kMostItems = 3000;    // nodes and bars in one frame
constexpr float kOneSizeFrom = 0.35F;  // all nodes of a level have the same size if they can have at least this one
constexpr float kWideFrom = 0.45F;     // of full size: smaller nodes look better with labels on two lines
constexpr float kSizeAmidFolds = 0.6F;
constexpr float kLeafSides = 0.7F;  // ems: the free space beside a leaf's number, left and right together

// Of a tile, in pixels at scale 1: its margin, its line of words, the tip that points up or down, the distance of its
// ring, and that of the next tile. A chip's sides in ems, and the part of the distance between levels that a tile may
// fill.
constexpr float kTileSide = 4, kTileWords = 28, kTip = 9, kTileRing = 5, kBetweenTiles = 8;
constexpr float kChipSides = 1.2F, kTilePart = 0.66F;
constexpr float kPlayoutLine = 56, kPlayoutWords = 320;  // px: the line's length, and the most for its moves
constexpr float kLeastPlayoutLine = 12, kPlayoutText = tree_metrics::kSmallText * 1.6F + 6;  // px: heights

/// Player 1 has a triangle that points up, player 2 one that points down; each further player has one more corner.
[[nodiscard]] NodeShape shape_of_player(FrameNode& node) {
    const auto player = static_cast<int>(player_index(node.role));
    node.corners = player + 2;
    return player == 0 ? NodeShape::kTriangleUp : player == 1 ? NodeShape::kTriangleDown : NodeShape::kPolygon;
}

/// Nodes close together fill more of the distance between them, so that there is room for their numbers.
[[nodiscard]] float gap_fraction(float gap_px_at_scale_1) {
    constexpr float kClose = 26, kWide = 64, kMore = tree_metrics::kCloseGapFraction - tree_metrics::kGapFraction;
    const float closeness = std::clamp((kWide - gap_px_at_scale_1) / (kWide - kClose), 0.0F, 1.0F);
    return tree_metrics::kGapFraction + kMore * closeness;
}

TreeFrameBuilder::TreeFrameBuilder(const TreeScene& scene, const TreeView& view, const TreeStep& step,
                                   const TreeFrameOptions& options)
    : m_scene(scene),
      m_layout(scene.layout),
      m_view(view),
      m_step(step),
      m_options(options),
      m_shows_best(options.shows_best && is_best_line_right(scene.trace, scene.judgement, step.t)),
      m_room(scene.room != nullptr ? *scene.room
                                   : room_for_labels(scene.trace, scene.layout, scene.text, label_needs(options))),
      m_placer(view.width_px, view.height_px),
      m_nodes_taken(view.width_px, view.height_px) {}

TreeFrame TreeFrameBuilder::build() {
    m_frame.t = m_step.t;
    if (m_layout.size() == 0 || m_step.known_nodes == 0) return std::move(m_frame);
    find_rows();
    add_shapes();
    add_folded_lines();
    add_cut_of_current();
    add_labels();
    add_deep_cut();
    if (m_options.critical != nullptr) add_types();
    if (m_options.differences != nullptr) add_differences();
    if (m_options.note != nullptr) add_note();
    if (m_options.pictures != nullptr) draw_pictures();
    return std::move(m_frame);
}

/// Nodes, bars and branches.
void TreeFrameBuilder::add_shapes() {
    if (m_has_bands) return fill_bands();
    choose_fold_width();
    for (Row& row : m_rows) fill_row(row);
    make_letters_alike();
    add_wedges();
    for (Row& row : m_rows) measure_row(row);
    add_edges();
    add_playout();
    if (m_options.boxes) add_boxes();
}

/// The lower end of a node, with the ring of the current one.
float TreeFrameBuilder::bottom_with_ring(const FrameNode& node) const {
    if (!node.is_current) return node.rect.bottom;
    return node.picture ? tile_ring(node, m_view.scale).bottom : node.ring_center.y + node.ring_radius;
}

/// The dashed line from the current node to the moves of its playout, whose positions are no nodes.
void TreeFrameBuilder::add_playout() {
    const FrameNode* const from = m_step.playout_moves.empty() ? nullptr : m_frame.find(m_step.current);
    if (from == nullptr || from->is_plain) return;
    FrameEdge line;
    line.style = EdgeStyle::kPlayout;
    line.role = from->role;
    line.thickness = px(3);
    line.from = {from->center.x, from->is_current ? from->ring_center.y + from->ring_radius : from->rect.bottom};
    const float length = std::min(px(kPlayoutLine), m_view.height_px - line.from.y - px(kPlayoutText));
    if (length < px(kLeastPlayoutLine)) return;
    line.to = {line.from.x, line.from.y + length};
    m_playout_end = line.to;
    m_frame.edges.push_back(line);
}

void TreeFrameBuilder::find_rows() {
    const double margin = px(64);
    m_frame.left_in_tree = m_view.tree_x(-margin);
    m_frame.right_in_tree = m_view.tree_x(m_view.width_px + margin);
    const double deepest = static_cast<double>(m_layout.level_count()) - 1;
    const double top = std::floor(m_view.tree_level(-margin)), bottom = std::ceil(m_view.tree_level(m_view.height_px));
    m_frame.first_level = static_cast<std::uint32_t>(std::clamp(top, 0.0, deepest));
    m_frame.last_level = static_cast<std::uint32_t>(std::clamp(bottom, 0.0, deepest));
    m_has_bands = m_view.px_per_level < px(kBandsBelow) && deepest > 0;
    if (m_has_bands) return;
    float most = 1;  // inner nodes do not become larger from level to level
    for (std::uint32_t level = m_room.has_all ? 0 : m_frame.first_level; level <= m_frame.last_level; ++level) {
        Row row;
        row.level = level;
        row.y = static_cast<float>(m_view.screen_y(level));
        size_row(row, most);
        if (m_room.has_all && !is_level_of_leaves(level)) most = std::min(most, row.size);
        if (level < m_frame.first_level) continue;
        row.range = m_scene.levels.between(level, m_frame.left_in_tree, m_frame.right_in_tree);
        row.range = m_scene.levels.cut_below(row.range, m_step.known_nodes);
        size_tiles(row);
        row.largest_size = row.size;
        if (!m_room.has_all && row.form == ChipForm::kUnplanned && row.size < kOneSizeFrom) {
            row.largest_size = std::min(
                kSizeAmidFolds, px(1) > 0 ? static_cast<float>(m_view.px_per_level) / px(tree_metrics::kFullLevel) : 1);
            row.size = 0;
        }
        m_rows.push_back(row);
    }
}

/// Widens the fold until there are few enough items to draw, so that the cost of a frame is bounded for any tree.
void TreeFrameBuilder::choose_fold_width() {
    double fold_px = px(kFoldBelow);
    for (double items = kMostItems + 1; items > kMostItems; fold_px *= 1.3) {
        const double columns = m_view.width_px / fold_px;
        items = 0;
        for (const Row& row : m_rows) items += std::min<double>(row.range.size(), columns);
        m_fold_width = fold_px / m_view.px_per_sibling;
        if (items <= kMostItems) m_frame.nodes.reserve(static_cast<std::size_t>(items) + m_rows.size());
    }
}

/// Chooses the largest size that leaves room for the labels beside the nodes, with α and β on one line or, if nodes can
/// be larger then, on two.
void TreeFrameBuilder::size_row(Row& row, float most_by_row_above) const {
    const bool has_only_leaves = is_level_of_leaves(row.level);
    const float wider = has_only_leaves ? 1 : tree_metrics::kTriangleHalfWidth / tree_metrics::kSquareHalfWidth;
    const float vertical = static_cast<float>(m_view.px_per_level) / px(tree_metrics::kFullLevel);
    const float without = level_size(row.level);
    row.size = std::min(without, most_by_row_above);
    row.leaf_size = std::min({1.0F, (has_only_leaves ? without : row.size) * wider, vertical});
    if (has_only_leaves) return;
    const LevelGaps gaps = gaps_on_level(m_layout, row.level);
    const float leaf_gap = gaps.leaf * static_cast<float>(m_view.px_per_sibling) / m_view.scale;
    const auto size_leaves = [&] {
        row.leaf_size = std::min({1.0F, vertical, std::max(row.size * wider, 0.6F),
                                  leaf_gap * gap_fraction(leaf_gap) / (2 * tree_metrics::kSquareHalfWidth)});
    };
    if (m_room.has_all) size_leaves();
    const float gap = gaps.inner * static_cast<float>(m_view.px_per_sibling) / m_view.scale;
    const float most = std::min({1.0F, vertical, std::max(without, 0.6F), most_by_row_above});
    const float least = std::min(m_room.node, most);
    // If the whole tree is in view, there must also be room to the right of the last node.
    const bool is_all_in_view = m_layout.width * m_view.px_per_sibling < static_cast<double>(m_view.width_px - px(80));
    const Position last = m_layout.level_begin[row.level + 1] - 1;
    const float beside_last = (m_view.width_px - point_of(last, row.level).x) / m_view.scale - 4;
    const bool has_edge =
        is_all_in_view && m_room.has_all && beside_last > reach_of_chips(m_room, ChipForm::kNarrow, least);
    /// 0 if there is no room even beside the smallest nodes.
    const auto largest = [&](const TreeRoom& room, ChipForm form) {
        constexpr float kStep = 0.02F, kRounding = 0.01F;
        float size = most;
        const auto is_too_large = [&] {
            return distance_for_chips(room, form, size) > gap ||
                   (has_edge && reach_of_chips(room, form, size) > beside_last);
        };
        while (size > least && is_too_large()) size = std::max(size - kStep, least);
        return distance_for_chips(room, form, size) > gap + kRounding ? 0 : size;
    };
    float wide = largest(m_room, ChipForm::kWide), narrow = largest(m_room, ChipForm::kNarrow);
    if (wide == 0 && narrow == 0 && m_room.folded > 0) {  // drop the counts of what is folded first
        TreeRoom others = m_room;
        others.folded = 0;
        wide = largest(others, ChipForm::kWide), narrow = largest(others, ChipForm::kNarrow);
    }
    if (wide == 0 && narrow == 0) return;
    row.form = wide >= kWideFrom || wide >= narrow ? ChipForm::kWide : ChipForm::kNarrow;
    row.size = row.form == ChipForm::kWide ? wide : narrow;
    size_leaves();
}

/// A folded subtree is not a leaf, but on a level with very many nodes this is not checked.
bool TreeFrameBuilder::is_level_of_leaves(std::uint32_t level) const {
    constexpr Position kMostAsked = 512;
    const Position begin = m_layout.level_begin[level], end = m_layout.level_begin[level + 1];
    if (m_layout.first_child[begin] != m_layout.first_child[end]) return false;
    const NodeId* const nodes = m_layout.node.data();
    return end - begin > kMostAsked ||
           std::all_of(nodes + begin, nodes + end, [&](NodeId node) { return m_layout.subtree_size[node] == 1; });
}

/// The size that all nodes of a level can have. The sizes of deeper levels limit it, so that it does not look too
/// large.
float TreeFrameBuilder::level_size(std::uint32_t level) const {
    const auto room = [&](double gap, float half_width) {
        const float gap_px = static_cast<float>(gap * m_view.px_per_sibling) / m_view.scale;
        return gap_px * gap_fraction(gap_px) / (2 * half_width);
    };
    const float half_width =
        is_level_of_leaves(level) ? tree_metrics::kSquareHalfWidth : tree_metrics::kTriangleHalfWidth;
    const float below = room(m_scene.levels.min_gap_from(level + 1), tree_metrics::kSquareHalfWidth);
    const float vertical = static_cast<float>(m_view.px_per_level) / px(tree_metrics::kFullLevel);
    const bool is_mixed = m_room.has_all && !is_level_of_leaves(level);  // leaves have a size of their own there
    const double gap = is_mixed ? static_cast<double>(gaps_on_level(m_layout, level).inner) : m_layout.min_gap[level];
    return std::min({1.0F, room(gap, half_width), vertical, std::max(0.6F, 1.5F * below)});
}

/// Among folded neighbours each node is as large as its room allows, in a few fixed sizes so that they do not all
/// differ.
float TreeFrameBuilder::node_size(const Row& row, Position p, bool is_leaf) const {
    if (row.size > 0) return is_leaf ? row.leaf_size : row.size;
    double gap = 1e9;
    if (p > m_layout.level_begin[row.level]) gap = m_layout.x[p] - m_layout.x[p - 1];
    if (p + 1 < m_layout.level_begin[row.level + 1]) gap = std::min(gap, m_layout.x[p + 1] - m_layout.x[p]);
    const float half_width = is_leaf ? tree_metrics::kSquareHalfWidth : tree_metrics::kTriangleHalfWidth;
    const float gap_px = static_cast<float>(gap * m_view.px_per_sibling) / m_view.scale;
    const float room = std::min(row.largest_size, gap_px * gap_fraction(gap_px) / (2 * half_width));
    for (const float step : {0.6F, 0.5F, 0.42F, 0.34F, 0.26F, 0.2F, 0.15F, 0.11F, 0.08F, 0.06F}) {
        if (room >= step) return step;
    }
    return room;
}

/// In a search by means, an inner node is larger the more iterations have passed through it: the part of its usual size
/// that it has.
float TreeFrameBuilder::size_by_visits(const FrameNode& node) const {
    constexpr float kLeastPart = 0.7F;
    const Trace& trace = m_scene.trace;
    if (!trace.has_means() || node.is_plain || m_options.boxes || node.level == 0) return 1;
    if (node.shape == NodeShape::kSquare) return 1;
    const std::uint32_t all = trace.visits(0, m_step.t);
    const std::uint32_t own = node.state.visit == kNone ? 0 : trace.visits(node.node, m_step.t);
    const float share = all == 0 ? 0 : std::min(1.0F, static_cast<float>(own) / static_cast<float>(all));
    return kLeastPart + (1 - kLeastPart) * std::sqrt(share);
}

Role TreeFrameBuilder::role_of(NodeId node) const {
    const VisitId visit = m_scene.trace.latest_visit(node, m_step.t);
    return visit != kNone ? m_scene.trace.role(visit) : m_scene.text.role(node);
}

NodeState TreeFrameBuilder::state_of(NodeId node, const Row& row, Position p) const {
    if (m_step.is_open(node, row.level)) return m_step.open_state[row.level];
    if (m_scene.trace.latest_visit(node, m_step.t) == kNone) {
        // All nodes below one that was never visited share its status: look up the topmost of them by binary search.
        const Row* above_row = row.level > 0 ? row_of(row.level - 1) : nullptr;
        const FrameNode* parent = above_row != nullptr ? drawn_node(*above_row, m_layout.parent[p]) : nullptr;
        if (parent != nullptr && parent->state.visit == kNone) return parent->state;
        std::uint32_t visited = 0, unvisited = row.level;
        while (visited + 1 < unvisited) {
            const std::uint32_t middle = visited + (unvisited - visited) / 2;
            const NodeId above = m_layout.node[m_layout.ancestor_at_level(p, middle)];
            const bool is_visited = m_scene.trace.latest_visit(above, m_step.t) != kNone;
            (is_visited ? visited : unvisited) = middle;
        }
        return m_scene.trace.node_state(m_layout.node[m_layout.ancestor_at_level(p, unvisited)], m_step.t);
    }
    return node_state_at(m_scene.trace, m_step, node, row.level, m_scene.judgement);
}

/// Whether the parent is stale; then the results below it are stale, too.
bool TreeFrameBuilder::is_below_stale(const Row& row, Position p, const NodeState& state) const {
    if (row.level == 0 || state.visit == kNone) return false;
    const Row* above_row = row_of(row.level - 1);
    const FrameNode* parent = above_row != nullptr ? drawn_node(*above_row, m_layout.parent[p]) : nullptr;
    return parent != nullptr && parent->is_stale;
}

void TreeFrameBuilder::add_node(Row& row, Position p) {
    FrameNode node;
    node.node = m_layout.node[p];
    node.position = p;
    node.level = row.level;
    const bool has_children = m_layout.subtree_size[node.node] > 1;
    const bool is_leaf = !has_children && m_scene.text.is_leaf(node.node);
    node.state = state_of(node.node, row, p);
    node.status = node.state.status;
    node.role = node.state.visit != kNone ? node.state.role : m_scene.text.role(node.node);
    node.shape = is_leaf                   ? NodeShape::kSquare
                 : node.role == Role::kMax ? NodeShape::kTriangleUp
                 : node.role == Role::kMin ? NodeShape::kTriangleDown
                 : is_player(node.role)    ? shape_of_player(node)
                                           : NodeShape::kCircle;
    node.is_plain = is_plain();
    if (!node.is_plain) {
        node.is_current = node.node == m_step.current;
        // On paper, a node that was searched once is not paler for a second search that skipped it.
        node.is_stale = !m_options.boxes && (node.state.is_stale || is_below_stale(row, p, node.state));
        node.is_best = is_best(node.node, row.level);
        node.is_reused = node.state.is_reused;
        const bool is_of_pass =
            !m_options.boxes && !node.is_stale && is_of_pass_at(m_scene.trace, node.state.visit, m_step.t);
        node.is_remembered = is_of_pass && node.is_reused;
        node.is_new = is_of_pass && is_leaf && node.state.has_value && is_new_leaf(m_scene.trace, node.state.visit);
        node.is_wrong = fault_of(node.state) != nullptr;
        node.solved = solved_of(m_scene.trace, node.state);
        node.is_selected = node.node == m_options.selected;
    }
    node.is_collapsed = has_children && m_layout.child_count(p) == 0;
    constexpr float kLeastForLetter = 0.6F;  // a smaller node keeps the size that it has
    const float size = node_size(row, p, is_leaf);
    node.size = std::max(size * size_by_visits(node), std::min(size, kLeastForLetter));
    node.center = point_of(p, row.level);
    shape_node(node);
    if (row.picture > 0) make_tile(node, row);
    double gap = 1e9;
    if (p > m_layout.level_begin[row.level]) gap = m_layout.x[p] - m_layout.x[p - 1];
    if (p + 1 < m_layout.level_begin[row.level + 1]) gap = std::min(gap, m_layout.x[p + 1] - m_layout.x[p]);
    write_in_node(node, static_cast<float>(gap * m_view.px_per_sibling));
    m_frame.nodes.push_back(std::move(node));
    ++m_frame.drawn;
}

void TreeFrameBuilder::shape_node(FrameNode& node) const {
    using namespace tree_metrics;
    const float unit = px(node.size);
    float half_width = kTriangleHalfWidth, above = kTriangleApex, below = kTriangleBase, ring = kRing, middle = 6;
    switch (node.shape) {
        case NodeShape::kTriangleUp:
            break;
        case NodeShape::kTriangleDown:
            std::swap(above, below);
            middle = -6;
            break;
        case NodeShape::kPolygon:
        case NodeShape::kCircle:
            half_width = above = below = kCircleRadius;
            middle = 0;
            break;
        case NodeShape::kSquare:
            half_width = kSquareHalfWidth;
            above = below = kSquareHalfHeight;
            ring = kLeafRing;
            middle = 0;
            break;
    }
    node.rect = {node.center.x - half_width * unit, node.center.y - above * unit, node.center.x + half_width * unit,
                 node.center.y + below * unit};
    node.text_center = {node.center.x, node.center.y + middle * unit};
    node.ring_center = node.text_center;
    node.ring_radius = std::max(ring * unit, px(9));
}

/// As large as the distances to the neighbours and to the next level allow, and wide enough for the widest value below
/// the picture.
void TreeFrameBuilder::size_tiles(Row& row) const {
    if (m_options.pictures == nullptr || m_options.boxes || m_scene.trace.has_lists()) return;
    const NodePictures& largest = *m_options.pictures;
    const LevelGaps gaps = gaps_on_level(m_layout, row.level);
    const auto at_scale_1 = [&](double px) { return static_cast<float>(px) / m_view.scale; };
    const float across = std::min(gaps.inner, gaps.leaf) * at_scale_1(m_view.px_per_sibling) - kBetweenTiles;
    const float down = kTilePart * at_scale_1(m_view.px_per_level) - kTileSide - kTileWords - kTip;
    const float size = std::min({1.0F, (across - 2 * kTileSide) / largest.width, down / largest.height});
    if (size < largest.least) return;
    const float value = is_level_of_leaves(row.level) ? m_room.short_leaf * tree_metrics::kSmallText + 2 * kTileSide
                                                      : (m_room.value + kChipSides) * tree_metrics::kSmallText;
    if (across < value && is_level_of_leaves(row.level)) return;
    row.picture = size;
    row.tile_width = std::min(std::max(size * largest.width + 2 * kTileSide, value), across);
}

/// Above a MAX node's tile and below a MIN node's there is room for the tip of a triangle.
void TreeFrameBuilder::make_tile(FrameNode& node, const Row& row) const {
    const float half = px(row.tile_width) / 2, half_picture = px(m_options.pictures->width * row.picture) / 2;
    const float height = px(m_options.pictures->height * row.picture);
    const float all = height + px(kTileSide + kTileWords), top = node.center.y - all / 2;
    node.rect = {node.center.x - half, top, node.center.x + half, top + all};
    node.picture = ScreenRect{node.center.x - half_picture, top + px(kTileSide), node.center.x + half_picture,
                              top + px(kTileSide) + height};
    node.text_center = {node.center.x, node.rect.bottom - px(kTileWords) / 2};
    const bool points_up = node.shape == NodeShape::kTriangleUp, points_down = node.shape == NodeShape::kTriangleDown;
    node.tip = points_up || points_down ? px(kTip) : 0;
    (points_up ? node.rect.top : node.rect.bottom) += points_up ? -node.tip : node.tip;
    node.ring_center = node.rect.center();
    node.ring_radius = std::max(node.rect.width(), node.rect.height()) / 2;
}

const FrameNode* TreeFrameBuilder::drawn_node(const Row& row, Position p) const {
    const auto begin = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes);
    const auto end = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes_end);
    const auto found =
        std::lower_bound(begin, end, p, [](const FrameNode& node, Position at) { return node.position < at; });
    return found != end && found->position == p ? &*found : nullptr;
}

const TreeFrameBuilder::Row* TreeFrameBuilder::row_of(std::uint32_t level) const {
    if (m_rows.empty() || level < m_frame.first_level || level > m_frame.last_level) return nullptr;
    return &m_rows[level - m_frame.first_level];
}

// ---- What is written in a node: an inner node's name, a leaf's value ------------------------------------------------

/// "A" with the number of the player to move: "A₃".
[[nodiscard]] std::string with_number(const std::string& name, Role role) {
    static constexpr std::array<const char*, kMostPlayers> kNumbers = {"₁", "₂", "₃", "₄", "₅", "₆"};
    return is_player(role) ? name + kNumbers[player_index(role)] : name;
}

std::string TreeFrameBuilder::name_in(const FrameNode& node) const {
    const std::string name = m_scene.text.node_name(node.node);
    const Row* const row = row_of(node.level);
    const bool says_level = m_options.boxes && row != nullptr && !word_of_level(*row).text.empty();
    return says_level ? name : with_number(name, node.role);  // on paper, the word of the level says the player
}

/// The texts for the node, the best first: a leaf's value, or an inner node's name. A value from a transposition table
/// belongs to no leaf; it is a result of the search.
std::vector<std::string> TreeFrameBuilder::texts_in(const FrameNode& node) const {
    if (node.shape != NodeShape::kSquare) return {name_in(node)};
    const NodeState& state = node.state;
    if (m_options.version == TreeVersion::kHidden || (node.is_plain && state.is_reused)) return {};
    const bool is_shown = state.has_value || node.is_plain || !m_options.hides_unseen_values;
    if (is_shown && m_options.keeps_leaves) return m_scene.text.leaf_texts(node.node);
    return is_shown ? leaf_texts(m_scene.trace, m_scene.text, node.node, state) : std::vector<std::string>();
}

/// The leaf's value or the node's name, as large as fits. A number that does not fit in full is rounded. Below 14 px
/// the text is omitted, but a number may be smaller: a little in a tree with all labels, whose leaves are closer if
/// the tree is wider than its window, and more in a large tree, which has no room beside the leaf either. In a larger
/// interface, leaves become narrower if the whole tree stays in view; a number then fills more of its box.
void TreeFrameBuilder::write_in_node(FrameNode& node, float gap_px) const {
    using namespace tree_metrics;
    constexpr float kWideNameFraction = 0.6F;
    constexpr float kTightText = 11, kRounding = 0.999F, kMostOfHeight = 0.7F, kMostFilling = 2,
                    kInfiniteSize = std::numeric_limits<float>::infinity();
    if (node.rect.width() < px(kLeastText)) return;
    if (node.picture && node.shape != NodeShape::kSquare) return;  // see words_on_tile()
    const bool is_leaf = node.shape == NodeShape::kSquare, has_lists = m_scene.trace.has_lists();
    const float full = node.picture ? kSmallText
                       : is_leaf    ? kLeafText
                                    : kNameText,
                sides = px(leaf_padding(has_lists) * node.size);
    // A leaf's number may be as wide as fits before its neighbour's box.
    const float widest = std::max(node.rect.width(), widest_leaf(gap_px / px(1)) * px(1));
    // Across the middle, a circle and a polygon have more room than a triangle.
    const bool is_triangle = node.shape == NodeShape::kTriangleUp || node.shape == NodeShape::kTriangleDown;
    const float name_fraction = is_triangle ? kNameFraction : kWideNameFraction;
    const float room = is_leaf ? widest - sides : node.rect.width() * name_fraction;
    const float roomy_ems = is_leaf ? leaf_sides() : 0;
    const FontWeight weight = is_leaf ? FontWeight::kRegular : FontWeight::kBold;
    const float part =
        is_leaf ? std::min(1.0F, node.size * std::clamp(m_view.scale * m_view.scale, 1.0F, kMostFilling)) : node.size;
    // Only what a larger interface adds is limited by the height.
    const float most = is_leaf ? std::max(node.rect.height() * kMostOfHeight, px(full * node.size)) : kInfiniteSize;
    const std::vector<std::string> texts = texts_in(node);
    const auto write = [&](float least) {
        for (const std::string& text : texts) {
            const float width_per_em = text_width(text, 1, weight);
            const float roomy = (room + (is_leaf ? sides : 0)) / (width_per_em + roomy_ems);
            const float size = std::min(
                {std::max(px(full * part), least), room / width_per_em, std::max(most, least), std::max(roomy, least)});
            if (text.empty() || size < least * kRounding || size > node.rect.height()) continue;
            node.text = text;
            node.text_size = size;
            return true;
        }
        return false;
    };
    if (!write(px(kSmallText)) && is_leaf) static_cast<void>(write(px(m_room.has_all ? kTightText : kLeastText)));
    if (!node.text.empty() && is_leaf) widen_for_number(node, widest);
}

/// A sheet of exercises gives the room to larger letters.
float TreeFrameBuilder::leaf_sides() const {
    return m_options.boxes ? 0 : kLeafSides;
}

/// A long number makes its leaf wider: if possible, so that it does not touch the sides.
void TreeFrameBuilder::widen_for_number(FrameNode& leaf, float widest) const {
    const float sides = px(tree_metrics::leaf_padding(m_scene.trace.has_lists()) * leaf.size);
    const float width = text_width(leaf.text, leaf.text_size);
    const float half = std::max(width + sides, std::min(width + leaf_sides() * leaf.text_size, widest)) / 2;
    if (half > leaf.rect.width() / 2) {
        leaf.rect.left = leaf.center.x - half;
        leaf.rect.right = leaf.center.x + half;
    }
    keep_number_in_view(leaf, width);
}

/// In a tree that shows every label, the numbers of all leaves have one size. A few leaves may need a smaller one.
void TreeFrameBuilder::make_letters_alike() {
    constexpr std::size_t kFew = 8;  // one leaf in eight, or one in a smaller tree, may need a smaller size
    if (!m_room.has_all) return;
    const auto has_number = [](const FrameNode& node) {
        return node.shape == NodeShape::kSquare && !node.picture && !node.text.empty();
    };
    std::vector<float> sizes;
    for (const FrameNode& node : m_frame.nodes) {
        if (has_number(node)) sizes.push_back(node.text_size);
    }
    if (sizes.empty()) return;
    const std::size_t few = sizes.size() < 3 ? 0 : std::max<std::size_t>(1, sizes.size() / kFew);
    std::nth_element(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(few), sizes.end());
    const float usual = sizes[few];
    for (FrameNode& node : m_frame.nodes) {
        if (!has_number(node) || node.text_size <= usual) continue;
        node.text_size = usual;
        const float widest = node.rect.width();
        shape_node(node);
        widen_for_number(node, widest);
    }
}

/// A number truncated by the window's edge would read as a different number. So it is shifted within its box or, if too
/// little of the box is visible, hidden until the tree scrolls.
void TreeFrameBuilder::keep_number_in_view(FrameNode& leaf, float width) const {
    const float edge = px(2);
    const float low = std::max(leaf.rect.left, edge) + width / 2;
    const float high = std::min(leaf.rect.right, m_view.width_px - edge) - width / 2;
    if (low > high) {
        leaf.text.clear();
    } else {
        leaf.text_center.x = std::clamp(leaf.text_center.x, low, high);
    }
}

// ---- Folding: nodes of a row that become bars, and bands of whole levels where levels are too close -----------------

constexpr double kFamilyWidth = 56;  // px: bars are split between families at least this wide, so that counts fit
constexpr std::uint32_t kMostGenerations = 12;
constexpr double kBandHeight = 26;
constexpr std::uint32_t kMostBranchAreas = 48;

/// The first position at least the fold width away from p. A galloping binary search, since bars are often short.
Position TreeFrameBuilder::next_clear(Position p, Position end) const {
    const double clear = m_layout.x[p] + m_fold_width * (1 - 1e-9);
    Position low = p + 1, step = 1;
    while (low < end && m_layout.x[low] < clear) {
        if (low + step >= end || m_layout.x[low + step] >= clear) {
            const double* from = m_layout.x.data() + low + 1;
            const double* to = m_layout.x.data() + std::min(low + step, end);
            return static_cast<Position>(std::lower_bound(from, std::max(from, to), clear) - m_layout.x.data());
        }
        low += step;
        step *= 2;
    }
    return low;
}

/// Finds the nearest generation of ancestors that are far enough apart for each to have its own bar.
void TreeFrameBuilder::find_families(const Row& row) {
    m_families.clear();
    if (row.range.size() < 2) return;
    const double width = (m_layout.x[row.range.end - 1] - m_layout.x[row.range.begin]) * m_view.px_per_sibling;
    Position first = row.range.begin, last = row.range.end - 1;
    for (std::uint32_t up = 1; up <= std::min(kMostGenerations, row.level); ++up) {
        first = m_layout.parent[first];
        last = m_layout.parent[last];
        if (first == last) return;
        if ((last - first + 1) * static_cast<double>(px(kFamilyWidth)) > width) continue;
        for (Position ancestor = first + 1; ancestor <= last; ++ancestor) {
            Position begin = ancestor;
            for (std::uint32_t down = 0; down < up; ++down) begin = m_layout.first_child[begin];
            m_families.push_back(begin);
        }
        return;
    }
}

void TreeFrameBuilder::fill_row(Row& row) {
    row.nodes = m_frame.nodes.size();
    row.nodes_end = row.nodes;
    row.folds = m_frame.folds.size();
    const bool may_fold = m_layout.min_gap[row.level] < m_fold_width;
    if (may_fold) find_families(row);
    auto family = m_families.begin();
    Stretch stretch{{row.range.begin, row.range.begin}};
    for (Position p = row.range.begin; p < row.range.end;) {
        Position next = p + 1;
        if (may_fold) {
            for (; family != m_families.end() && *family <= p; ++family) {
                if (*family == p) end_stretch(row, stretch);
            }
            next = next_clear(p, family != m_families.end() ? std::min(*family, row.range.end) : row.range.end);
        }
        const auto gap_before = [&](Position q) {
            return q == row.range.begin || q == row.range.end ? m_fold_width : m_layout.x[q] - m_layout.x[q - 1];
        };
        const bool is_apart =
            next == p + 1 && gap_before(next) >= m_fold_width * 0.999 && gap_before(p) >= m_fold_width * 0.5;
        if (is_apart) end_stretch(row, stretch);
        if (stretch.range.is_empty()) stretch.range.begin = p;
        stretch.range.end = next;
        if (is_apart) end_stretch(row, stretch);
        p = next;
    }
    end_stretch(row, stretch);
    row.folds_end = m_frame.folds.size();
    row.nodes_end = m_frame.nodes.size();
}

void TreeFrameBuilder::end_stretch(Row& row, Stretch& stretch) {
    const PositionRange range = stretch.range;
    stretch.range = {range.end, range.end};
    if (range.is_empty()) return;
    if (range.size() == 1) {
        if (is_known(range.begin)) add_node(row, range.begin);
        row.nodes_end = m_frame.nodes.size();
        return;
    }
    FrameFold fold;
    fold.positions = range;
    fold.first_level = fold.last_level = row.level;
    fold.count =
        m_scene.levels.is_time_ordered() ? range.size() : m_scene.levels.count_below(range, m_step.known_nodes);
    if (fold.count == 0) return;
    const float left = point_of(range.begin, row.level).x, right = point_of(range.end - 1, row.level).x;
    const float half_height = std::clamp(static_cast<float>(m_view.px_per_level) * 0.42F, px(2), px(13));
    fold.rect = {left - px(1.5), row.y - half_height, right + px(1.5), row.y + half_height};
    fold.role = role_of(m_layout.node[range.begin]);
    fold.visited_part = visited_part(range);
    m_frame.folded += fold.count;
    add_branch_areas(row, fold);
    m_frame.folds.push_back(fold);
}

/// Estimates from a few samples how much of an explicit tree's range has been visited.
float TreeFrameBuilder::visited_part(PositionRange range) const {
    if (m_scene.trace.shape() == nullptr) return 1;
    const std::uint32_t samples = m_frame.folds.size() < 300 ? 8 : 2;
    const Position stride = std::max<Position>(1, range.size() / samples);
    int seen = 0, asked = 0;
    for (Position p = range.begin + stride / 2; p < range.end; p += stride, ++asked) {
        if (m_scene.trace.latest_visit(m_layout.node[p], m_step.t) != kNone) ++seen;
    }
    return asked == 0 ? 1 : static_cast<float>(seen) / static_cast<float>(asked);
}

/// One area from each parent that is drawn to its part of the bar; if parents are folded, too, one area for all.
void TreeFrameBuilder::add_branch_areas(const Row& row, const FrameFold& fold) {
    if (row.level == 0) return;
    const Position first = m_layout.parent[fold.positions.begin], last = m_layout.parent[fold.positions.end - 1];
    const double room = (m_layout.x[last] - m_layout.x[first]) / std::max<double>(last - first, 1);
    const auto add = [&](Position parent_first, Position parent_last, Position child_first, Position child_last) {
        const ScreenPoint a = point_of(parent_first, row.level - 1), b = point_of(parent_last, row.level - 1);
        const ScreenPoint c = point_of(child_first, row.level), d = point_of(child_last, row.level);
        m_frame.branch_areas.push_back({a, b, {c.x, fold.rect.top}, {d.x, fold.rect.top}});
    };
    if (last - first > kMostBranchAreas || (last != first && room < m_fold_width)) {
        add(first, last, fold.positions.begin, fold.positions.end - 1);
        return;
    }
    for (Position parent = first; parent <= last; ++parent) {
        const Position begin = std::max(fold.positions.begin, m_layout.first_child[parent]);
        const Position end = std::min(fold.positions.end, m_layout.first_child[parent + 1]);
        if (begin < end) add(parent, parent, begin, end - 1);
    }
}

void TreeFrameBuilder::fill_bands() {
    const auto per_band =
        static_cast<std::uint32_t>(std::max(2.0, std::ceil(px(kBandHeight) / std::max(m_view.px_per_level, 1e-9))));
    const std::uint32_t levels = m_layout.level_count();
    m_frame.first_level -= m_frame.first_level % per_band;
    m_frame.last_level = std::min(levels - 1, m_frame.last_level - m_frame.last_level % per_band + per_band - 1);
    for (std::uint32_t first = m_frame.first_level; first <= m_frame.last_level; first += per_band) {
        const std::uint32_t end = std::min(first + per_band, levels);
        const TreeLevels::Extent extent = m_scene.levels.extent(first, end);
        if (extent.right < m_frame.left_in_tree || extent.left > m_frame.right_in_tree) continue;
        FrameFold fold;
        fold.is_band = true;
        fold.first_level = first;
        fold.last_level = end - 1;
        fold.positions = {m_layout.level_begin[first], m_layout.level_begin[end]};
        fold.count = m_scene.levels.count_below(fold.positions, m_step.known_nodes);
        if (fold.count == 0) continue;
        fold.role = role_of(m_layout.node[m_layout.level_begin[first]]);
        fold.visited_part = visited_part(fold.positions);
        fold.rect = {static_cast<float>(m_view.screen_x(extent.left)) - px(3),
                     static_cast<float>(m_view.screen_y(first)),
                     static_cast<float>(m_view.screen_x(extent.right)) + px(3),
                     static_cast<float>(m_view.screen_y(end)) - px(2)};
        m_frame.folded += fold.count;
        m_frame.folds.push_back(fold);
    }
}

// ---- Boxes to write in ----------------------------------------------------------------------------------------------

/// At a fixed place beside each shape, so that the boxes of a level are in line.
void TreeFrameBuilder::add_boxes() {
    const float width = px(m_options.boxes->width), height = px(m_options.boxes->height);
    for (const FrameNode& node : m_frame.nodes) {
        if (node.shape == NodeShape::kSquare) continue;
        const float left = node.rect.right + px(tree_metrics::kNearBox), middle = node.rect.center().y;
        FrameBoxes boxes;
        boxes.node = node.node;
        boxes.value = boxes.rect = {left, middle - height / 2, left + width, middle + height / 2};
        if (m_options.boxes->has_bounds) {
            const float bottom = std::min(boxes.value.top, node.rect.top);
            boxes.beta = {left, bottom - height, left + width, bottom};
            boxes.alpha = {left - width, bottom - height, left, bottom};
            boxes.rect.left = boxes.alpha.left;
            boxes.rect.top = boxes.alpha.top;
        }
        m_frame.boxes.push_back(boxes);
    }
}

// ---- Counts of what is folded below a node, and of children for which a row has no room -----------------------------

constexpr float kSmallestNode = 0.2F;  // of full size: smaller nodes have a count but no triangle

/// Nodes below `node` that are known at t.
std::uint64_t TreeFrameBuilder::known_below(NodeId node) const {
    std::uint64_t count = m_layout.subtree_size[node] - 1;
    if (m_layout.is_preorder && m_step.known_nodes < m_layout.position.size()) {
        const NodeId known = m_step.known_nodes;
        count = known <= node + 1 ? 0 : std::min<std::uint64_t>(count, known - node - 1);
    }
    return count;
}

void TreeFrameBuilder::add_wedges() {
    const Trace& trace = m_scene.trace;
    for (const FrameNode& node : m_frame.nodes) {
        if (!node.is_collapsed || node.size < kSmallestNode) continue;
        FrameWedge wedge;
        wedge.node = node.node;
        wedge.role = node.role;
        wedge.nodes = known_below(node.node);
        if (wedge.nodes == 0) continue;
        if (const VisitId visit = node.state.visit; visit != kNone) {
            wedge.is_visited = true;
            const Step end =
                std::min<Step>(trace.leave_step(visit) == kNever ? m_step.t : trace.leave_step(visit) + 1, m_step.t);
            wedge.cuts = trace.counts(end).cutoffs - trace.counts(trace.enter_step(visit)).cutoffs;
        }
        // The triangle is larger the more nodes it stands for.
        const float weight = static_cast<float>(std::log10(static_cast<double>(wedge.nodes) + 1)) / 6;
        const float length = px(tree_metrics::kWedge * node.size) * std::min(0.55F + weight, 1.0F);
        const float half = node.rect.width() / 2 * std::min(0.5F + weight, 1.0F), bottom = node.rect.bottom + length;
        wedge.top = {node.center.x, node.text_center.y};
        wedge.left = {node.center.x - half, bottom};
        wedge.right = {node.center.x + half, bottom};
        m_frame.wedges.push_back(wedge);
    }
}

const FrameWedge* TreeFrameBuilder::wedge_of(NodeId node) const {
    const auto found = std::find_if(m_frame.wedges.begin(), m_frame.wedges.end(),
                                    [&](const FrameWedge& wedge) { return wedge.node == node; });
    return found == m_frame.wedges.end() ? nullptr : &*found;
}

std::vector<std::string> TreeFrameBuilder::words_of_wedge(const FrameNode& node) const {
    const FrameWedge* wedge = wedge_of(node.node);
    if (wedge == nullptr) return {};
    return folded_counts(wedge->nodes, wedge->cuts, m_options.words.folded);
}

/// Writes "+1,234" below the node.
void TreeFrameBuilder::label_wedge(const FrameNode& node) {
    const std::uint64_t count = known_below(node.node);
    if (count == 0) return;
    const FrameLabel label = chip(LabelKind::kHiddenCount, LabelTone::kPlain, node.node, "+" + count_text(count),
                                  px(tree_metrics::kSmallText));
    const FrameWedge* wedge = wedge_of(node.node);
    const float below = wedge != nullptr ? wedge->left.y + px(2) : node.rect.bottom;
    try_at_node(node, label, {node.center.x, below + label.rect.height() * 0.75F});
}

/// Labels both ends of each row of a focus tree with the number of children that it omits.
void TreeFrameBuilder::label_left_out() {
    if (m_scene.focus == nullptr) return;
    for (const Row& row : m_rows) {
        if (row.nodes == row.nodes_end) continue;
        const FocusRow& left_out = m_scene.focus->row(row.level);
        label_row_end(row.level, left_out.before, m_frame.nodes[row.nodes], -1);
        label_row_end(row.level, left_out.after, m_frame.nodes[row.nodes_end - 1], 1);
    }
}

void TreeFrameBuilder::label_row_end(std::uint32_t level, const std::vector<NodeId>& left_out, const FrameNode& last,
                                     float side) {
    const auto known = static_cast<std::uint64_t>(
        std::count_if(left_out.begin(), left_out.end(), [&](NodeId node) { return node < m_step.known_nodes; }));
    if (known == 0) return;
    FrameLabel label;
    label.kind = LabelKind::kHiddenCount;
    label.node = m_layout.node[m_layout.parent[last.position]];
    label.text_size = px(tree_metrics::kFoldText);
    label.text = filled(m_options.words.more, {count_text(known)});
    const float width = text_width(label.text, label.text_size), height = label.text_size * kLineHeight;
    label.rect = {0, 0, width, height};
    const float y = static_cast<float>(m_view.screen_y(level));
    const float edge = side < 0 ? last.rect.left : last.rect.right;
    const float at_edge = side < 0 ? px(6) + width / 2 : m_view.width_px - px(6) - width / 2;
    for (const float shift : {0.0F, -1.0F, 1.0F, -2.0F, 2.0F, 3.0F, -3.0F}) {
        for (const float gap : {14.0F, 6.0F}) {
            const float beside = edge + side * (px(gap) + width / 2), middle = y + shift * height;
            const float x = side < 0 ? std::max(at_edge, beside) : std::min(at_edge, beside);
            const ScreenRect rect{x - width / 2, middle - height / 2, x + width / 2, middle + height / 2};
            const bool is_nearest = !m_nodes_taken.is_taken(rect.grown(gap_between(rect, last.rect) - 0.05F));
            if (is_nearest && try_beside_lines(label, {x, middle})) return;
        }
    }
}

// ---- Branches, and the marks across those that were cut -------------------------------------------------------------

constexpr std::uint32_t kMostBeside = 64;  // branches that leave the view on one side of a level
constexpr float kMarkAt = 0.46F;           // the position of a cutoff's mark along its branch
constexpr float kStubMarkAt = 0.86F;       // the same for a branch that stands for children that do not exist
constexpr float kMarkHalfWidth = 16, kMarkHalfHeight = 9;

constexpr float kThickestBranch = 6.5F;
[[nodiscard]] float thickness_of(EdgeStyle style) {
    switch (style) {
        case EdgeStyle::kBest:
        case EdgeStyle::kSolution:
            return kThickestBranch;
        case EdgeStyle::kOpen:
            return 4;
        case EdgeStyle::kDone:
        case EdgeStyle::kUnsound:
        case EdgeStyle::kPlayout:
            return 3;
        case EdgeStyle::kPruned:
            return 3;
        case EdgeStyle::kStale:
            return 2;
        case EdgeStyle::kNotReached:
            return 2;
    }
    return 2;
}

EdgeStyle TreeFrameBuilder::style_of(const FrameNode& child, const FrameNode* parent) const {
    if (child.is_plain) return EdgeStyle::kDone;
    if (m_step.is_in_playout(child.node)) return EdgeStyle::kPlayout;
    if (m_options.shows_best && m_step.is_in_solution(child.node)) return EdgeStyle::kSolution;
    if (child.status == NodeStatus::kCut) return EdgeStyle::kPruned;
    if (child.state.visit == kNone) return EdgeStyle::kNotReached;
    const bool is_of_tree = m_scene.trace.shape() != nullptr;  // in a game, a stub stands for skipped children
    if (child.state.is_stale && is_of_tree && !m_options.boxes && is_skipped(m_scene.trace, child.node, m_step.t))
        return EdgeStyle::kPruned;
    const Trace& trace = m_scene.trace;
    if (trace.is_unsound() && trace.is_null_move(child.state.visit)) return EdgeStyle::kUnsound;
    if (child.is_best) return EdgeStyle::kBest;
    const bool is_reduced = trace.is_unsound() && trace.manner(child.state.visit) == Manner::kReduced;
    if (is_reduced && child.status == NodeStatus::kDone) return EdgeStyle::kUnsound;
    if (m_step.is_open(child.node, child.level) || child.is_current) return EdgeStyle::kOpen;
    const bool is_open_best = m_shows_best && parent != nullptr && parent->status == NodeStatus::kOpen &&
                              parent->state.best_child == child.state.visit;
    if (is_open_best) return EdgeStyle::kOpen;
    return child.is_stale ? EdgeStyle::kStale : EdgeStyle::kDone;
}

void TreeFrameBuilder::measure_row(Row& row) const {
    row.top = row.bottom = row.y;
    for (std::size_t i = row.nodes; i < row.nodes_end; ++i) {
        const FrameNode& node = m_frame.nodes[i];
        row.top = std::min(row.top, node.rect.top);
        row.bottom = std::max(row.bottom, node.rect.bottom);
        row.half_width = std::max(row.half_width, node.rect.width() / 2);
        const FrameWedge* const wedge = node.is_collapsed ? wedge_of(node.node) : nullptr;
        if (wedge != nullptr) row.bottom = std::max(row.bottom, wedge->left.y);
    }
}

/// Whether the line passes behind a node of the row, or behind the triangle below it, other than the one at `own`.
bool TreeFrameBuilder::is_behind_node(const Row& row, const Slant& line, Position own) const {
    const auto x_at = [&](float y) {
        const float part = (y - line.from.y) / std::max(line.to.y - line.from.y, 1.0F);
        return line.from.x + std::clamp(part, 0.0F, 1.0F) * (line.to.x - line.from.x);
    };
    const auto [low, high] = std::minmax({x_at(row.top), x_at(row.bottom)});
    const auto end = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes_end);
    auto node = std::lower_bound(m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes), end,
                                 low - row.half_width - px(1),
                                 [](const FrameNode& candidate, float x) { return candidate.center.x < x; });
    const auto is_behind = [&](const ScreenRect& box) { return passes_through(line.from, line.to, box.grown(px(1))); };
    for (; node != end && node->center.x <= high + row.half_width + px(1); ++node) {
        if (node->position == own || node->size < kSmallestNode) continue;
        const std::array<ScreenRect, 2> boxes = shape_boxes(*node);
        if (std::any_of(boxes.begin(), boxes.end(), is_behind)) return true;
        const FrameWedge* const wedge = node->is_collapsed ? wedge_of(node->node) : nullptr;
        if (wedge != nullptr && is_behind({wedge->left.x, node->center.y, wedge->right.x, wedge->left.y})) return true;
    }
    return false;
}

/// For all nodes with a branch to this row.
void TreeFrameBuilder::find_bends(const Row& row) {
    const Row* const above = row_of(row.level - 1);
    for (std::size_t i = above != nullptr ? above->nodes : 0; above != nullptr && i < above->nodes_end; ++i) {
        find_bend(row, m_frame.nodes[i].position);
    }
    Position latest = kNone;
    for (std::size_t i = row.nodes; i < row.nodes_end; ++i) {
        const Position up = m_layout.parent[m_frame.nodes[i].position];
        const bool is_done = up == latest || (above != nullptr && drawn_node(*above, up) != nullptr);
        latest = up;
        if (!is_done) find_bend(row, up);
    }
}

/// If a branch to one of the children would pass behind another node, the branches to all of them bend, so that they do
/// not cross.
void TreeFrameBuilder::find_bend(const Row& row, Position parent) {
    constexpr float kBeside = 4,
                    kLeastHeight = 12;  // px between a bend and the nodes of its row, and between two bends
    constexpr Position kNextToView = 4;
    const Position first = m_layout.first_child[parent];
    Position end = m_layout.first_child[parent + 1];
    while (end > first && !is_known(end - 1)) --end;
    if (first == end) return;
    std::vector<Position> children{first, end - 1};  // those furthest away, even if they are out of view
    for (Position i = 0; i < kNextToView; ++i) {     // and those next to the view: their branches leave it
        if (row.range.end + i < end) children.push_back(std::max(row.range.end + i, first));
        if (row.range.begin > first + i) children.push_back(std::min(row.range.begin - 1 - i, end - 1));
    }
    const auto nodes = m_frame.nodes.begin();
    auto node = std::lower_bound(nodes + static_cast<std::ptrdiff_t>(row.nodes),
                                 nodes + static_cast<std::ptrdiff_t>(row.nodes_end), first,
                                 [](const FrameNode& candidate, Position p) { return candidate.position < p; });
    for (; node != nodes + static_cast<std::ptrdiff_t>(row.nodes_end) && node->position < end; ++node) {
        children.push_back(node->position);
    }
    const Row* const above = row_of(row.level - 1);
    const ScreenPoint from = point_of(parent, row.level - 1);
    const float leave_y = (above != nullptr ? above->bottom : from.y) + px(kBeside), enter_y = row.top - px(kBeside);
    if (enter_y - leave_y < px(kLeastHeight)) return;
    Bend bend;
    const auto lines_hit = [&](const Row& of, bool is_at_parent) {
        return std::any_of(children.begin(), children.end(), [&](Position child) {
            return is_behind_node(of, bent(from, point_of(child, row.level), bend), is_at_parent ? parent : child);
        });
    };
    for (int turn = 0; turn < 2; ++turn) {  // a bend at one end makes the line flatter at the other
        if (above != nullptr && !bend.leave_y && lines_hit(*above, true)) bend.leave_y = leave_y;
        if (!bend.enter_y && lines_hit(row, false)) bend.enter_y = enter_y;
    }
    if (bend.leave_y || bend.enter_y) m_bends.emplace(parent, bend);
}

TreeFrameBuilder::Slant TreeFrameBuilder::bent(ScreenPoint from, ScreenPoint to, const Bend& bend) {
    return {{from.x, bend.leave_y.value_or(from.y)}, {to.x, bend.enter_y.value_or(to.y)}};
}

TreeFrameBuilder::Slant TreeFrameBuilder::slant_to(Position child, std::uint32_t level) const {
    const Position up = m_layout.parent[child];
    const ScreenPoint from = point_of(up, level - 1), to = point_of(child, level);
    const auto found = m_bends.find(up);
    return found != m_bends.end() ? bent(from, to, found->second) : Slant{from, to};
}

/// Adds the branch from `edge.from` to `edge.to`, in as many pieces as it has.
void TreeFrameBuilder::add_branch(FrameEdge edge, Position child, std::uint32_t level) {
    const Slant slant = slant_to(child, level);
    const ScreenPoint from = edge.from, to = edge.to;
    const auto add = [&](ScreenPoint a, ScreenPoint b) {
        edge.from = a;
        edge.to = b;
        m_frame.edges.push_back(edge);
    };
    if (slant.from.y > from.y) add(from, slant.from);
    add(slant.from, slant.to);
    if (slant.to.y < to.y) add(slant.to, to);
}

void TreeFrameBuilder::add_edges() {
    for (const Row& row : m_rows) {
        if (row.level == 0) continue;
        find_bends(row);
        for (std::size_t i = row.nodes; i < row.nodes_end; ++i) add_edge_to(row, m_frame.nodes[i]);
        add_edges_out_of_view(row);
    }
    // Thick branches last, so that they are on top where branches meet.
    std::stable_sort(m_frame.edges.begin(), m_frame.edges.end(),
                     [](const FrameEdge& a, const FrameEdge& b) { return a.style < b.style; });
    if (m_scene.trace.shape() != nullptr || is_plain()) return;
    for (const FrameNode& node : m_frame.nodes) add_cut_stub(node);
}

void TreeFrameBuilder::add_edge_to(const Row& row, const FrameNode& child) {
    const Position up = m_layout.parent[child.position];
    const Row* row_above = row_of(row.level - 1);
    const FrameNode* parent = row_above != nullptr ? drawn_node(*row_above, up) : nullptr;
    FrameEdge edge;
    edge.child = child.node;
    edge.style = style_of(child, parent);
    edge.role = child.shape != NodeShape::kSquare ? child.role
                : parent != nullptr               ? parent->role
                                                  : role_of(m_layout.node[up]);
    edge.from = point_of(up, row.level - 1);
    edge.to = child.center;
    const float size =
        parent != nullptr ? std::min(1.0F, 1.2F * std::max(child.size, 0.5F * parent->size)) : child.size;
    const bool is_first_of_dim = edge.style == EdgeStyle::kNotReached && child.shape != NodeShape::kSquare;
    edge.thickness = std::max(
        px(1), px((thickness_of(edge.style) + (is_first_of_dim ? 1.0F : 0.0F)) * std::clamp(size, 0.3F, 1.0F)));
    if (edge.style == EdgeStyle::kBest) edge.thickness = std::max(edge.thickness, px(3));
    add_branch(edge, child.position, child.level);
    const bool is_cut_here = edge.style == EdgeStyle::kPruned && child.size > 0.12F &&
                             (parent == nullptr || parent->status != NodeStatus::kCut);
    if (is_cut_here) add_cut(child);
}

/// Whether a null move has cut the node's moves.
bool TreeFrameBuilder::is_believed_cut(NodeId node) const {
    const Trace& trace = m_scene.trace;
    return trace.is_unsound() && trace.cutting_null_move(trace.latest_visit(node, m_step.t), m_step.t) != kNone;
}

/// `size` is in pixels for each pixel of the usual mark.
FrameCut TreeFrameBuilder::cut_mark(NodeId parent, ScreenPoint at, float size) const {
    return {parent,
            {at.x - kMarkHalfWidth * size, at.y - kMarkHalfHeight * size},
            {at.x + kMarkHalfWidth * size, at.y + kMarkHalfHeight * size},
            std::max(px(2), 6 * size),
            is_believed_cut(parent)};
}

void TreeFrameBuilder::add_cut(const FrameNode& child) {
    const Position up = m_layout.parent[child.position];
    const auto [from, to] = slant_to(child.position, child.level);
    const ScreenPoint at{from.x + (to.x - from.x) * kMarkAt, from.y + (to.y - from.y) * kMarkAt};
    m_frame.cuts.push_back(cut_mark(m_layout.node[up], at, px(std::clamp(child.size, 0.3F, 1.0F))));
}

/// The skipped children of a generated game do not exist; a short dashed branch to the right of the last child stands
/// for them.
void TreeFrameBuilder::add_cut_stub(const FrameNode& node) {
    if (node.state.visit == kNone || node.size < 0.2F || node.is_collapsed) return;
    if (m_scene.trace.cutoff_step(node.state.visit, m_step.t) == kNever) return;
    Position last = m_layout.first_child[node.position + 1];
    const Position first = m_layout.first_child[node.position];
    while (last > first && !is_known(last - 1)) --last;
    const float reach = static_cast<float>(m_view.px_per_level) * 0.46F;
    const float slope =
        last > first ? (point_of(last - 1, node.level + 1).x - node.center.x) / static_cast<float>(m_view.px_per_level)
                     : 0;
    FrameEdge stub;
    stub.style = is_believed_cut(node.node) ? EdgeStyle::kUnsound : EdgeStyle::kPruned;
    stub.thickness = std::max(px(1), px(3 * std::clamp(node.size, 0.3F, 1.0F)));
    stub.from = node.center;
    const float aside = std::max(slope * reach, 0.0F) + px(42 * node.size);
    const float size = px(std::clamp(node.size, 0.3F, 1.0F));
    // The mark is near the branch's end, and clear of a high node and its ring.
    const float least = bottom_with_ring(node) + px(4) + kMarkHalfHeight * size;
    const float down = std::max(reach * kStubMarkAt, least - node.center.y);
    stub.to = {node.center.x + aside, node.center.y + down / kStubMarkAt};
    m_frame.edges.insert(m_frame.edges.begin(), stub);
    m_frame.cuts.push_back(cut_mark(node.node, {node.center.x + aside * kStubMarkAt, node.center.y + down}, size));
}

/// Branches to children outside the view whose parent is in it or on its other side: the nearest as lines, the rest as
/// one area.
void TreeFrameBuilder::add_edges_out_of_view(const Row& row) {
    const auto line_to = [&](Position child) {
        const NodeId node = m_layout.node[child];
        FrameEdge edge;
        edge.child = node;
        edge.role = role_of(node);
        edge.style = is_best(node, row.level)                              ? EdgeStyle::kBest
                     : m_step.is_open(node, row.level)                     ? EdgeStyle::kOpen
                     : m_scene.trace.latest_visit(node, m_step.t) != kNone ? EdgeStyle::kDone
                                                                           : EdgeStyle::kNotReached;
        edge.from = point_of(m_layout.parent[child], row.level - 1);
        edge.to = point_of(child, row.level);
        edge.thickness = px(thickness_of(edge.style) * 0.6F);
        add_branch(edge, child, row.level);
    };
    const auto area_to = [&](Position first, Position last) {
        const ScreenPoint from = point_of(m_layout.parent[first], row.level - 1);
        const ScreenPoint a = point_of(first, row.level), b = point_of(last, row.level);
        m_frame.branch_areas.push_back({from, from, a, b});
    };
    const Position level_begin = m_layout.level_begin[row.level], level_end = m_layout.level_begin[row.level + 1];
    std::uint32_t lines = 0;
    const PositionRange before =
        m_scene.levels.cut_below({level_begin, row.range.begin}, m_step.known_nodes);  // known nodes only
    for (Position child = before.end; child-- > level_begin;) {
        const Position parent = m_layout.parent[child];
        if (m_layout.x[parent] < m_frame.left_in_tree) break;
        if (!is_known(child)) continue;
        if (++lines > kMostBeside) {
            area_to(m_layout.first_child[parent], child);
            break;
        }
        line_to(child);
    }
    lines = 0;
    for (Position child = row.range.end; child < level_end; ++child) {
        const Position parent = m_layout.parent[child];
        if (m_layout.x[parent] > m_frame.right_in_tree || !is_known(child)) break;
        if (++lines > kMostBeside) {
            area_to(child, m_layout.first_child[parent + 1] - 1);
            break;
        }
        line_to(child);
    }
}

/// Keeps the open path and the best line visible where their nodes are folded.
void TreeFrameBuilder::add_folded_lines() {
    const auto follow = [&](const std::vector<NodeId>& line, EdgeStyle style) {
        const std::size_t stride =
            std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(px(3) / std::max(m_view.px_per_level, 1e-9))));
        const std::size_t first = m_frame.first_level > 0 ? m_frame.first_level - 1 : 0;
        const std::size_t end = std::min<std::size_t>(line.size(), m_frame.last_level + 2ULL);
        for (std::size_t level = first; level + 1 < end; level += stride) {
            const std::size_t below = std::min(level + stride, end - 1);
            const Position from = m_layout.position[line[level]], to = m_layout.position[line[below]];
            if (from == kNone || to == kNone) return;
            const Row* row = row_of(static_cast<std::uint32_t>(below));
            if (row != nullptr && drawn_node(*row, to) != nullptr) continue;
            FrameEdge edge;
            edge.child = line[below];
            edge.style = style;
            edge.role = role_of(line[below]);
            edge.thickness = px(style == EdgeStyle::kBest ? 3.5 : 2.5);
            edge.from = point_of(from, static_cast<std::uint32_t>(level));
            edge.to = point_of(to, static_cast<std::uint32_t>(below));
            m_frame.edges.push_back(edge);
        }
    };
    follow(m_step.open, EdgeStyle::kOpen);
    if (m_shows_best) follow(m_step.best_line, EdgeStyle::kBest);
    if (m_step.current == kNone) return;
    const Position at = m_layout.position[m_step.current];
    if (at == kNone || m_frame.find(m_step.current) != nullptr) return;
    m_frame.folded_current = point_of(at, m_layout.level_of(at));
}

/// The sentence of a step may tell of a cutoff at the current node. So that cutoff has a mark even if the branches
/// below the node are folded or too small for one: it is below the node then, across its folded subtree.
void TreeFrameBuilder::add_cut_of_current() {
    if (is_plain() || m_step.current == kNone) return;
    const VisitId visit = m_scene.trace.latest_visit(m_step.current, m_step.t);
    if (visit == kNone || m_scene.trace.cutoff_step(visit, m_step.t) == kNever) return;
    const auto is_its_mark = [&](const FrameCut& cut) { return cut.parent == m_step.current; };
    if (std::any_of(m_frame.cuts.begin(), m_frame.cuts.end(), is_its_mark)) return;
    const FrameNode* const node = m_frame.find(m_step.current);
    if (node == nullptr && !m_frame.folded_current) return;
    const float size = px(std::clamp(node != nullptr ? node->size : 0, 0.3F, 1.0F));
    const ScreenPoint center = node != nullptr ? node->ring_center : *m_frame.folded_current;
    const float ring = node != nullptr ? node->ring_radius : px(9);
    const ScreenPoint at{center.x, center.y + ring + kMarkHalfHeight * size + px(2)};
    m_frame.cuts.push_back(cut_mark(m_step.current, at, size));
}

// ---- Labels beside a node: its name if it does not fit inside, its value, its window or AIMA's interval -------------

constexpr std::size_t kMostAsked = 128;    // levels with more nodes do not choose a side
constexpr std::uint32_t kMostLevels = 64;  // deeper trees choose sides by what is in view only

[[nodiscard]] ScreenRect around(ScreenPoint center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, center.x + width / 2, center.y + height / 2};
}

/// Vertical offsets of the labels from the node's middle, as fractions of their height; the best first.
constexpr std::array<float, 13> kShifts = {0,     -0.25F, 0.25F,  -0.4F, 0.4F, -0.5F, 0.5F,
                                           -0.6F, 0.6F,   -0.75F, 0.75F, -1,   1};
constexpr float kApartFromOthers = 8;  // px around labels with a leader, so that they are not taken for a neighbour's
constexpr float kKeptFree = 5;         // px around them that other labels leave free
constexpr float kLabelBox = 4;         // px from several such labels to the box around them
constexpr float kFarOffLines = 260;    // px: further away than this, labels with a leader may cover branches instead
constexpr float kInfinite = std::numeric_limits<float>::infinity();

/// The bounding box of the node or, if it has one, of its ring.
ScreenRect TreeFrameBuilder::extent_of(const FrameNode& node) const {
    if (!node.is_current) return node.rect;
    if (node.picture) return tile_ring(node, m_view.scale);
    return around(node.ring_center, 2 * node.ring_radius, 2 * node.ring_radius);
}

[[nodiscard]] LabelTone tone_of_state(const ListedState& queued, bool shows_top) {
    if (shows_top && queued.mark == QueueMark::kTop) return LabelTone::kTop;
    return queued.mark == QueueMark::kPurged ? LabelTone::kCut
           : queued.state.is_solved          ? LabelTone::kExact
                                             : LabelTone::kPlain;
}

TreeFrameBuilder::NodeWords TreeFrameBuilder::words_of(const FrameNode& node) const {
    NodeWords words;
    const NodeState& state = node.state;
    if (node.shape == NodeShape::kSquare) return words;
    if (m_options.boxes) return words;
    if (node.text.empty()) words.name = name_in(node);
    if (node.is_collapsed && m_scene.focus != nullptr) words.folded = words_of_wedge(node);
    if (node.is_plain) return words;
    if (m_scene.trace.has_merits()) {
        if (const ListedState* const queued = m_step.queued(node.node)) {
            words.value = merit_text(queued->state);
            words.tone = tone_of_state(*queued, m_options.shows_best);
        }
        return with_fault(words, state);
    }
    if (state.visit == kNone) return words;
    // Once all children have returned, the value and the window tell which of them is best.
    if (!m_options.shows_best && m_scene.trace.leave_step(state.visit) == m_step.t) return words;
    const bool is_open = node.status == NodeStatus::kOpen;
    const bool has_values = m_scene.trace.has_values() && !m_scene.trace.has_lists();
    if (m_options.shows_intervals && m_scene.intervals != nullptr && has_values) {
        const Interval interval =
            m_scene.intervals->of_node(m_scene.trace, m_step, m_open_intervals, node.node, node.level);
        words.value = interval_text(interval.lower, interval.upper);
        words.kind = LabelKind::kInterval;
        if (interval.lower == interval.upper) words.tone = LabelTone::kExact;
    } else {
        // In a larger tree, a node shows the digits that tell its value from its own window only.
        const int digits =
            m_room.has_all ? digits_in_family(m_scene.trace, state, m_step.t, m_step.open_state) : digits_of(state);
        if (state.has_value) words.value = bound_text(m_scene.trace, state.value, state.proof, digits);
        if (state.has_value && is_no_bound_yet(m_scene.trace, state))
            words.value = filled(m_options.words.so_far, {words.value});
        if (m_scene.trace.has_proof_numbers() && state.has_value) {
            words.value = proof_numbers_text(m_scene.trace, state);
            words.tone = node.solved == Solved::kProved      ? LabelTone::kExact
                         : node.solved == Solved::kDisproved ? LabelTone::kCut
                                                             : LabelTone::kPlain;
        }
        if (m_scene.trace.has_means()) {
            words.value = visits_text(m_scene.trace.visits(node.node, m_step.t), words.value);
        }
        const bool is_exact = m_scene.trace.has_means() ? state.proof != Proof::kNothing  // by a solver
                                                        : state.proof == Proof::kExact;
        if (is_exact && !is_open) words.tone = LabelTone::kExact;
        const bool is_window_wanted = m_scene.trace.has_proof_numbers()
                                          ? false
                                          : is_open || (m_options.shows_closed_windows && words.folded.empty());
        const bool shows_window = m_options.shows_windows && is_window_wanted;
        if (shows_window) {
            words.window = window_text(state);
            words.alpha = "α " + alpha_text(state);
            words.beta = "β " + beta_text(state);
        }
    }
    if (m_scene.trace.cutoff_step(state.visit, m_step.t) != kNever) {
        words.tone = is_believed_cut(node.node) ? LabelTone::kBelieved : LabelTone::kCut;
    } else if (m_scene.trace.is_unsound() && state.status == NodeStatus::kDone && state.proof == Proof::kNothing) {
        words.tone = LabelTone::kBelieved;
    }
    if (node.is_stale) words.tone = LabelTone::kPlain;
    return with_fault(words, state);
}

/// The words with the node's value if that is wrong.
TreeFrameBuilder::NodeWords TreeFrameBuilder::with_fault(NodeWords words, const NodeState& state) const {
    const Fault* wrong = fault_of(state);
    if (wrong == nullptr) return words;
    words.kind = LabelKind::kValue;
    words.tone = LabelTone::kWrong;
    words.value = wrong_words(state, *wrong);
    return words;
}

/// The fault in the node's value at this step; null if there is none or the trace was not judged.
const Fault* TreeFrameBuilder::fault_of(const NodeState& state) const {
    if (m_scene.judgement == nullptr || state.visit == kNone || !state.has_value) return nullptr;
    return wrong_value(*m_scene.judgement, state.visit, m_step.t, state.value);
}

/// "8, not 3"
std::string TreeFrameBuilder::wrong_words(const NodeState& state, const Fault& fault) const {
    const Trace& trace = m_scene.trace;
    const int digits = trace.has_lists() ? kUsualDigits : digits_to_tell_apart({state.value, fault.expected});
    return filled(m_options.words.wrong,
                  {score_text(trace, state.value, digits), score_text(trace, fault.expected, digits)});
}

/// The labels from top to bottom; the first rectangle's top left corner is (0, 0), and all share its left edge.
std::vector<FrameLabel> TreeFrameBuilder::lines_of(const FrameNode& node, const NodeWords& words, ChipForm form,
                                                   float size) const {
    using namespace tree_metrics;
    std::vector<FrameLabel> lines;
    float top = 0;
    const auto add = [&](LabelKind kind, LabelTone tone, const std::string& text, float em) {
        if (text.empty()) return;
        if (!lines.empty()) top += px(kind == LabelKind::kWindow ? line_gap(form, size) : 2);
        FrameLabel label;
        label.kind = kind;
        label.tone = tone;
        label.node = node.node;
        label.text_size = px(em);
        const bool is_name = kind == LabelKind::kName;
        const FontWeight weight = is_name ? FontWeight::kBold : FontWeight::kRegular;
        label.text = is_name ? text_within(text, kWidestName * px(em), px(em), weight) : text;
        const float width = text_width(label.text, px(em), weight) + (is_name ? px(4) : px(em) * chip_padding(form));
        label.rect = {0, top, width, top + px(em) * (is_name ? kLineHeight : chip_height(form))};
        top = label.rect.bottom;
        lines.push_back(std::move(label));
    };
    add(LabelKind::kName, tone_of(node.role), words.name, value_em(form, size));
    add(words.kind, words.tone, words.value, value_em(form, size));
    if (form == ChipForm::kNarrow) {
        add(LabelKind::kWindow, LabelTone::kPlain, words.alpha, window_em(form, size));
        add(LabelKind::kWindow, LabelTone::kPlain, words.beta, window_em(form, size));
    } else {
        add(LabelKind::kWindow, LabelTone::kPlain, words.window, window_em(form, size));
    }
    for (const std::string& count : words.folded) add(LabelKind::kHiddenCount, LabelTone::kPlain, count, kSmallText);
    return lines;
}

/// Moves the labels beside the node: to the right for side 1, to the left for -1.
void TreeFrameBuilder::move_beside(std::vector<FrameLabel>& lines, const FrameNode& node, float side, float aside,
                                   float shift) const {
    const float height = lines.back().rect.bottom - lines.front().rect.top;
    const float top = node.ring_center.y - height / 2 + shift * height - lines.front().rect.top;
    for (FrameLabel& line : lines) {
        const float width = line.rect.width();
        const float left = side > 0 ? node.center.x + aside : node.center.x - aside - width;
        line.rect = {left, line.rect.top + top, left + width, line.rect.bottom + top};
    }
}

/// Whether the place is free and satisfies the rules.
bool TreeFrameBuilder::is_good_place(const FrameNode& node, const ScreenRect& rect, PlaceRules rules) const {
    if (!m_placer.is_free(rect.grown(1))) return false;
    if (rules.keeps_off_lines && !m_placer.is_off_lines(rect)) return false;
    if (!rules.is_nearest) return true;
    const float own_gap = gap_between(rect, extent_of(node));
    return !m_nodes_taken.is_taken(rect.grown(own_gap - 0.05F)) && !is_over_or_under_neighbour(node, rect) &&
           !is_in_place_of_neighbour(node, rect);
}

/// Between two nodes of a row, readers expect the label of the one that has it on the level's side. So the other node's
/// label is not there, unless it is clearly nearer to its own node.
bool TreeFrameBuilder::is_in_place_of_neighbour(const FrameNode& node, const ScreenRect& rect) const {
    constexpr float kClearly = 8;
    const Row* const row = row_of(node.level);
    if (row == nullptr) return false;
    const bool is_right = rect.left >= node.center.x, is_left = rect.right <= node.center.x;
    const bool is_on_usual_side = row->side > 0 ? !is_left : !is_right;
    const auto at = static_cast<std::size_t>(&node - m_frame.nodes.data());
    const bool has_neighbour = row->side > 0 ? at > row->nodes : at + 1 < row->nodes_end;
    if (is_on_usual_side || !has_neighbour) return false;
    const FrameNode& other = m_frame.nodes[row->side > 0 ? at - 1 : at + 1];
    const bool is_beside = rect.top < other.rect.bottom && rect.bottom > other.rect.top;
    return other.shape != NodeShape::kSquare && is_beside &&
           gap_between(rect, other.rect) < gap_between(rect, node.rect) + px(kClearly);
}

/// A label between two nodes of a row, but higher or lower, would be taken for that of the node in whose column it is.
bool TreeFrameBuilder::is_over_or_under_neighbour(const FrameNode& node, const ScreenRect& rect) const {
    constexpr float kNear = 24, kOverlap = 4;
    const Row* const row = row_of(node.level);
    if (row == nullptr) return false;
    const auto at = static_cast<std::size_t>(&node - m_frame.nodes.data());
    const auto is_in_column = [&](const FrameNode& other) {
        const bool is_beside =
            other.rect.left + px(kOverlap) >= rect.right || rect.left >= other.rect.right - px(kOverlap);
        return !is_beside && gap_between(rect, other.rect) < px(kNear);
    };
    return (at > row->nodes && is_in_column(m_frame.nodes[at - 1])) ||
           (at + 1 < row->nodes_end && is_in_column(m_frame.nodes[at + 1]));
}

/// Moves the labels to the best place on that side of the node; returns false if there is none.
bool TreeFrameBuilder::find_place(const FrameNode& node, std::vector<FrameLabel>& lines, float side,
                                  PlaceRules rules) const {
    if (lines.empty()) return true;
    const float half = node.rect.width() / 2;
    const float ring =
        px(tree_metrics::kRing * node.size + tree_metrics::kNear);  // labels do not move when the ring appears
    const std::array<float, 8> asides = {std::max(ring, half + px(tree_metrics::kNear)),
                                         half + px(tree_metrics::kNear),
                                         half / 2 + px(tree_metrics::kNear),
                                         ring + px(12),
                                         ring + px(24),
                                         ring + px(40),
                                         ring + px(56),
                                         ring + px(72)};
    const std::size_t most_asides = rules.is_thorough ? asides.size() : 2;
    const std::size_t most_shifts = rules.is_thorough ? kShifts.size() : 5;
    for (std::size_t i = 0; i < most_asides; ++i) {
        for (std::size_t k = 0; k < most_shifts; ++k) {
            const float aside = asides[i], shift = kShifts[k];
            move_beside(lines, node, side, aside, shift);
            const bool is_good = std::all_of(lines.begin(), lines.end(), [&](const FrameLabel& line) {
                return is_good_place(node, line.rect, rules);
            });
            if (is_good) return true;
        }
    }
    return false;
}

bool TreeFrameBuilder::place_lines(const FrameNode& node, std::vector<FrameLabel> lines, float side, PlaceRules rules) {
    if (!find_place(node, lines, side, rules)) return false;
    keep_lines(std::move(lines));
    return true;
}

/// Puts the labels just above or below the node, in the space that its branches leave there: for nodes that are too
/// close together for labels beside them.
bool TreeFrameBuilder::place_over_or_under(const FrameNode& node, std::vector<FrameLabel> lines, float side) {
    if (lines.empty()) return true;
    const ScreenRect extent = extent_of(node);
    float width = 0;
    for (const FrameLabel& line : lines) width = std::max(width, line.rect.width());
    const float height = lines.back().rect.bottom - lines.front().rect.top, gap = px(3);
    for (const float lift : {0.0F, 8.0F, 16.0F}) {
        for (const float by : {0.0F, 0.3F, -0.3F, 0.6F, -0.6F, 0.75F, -0.75F, 0.9F, -0.9F}) {
            for (const bool is_over : {true, false}) {
                const float left = node.center.x + side * by * width - width / 2;
                const float wanted = is_over ? extent.top - gap - px(lift) - height : extent.bottom + gap + px(lift);
                const float top = wanted - lines.front().rect.top;
                for (FrameLabel& line : lines) {
                    const float begin = by * side >= 0 ? left : left + width - line.rect.width();
                    line.rect = {begin, line.rect.top + top, begin + line.rect.width(), line.rect.bottom + top};
                }
                const bool is_good = std::all_of(lines.begin(), lines.end(), [&](const FrameLabel& line) {
                    return is_good_place(node, line.rect, {});
                });
                if (!is_good) continue;
                keep_lines(std::move(lines));
                return true;
            }
        }
    }
    return false;
}

void TreeFrameBuilder::keep_lines(std::vector<FrameLabel> lines) {
    for (FrameLabel& line : lines) {
        m_placer.take(line.rect.grown(1));
        m_frame.labels.push_back(std::move(line));
    }
}

/// Whether the point is inside the node's outline or, if it has one, its ring.
[[nodiscard]] bool is_in_outline(const FrameNode& node, ScreenPoint at) {
    if (node.is_current && !node.picture)
        return std::hypot(at.x - node.ring_center.x, at.y - node.ring_center.y) <= node.ring_radius;
    const ScreenRect& rect = node.rect;
    const float half = rect.width() / 2, aside = std::abs(at.x - rect.center().x);
    if (aside > half || at.y < rect.top || at.y > rect.bottom) return false;
    if (node.picture) return true;
    switch (node.shape) {
        case NodeShape::kTriangleUp:
            return aside * rect.height() <= half * (at.y - rect.top);
        case NodeShape::kTriangleDown:
            return aside * rect.height() <= half * (rect.bottom - at.y);
        case NodeShape::kCircle:
        case NodeShape::kPolygon:
            return std::hypot(at.x - node.center.x, at.y - node.center.y) <= half;
        case NodeShape::kSquare:
            break;
    }
    return true;
}

/// The line as far as the node's outline, so that it does not end on the node's letters.
[[nodiscard]] FrameLeader up_to_outline(const FrameNode& node, FrameLeader line) {
    constexpr int kHalvings = 12;
    ScreenPoint outside = line.from, inside = line.to;
    for (int i = 0; i < kHalvings; ++i) {
        const ScreenPoint middle{(outside.x + inside.x) / 2, (outside.y + inside.y) / 2};
        (is_in_outline(node, middle) ? inside : outside) = middle;
    }
    line.to = outside;
    return line;
}

/// The words with the node's name before the first of them, for labels that are away from the node.
[[nodiscard]] std::vector<FrameLabel> with_name(const FrameNode& node, std::vector<FrameLabel> lines) {
    if (lines.empty() || node.text.empty() || lines.front().kind == LabelKind::kName) return lines;
    FrameLabel& first = lines.front();
    const std::string name = node.text + " ";
    first.text.insert(0, name);
    first.rect.right += text_width(name, first.text_size);
    return lines;
}

/// Whether two line segments cross.
[[nodiscard]] bool cross(ScreenPoint a, ScreenPoint b, ScreenPoint c, ScreenPoint d) {
    const auto turn = [](ScreenPoint from, ScreenPoint to, ScreenPoint at) {
        return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
    };
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/// Whether the line crosses no other one that leads to a label, and passes through no other node and no label.
bool TreeFrameBuilder::is_clear(const FrameLeader& line) const {
    return std::none_of(m_frame.leaders.begin(), m_frame.leaders.end(),
                        [&](const FrameLeader& other) { return cross(line.from, line.to, other.from, other.to); }) &&
           std::none_of(m_frame.labels.begin(), m_frame.labels.end(),
                        [&](const FrameLabel& label) { return passes_through(line.from, line.to, label.rect); }) &&
           std::none_of(m_frame.nodes.begin(), m_frame.nodes.end(), [&](const FrameNode& node) {
               return node.node != line.node && passes_through(line.from, line.to, node.rect);
           });
}

/// If nodes are too close for labels beside them: puts the labels in the nearest free place, with the node's name and a
/// line to the node; several labels in a box. `grid` is the distance between the places tried; 1 is usual.
bool TreeFrameBuilder::place_with_leader(const FrameNode& node, std::vector<FrameLabel> lines, float grid) {
    if (lines.empty()) return true;
    lines = with_name(node, std::move(lines));
    float width = 0;
    for (const FrameLabel& line : lines) width = std::max(width, line.rect.width());
    const float beyond = lines.size() > 1 ? px(kLabelBox) : 0, top_line = lines.front().rect.top;
    const float height = lines.back().rect.bottom - top_line;
    const float step_x = px(16 * grid), step_y = px(10 * grid);
    const auto leader_to = [&](const ScreenRect& all) {
        const bool is_right = all.center().x > node.center.x;
        const ScreenRect box = all.grown(beyond);
        FrameLeader line{node.node, {is_right ? box.left : box.right, box.center().y}, node.ring_center, {}};
        if (lines.size() > 1) line.box = box;
        return line;
    };
    const auto line_in = [&](const ScreenRect& all, const FrameLabel& line) {
        const float left = all.center().x > node.center.x ? all.left : all.right - line.rect.width();
        const float top = all.top - top_line;
        return ScreenRect{left, line.rect.top + top, left + line.rect.width(), line.rect.bottom + top};
    };
    const auto is_apart = [&](const ScreenRect& all) { return m_placer.is_free(all.grown(px(kApartFromOthers))); };
    const auto is_nearest = [&](const ScreenRect& all) {
        return std::all_of(lines.begin(), lines.end(), [&](const FrameLabel& line) {
            const ScreenRect rect = line_in(all, line);
            return !m_nodes_taken.is_taken(rect.grown(gap_between(rect, extent_of(node)) - 0.05F));
        });
    };
    struct Place {
        float gap;
        ScreenRect all;
        std::optional<bool> is_off_lines = {};  ///< empty: not asked yet
    };
    // The free places whose gap to the node is less than `most`, the nearest first.
    const auto free_places = [&](float most) {
        std::vector<Place> places;
        const float first_column = std::max(0.0F, std::floor((node.rect.left - most - width - 2) / step_x));
        const float right = std::min(m_view.width_px - width, node.rect.right + most);
        for (float y = 2; y + height < m_view.height_px; y += step_y) {
            if (std::max(node.rect.top - y - height, y - node.rect.bottom) >= most) continue;
            for (float column = first_column, x; (x = 2 + column * step_x) < right; ++column) {
                const ScreenRect all{x, y, x + width, y + height}, kept = all.grown(beyond + 1);
                const float gap = gap_between(all, node.rect);
                if (gap >= most || !m_placer.is_inside(kept)) continue;
                if (const ScreenRect* const taken = m_placer.overlapped_by(kept)) {
                    column += std::max(0.0F, std::ceil((taken->right - kept.left) / step_x) - 1);  // past it
                } else {
                    places.push_back({gap, all});
                }
            }
        }
        std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.gap < b.gap; });
        return places;
    };
    struct Rule {
        bool is_nearest, is_apart, keeps_off_lines, is_clear;
    };
    constexpr std::array<Rule, 5> kRules = {{{true, true, true, true},
                                             {false, true, true, true},
                                             {false, false, true, true},
                                             {false, false, true, false},
                                             {false, false, false, false}}};
    const auto is_off_lines = [&](Place& place) {
        if (!place.is_off_lines) place.is_off_lines = m_placer.is_off_lines(place.all.grown(beyond));
        return *place.is_off_lines;
    };
    std::vector<Place> places = free_places(px(kFarOffLines));
    for (const Rule& rule : kRules) {
        if (!rule.keeps_off_lines && places.empty()) places = free_places(kInfinite);
        const auto best = std::find_if(places.begin(), places.end(), [&](Place& place) {
            const ScreenRect& all = place.all;
            return (!rule.keeps_off_lines || is_off_lines(place)) && (!rule.is_apart || is_apart(all)) &&
                   (!rule.is_nearest || is_nearest(all)) && (!rule.is_clear || is_clear(leader_to(all)));
        });
        if (best == places.end()) continue;
        for (FrameLabel& line : lines) line.rect = line_in(best->all, line);
        m_frame.leaders.push_back(up_to_outline(node, leader_to(best->all)));
        keep_lines(std::move(lines));
        m_placer.take(best->all.grown(beyond + px(kKeptFree)));
        return true;
    }
    return false;
}

/// Labels a node. Prefers the level's side to the other one, one line to two, and all labels to fewer. Labels of the
/// current path are never omitted unless the window's edge cuts through their node, nor are any in a tree with few
/// leaves; they are placed further away instead.
void TreeFrameBuilder::label_node(const FrameNode& node, int importance) {
    const bool is_on_path = importance <= kOnPath, is_whole = m_placer.is_inside(node.rect);
    const bool is_small = m_room.has_all && m_scene.focus == nullptr;
    const bool is_never_left_out =
        importance == 0 || is_small || (is_whole && (is_on_path || (importance == kOnPath + 1 && m_room.has_all)));
    if (!m_placer.is_inside({node.center.x, node.center.y, node.center.x, node.center.y})) return;
    if (node.is_collapsed && m_scene.focus == nullptr) label_wedge(node);
    NodeWords words = words_of(node);
    if (node.picture) {
        for (const FrameLabel& label : words_on_tile(node, words)) {
            if (label.kind != LabelKind::kName) words.value.clear();
        }
        words.name.clear();  // the picture shows the move
    }
    if (place_with_row(node, words)) return;
    const Row* row = row_of(node.level);
    const bool is_planned = row != nullptr && row->form != ChipForm::kUnplanned;
    if (!is_planned && !m_room.has_all) words.name.clear();
    const float side = row != nullptr ? row->side : 1;
    const bool starts_wide = !is_planned || row->form == ChipForm::kWide;
    const auto place_on = [&](float on, const NodeWords& said) {
        PlaceRules rules;
        rules.is_thorough = (is_planned || is_on_path) && said.folded.empty();  // counts stay close to their node
        return (starts_wide && place_lines(node, lines_of(node, said, ChipForm::kWide, node.size), on, rules)) ||
               place_lines(node, lines_of(node, said, ChipForm::kNarrow, node.size), on, rules);
    };
    NodeWords without = words;  // counts are dropped before labels change sides
    without.folded.clear();
    const auto place = [&] {
        for (const float on : {side, -side}) {
            if (place_on(on, words) || (!words.folded.empty() && place_on(on, without))) return true;
        }
        return false;
    };
    if (place()) return;
    words = without;
    for (const float on : {side, -side}) {  // wide labels are less high, and may fit between branches
        if (is_never_left_out && place_lines(node, lines_of(node, words, ChipForm::kWide, node.size), on, {})) return;
    }
    for (const ChipForm form : {ChipForm::kNarrow, ChipForm::kWide}) {
        if (is_small && place_over_or_under(node, lines_of(node, words, form, node.size), side)) return;
    }
    for (const float grid : {1.0F, 0.25F}) {  // the finer grid if hardly any space is free
        for (const ChipForm form : {ChipForm::kNarrow, ChipForm::kWide}) {
            if (is_never_left_out && place_with_leader(node, lines_of(node, words, form, node.size), grid)) return;
        }
    }
    words.window.clear(), words.alpha.clear(), words.beta.clear();
    if (place()) return;
    words.name.clear();
    place();
}

/// If the tree scrolls, the whole tree decides: so the side of a level depends neither on the part in view nor on how
/// it came into view.
void TreeFrameBuilder::choose_sides() {
    const TreeView all_in_view = with_all_in_view(m_view, m_layout);
    const bool is_moderate = m_room.has_all && m_layout.level_count() <= kMostLevels;
    const bool is_whole = all_in_view == m_view || shows_whole(m_view, m_layout, m_room);
    if (m_scene.focus != nullptr || !is_moderate || is_whole) {
        for (Row& row : m_rows) choose_side(row);
        return;
    }
    TreeFrameBuilder all(m_scene, all_in_view, m_step, m_options);
    all.find_rows();
    all.add_shapes();
    all.take_shapes();
    all.m_open_intervals = m_open_intervals;
    for (Row& row : m_rows) {
        Row& same = all.m_rows[row.level - all.m_frame.first_level];
        all.choose_side(same);
        row.side = same.side;
        row.place = same.place;
    }
}

/// Chooses the side of a level where more nodes have room for the widest labels, if possible the right one. It does not
/// depend on the step, so that labels do not change sides.
void TreeFrameBuilder::choose_side(Row& row) {
    if (row.nodes_end - row.nodes > kMostAsked) return;
    if (row.form == ChipForm::kUnplanned) return choose_place(row);
    const auto has_room_at = [&](const FrameNode& node, float side) {
        FrameLabel label;
        label.rect = {0, 0, px(chips_width(m_room, row.form, node.size)),
                      px(chips_height(m_room, row.form, node.size))};
        std::vector<FrameLabel> lines{label};
        const float ring = px(tree_metrics::kRing * node.size + tree_metrics::kNear);
        return std::any_of(kShifts.begin(), kShifts.end(), [&](float shift) {
            move_beside(lines, node, side, ring, shift);
            const ScreenRect& rect = lines.front().rect;
            return m_placer.is_inside(rect) && !m_nodes_taken.is_taken(rect) &&
                   m_placer.is_off_lines(rect, px(kThickestBranch * std::clamp(node.size, 0.3F, 1.0F)));
        });
    };
    const auto begin = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes);
    const auto end = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes_end);
    const auto count_with_room = [&](float side) {
        return std::count_if(begin, end, [&](const FrameNode& node) {
            return node.shape != NodeShape::kSquare && m_placer.is_inside(node.rect) && has_room_at(node, side);
        });
    };
    row.side = count_with_room(-1) > count_with_room(1) ? -1.0F : 1.0F;
}

/// The distances of labels from the middle of a node that has no room for a ring between the two.
std::array<float, 3> TreeFrameBuilder::close_asides(const FrameNode& node) const {
    const float half = node.rect.width() / 2, near = px(tree_metrics::kNear);
    return {half + near, 0.75F * half + near, half / 2 + near};
}

/// Whether a label of this size there is clear of all nodes of the row and of all branches.
bool TreeFrameBuilder::has_room_at(const FrameNode& node, Beside place, float width, float height) const {
    FrameLabel label;
    label.rect = {0, 0, width, height};
    std::vector<FrameLabel> lines{label};
    move_beside(lines, node, place.side, place.aside, place.shift);
    const ScreenRect& rect = lines.front().rect;
    if (!m_placer.is_inside(rect) || !m_placer.is_off_lines(rect)) return false;
    if (is_over_or_under_neighbour(node, rect)) return false;
    const Row& row = *row_of(node.level);
    const float own_gap = gap_between(rect, node.rect);
    for (std::size_t i = row.nodes; i < row.nodes_end; ++i) {
        const FrameNode& other = m_frame.nodes[i];
        const std::array<ScreenRect, 2> boxes = shape_boxes(other);
        if (std::any_of(boxes.begin(), boxes.end(), [&](const ScreenRect& box) { return box.overlaps(rect.grown(1)); }))
            return false;
        if (&other != &node && gap_between(rect, other.rect) <= own_gap) return false;
    }
    return true;
}

/// Chooses the place of the values in a row of a small tree that has no planned room for labels: one that all its nodes
/// have, if possible for the widest value, else for those of this step.
void TreeFrameBuilder::choose_place(Row& row) {
    if (!m_room.has_all || m_scene.trace.has_lists()) return;
    const auto width_of = [&](const FrameNode& node, bool is_for_widest) {
        constexpr float kEm = tree_metrics::kSmallText;
        if (is_for_widest) return px((m_room.value + tree_metrics::chip_padding(ChipForm::kNarrow)) * kEm);
        const std::string value = words_of(node).value;
        return value.empty() ? 0 : text_width(value, px(kEm)) + px(kEm) * tree_metrics::chip_padding(ChipForm::kNarrow);
    };
    const float height = px(tree_metrics::kSmallText * tree_metrics::chip_height(ChipForm::kNarrow));
    for (const bool is_for_widest : {true, false}) {
        std::vector<std::pair<const FrameNode*, float>> labelled;
        for (std::size_t i = row.nodes; i < row.nodes_end; ++i) {
            const FrameNode& node = m_frame.nodes[i];
            if (node.shape == NodeShape::kSquare || node.picture || !m_placer.is_inside(node.rect)) continue;
            const float width = width_of(node, is_for_widest);
            if (width > 0) labelled.emplace_back(&node, width);
        }
        for (const float side : {1.0F, -1.0F}) {
            for (std::size_t i = 0; i < 3; ++i) {
                for (const float shift : kShifts) {
                    const bool has_room = std::all_of(labelled.begin(), labelled.end(), [&](const auto& label) {
                        const FrameNode& node = *label.first;
                        return has_room_at(node, {side, close_asides(node)[i], shift}, label.second, height);
                    });
                    if (!has_room || labelled.empty()) continue;
                    row.side = side;
                    row.place = Beside{side, close_asides(*labelled.front().first)[i], shift};
                    return;
                }
            }
        }
    }
}

/// Places a value without a window where the other values of its row are. Returns false if there is no such place.
bool TreeFrameBuilder::place_with_row(const FrameNode& node, const NodeWords& words) {
    const Row* const row = row_of(node.level);
    if (row == nullptr || !row->place || words.value.empty() || !words.window.empty()) return false;
    std::vector<FrameLabel> lines = lines_of(node, words, ChipForm::kNarrow, node.size);
    const auto [side, aside, shift] = *row->place;
    move_beside(lines, node, side, aside, shift);
    if (lines.size() > 1) return false;
    const ScreenRect& rect = lines.front().rect;
    const bool is_good = m_placer.is_free(rect.grown(1)) && m_placer.is_off_lines(rect) &&
                         has_room_at(node, *row->place, rect.width(), rect.height());
    if (is_good) keep_lines(std::move(lines));
    return is_good;
}

// ---- Pictures, and the words on tiles -------------------------------------------------------------------------------

/// The value on the tile of an inner node, and before it the node's name, as far as they fit.
std::vector<FrameLabel> TreeFrameBuilder::words_on_tile(const FrameNode& tile, const NodeWords& words) const {
    constexpr float kBetween = 4;
    const float em = px(tree_metrics::kSmallText), room = tile.rect.width() + px(1);
    std::vector<FrameLabel> labels;
    if (!words.value.empty()) {
        FrameLabel value = chip(words.kind, words.tone, tile.node, words.value, em);
        if (value.rect.width() <= room) labels.push_back(std::move(value));
    }
    FrameLabel name;
    name.kind = LabelKind::kName;
    name.tone = tone_of(tile.role);
    name.node = tile.node;
    name.text = words.name;
    name.text_size = em;
    name.rect = {0, 0, text_width(name.text, em, FontWeight::kBold), em * kLineHeight};
    const float beside = labels.empty() ? 0 : labels.front().rect.width() + px(kBetween);
    if (!name.text.empty() && name.rect.width() + beside <= room) labels.insert(labels.begin(), std::move(name));
    float width = px(kBetween) * static_cast<float>(labels.empty() ? 0 : labels.size() - 1);
    for (const FrameLabel& label : labels) width += label.rect.width();
    float left = tile.text_center.x - width / 2;
    for (FrameLabel& label : labels) {
        label.rect =
            around({left + label.rect.width() / 2, tile.text_center.y}, label.rect.width(), label.rect.height());
        left = label.rect.right + px(kBetween);
    }
    return labels;
}

void TreeFrameBuilder::label_tiles() {
    for (const FrameNode& node : m_frame.nodes) {
        if (!node.picture || node.shape == NodeShape::kSquare) continue;
        for (FrameLabel& label : words_on_tile(node, words_of(node))) m_frame.labels.push_back(std::move(label));
    }
}

void TreeFrameBuilder::draw_pictures() {
    for (const FrameNode& node : m_frame.nodes) {
        if (node.picture) m_options.pictures->draw(node.node, *node.picture, m_view.scale, m_frame.pictures);
    }
    place_aside();
}

/// As near to the current node as possible and nearest to it of all nodes, with a line to it.
void TreeFrameBuilder::place_aside() {
    constexpr float kSide = 8, kStep = 12;
    constexpr float kOffCenter = 0.25F;  // px for each px between the middles: a place straight below is best
    constexpr float kCloser = 24, kNearOther = 150;  // px for a place that is hardly closer than to another node
    const FrameNode* const current = m_frame.find(m_step.current);
    if (is_plain() || (current == nullptr && !m_frame.folded_current)) return;
    if (current != nullptr && current->picture) return;
    const NodePictures& largest = *m_options.pictures;
    const ScreenPoint at = current != nullptr ? current->ring_center : *m_frame.folded_current;
    const ScreenRect node = current != nullptr ? extent_of(*current) : ScreenRect{at.x, at.y, at.x, at.y};
    if (!m_placer.is_inside({at.x, at.y, at.x, at.y})) return;
    const float width = px(largest.width + 2 * kSide), height = px(largest.height + 2 * kSide);
    const auto is_near_other = [&](const ScreenRect& rect, float gap) {
        return std::any_of(m_frame.nodes.begin(), m_frame.nodes.end(), [&](const FrameNode& other) {
            return &other != current && gap_between(rect, other.rect) <= gap + px(kCloser);
        });
    };
    float least = std::numeric_limits<float>::infinity();
    FrameAside aside;
    for (float y = px(kSide); y + height < m_view.height_px - px(kSide); y += px(kStep)) {
        for (float x = px(kSide); x + width < m_view.width_px - px(kSide); x += px(kStep)) {
            const ScreenRect rect{x, y, x + width, y + height};
            const float gap = gap_between(rect, node);
            float cost = gap + kOffCenter * std::hypot(rect.center().x - at.x, rect.center().y - at.y);
            if (gap >= px(kFarOffLines) || cost >= least) continue;
            if (!m_placer.is_free(rect.grown(px(4))) || !m_placer.is_off_lines(rect)) continue;
            if (is_near_other(rect, gap)) cost += px(kNearOther);
            if (cost >= least) continue;
            least = cost;
            aside.rect = rect;
        }
    }
    if (least == std::numeric_limits<float>::infinity()) return;
    aside.node = m_step.current;
    m_options.pictures->draw(aside.node, aside.rect.grown(-px(kSide)), m_view.scale, aside.picture);
    const ScreenPoint nearest_point{std::clamp(at.x, aside.rect.left, aside.rect.right),
                                    std::clamp(at.y, aside.rect.top, aside.rect.bottom)};
    const ScreenPoint edge{std::clamp(nearest_point.x, node.left, node.right),
                           std::clamp(nearest_point.y, node.top, node.bottom)};
    m_frame.leaders.push_back({aside.node, nearest_point, edge});
    m_placer.take(aside.rect);
    m_frame.aside = std::move(aside);
}

// ---- Words beside the marks of cutoffs ------------------------------------------------------------------------------

constexpr float kBesideMark = 6;   // px between a mark and its word
constexpr float kWordsApart = 12;  // px between words beside branches that would be read as one
/// Vertical offsets from the marks' middle, as fractions of the word's height; the best first.
constexpr std::array<float, 5> kRaised = {0.0F, 0.5F, -0.5F, 1.0F, -1.0F};

[[nodiscard]] ScreenRect box_of(const FrameCut& cut) {
    const auto [left, right] = std::minmax(cut.from.x, cut.to.x);
    const auto [top, bottom] = std::minmax(cut.from.y, cut.to.y);
    return {left, top, right, bottom};
}

/// Labels each cutoff on the current path, or each other one, to the right of its last mark or to the left of its
/// first.
void TreeFrameBuilder::label_cuts(bool is_of_path) {
    const std::vector<FrameCut>& cuts = m_frame.cuts;
    for (std::size_t first = 0, end = 0; first < cuts.size(); first = end) {
        while (end < cuts.size() && cuts[end].parent == cuts[first].parent) ++end;
        const std::span<const FrameCut> marks(cuts.data() + first, end - first);
        const NodeId parent = cuts[first].parent;
        const bool is_on_path =
            parent == m_step.current || std::find(m_step.open.begin(), m_step.open.end(), parent) != m_step.open.end();
        if (is_on_path != is_of_path) continue;
        if (!label_cut(marks, tree_metrics::kCutText)) label_cut(marks, tree_metrics::kSmallText);
    }
}

bool TreeFrameBuilder::label_cut(std::span<const FrameCut> marks, float em) {
    const FrameCut &leftmost = marks.front(), &last = marks.back();
    FrameLabel label;
    label.kind = LabelKind::kCutWord;
    label.tone = last.is_believed ? LabelTone::kBelieved : LabelTone::kCut;
    label.node = last.parent;
    label.text_size = px(em);
    label.text = word_of_cut(last.parent);
    const float width = text_width(label.text, px(em), FontWeight::kBold), height = px(em) * kLineHeight;
    label.rect = {0, 0, width, height};
    const float middle = (last.from.y + last.to.y) / 2;
    const float right = last.to.x + px(kBesideMark) + last.thickness + width / 2;
    const float left = leftmost.from.x - px(kBesideMark) - last.thickness - width / 2;
    for (const float raised : kRaised) {
        for (const float x : {right, left}) {
            const ScreenPoint center{x, middle + raised * height};
            const ScreenRect rect{x - width / 2, center.y - height / 2, x + width / 2, center.y + height / 2};
            if (is_nearest_to(marks, rect) && try_beside_lines(label, center)) return true;
        }
    }
    return false;
}

/// In a game the word includes how many children are never generated, if the trace knows that.
std::string TreeFrameBuilder::word_of_cut(NodeId parent) const {
    if (m_scene.trace.shape() != nullptr) return m_options.words.cut;
    const std::string& word = is_believed_cut(parent) ? m_options.words.believed : m_options.words.cut;
    const VisitId visit = m_scene.trace.latest_visit(parent, m_step.t);
    const Step at = m_scene.trace.cutoff_step(visit, m_step.t);
    if (at == kNever || m_scene.trace.event(at).first() == kUnknownCount) return word;
    return count_text(m_scene.trace.event(at).first()) + " " + word;
}

bool TreeFrameBuilder::is_nearest_to(std::span<const FrameCut> marks, const ScreenRect& rect) const {
    float own = gap_between(rect, box_of(marks.front()));
    for (const FrameCut& mark : marks) own = std::min(own, gap_between(rect, box_of(mark)));
    const NodeId parent = marks.front().parent;
    const auto is_nearer_mark = [&](const FrameCut& cut) {
        return cut.parent != parent && gap_between(rect, box_of(cut)) <= own;
    };
    const auto is_nearer_word = [&](const FrameLabel& label) {
        return label.kind == LabelKind::kCutWord && gap_between(rect, label.rect) <= own;
    };
    const ScreenRect wide{rect.left - px(kWordsApart), rect.top, rect.right + px(kWordsApart), rect.bottom};
    const auto is_close_move = [&](const FrameLabel& label) {
        return label.kind == LabelKind::kBranch && label.rect.overlaps(wide);
    };
    return !m_nodes_taken.is_taken(rect.grown(own - 0.05F)) &&
           std::none_of(m_frame.cuts.begin(), m_frame.cuts.end(), is_nearer_mark) &&
           std::none_of(m_frame.labels.begin(), m_frame.labels.end(), is_nearer_word) &&
           std::none_of(m_frame.labels.begin(), m_frame.labels.end(), is_close_move);
}

// ---- All other labels, in order of importance -----------------------------------------------------------------------

constexpr int kTurns = 5;
constexpr float kChipsFrom = 0.2F;  // smaller nodes have no labels
// px between the word for a level and what is beside it, the least
constexpr float kLevelWordNear = 10, kLevelWordNearInFocus = 4;
// px between the word and a label placed later, so that they are not read as one; above and below that of the leaves
constexpr float kLabelFromWord = 9, kLabelUnderLeaves = 2;
constexpr float kLevelWordLeast = 6;  // px between the word and the edge, the least

float TreeFrameBuilder::level_word_margin() const {
    return px(m_scene.focus == nullptr ? kLevelWordNear : kLevelWordNearInFocus);
}

void TreeFrameBuilder::add_labels() {
    take_shapes();
    if (m_options.shows_intervals && m_scene.intervals != nullptr) {
        m_open_intervals = m_scene.intervals->of_open_path(m_scene.trace, m_step);
    }
    choose_sides();
    label_levels();
    label_playout();
    label_tiles();
    // Nodes that are labelled first find room first.
    for (int turn = 0; turn < kTurns; ++turn) {
        for (const FrameNode& node : m_frame.nodes) {
            if ((node.size < kChipsFrom && turn > kOnPath) || turn_of(node) != turn) continue;
            label_node(node, importance_of(node));
            if (node.is_reused) label_reused(node);
            if (node.shape == NodeShape::kSquare) label_merit(node);
            if (node.shape == NodeShape::kSquare && m_scene.trace.shape() != nullptr) label_leaf(node);
            label_again(node);
        }
        if (turn == kOnPath) label_cuts(true);
        if (turn == 2) label_branches();
    }
    label_cuts(false);
    label_places();
    label_left_out();
    label_folds();
    label_rows_beyond();
}

/// As many of the playout's moves as there is room for, and its result: "b2 c3 a1 … 3 more → 1".
std::string TreeFrameBuilder::playout_words(float room) const {
    const float em = px(tree_metrics::kSmallText);
    const std::vector<std::string> moves = m_scene.text.playout_texts(m_step.current, m_step.playout_moves);
    const std::string result = m_step.result ? " → " + score_text(*m_step.result) : "";
    const auto words = [&](std::size_t shown) {
        std::string text;
        for (std::size_t i = 0; i < shown; ++i) text += (text.empty() ? "" : " ") + moves[i];
        if (shown == moves.size()) return text + result;
        const std::string more = filled(m_options.words.more, {count_text(moves.size() - shown)});
        return text + (shown == 0 ? "" : " … ") + more + result;
    };
    std::size_t shown = moves.size();
    while (shown > 0 && text_width(words(shown), em) > room) --shown;
    return words(shown);
}

/// Writes the playout's moves at the end of its line. If nodes or branches are in the way, the line is shorter or
/// slants, and there are fewer moves.
void TreeFrameBuilder::label_playout() {
    if (!m_playout_end) return;
    const auto line = std::find_if(m_frame.edges.begin(), m_frame.edges.end(),
                                   [](const FrameEdge& edge) { return edge.style == EdgeStyle::kPlayout; });
    const float margin = px(8), least = px(kLeastPlayoutLine), full = line->to.y - line->from.y;
    const auto place = [&](float wide, bool keeps_off_lines) {
        const std::string text = playout_words(std::min(px(wide), m_view.width_px - 4 * margin));
        if (text.empty()) return false;  // the moves have no names, and the result is not told yet
        const FrameLabel label =
            chip(LabelKind::kPlayout, LabelTone::kPlain, m_step.current, text, px(tree_metrics::kSmallText));
        const float half = label.rect.width() / 2 + margin;
        for (const float part : {1.0F, 0.75F, 0.5F, 0.25F}) {
            for (const float aside : {0.0F, 0.4F, -0.4F, 0.8F, -0.8F, 1.2F, -1.2F}) {
                const float y = line->from.y + std::max(part * full, least);
                const float wished = line->from.x + aside * label.rect.width();
                const float x = std::clamp(wished, half, std::max(half, m_view.width_px - half));
                const ScreenPoint center{x, y + px(2) + label.rect.height() / 2};
                if (!(keeps_off_lines ? try_beside_lines(label, center) : try_label(label, center))) continue;
                line->to = {std::clamp(line->from.x, x - half + 2 * margin, x + half - 2 * margin), y};
                return true;
            }
        }
        return false;
    };
    bool is_placed = false;
    for (const bool keeps_off_lines : {true, false}) {
        for (const float wide : {kPlayoutWords, kPlayoutWords / 2, kPlayoutWords / 4})
            is_placed = is_placed || place(wide, keeps_off_lines);
    }
    m_placer.take_line(line->from, line->to, line->thickness);
}

/// 0 is the current node; then come the open path, the children of both, the best line, and the rest.
int TreeFrameBuilder::importance_of(const FrameNode& node) const {
    if (node.is_current) return 0;
    if (m_step.is_open(node.node, node.level)) return 1;
    const Position up = m_layout.parent[node.position];
    const NodeId parent = up == kNone ? kNone : m_layout.node[up];
    const bool is_child = parent != kNone && (parent == m_step.current || m_step.is_open(parent, node.level - 1));
    if (is_child || node.is_selected) return 2;
    return node.is_best ? 3 : 4;
}

/// The turn in which a node is labelled. If the tree scrolls and there is no room at the window's edge on the level's
/// side, a node waits until nodes with room have their labels.
int TreeFrameBuilder::turn_of(const FrameNode& node) const {
    constexpr int kAfterChildren = 3;
    const int importance = importance_of(node);
    const Row* const row = row_of(node.level);
    if (!m_room.has_all || m_scene.focus != nullptr || row == nullptr || row->form == ChipForm::kUnplanned)
        return importance;
    const float end = node.center.x + row->side * px(reach_of_chips(m_room, ChipForm::kNarrow, node.size));
    const bool is_inside = node.shape == NodeShape::kSquare || (end >= 0 && end <= m_view.width_px);
    return is_inside ? importance : std::max(importance, kAfterChildren);
}

/// Reserves the places of nodes, rings, bars, cutoff marks and branches, which labels must not cover.
void TreeFrameBuilder::take_shapes() {
    for (const FrameNode& node : m_frame.nodes) {
        if (node.is_current) m_placer.take(extent_of(node));
        for (const ScreenRect& box : shape_boxes(node)) m_placer.take(box);
        m_nodes_taken.take(node.rect);
    }
    for (const FrameBoxes& boxes : m_frame.boxes) {
        ScreenRect rect = boxes.rect;
        rect.top -= px(m_options.boxes->above);
        m_placer.take(rect);
    }
    for (const FrameFold& fold : m_frame.folds) {
        if (!fold.is_band) m_placer.take(fold.rect);
    }
    for (const FrameWedge& wedge : m_frame.wedges) {
        m_placer.take({wedge.left.x, (wedge.top.y + wedge.left.y) / 2, wedge.right.x, wedge.left.y});
    }
    for (const FrameCut& cut : m_frame.cuts) m_placer.take({cut.from.x, cut.from.y, cut.to.x, cut.to.y});
    for (const FrameEdge& edge : m_frame.edges) {
        const bool is_placed_later = m_playout_end && edge.style == EdgeStyle::kPlayout;
        if (!is_placed_later) m_placer.take_line(edge.from, edge.to, edge.thickness);
    }
}

FrameLabel TreeFrameBuilder::chip(LabelKind kind, LabelTone tone, NodeId node, std::string text, float size) const {
    FrameLabel label;
    label.kind = kind;
    label.tone = tone;
    label.node = node;
    label.text_size = size;
    const float width = text_width(text, size) + size * (kind == LabelKind::kWindow ? 1.5F : 1.2F);
    label.rect = {0, 0, width, size * 1.6F};
    label.text = std::move(text);
    return label;
}

bool TreeFrameBuilder::try_label(FrameLabel label, ScreenPoint center) {
    label.rect = around(center, label.rect.width(), label.rect.height());
    if (!m_placer.try_take(label.rect.grown(1))) return false;
    m_frame.labels.push_back(std::move(label));
    return true;
}

/// The same, only if no branch passes under the label.
bool TreeFrameBuilder::try_beside_lines(FrameLabel label, ScreenPoint center) {
    const ScreenRect rect = around(center, label.rect.width(), label.rect.height());
    return m_placer.is_off_lines(rect) && try_label(std::move(label), center);
}

/// The same, only if no other node is nearer to the label.
bool TreeFrameBuilder::try_at_node(const FrameNode& node, FrameLabel label, ScreenPoint center) {
    const ScreenRect rect = around(center, label.rect.width(), label.rect.height());
    return is_good_place(node, rect, {}) && try_label(std::move(label), center);
}

/// The word below a node whose value came from a transposition table.
void TreeFrameBuilder::label_reused(const FrameNode& node) {
    FrameLabel label;
    label.kind = LabelKind::kAgainWord;
    label.node = node.node;
    label.text = m_options.words.again;
    label.text_size = px(tree_metrics::kSmallText);
    label.rect = {0, 0, text_width(label.text, label.text_size), label.text_size * kLineHeight};
    try_at_node(node, label, {node.center.x, node.rect.bottom + px(4) + label.rect.height() / 2});
}

/// At a node that is searched again: the result of the earlier probe, so that both are visible.
void TreeFrameBuilder::label_again(const FrameNode& node) {
    if (node.state.visit == kNone || node.is_stale || node.is_plain) return;
    const Trace& trace = m_scene.trace;
    const VisitId tried = trace.previous_try(node.state.visit);
    if (tried == kNone) return;
    const Event end = trace.event(trace.leave_step(tried));
    FrameLabel label;
    label.kind = LabelKind::kAgainWord;
    label.node = node.node;
    const bool is_reduced = trace.manner(tried) == Manner::kReduced;
    label.text = filled(is_reduced ? m_options.words.again_in_full : m_options.words.again_after,
                        {bound_text(trace, end.score(), end.proof())});
    label.text_size = px(tree_metrics::kSmallText);
    label.rect = {0, 0, text_width(label.text, label.text_size), label.text_size * kLineHeight};
    const float side = node.is_current ? node.ring_radius : node.rect.width() / 2;
    const float aside = side + px(6) + label.rect.width() / 2;
    const float above = node.rect.top - label.rect.height() / 2, below = below_node(node) + label.rect.height() / 2;
    const ScreenPoint middle = node.text_center;
    const bool is_leaf = node.shape == NodeShape::kSquare;
    for (const ScreenPoint at : {is_leaf ? ScreenPoint{middle.x, below} : ScreenPoint{middle.x + aside, above},
                                 ScreenPoint{middle.x - aside, above}, ScreenPoint{middle.x + aside, below},
                                 ScreenPoint{middle.x - aside, below}, ScreenPoint{middle.x, below}}) {
        if (try_at_node(node, label, at)) return;
    }
}

/// The top of words below a node, clear of its ring.
float TreeFrameBuilder::below_node(const FrameNode& node) const {
    return (node.is_current ? node.ring_center.y + node.ring_radius + px(2) : node.rect.bottom) + px(3);
}

/// A leaf shows its value inside, so its name is below it; if the value is wrong, the correct one is below it.
void TreeFrameBuilder::label_leaf(const FrameNode& node) {
    if (const Fault* wrong = node.is_wrong ? fault_of(node.state) : nullptr) {
        const FrameLabel words = chip(LabelKind::kValue, LabelTone::kWrong, node.node, wrong_words(node.state, *wrong),
                                      px(tree_metrics::kSmallText));
        if (try_at_node(node, words, {node.center.x, below_node(node) + words.rect.height() / 2})) return;
    }
    if (node.text.empty() && m_room.has_all) label_empty_leaf(node);
    label_below_leaf(node, m_scene.text.node_name(node.node));
}

/// If a person has moved leaves so close together that a number does not fit between its neighbours, it is in one of a
/// few rows below the leaf, with a line to it.
void TreeFrameBuilder::label_empty_leaf(const FrameNode& node) {
    constexpr int kRows = 4;
    const std::vector<std::string> texts = texts_in(node);
    const bool is_in_view = node.rect.left >= 0 && node.rect.right <= m_view.width_px;
    if (texts.empty() || !is_in_view) return;
    const FrameLabel label =
        chip(LabelKind::kValue, LabelTone::kPlain, node.node, texts.back(), px(tree_metrics::kSmallText));
    const float height = label.rect.height() + px(3), top = below_node(node);
    for (int row = 0; row < kRows; ++row) {
        const ScreenPoint center{node.center.x, top + (static_cast<float>(row) + 0.5F) * height};
        if (row == 0 ? !try_at_node(node, label, center) : !try_label(label, center)) continue;
        const ScreenPoint bottom{node.center.x, node.rect.bottom};
        if (row > 0) m_frame.leaders.push_back({node.node, {center.x, m_frame.labels.back().rect.top}, bottom});
        return;
    }
}

/// A leaf shows its value inside, so the merit of its state in the queue is below it, in a small chip: it has as much
/// room as a leaf's name.
void TreeFrameBuilder::label_merit(const FrameNode& leaf) {
    constexpr float kMeritPadding = 0.6F;  // ems
    const ListedState* const queued = m_step.queued(leaf.node);
    if (queued == nullptr || leaf.is_plain || m_options.boxes) return;
    FrameLabel label;
    label.kind = LabelKind::kValue;
    label.tone = tone_of_state(*queued, m_options.shows_best);
    label.node = leaf.node;
    label.text = merit_text(queued->state);
    label.text_size = px(tree_metrics::kSmallText);
    const float width = text_width(label.text, label.text_size) + kMeritPadding * label.text_size;
    label.rect = {0, 0, width, label.text_size * kLineHeight};
    (void)try_at_node(leaf, label, {leaf.center.x, below_node(leaf) + label.rect.height() / 2});
}

void TreeFrameBuilder::label_below_leaf(const FrameNode& node, const std::string& name) {
    if (name.empty()) return;
    FrameLabel label;
    label.kind = LabelKind::kLeafName;
    label.node = node.node;
    label.text = name;
    label.text_size = px(tree_metrics::kSmallText);
    label.rect = {0, 0, text_width(label.text, label.text_size), label.text_size * kLineHeight};
    float top = below_node(node);
    const bool is_below_merit = !m_frame.labels.empty() && m_frame.labels.back().node == node.node &&
                                m_frame.labels.back().kind == LabelKind::kValue;
    if (is_below_merit) top = m_frame.labels.back().rect.bottom + px(2);
    try_at_node(node, label, {node.center.x, top + label.rect.height() / 2});
}

/// Whether the narration may name the move to this node: moves of the current node, the best line once the search is
/// over, and in a game, whose nodes have no other names, the move to the current node and the best move so far of each
/// open node. A node whose own label is its move needs no label on its branch.
bool TreeFrameBuilder::is_move_spoken_of(const FrameNode& node, NodeId parent) const {
    const bool is_game = m_scene.trace.shape() == nullptr;
    bool is_spoken_of = parent == m_step.current || is_on_result_line(node) || (is_game && node.is_current);
    if (is_game && !is_spoken_of && m_step.is_open(parent, node.level - 1)) {
        const VisitId best = m_step.open_state[node.level - 1].best_child;
        is_spoken_of = best != kNone && m_scene.trace.node_of(best) == node.node;
    }
    return is_spoken_of && std::none_of(m_frame.labels.begin(), m_frame.labels.end(), [&](const FrameLabel& label) {
               return label.node == node.node && label.kind == LabelKind::kName;
           });
}

bool TreeFrameBuilder::is_on_result_line(const FrameNode& node) const {
    return m_step.open.empty() && node.level <= kResultMoves && m_step.is_on_best_line(node.node, node.level);
}

/// Labels branches with probabilities below chance nodes, or with moves; all in letters of one size.
void TreeFrameBuilder::label_branches() {
    const LabelPlacer before = m_placer;
    const auto labels = static_cast<std::ptrdiff_t>(m_frame.labels.size());
    if (label_branches_in(tree_metrics::kProbabilityText)) return;
    m_placer = before;
    m_frame.labels.erase(m_frame.labels.begin() + labels, m_frame.labels.end());
    static_cast<void>(label_branches_in(tree_metrics::kSmallText));
}

/// Puts each label beside its branch, outside of the first and the last one, and on top of it only if there is no room;
/// but never where it would touch a neighbouring branch. Stops and returns false if smaller letters are needed.
bool TreeFrameBuilder::label_branches_in(float em) {
    constexpr float kClearly = 16;  // px by which a label is nearer to its own branch than to any other
    const bool is_smallest = em <= tree_metrics::kSmallText;
    for (const FrameNode& node : m_frame.nodes) {
        const Position up = m_layout.parent[node.position];
        if (up == kNone || node.size < kChipsFrom) continue;
        std::vector<std::string> texts = m_scene.text.branch_texts(node.node);
        const bool is_spoken_of = !m_options.boxes && is_move_spoken_of(node, m_layout.node[up]);
        if (texts.empty() && is_spoken_of) texts = {m_scene.text.move_text(node.node)};
        const bool is_chance = role_of(m_layout.node[up]) == Role::kChance;
        const Slant branch = slant_to(node.position, node.level);
        const ScreenPoint from = branch.from, to = branch.to;
        const float slope = (to.x - from.x) / std::max(to.y - from.y, 1.0F);
        bool is_apart = true;
        const bool is_first = node.position == m_layout.first_child[up];
        const bool is_last = node.position + 1 == m_layout.first_child[up + 1];
        const auto place = [&](const std::string& text, float part, float side) {
            FrameLabel label;
            label.kind = LabelKind::kBranch;
            label.tone = is_chance ? tone_of(Role::kChance) : LabelTone::kPlain;
            label.node = node.node;
            label.text = text;
            label.text_size = px(em);
            label.rect = {0, 0, text_width(label.text, label.text_size) + px(4), label.text_size * kLineHeight};
            const float aside = (label.rect.width() + std::abs(slope) * label.rect.height()) / 2 + px(4);
            const ScreenPoint center{from.x + (to.x - from.x) * part + side * aside, from.y + (to.y - from.y) * part};
            const ScreenRect rect = around(center, label.rect.width(), label.rect.height());
            if (is_apart && !is_apart_from_words(node.node, rect)) return false;
            if (is_apart && side != 0 && !is_nearest_branch(node, rect, kClearly)) return false;
            return !crosses_neighbour(node, rect.grown(px(2))) && try_label(std::move(label), center);
        };
        const auto place_at = [&](const std::string& text, float side) {
            for (const float part : {0.55F, 0.64F, 0.46F, 0.6F}) {
                if (place(text, part, side)) return true;
            }
            return false;
        };
        const float outside = is_last ? 1.0F : is_first || slope < 0 ? -1.0F : 1.0F;
        // A move that the narration names, or a label in the smallest letters, may also be closer to the parent, where
        // branches are further from the edge, or closer to its own node.
        const auto place_higher = [&](const std::string& text) {
            for (const float part : {0.36F, 0.28F, 0.2F}) {
                for (const float side : {-1.0F, 1.0F}) {
                    if (place(text, part, side)) return true;
                }
            }
            return false;
        };
        const auto place_lower = [&](const std::string& text) {
            for (const float part : {0.74F, 0.82F}) {
                for (const float side : {outside, -outside, 0.0F}) {
                    if (place(text, part, side)) return true;
                }
            }
            return false;
        };
        const auto is_placed = [&](const std::string& text) {
            if (text == node.text) return false;  // the node itself shows it
            return place_at(text, outside) || place_at(text, -outside) || place_at(text, 0) ||
                   ((is_spoken_of || is_smallest) && (place_higher(text) || place_lower(text)));
        };
        auto placed = std::find_if(texts.begin(), texts.end(), is_placed);
        if (placed == texts.end() && !texts.empty() && texts.front() != node.text && !is_smallest) return false;
        if (placed == texts.end()) {  // rather too close to another word than not at all
            is_apart = false;
            placed = std::find_if(texts.begin(), texts.end(), is_placed);
        }
        if (!is_spoken_of || node.shape != NodeShape::kSquare || m_scene.trace.shape() != nullptr) continue;
        const std::string move = m_scene.text.move_text(node.node);
        if (placed == texts.end() || !placed->starts_with(move)) label_below_leaf(node, move);
    }
    return true;
}

/// Branches to a level are in order, so it is enough to check those to the nearest nodes.
bool TreeFrameBuilder::crosses_neighbour(const FrameNode& node, const ScreenRect& rect) const {
    constexpr Position kNearest = 2;
    const Position begin = m_layout.level_begin[node.level], end = m_layout.level_begin[node.level + 1];
    const Position first = node.position - std::min(kNearest, node.position - begin);
    const Position last = std::min(end - 1, node.position + kNearest);
    for (Position p = first; p <= last; ++p) {
        if (p == node.position || !is_known(p)) continue;
        const auto [from, to] = slant_to(p, node.level);
        if (passes_through(from, to, rect)) return true;
    }
    return false;
}

/// Whether the branch to the node is clearly nearer than any other.
bool TreeFrameBuilder::is_nearest_branch(const FrameNode& node, const ScreenRect& rect, float clearly_px) const {
    const auto gap_to = [&](Position p) {
        const auto [from, to] = slant_to(p, node.level);
        return gap_between(from, to, rect);
    };
    const float own = gap_to(node.position) + px(clearly_px);
    const Position begin = m_layout.level_begin[node.level], end = m_layout.level_begin[node.level + 1];
    const auto is_further = [&](Position p) { return !is_known(p) || gap_to(p) >= own; };
    return (node.position == begin || is_further(node.position - 1)) &&
           (node.position + 1 == end || is_further(node.position + 1));
}

/// Whether no word beside another branch is so near that both would be read as one: "cut m1".
bool TreeFrameBuilder::is_apart_from_words(NodeId node, const ScreenRect& rect) const {
    const ScreenRect wide{rect.left - px(kWordsApart), rect.top, rect.right + px(kWordsApart), rect.bottom};
    return std::none_of(m_frame.labels.begin(), m_frame.labels.end(), [&](const FrameLabel& label) {
        const bool is_word =
            label.kind == LabelKind::kCutWord || label.kind == LabelKind::kBranch || label.kind == LabelKind::kPlace;
        return is_word && label.node != node && label.rect.overlaps(wide);
    });
}

/// The children that the latest visit of the node has entered, in their order, if they are drawn in another one.
std::vector<NodeId> TreeFrameBuilder::searched_in_another_order(NodeId parent) const {
    const Trace& trace = m_scene.trace;
    const VisitId visit = trace.latest_visit(parent, m_step.t);
    if (visit == kNone) return {};
    std::vector<NodeId> children;
    for (const VisitId child : trace.children_entered(visit, m_step.t)) children.push_back(trace.node_of(child));
    const TreeShape* const shape = trace.shape();
    bool is_as_drawn = std::is_sorted(children.begin(), children.end());
    for (std::size_t i = 0; shape != nullptr && is_as_drawn && i < children.size(); ++i) {
        is_as_drawn = children[i] == shape->child_at(parent, static_cast<std::uint32_t>(i));
    }
    return is_as_drawn ? std::vector<NodeId>() : children;
}

/// "1st", "2nd" … beside the branches of each node whose children are searched in another order than that in which they
/// are drawn.
void TreeFrameBuilder::label_places() {
    const std::string_view order = header_option(m_scene.trace, "order");
    if (order.empty() || order == id_of(Order::kGiven) || is_plain() || m_options.boxes || !m_options.shows_best)
        return;
    Position family = kNone;
    std::vector<NodeId> children;
    for (const FrameNode& node : m_frame.nodes) {
        const Position up = m_layout.parent[node.position];
        if (up == kNone || node.size < kChipsFrom || node.state.visit == kNone) continue;
        if (up != family) children = searched_in_another_order(m_layout.node[up]);
        family = up;
        const auto found = std::find(children.begin(), children.end(), node.node);
        if (found != children.end()) label_place(node, static_cast<std::size_t>(found - children.begin()) + 1);
    }
}

void TreeFrameBuilder::label_place(const FrameNode& node, std::size_t place) {
    const auto [from, to] = slant_to(node.position, node.level);
    FrameLabel label;
    label.kind = LabelKind::kPlace;
    label.node = node.node;
    label.text = place_text(place, m_options.words.places);
    label.text_size = px(tree_metrics::kSmallText);
    const float width = text_width(label.text, label.text_size) + px(4), height = label.text_size * kLineHeight;
    label.rect = {0, 0, width, height};
    const float slope = (to.x - from.x) / std::max(to.y - from.y, 1.0F);
    const float beside = px(5) * std::hypot(1.0F, slope);  // clear of the thickest branch
    const float aside = (width + std::abs(slope) * height) / 2 + beside, outside = slope < 0 ? -1.0F : 1.0F;
    constexpr float kClearly = 4;  // px by which it is nearer to its own branch than to any other
    for (const float part : {0.5F, 0.42F, 0.58F, 0.34F, 0.66F, 0.26F, 0.74F, 0.82F}) {
        for (const float side : {outside, -outside}) {
            const ScreenPoint center{from.x + (to.x - from.x) * part + side * aside, from.y + (to.y - from.y) * part};
            const ScreenRect rect = around(center, width, height);
            if (!is_nearest_branch(node, rect, kClearly) || !is_apart_from_words(node.node, rect)) continue;
            if (try_beside_lines(label, center)) return;
        }
    }
}

/// The word for a level: the player to move, or that all are leaves; without text if the level is mixed.
FrameLabel TreeFrameBuilder::word_of_level(const Row& row) const {
    constexpr std::uint32_t kSamples = 24;
    FrameLabel label;
    label.kind = LabelKind::kLevel;
    std::optional<Role> role;
    bool is_mixed = false, has_leaves = false, has_inner = false;
    const Position stride = std::max<Position>(1, row.range.size() / kSamples);
    for (Position p = row.range.begin; p < row.range.end; p += stride) {
        const NodeId node = m_layout.node[p];
        if (!is_known(p)) continue;
        if (m_layout.subtree_size[node] == 1 && m_scene.text.is_leaf(node)) {
            has_leaves = true;
            continue;
        }
        has_inner = true;
        const Role here = role_of(node);
        is_mixed = is_mixed || (role && *role != here);
        role = here;
    }
    if (is_mixed || (!has_inner && !has_leaves)) return label;
    label.tone = has_inner ? tone_of(*role) : LabelTone::kPlain;
    label.text = has_inner ? word_for(m_options.words, *role) : m_options.words.leaves;
    return label;
}

/// The words for the levels, each in its row. They are in one column at the left or the right, so that they are read as
/// its heading, and have one size; a row without room there has its word in a column at the other side, or none.
void TreeFrameBuilder::label_levels() {
    std::vector<LevelWord> words;
    for (const Row& row : m_rows) {
        if (row.range.is_empty() || m_view.px_per_level < px(30)) continue;
        FrameLabel label = word_of_level(row);
        if (!label.text.empty()) words.push_back({&row, std::move(label)});
    }
    if (m_options.boxes) {  // the sheet keeps room for them
        for (const LevelWord& word : words) {
            const FrameLabel label = level_word_at(word, {1, tree_metrics::kLevelWordLeft}, tree_metrics::kLevelText);
            try_beside_lines(label, label.rect.center());
        }
        return;
    }
    const auto place_in = [&](const LevelHeading& heading, bool keeps_off_labels) {
        std::erase_if(words, [&](const LevelWord& word) {
            const FrameLabel label = level_word_at(word, heading.column, heading.em);
            const ScreenRect around_word = label.rect.grown(level_word_margin());
            if (m_placer.is_taken(around_word) || !has_room_in(heading.column, *word.row, label.rect)) return false;
            if (keeps_off_labels && !is_off_labels(*word.row, label.rect)) return false;
            if (!try_label(label, label.rect.center())) return false;
            ScreenRect apart = label.rect.grown(px(kLabelFromWord));
            if (label.tone == LabelTone::kPlain) {  // of the leaves, whose labels are below them
                apart.top = label.rect.top - px(kLabelUnderLeaves);
                apart.bottom = label.rect.bottom + px(kLabelUnderLeaves);
            }
            m_placer.take(apart);
            return true;
        });
    };
    LevelHeading first = heading_of(words, tree_metrics::kLevelText, 0);
    const LevelHeading smaller = heading_of(words, tree_metrics::kSmallText, 0);
    if (smaller.words > first.words) first = smaller;
    place_in(first, true);
    const LevelHeading second = heading_of(words, first.em, first.column.side);
    place_in(second, true);
    for (const LevelHeading& heading : {first, second}) place_in(heading, false);
}

/// The best column for the words in letters of this size at scale 1. It does not depend on the step: the ring of the
/// current node and the marks of cutoffs do not count, so that no word moves because of them.
TreeFrameBuilder::LevelHeading TreeFrameBuilder::heading_of(const std::vector<LevelWord>& words, float em,
                                                            float other_than_side) const {
    constexpr std::array<float, 5> kInsets = {tree_metrics::kLevelWordLeft, 20, 14, 10, kLevelWordLeast};
    LevelHeading best{em, {other_than_side > 0 ? -1.0F : 1.0F, kInsets.back()}};
    const auto try_column = [&](LevelColumn column) {
        LevelHeading heading{em, column};
        for (const LevelWord& word : words) {
            const ScreenRect rect = level_word_at(word, column, em).rect;
            if (m_nodes_taken.is_taken(rect.grown(level_word_margin()))) continue;
            if (!has_room_in(column, *word.row, rect) || !is_off_labels(*word.row, rect)) continue;
            ++heading.words;
            if (is_off_rings(*word.row, rect)) ++heading.clear;
        }
        if (heading.words > best.words || (heading.words == best.words && heading.clear > best.clear)) best = heading;
    };
    for (const float side : {1.0F, -1.0F}) {
        for (std::size_t i = 0; i < kInsets.size() && side != other_than_side; ++i) {
            try_column({side, kInsets[side > 0 ? i : kInsets.size() - 1 - i]});
        }
    }
    return best;
}

/// Whether the word is clear of the ring that each node of the row has when it is the current one.
bool TreeFrameBuilder::is_off_rings(const Row& row, const ScreenRect& word) const {
    const auto begin = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes);
    const auto end = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes_end);
    return std::none_of(begin, end, [&](const FrameNode& node) {
        return around(node.ring_center, 2 * node.ring_radius, 2 * node.ring_radius)
            .overlaps(word.grown(level_word_margin() + 1));
    });
}

/// Whether the word leaves free the places beside the row's nodes where their labels are at most steps.
bool TreeFrameBuilder::is_off_labels(const Row& row, const ScreenRect& word) const {
    if (row.form == ChipForm::kUnplanned) return true;
    FrameLabel label;
    for (std::size_t at = row.nodes; at < row.nodes_end; ++at) {
        const FrameNode& node = m_frame.nodes[at];
        if (node.shape == NodeShape::kSquare) continue;
        label.rect = {0, 0, px(chips_width(m_room, row.form, node.size)),
                      px(chips_height(m_room, row.form, node.size))};
        std::vector<FrameLabel> lines{label};
        move_beside(lines, node, row.side, px(tree_metrics::kRing * node.size + tree_metrics::kNear), 0);
        if (lines.front().rect.overlaps(word.grown(px(kLabelFromWord)))) return false;
    }
    return true;
}

/// The word in its row in that column, in letters of this size at scale 1.
FrameLabel TreeFrameBuilder::level_word_at(const LevelWord& word, LevelColumn column, float em) const {
    FrameLabel label = word.label;
    label.text_size = px(em);
    const float width = text_width(label.text, label.text_size, FontWeight::kBold), inset = px(column.inset);
    const float left = column.side > 0 ? inset : m_view.width_px - inset - width;
    label.rect = around({left + width / 2, word.row->y}, width, label.text_size * kLineHeight);
    return label;
}

/// Whether no node in view is between the word and the edge that its column is at.
bool TreeFrameBuilder::is_beyond_nodes(const Row& row, const ScreenRect& word, LevelColumn column) const {
    const auto begin = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes);
    const auto end = m_frame.nodes.begin() + static_cast<std::ptrdiff_t>(row.nodes_end);
    return std::none_of(begin, end, [&](const FrameNode& node) {
        return column.side > 0 ? node.rect.right > 0 && node.rect.left < word.left
                               : node.rect.left < m_view.width_px && node.rect.right > word.right;
    });
}

/// Whether the word is in view, no branch and no bar is under it, and it is beyond the nodes of its row.
bool TreeFrameBuilder::has_room_in(LevelColumn column, const Row& row, const ScreenRect& word) const {
    const auto begin = m_frame.folds.begin() + static_cast<std::ptrdiff_t>(row.folds);
    const auto end = m_frame.folds.begin() + static_cast<std::ptrdiff_t>(row.folds_end);
    const ScreenRect around_word = word.grown(level_word_margin());
    // At some step, a branch to the row's first node may be the thickest.
    const float size = row.nodes < row.nodes_end ? m_frame.nodes[row.nodes].size : 0;
    const float thickest = px(kThickestBranch * std::clamp(size, 0.3F, 1.0F));
    return m_placer.is_inside(word) && m_placer.is_off_lines(word, thickest) && is_beyond_nodes(row, word, column) &&
           std::none_of(begin, end, [&](const FrameFold& fold) { return fold.rect.overlaps(around_word); });
}

void TreeFrameBuilder::label_folds() {
    for (const FrameFold& fold : m_frame.folds) {
        const float left = std::max(fold.rect.left, 0.0F), right = std::min(fold.rect.right, m_view.width_px);
        if (right - left < px(16) && !fold.is_band) continue;
        const ScreenPoint center{(left + right) / 2, (fold.rect.top + fold.rect.bottom) / 2};
        const float size = fold.rect.height() >= px(tree_metrics::kFoldText * 1.25) ? tree_metrics::kFoldText
                                                                                    : tree_metrics::kSmallText;
        const std::array<std::string, 2> texts = {count_text(fold.count), short_count_text(fold.count)};
        FrameLabel label;
        label.kind = LabelKind::kFoldCount;
        label.tone = tone_of(fold.role);
        label.node = m_layout.node[fold.positions.begin];
        label.text_size = px(size);
        const float height = label.text_size * kLineHeight;
        bool is_placed = false;
        for (std::size_t i = 0; i < texts.size() && !is_placed; ++i) {  // inside its own bar
            const float width = text_width(texts[i], label.text_size);
            label.rect = around(center, width, height);
            if (width + px(8) > right - left || height > fold.rect.height()) continue;
            is_placed = true;
            label.text = texts[i];
            label.is_on_bar = true;
            if (label.rect.top >= 0 && label.rect.bottom <= m_view.height_px) m_frame.labels.push_back(label);
        }
        for (std::size_t i = 0; i < texts.size() && !is_placed; ++i) {  // otherwise beside a band, or below a bar
            const float width = text_width(texts[i], label.text_size);
            if (!fold.is_band && width > (right - left) * 1.6F) continue;
            const ScreenPoint at = fold.is_band ? ScreenPoint{fold.rect.right + px(10) + width / 2, center.y}
                                                : ScreenPoint{center.x, fold.rect.bottom + px(4) + height / 2};
            label.text = texts[i];
            label.rect = around(at, width, height);
            is_placed = try_label(label, at);
        }
    }
}

/// How many rows of the tree as it is known are below the view: of a tree with few leaves, which readers expect to see
/// whole.
std::uint64_t TreeFrameBuilder::rows_below() const {
    if (!m_room.has_all || m_scene.focus != nullptr) return 0;
    std::uint64_t rows = 0;
    for (auto level = static_cast<std::uint32_t>(m_layout.level_count()); level-- > 0;) {
        if (m_view.screen_y(level) <= m_view.height_px) break;
        const PositionRange nodes{m_layout.level_begin[level], m_layout.level_begin[level + 1]};
        if (m_scene.levels.count_below(nodes, m_step.known_nodes) > 0) ++rows;
    }
    return rows;
}

/// Counts the rows out of view at the upper and lower edges, so that neither edge is taken for the end of the tree.
void TreeFrameBuilder::label_rows_beyond() {
    const double above = std::clamp<double>(std::ceil(m_view.top_in_levels), 0, m_layout.level_count());
    label_rows_beyond(static_cast<std::uint64_t>(above), true);
    label_rows_beyond(rows_below(), false);
}

void TreeFrameBuilder::label_rows_beyond(std::uint64_t rows, bool is_above) {
    constexpr float kFromEdge = 3, kFromSide = 10, kStep = 8, kSides = 12;
    constexpr float kMostLines = 4;  // lines of text from the edge
    if (rows == 0) return;
    const TreeWords& words = m_options.words;
    FrameLabel label;
    label.kind = LabelKind::kRowsBeyond;
    label.text_size = px(tree_metrics::kSmallText);
    const std::string& one = is_above ? words.row_above : words.row_below;
    label.text = filled(rows == 1 ? one : is_above ? words.rows_above : words.rows_below, {count_text(rows)});
    const float width = text_width(label.text, label.text_size) + px(kSides), height = label.text_size * kLineHeight;
    label.rect = {0, 0, width, height};
    const auto place = [&](float line, bool keeps_off_lines) {
        const float from_edge = px(kFromEdge) + height * (0.5F + line);
        const float y = is_above ? from_edge : m_view.height_px - from_edge;
        for (float x = px(kFromSide) + width / 2; x + width / 2 < m_view.width_px; x += px(kStep)) {
            if (keeps_off_lines ? try_beside_lines(label, {x, y}) : try_label(label, {x, y})) return true;
        }
        return false;
    };
    for (const bool keeps_off_lines : {true, false}) {
        for (float line = 0; line <= kMostLines; ++line) {
            if (place(line, keeps_off_lines)) return;
        }
    }
}

// ---- The note on a node, the critical tree's types and the signs of differences, all placed after the labels --------

constexpr float kPart = 8;         // px: the length of a piece of an arrow's curve; every other piece is a dash
constexpr float kOnBranch = 0.3F;  // the cost of a piece upon a branch; of one under a label: 1
constexpr float kPoint = 13;       // px: the length of the arrow's tip
constexpr float kCaptionText = 15, kCaptionPadding = 14, kCaptionLine = 1.35F;
constexpr float kWidestTitle = 560;
constexpr std::array<float, 6> kCaptionWidths = {420, 340, 540, 280, 230, 190};
constexpr float kArrowWordsApart = 10;  // px between an arrow's words and other labels, if there is room
/// How far an arrow bends sideways, as fractions of its length; the best first.
constexpr std::array<float, 12> kBends = {0.22F, -0.22F, 0.32F, -0.32F, 0.44F, -0.44F,
                                          0.14F, -0.14F, 0.6F,  -0.6F,  0.8F,  -0.8F};

[[nodiscard]] ScreenRect around(ScreenPoint a, ScreenPoint b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

[[nodiscard]] float distance(ScreenPoint a, ScreenPoint b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// The radius of the node's ring or, if it has none, half its width.
[[nodiscard]] float radius_of(const FrameNode& node) {
    return node.is_current ? node.ring_radius : node.rect.width() / 2;
}

[[nodiscard]] std::vector<ScreenPoint> curve_between(ScreenPoint from, ScreenPoint control, ScreenPoint to,
                                                     float part_px) {
    std::vector<ScreenPoint> points;
    const float length = (distance(from, control) + distance(control, to) + distance(from, to)) / 2;
    const int parts = std::clamp(static_cast<int>(length / part_px), 8, 400);
    for (int i = 0; i <= parts; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(parts);
        const float a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
        points.push_back({a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y});
    }
    return points;
}

/// From the edge of one node to just before the other's.
[[nodiscard]] std::vector<ScreenPoint> curve_between(const FrameNode& from, const FrameNode& to, float bend, float gap,
                                                     float part_px) {
    const ScreenPoint a = from.ring_center, b = to.ring_center;
    const ScreenPoint control{(a.x + b.x) / 2 + (b.y - a.y) * bend, (a.y + b.y) / 2 - (b.x - a.x) * bend};
    const auto at_edge = [&](const FrameNode& node) {
        const ScreenPoint center = node.ring_center;
        const float part = (radius_of(node) + gap) / std::max(distance(center, control), 1.0F);
        return ScreenPoint{center.x + (control.x - center.x) * part, center.y + (control.y - center.y) * part};
    };
    return curve_between(at_edge(from), control, at_edge(to), part_px);
}

[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, float width, float em) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        const std::string longer = line.empty() ? word : line + " " + word;
        if (!line.empty() && text_width(longer, em) > width) {
            lines.push_back(std::move(line));
            line = word;
        } else {
            line = longer;
        }
        at = end + 1;
    }
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

/// A sign beside a node, in the nearest free place.
void TreeFrameBuilder::add_sign(const FrameNode& node, LabelKind kind, std::string text) {
    FrameLabel label;
    label.kind = kind;
    label.node = node.node;
    label.text = std::move(text);
    label.text_size = px(tree_metrics::kSmallText);
    const float height = label.text_size * 1.3F;
    const float side = std::max(height, text_width(label.text, label.text_size, FontWeight::kBold) + px(8));
    label.rect = {0, 0, side, height};
    const float aside = radius_of(node) + side / 2 + px(2), under = below_node(node) + height / 2;
    const ScreenPoint middle = node.text_center;
    const bool is_leaf = node.shape == NodeShape::kSquare;
    const std::array<ScreenPoint, 9> places = {
        is_leaf ? ScreenPoint{middle.x, under} : ScreenPoint{middle.x - aside, node.rect.top + height / 2},
        ScreenPoint{middle.x - aside, node.rect.top + height / 2},
        {middle.x - aside, middle.y},
        {middle.x - aside, node.rect.bottom - height / 2},
        {middle.x - aside + side / 2, under},
        {middle.x, under},
        {middle.x + aside, node.rect.top + height / 2},
        {middle.x + aside - side / 2, under},
        {middle.x, node.rect.top - height / 2 - px(3)}};
    for (const ScreenPoint& place : places) {
        if (try_at_node(node, label, place)) break;
    }
}

/// A digit beside each node of the critical tree.
void TreeFrameBuilder::add_types() {
    for (const FrameNode& node : m_frame.nodes) {
        const std::uint8_t type = node.node < m_options.critical->size() ? (*m_options.critical)[node.node] : 0;
        if (type != 0) add_sign(node, LabelKind::kType, std::to_string(type));
    }
}

/// Signs only for what has happened by this step. A subtree that only this search visits has one sign, at its top node.
void TreeFrameBuilder::add_differences() {
    const auto differences_of = [&](NodeId node) {
        return node < m_options.differences->size() ? (*m_options.differences)[node] : std::uint8_t{0};
    };
    for (FrameNode& node : m_frame.nodes) {
        const std::uint8_t differences = node.state.visit != kNone ? differences_of(node.node) : 0;
        node.is_only_here = (differences & node_difference::kOnlyHere) != 0;
        std::string signs;
        if (node.is_only_here) {
            const NodeId parent = m_scene.trace.node_parent(node.node);
            const bool is_top = parent == kNone || (differences_of(parent) & node_difference::kOnlyHere) == 0;
            if (is_top) signs += "+";
        } else if (node.status == NodeStatus::kDone) {
            if ((differences & node_difference::kOtherValue) != 0) signs += "≠";
            if ((differences & node_difference::kCutThere) != 0) signs += "✂";
        }
        if (!signs.empty()) add_sign(node, LabelKind::kDifference, std::move(signs));
    }
}

/// Adds the arrow of a deep cutoff: only if the bound comes from above the parent, since the branch itself shows the
/// other case.
void TreeFrameBuilder::add_deep_cut() {
    const Trace& trace = m_scene.trace;
    if (m_step.t == 0 || m_step.t > trace.event_count() || m_step.open.empty()) return;
    const Event event = trace.event(m_step.t - 1);
    if (event.kind != EventKind::kCutoff || event.second() == kNone) return;
    const NodeId setter = trace.node_of(event.second());
    const auto at = std::find(m_step.open.begin(), m_step.open.end(), setter);
    if (at == m_step.open.end() || m_step.open.back() != m_step.current || m_step.open.end() - at < 3) return;
    add_arrow({m_step.current, setter, ""});
}

void TreeFrameBuilder::add_note() {
    const TreeNote& note = *m_options.note;
    m_frame.asked = note.asked;
    for (const TreeNote::Arrow& arrow : note.arrows) {
        std::erase_if(m_frame.arrows, [&](const FrameArrow& drawn) {  // the same one is drawn again, with words
            return drawn.from == arrow.from && drawn.to == arrow.to;
        });
        add_arrow(arrow);
    }
    if (const FrameNode* const asked = m_frame.find(note.asked)) m_placer.take(note_ring(*asked, m_view.scale));
    if (!note.text.empty()) place_caption();
}

/// Whether a label or a node other than the arrow's own covers this part of it. The arrow begins and ends at the rings
/// of its nodes, in the corners of the rectangles around them.
bool TreeFrameBuilder::is_under_label(ScreenPoint a, ScreenPoint b, const FrameNode& from, const FrameNode& to) const {
    const ScreenRect part = around(a, b).grown(px(1));
    if (!m_placer.is_taken(part)) return false;
    if (!extent_of(from).overlaps(part) && !extent_of(to).overlaps(part)) return true;
    return std::any_of(m_frame.labels.begin(), m_frame.labels.end(),
                       [&](const FrameLabel& label) { return label.rect.grown(px(1)).overlaps(part); });
}

/// Chooses the bend that crosses the fewest labels and nodes, and then the fewest branches; the remaining labels and
/// nodes interrupt the arrow.
void TreeFrameBuilder::add_arrow(const TreeNote::Arrow& wanted) {
    const FrameNode *from = m_frame.find(wanted.from), *to = m_frame.find(wanted.to);
    if (from == nullptr || to == nullptr) return;
    std::vector<ScreenPoint> best;
    float least = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < kBends.size(); ++i) {
        const std::vector<ScreenPoint> curve = curve_between(*from, *to, kBends[i], px(6), px(kPart));
        float cost = static_cast<float>(i) * 0.2F;
        for (std::size_t part = 0; part + 1 < curve.size(); ++part) {
            const ScreenPoint a = curve[part], b = curve[part + 1];
            if (is_under_label(a, b, *from, *to)) cost += part + 4 >= curve.size() ? 4.0F : 1.0F;
            if (!m_placer.is_off_lines(around(a, b))) cost += kOnBranch;
            if (!m_placer.is_inside(around(a, b).grown(px(4)))) cost += 3;
        }
        if (cost < least) {
            least = cost;
            best = curve;
        }
    }
    FrameArrow arrow;
    arrow.from = wanted.from;
    arrow.to = wanted.to;
    arrow.tip = best.back();
    std::size_t last = best.size() - 1;
    while (last > 1 && distance(best[last - 1], arrow.tip) < px(kPoint)) --last;
    arrow.before_tip = best[last - 1];
    for (std::size_t part = 0; part < last; part += 2) {
        if (!is_under_label(best[part], best[part + 1], *from, *to))
            arrow.dashes.emplace_back(best[part], best[part + 1]);
    }
    m_frame.arrows.push_back(std::move(arrow));
    for (std::size_t part = 0; part + 1 < best.size(); ++part) m_placer.take_line(best[part], best[part + 1], px(6));
    if (!wanted.words.empty()) add_arrow_words(wanted, best);
}

void TreeFrameBuilder::add_arrow_words(const TreeNote::Arrow& arrow, const std::vector<ScreenPoint>& curve) {
    const FrameLabel label =
        chip(LabelKind::kArrowWords, LabelTone::kCut, arrow.from, arrow.words, px(tree_metrics::kFoldText));
    const float half_width = label.rect.width() / 2, half_height = label.rect.height() / 2;
    for (const float apart : {px(kArrowWordsApart), 0.0F}) {
        for (const float along : {0.5F, 0.42F, 0.58F, 0.34F, 0.66F, 0.25F, 0.75F, 0.17F, 0.83F}) {
            const auto at = std::clamp<std::size_t>(static_cast<std::size_t>(along * static_cast<float>(curve.size())),
                                                    1, curve.size() - 2);
            const ScreenPoint a = curve[at - 1], b = curve[at + 1], on = curve[at];
            const float length = std::max(distance(a, b), 0.001F);
            const ScreenPoint across{(b.y - a.y) / length, -(b.x - a.x) / length};
            const float reach = std::abs(across.x) * half_width + std::abs(across.y) * half_height;
            for (const float aside :
                 {reach + px(6), -reach - px(6), reach + px(14), -reach - px(14), reach + px(26), -reach - px(26)}) {
                const ScreenPoint place{on.x + across.x * aside, on.y + across.y * aside};
                const ScreenRect rect{place.x - half_width, place.y - half_height, place.x + half_width,
                                      place.y + half_height};
                if (m_placer.is_free(rect.grown(apart)) && try_beside_lines(label, place)) return;
            }
        }
    }
}

/// Places the caption as near to the node as possible; omits it if there is no room.
void TreeFrameBuilder::place_caption() {
    const TreeNote& note = *m_options.note;
    const FrameNode* asked = m_frame.find(note.asked);
    const ScreenPoint near = asked != nullptr ? asked->center : ScreenPoint{0, 0};
    float least = std::numeric_limits<float>::infinity();
    for (const float width : kCaptionWidths) {
        FrameCaption caption = caption_of(note, px(width), m_view.scale);
        const float right = caption.rect.width(), bottom = caption.rect.height();
        const auto far = [&](float x, float y) { return distance({x + right / 2, y + bottom / 2}, near); };
        for (float y = px(8); y + bottom < m_view.height_px - px(8); y += px(16)) {
            for (float x = px(8); x + right < m_view.width_px - px(8); x += px(24)) {
                const ScreenRect rect{x, y, x + right, y + bottom};
                if (far(x, y) >= least || !m_placer.is_free(rect.grown(px(6)))) continue;
                if (!m_placer.is_off_lines(rect.grown(px(4)))) continue;
                least = far(x, y);
                caption.rect = rect;
                m_frame.caption = caption;
            }
        }
        if (m_frame.caption) break;
    }
    if (m_frame.caption) m_placer.take(m_frame.caption->rect);
}

}  // namespace

std::string place_text(std::size_t place, const PlaceWords& words) {
    const std::size_t last = place % 10;
    const bool is_teen = place % 100 - last == 10;
    const std::string& word = is_teen || last == 0 || last > 3 ? words.other
                              : last == 1                      ? words.first
                              : last == 2                      ? words.second
                                                               : words.third;
    return filled(word, {std::to_string(place)});
}

std::string word_for(const TreeWords& words, Role role) {
    if (!is_player(role)) return role == Role::kMax ? words.max : role == Role::kMin ? words.min : words.chance;
    return filled(words.player, {std::to_string(player_index(role) + 1)});
}

TreeFrame build_tree_frame(const TreeScene& scene, const TreeView& view, const TreeStep& step,
                           const TreeFrameOptions& options) {
    return TreeFrameBuilder(scene, view, step, options).build();
}

float widest_tile(const NodePictures& pictures) {
    return pictures.width + 2 * kTileSide;
}

float least_tile_level(const NodePictures& pictures) {
    return (pictures.least * pictures.height + kTileSide + kTileWords + kTip) / kTilePart;
}

float tile_reach(const NodePictures& pictures, double level) {
    const float room = kTilePart * static_cast<float>(level) - kTileSide - kTileWords - kTip;
    return (std::min(room, pictures.height) + kTileSide + kTileWords) / 2 + kTip + kTileRing;
}

float least_tile_distance(const NodePictures& pictures, const TreeRoom& room) {
    const float value = (room.value + kChipSides) * tree_metrics::kSmallText;
    return std::max(pictures.least * pictures.width + 2 * kTileSide, value) + kBetweenTiles;
}

ScreenRect tile_ring(const FrameNode& tile, float scale) {
    return tile.rect.grown(kTileRing * scale);
}

std::array<ScreenRect, 2> shape_boxes(const FrameNode& node) {
    ScreenRect upper = node.rect, lower = node.rect;
    upper.bottom = lower.top = (node.rect.top + node.rect.bottom) / 2;
    if (node.picture) return {upper, lower};
    ScreenRect& pointed = node.shape == NodeShape::kTriangleUp ? upper : lower;
    if (node.shape == NodeShape::kTriangleUp || node.shape == NodeShape::kTriangleDown) {
        pointed.left += node.rect.width() / 4;
        pointed.right -= node.rect.width() / 4;
    }
    return {upper, lower};
}

const FrameNode* TreeFrame::find(NodeId node) const {
    for (const FrameNode& candidate : nodes) {
        if (candidate.node == node) return &candidate;
    }
    return nullptr;
}

TreeHit hit(const TreeFrame& frame, ScreenPoint point) {
    TreeHit found;
    for (std::size_t i = frame.nodes.size(); i-- > 0;) {
        const FrameNode& node = frame.nodes[i];
        if (!node.rect.grown(2).contains(point)) continue;
        const auto distance = [&](const FrameNode& to) {
            return std::hypot(to.center.x - point.x, to.center.y - point.y);
        };
        const FrameNode* best = found.node == kNone ? nullptr : frame.find(found.node);
        if (best == nullptr || distance(node) < distance(*best)) found.node = node.node;
    }
    if (found.node != kNone) return found;
    for (std::size_t i = frame.folds.size(); i-- > 0;) {
        if (frame.folds[i].rect.grown(2).contains(point)) {
            found.fold = i;
            break;
        }
    }
    return found;
}

std::vector<std::string> folded_counts(std::uint64_t nodes, std::uint64_t cuts, const FoldedWords& words) {
    const auto said = [](std::uint64_t count, const std::string& one, const std::string& several) {
        return filled(count == 1 ? one : several, {count <= kMostInFull ? count_text(count) : short_count_text(count)});
    };
    std::vector<std::string> counts{said(nodes, words.node, words.nodes)};
    if (cuts > 0) counts.push_back(said(cuts, words.cut, words.cuts));
    return counts;
}

FrameCaption caption_of(const TreeNote& note, float width_px, float scale) {
    FrameCaption caption;
    caption.text_size = kCaptionText * scale;
    const float padding = kCaptionPadding * scale;
    const float for_title = std::max(width_px, kWidestTitle * scale) - 2 * padding;  // the title may widen the card
    caption.title = text_within(note.title, for_title, caption.text_size, FontWeight::kBold);
    float widest = text_width(caption.title, caption.text_size, FontWeight::kBold);
    caption.lines = wrapped(note.text, std::max(width_px - 2 * padding, widest), caption.text_size);
    for (const std::string& line : caption.lines) widest = std::max(widest, text_width(line, caption.text_size));
    const auto lines = static_cast<float>(caption.lines.size() + (caption.title.empty() ? 0 : 1));
    caption.rect = {0, 0, widest + 2 * padding, lines * kCaptionLine * caption.text_size + 2 * padding};
    return caption;
}

ScreenRect note_ring(const FrameNode& node, float scale) {
    if (node.picture || (node.shape == NodeShape::kSquare && !node.is_current)) return node.rect.grown(6 * scale);
    const float radius = node.ring_radius - (node.is_current ? 6 * scale : 0);  // inside the current node's ring
    const ScreenPoint center = node.ring_center;
    return ScreenRect{center.x, center.y, center.x, center.y}.grown(radius);
}

}  // namespace plytrace

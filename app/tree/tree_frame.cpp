#include "app/tree/tree_frame.hpp"

#include <algorithm>
#include <cmath>

#include "app/tree/tree_frame_builder.hpp"
#include "search/check/doubts.hpp"

namespace plytrace {

namespace {

constexpr double kFoldBelow = 4;       // px between neighbours
constexpr double kBandsBelow = 12;     // px between levels
constexpr double kMostItems = 3000;    // nodes and bars in one frame
constexpr float kOneSizeFrom = 0.35F;  // a level whose nodes can have this size gets one size
constexpr float kWideFrom = 0.45F;     // of full size: smaller nodes had better have labels on two lines
constexpr float kSizeAmidFolds = 0.6F;

/// Player 1 has a triangle that points up, player 2 one that points down, the others a corner more each.
[[nodiscard]] NodeShape shape_of_player(FrameNode& node) {
    const auto player = static_cast<int>(player_index(node.role));
    node.corners = player + 2;
    return player == 0 ? NodeShape::kTriangleUp : player == 1 ? NodeShape::kTriangleDown : NodeShape::kPolygon;
}

/// Close nodes fill more of the distance between them, so that there is room for their numbers.
[[nodiscard]] float share_of_gap(float gap_px_at_scale_1) {
    constexpr float kClose = 26, kWide = 64, kMore = 0.17F;
    const float closeness = std::clamp((kWide - gap_px_at_scale_1) / (kWide - kClose), 0.0F, 1.0F);
    return tree_size::kShareOfGap + kMore * closeness;
}

}  // namespace

TreeFrame build_tree_frame(const TreeScene& scene, const TreeView& view, const TreeStep& step,
                           const TreeFrameOptions& options) {
    return TreeFrameBuilder(scene, view, step, options).build();
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
    add_labels();
    if (m_options.critical != nullptr) add_types();
    if (m_options.differences != nullptr) add_differences();
    if (m_options.note != nullptr) add_note();
    return std::move(m_frame);
}

/// Nodes, bars and branches.
void TreeFrameBuilder::add_shapes() {
    if (m_has_bands) return fill_bands();
    choose_fold_width();
    for (Row& row : m_rows) fill_row(row);
    add_wedges();
    add_edges();
    add_arc();
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
    for (std::uint32_t level = m_frame.first_level; level <= m_frame.last_level; ++level) {
        Row row;
        row.level = level;
        row.y = static_cast<float>(m_view.screen_y(level));
        row.range = m_scene.levels.between(level, m_frame.left_in_tree, m_frame.right_in_tree);
        row.range = m_scene.levels.cut_below(row.range, m_step.known_nodes);
        size_row(row);
        row.largest_size = row.size;
        if (row.form == ChipForm::kUnplanned && row.size < kOneSizeFrom) {
            row.largest_size = std::min(
                kSizeAmidFolds, px(1) > 0 ? static_cast<float>(m_view.px_per_level) / px(tree_size::kFullLevel) : 1);
            row.size = 0;
        }
        m_rows.push_back(row);
    }
}

/// Wider where otherwise too many things would be drawn: the frame's cost is bounded whatever the tree.
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

/// As large as leaves room for the labels beside the nodes, on one line each or, where that lets them be larger, on
/// two.
void TreeFrameBuilder::size_row(Row& row) const {
    const bool has_only_leaves = is_level_of_leaves(row.level);
    const float wider = has_only_leaves ? 1 : tree_size::kTriangleHalfWidth / tree_size::kSquareHalfWidth;
    const float vertical = static_cast<float>(m_view.px_per_level) / px(tree_size::kFullLevel);
    const float without = level_size(row.level);
    row.size = without;
    row.leaf_size = std::min({1.0F, row.size * wider, vertical});
    if (has_only_leaves) return;
    const LevelGaps gaps = gaps_on_level(m_layout, row.level);
    const float gap = gaps.inner * static_cast<float>(m_view.px_per_sibling) / m_view.scale;
    const float most = std::min({1.0F, vertical, std::max(without, 0.6F)}), least = std::min(m_room.node, most);
    // Where all of the tree is in view, also on the right of the last node.
    const bool is_all_in_view = m_layout.width * m_view.px_per_sibling < static_cast<double>(m_view.width_px - px(80));
    const Position last = m_layout.level_begin[row.level + 1] - 1;
    const float beside_last = (m_view.width_px - point_of(last, row.level).x) / m_view.scale - 4;
    const bool has_edge =
        is_all_in_view && m_room.has_all && beside_last > reach_of_chips(m_room, ChipForm::kNarrow, least);
    /// 0 where there is no room beside the smallest.
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
    if (wide == 0 && narrow == 0 && m_room.folded > 0) {  // rather without the counts of what is folded
        TreeRoom others = m_room;
        others.folded = 0;
        wide = largest(others, ChipForm::kWide), narrow = largest(others, ChipForm::kNarrow);
    }
    if (wide == 0 && narrow == 0) return;
    row.form = wide >= kWideFrom || wide >= narrow ? ChipForm::kWide : ChipForm::kNarrow;
    row.size = row.form == ChipForm::kWide ? wide : narrow;
    const float leaf_gap = gaps.leaf * static_cast<float>(m_view.px_per_sibling) / m_view.scale;
    row.leaf_size = std::min({1.0F, vertical, std::max(row.size * wider, 0.6F),
                              leaf_gap * share_of_gap(leaf_gap) / (2 * tree_size::kSquareHalfWidth)});
}

/// What is folded is no leaf; but of a level of very many nodes nobody asks that.
bool TreeFrameBuilder::is_level_of_leaves(std::uint32_t level) const {
    constexpr Position kMostAsked = 512;
    const Position begin = m_layout.level_begin[level], end = m_layout.level_begin[level + 1];
    if (m_layout.first_child[begin] != m_layout.first_child[end]) return false;
    const NodeId* const nodes = m_layout.node.data();
    return end - begin > kMostAsked ||
           std::all_of(nodes + begin, nodes + end, [&](NodeId node) { return m_layout.subtree_size[node] == 1; });
}

/// The size that every node of a level can have; deeper levels' sizes keep a level from looking too large above them.
float TreeFrameBuilder::level_size(std::uint32_t level) const {
    const auto room = [&](double gap, float half_width) {
        const float gap_px = static_cast<float>(gap * m_view.px_per_sibling) / m_view.scale;
        return gap_px * share_of_gap(gap_px) / (2 * half_width);
    };
    const float half_width = is_level_of_leaves(level) ? tree_size::kSquareHalfWidth : tree_size::kTriangleHalfWidth;
    const float below = room(m_scene.levels.min_gap_from(level + 1), tree_size::kSquareHalfWidth);
    const float vertical = static_cast<float>(m_view.px_per_level) / px(tree_size::kFullLevel);
    return std::min({1.0F, room(m_layout.min_gap[level], half_width), vertical, std::max(0.6F, 1.5F * below)});
}

/// Between folded neighbours each node takes what room it has, in a few steps so that they do not all differ.
float TreeFrameBuilder::node_size(const Row& row, Position p, bool is_leaf) const {
    if (row.size > 0) return is_leaf ? row.leaf_size : row.size;
    double gap = 1e9;
    if (p > m_layout.level_begin[row.level]) gap = m_layout.x[p] - m_layout.x[p - 1];
    if (p + 1 < m_layout.level_begin[row.level + 1]) gap = std::min(gap, m_layout.x[p + 1] - m_layout.x[p]);
    const float half_width = is_leaf ? tree_size::kSquareHalfWidth : tree_size::kTriangleHalfWidth;
    const float gap_px = static_cast<float>(gap * m_view.px_per_sibling) / m_view.scale;
    const float room = std::min(row.largest_size, gap_px * share_of_gap(gap_px) / (2 * half_width));
    for (const float step : {0.6F, 0.5F, 0.42F, 0.34F, 0.26F, 0.2F, 0.15F, 0.11F, 0.08F, 0.06F}) {
        if (room >= step) return step;
    }
    return room;
}

Role TreeFrameBuilder::role_of(NodeId node) const {
    const VisitId visit = m_scene.trace.latest_visit(node, m_step.t);
    return visit != kNone ? m_scene.trace.role(visit) : m_scene.text.role(node);
}

NodeState TreeFrameBuilder::state_of(NodeId node, const Row& row, Position p) const {
    if (m_step.is_open(node, row.level)) return m_step.open_state[row.level];
    if (m_scene.trace.latest_visit(node, m_step.t) == kNone) {
        // All below a node never visited shares its status: ask for the topmost of them, so that nothing climbs far.
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
    return m_scene.trace.node_state(node, m_step.t);
}

/// What was found below a node that is stale is as stale.
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
        node.is_stale = node.state.is_stale || is_below_stale(row, p, node.state);
        node.is_best = is_best(node.node, row.level);
        node.is_reused = node.state.is_reused;
        node.is_wrong = fault_of(node.state) != nullptr;
        node.is_selected = node.node == m_options.selected;
    }
    node.is_collapsed = has_children && m_layout.child_count(p) == 0;
    node.size = node_size(row, p, is_leaf);
    node.center = point_of(p, row.level);
    shape_node(node);
    double gap = 1e9;
    if (p > m_layout.level_begin[row.level]) gap = m_layout.x[p] - m_layout.x[p - 1];
    if (p + 1 < m_layout.level_begin[row.level + 1]) gap = std::min(gap, m_layout.x[p + 1] - m_layout.x[p]);
    write_in_node(node, static_cast<float>(gap * m_view.px_per_sibling));
    m_frame.nodes.push_back(std::move(node));
    ++m_frame.drawn;
}

void TreeFrameBuilder::shape_node(FrameNode& node) const {
    using namespace tree_size;
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

std::array<ScreenRect, 2> shape_boxes(const FrameNode& node) {
    ScreenRect upper = node.rect, lower = node.rect;
    upper.bottom = lower.top = (node.rect.top + node.rect.bottom) / 2;
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

}  // namespace plytrace

// Branches, and the marks across those that were cut.

#include <algorithm>
#include <cmath>

#include "app/tree/skipped.hpp"
#include "app/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

constexpr std::uint32_t kMostBeside = 64;  // branches that leave the view on one side of a level
constexpr float kMarkAt = 0.46F;           // where along its branch a cut mark stands
constexpr float kMarkHalfWidth = 16, kMarkHalfHeight = 9;

[[nodiscard]] float thickness_of(EdgeStyle style) {
    switch (style) {
        case EdgeStyle::kBest:
            return 6.5F;
        case EdgeStyle::kOpen:
            return 4;
        case EdgeStyle::kDone:
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

}  // namespace

EdgeStyle TreeFrameBuilder::style_of(const FrameNode& child, const FrameNode* parent) const {
    if (child.is_plain) return EdgeStyle::kDone;
    if (child.status == NodeStatus::kCut) return EdgeStyle::kPruned;
    if (child.state.visit == kNone) return EdgeStyle::kNotReached;
    const bool is_of_tree = m_scene.trace.shape() != nullptr;  // a game's skipped children have a stub
    if (child.state.is_stale && is_of_tree && is_skipped(m_scene.trace, child.node, m_step.t))
        return EdgeStyle::kPruned;
    if (child.is_best) return EdgeStyle::kBest;
    if (m_step.is_open(child.node, child.level) || child.is_current) return EdgeStyle::kOpen;
    const bool is_open_best = m_shows_best && parent != nullptr && parent->status == NodeStatus::kOpen &&
                              parent->state.best_child == child.state.visit;
    if (is_open_best) return EdgeStyle::kOpen;
    return child.is_stale ? EdgeStyle::kStale : EdgeStyle::kDone;
}

void TreeFrameBuilder::add_edges() {
    for (const Row& row : m_rows) {
        if (row.level == 0) continue;
        for (std::size_t i = row.nodes; i < row.nodes_end; ++i) add_edge_to(row, m_frame.nodes[i]);
        add_edges_out_of_view(row);
    }
    // Thick ones last, so that they lie on top where branches meet.
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
    m_frame.edges.push_back(edge);
    const bool is_cut_here = edge.style == EdgeStyle::kPruned && child.size > 0.12F &&
                             (parent == nullptr || parent->status != NodeStatus::kCut);
    if (is_cut_here) add_cut(child);
}

void TreeFrameBuilder::add_cut(const FrameNode& child) {
    const Position up = m_layout.parent[child.position];
    const ScreenPoint from = point_of(up, child.level - 1);
    const ScreenPoint at{from.x + (child.center.x - from.x) * kMarkAt, from.y + (child.center.y - from.y) * kMarkAt};
    const float size = px(std::clamp(child.size, 0.3F, 1.0F));
    FrameCut cut;
    cut.parent = m_layout.node[up];
    cut.from = {at.x - kMarkHalfWidth * size, at.y - kMarkHalfHeight * size};
    cut.to = {at.x + kMarkHalfWidth * size, at.y + kMarkHalfHeight * size};
    cut.thickness = std::max(px(2), 6 * size);
    m_frame.cuts.push_back(cut);
}

/// A generated game's skipped children do not exist: a short dashed branch to the right of the last one stands for
/// them.
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
    stub.style = EdgeStyle::kPruned;
    stub.thickness = std::max(px(1), px(3 * std::clamp(node.size, 0.3F, 1.0F)));
    stub.from = node.center;
    const float aside = std::max(slope * reach, 0.0F) + px(42 * node.size);
    stub.to = {node.center.x + aside, node.center.y + reach};
    m_frame.edges.insert(m_frame.edges.begin(), stub);
    const ScreenPoint at{node.center.x + aside * 0.86F, node.center.y + reach * 0.86F};
    const float size = px(std::clamp(node.size, 0.3F, 1.0F));
    m_frame.cuts.push_back({node.node,
                            {at.x - kMarkHalfWidth * size, at.y - kMarkHalfHeight * size},
                            {at.x + kMarkHalfWidth * size, at.y + kMarkHalfHeight * size},
                            std::max(px(2), 6 * size)});
}

/// Children beside the view whose parent is in it, or on the other side of it: the nearest as lines, the rest as an
/// area.
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
        m_frame.edges.push_back(edge);
    };
    const auto area_to = [&](Position first, Position last) {
        const ScreenPoint from = point_of(m_layout.parent[first], row.level - 1);
        const ScreenPoint a = point_of(first, row.level), b = point_of(last, row.level);
        m_frame.fans.push_back({from, from, a, b});
    };
    const Position level_begin = m_layout.level_begin[row.level], level_end = m_layout.level_begin[row.level + 1];
    std::uint32_t lines = 0;
    const PositionRange before =
        m_scene.levels.cut_below({level_begin, row.range.begin}, m_step.known_nodes);  // not what is yet to come
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

/// Only where the bound comes from further up than the parent: there the branch says it. It bends away from the path.
void TreeFrameBuilder::add_arc() {
    const Trace& trace = m_scene.trace;
    if (m_step.t == 0 || m_step.t > trace.event_count()) return;
    const Event event = trace.event(m_step.t - 1);
    if (event.kind != EventKind::kCutoff || event.second() == kNone) return;
    const NodeId setter = trace.node_of(event.second());
    const auto at = std::find(m_step.open.begin(), m_step.open.end(), setter);
    const auto above = static_cast<std::size_t>(at - m_step.open.begin());
    const std::size_t below = m_step.open.size() - 1;
    if (at == m_step.open.end() || m_step.open.back() != m_step.current || below < above + 2) return;
    const FrameNode *cut = m_frame.find(m_step.current), *up = m_frame.find(setter);
    if (cut == nullptr || up == nullptr) return;
    const ScreenPoint a = cut->ring_center, b = up->ring_center;
    const float dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
    float side = 0;  // of the straight line, on which the path lies
    for (std::size_t level = above + 1; level < below; ++level) {
        const Position p = m_layout.position[m_step.open[level]];
        if (p == kNone) return;
        const ScreenPoint on_path = point_of(p, static_cast<std::uint32_t>(level));
        side += dx * (on_path.y - a.y) - dy * (on_path.x - a.x);
    }
    const float bend = side > 0 ? 0.22F : -0.22F;
    const ScreenPoint control{(a.x + b.x) / 2 + dy * bend, (a.y + b.y) / 2 - dx * bend};
    const auto from_edge = [&](ScreenPoint center, float radius) {
        const float to_x = control.x - center.x, to_y = control.y - center.y;
        const float part = radius / std::max(std::hypot(to_x, to_y), 1.0F);
        return ScreenPoint{center.x + to_x * part, center.y + to_y * part};
    };
    if (length < cut->ring_radius + up->ring_radius) return;
    m_frame.arc = FrameArc{cut->node, setter, from_edge(a, cut->ring_radius + px(3)), control,
                           from_edge(b, up->rect.width() / 2 + px(6))};
}

/// The open path and the best line stay visible where the nodes on them are folded.
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

}  // namespace plytrace

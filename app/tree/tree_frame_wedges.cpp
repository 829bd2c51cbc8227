// What hangs below a node whose subtree is folded, and how many children a row has no room for.

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/base/score_text.hpp"
#include "app/base/text_metrics.hpp"
#include "app/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

constexpr float kSmallestNode = 0.2F;  // of full size: smaller ones have a number alone

}  // namespace

std::vector<std::string> folded_counts(std::uint64_t nodes, std::uint64_t cuts, const FoldedWords& words) {
    const auto said = [](std::uint64_t count, const std::string& one, const std::string& several) {
        return filled(count == 1 ? one : several, {count <= kMostInFull ? count_text(count) : short_count_text(count)});
    };
    std::vector<std::string> counts{said(nodes, words.node, words.nodes)};
    if (cuts > 0) counts.push_back(said(cuts, words.cut, words.cuts));
    return counts;
}

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
        // The more it stands for, the wider and the longer.
        const float weight = static_cast<float>(std::log10(static_cast<double>(wedge.nodes) + 1)) / 6;
        const float length = px(tree_size::kWedge * node.size) * std::min(0.55F + weight, 1.0F);
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

/// "+1,234" below it.
void TreeFrameBuilder::label_wedge(const FrameNode& node) {
    const std::uint64_t count = known_below(node.node);
    if (count == 0) return;
    const FrameLabel label =
        chip(LabelKind::kHiddenCount, LabelTone::kPlain, node.node, "+" + count_text(count), px(tree_size::kSmallText));
    const FrameWedge* wedge = wedge_of(node.node);
    const float below = wedge != nullptr ? wedge->left.y + px(2) : node.rect.bottom;
    try_at_node(node, label, {node.center.x, below + label.rect.height() * 0.75F});
}

/// At both ends of each row of a focus tree, how many children there are besides.
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
    label.text_size = px(tree_size::kFoldText);
    label.text = filled(m_options.words.more, {count_text(known)});
    const float width = text_width(label.text, label.text_size), height = label.text_size * kLineHeight;
    label.rect = {0, 0, width, height};
    const float y = static_cast<float>(m_view.screen_y(level));
    const float edge = side < 0 ? last.rect.left : last.rect.right;
    const float at_edge = side < 0 ? px(6) + width / 2 : m_view.width_px - px(6) - width / 2;
    const float beside = edge + side * (px(14) + width / 2);
    const float x = side < 0 ? std::max(at_edge, beside) : std::min(at_edge, beside);
    for (const float shift : {0.0F, -1.0F, 1.0F, -2.0F, 2.0F, 3.0F, -3.0F}) {
        const float middle = y + shift * height;
        const ScreenRect rect{x - width / 2, middle - height / 2, x + width / 2, middle + height / 2};
        const bool is_nearest = !m_nodes_taken.is_taken(rect.grown(gap_between(rect, last.rect) - 0.05F));
        if (is_nearest && try_beside_lines(label, {x, middle})) return;
    }
}

}  // namespace plytrace

// What stands in a node: an inner node's name, a leaf's value.

#include <algorithm>
#include <array>

#include "app/base/score_text.hpp"
#include "app/base/text_metrics.hpp"
#include "app/tree/tree_frame_builder.hpp"

namespace plytrace {

namespace {

/// "A" with the number of whoever moves there: "A₃".
[[nodiscard]] std::string with_number(const std::string& name, Role role) {
    static constexpr std::array<const char*, kMostPlayers> kNumbers = {"₁", "₂", "₃", "₄", "₅", "₆"};
    return is_player(role) ? name + kNumbers[player_index(role)] : name;
}

}  // namespace

std::string TreeFrameBuilder::name_in(const FrameNode& node) const {
    return with_number(m_scene.text.node_name(node.node), node.role);
}

/// A leaf's value: as the search has it, else as the tree says. A table's is no leaf's, but a result of the search.
std::string TreeFrameBuilder::leaf_text(const FrameNode& node) const {
    const Trace& trace = m_scene.trace;
    const NodeState& state = node.state;
    if (m_options.version == TreeVersion::kHidden || (node.is_plain && state.is_reused)) return {};
    if (node.is_reused && state.has_value) return bound_text(trace, state.value, state.proof);
    if (state.has_value) return trace.has_lists() ? values_text(trace.scores(state.value)) : score_text(state.value);
    const bool is_shown = node.is_plain || !m_options.hides_unseen_values;
    return is_shown ? m_scene.text.leaf_text(node.node) : "";
}

/// The leaf's value or the node's name, as large as it fits; smaller than 14 px it is left out.
void TreeFrameBuilder::write_in_node(FrameNode& node, float gap_px) const {
    using namespace tree_size;
    if (node.rect.width() < px(kSmallText)) return;
    float room = node.rect.width() * kShareForName, full = kNameText;
    const bool is_leaf = node.shape == NodeShape::kSquare;
    if (is_leaf) {
        const Trace& trace = m_scene.trace;
        node.text = leaf_text(node);
        full = kLeafText;
        // The room that a leaf's number has ends before its neighbour's box begins.
        const float sides = px(leaf_padding(trace.has_lists()) * node.size);
        room = std::max(node.rect.width(), trace.has_lists() ? gap_px - px(kBetweenLists) : gap_px * 0.9F) - sides;
    } else {
        node.text = name_in(node);
    }
    if (node.text.empty()) return;
    const float width_per_em = text_width(node.text, 1, is_leaf ? FontWeight::kRegular : FontWeight::kBold);
    node.text_size = std::min(std::max(px(full * node.size), px(kSmallText)), room / width_per_em);
    if (node.text_size < px(kSmallText) || node.text_size > node.rect.height()) {
        node.text.clear();
        return;
    }
    const float half = (width_per_em * node.text_size + px(leaf_padding(m_scene.trace.has_lists()) * node.size)) / 2;
    if (is_leaf && half > node.rect.width() / 2) {  // a long number makes its leaf wider
        node.rect.left = node.center.x - half;
        node.rect.right = node.center.x + half;
    }
    if (is_leaf) keep_number_in_view(node, width_per_em * node.text_size);
}

/// Of a number that the edge of the window cuts off nobody knows that it is another one: it moves in its box, and where
/// the box has too little left for it, it waits until the tree scrolls.
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

}  // namespace plytrace

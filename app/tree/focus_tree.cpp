#include "app/tree/focus_tree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>

namespace plytrace {

namespace {

constexpr double kWidthRounding = 1e-9;
constexpr double kForNumber = 0.45;  // of an inner node's distance: room at a row's end for the count of omitted nodes

struct Page {
    std::size_t begin = 0, end = 0;
};

/// Which of `count` neighbours are shown if only `most` fit: the first page that contains the wanted one. Pages overlap
/// by half, so that the row moves only now and then, and the next nodes have room.
[[nodiscard]] Page page_with(std::size_t wanted, std::size_t count, std::size_t most) {
    if (count <= most) return {0, count};
    const std::size_t stride = std::max<std::size_t>(most / 2, 1);
    const std::size_t beyond = wanted < most ? 0 : wanted - most + 1;
    const std::size_t begin = std::min((beyond + stride - 1) / stride * stride, count - most);
    return {begin, begin + most};
}

/// The children in the order in which a row gives them up last: the wanted one, then those with the most visits.
std::vector<NodeId> by_visits(std::vector<NodeId> children, NodeId wanted, const FocusOptions& options) {
    std::vector<std::pair<std::uint32_t, NodeId>> ranked;
    for (const NodeId child : children) {
        ranked.emplace_back(child == wanted ? std::numeric_limits<std::uint32_t>::max() : options.visits(child), child);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < ranked.size(); ++i) children[i] = ranked[i].second;
    return children;
}

}  // namespace

FocusTree::FocusTree(std::span<const NodeId> parent) {
    measure_subtrees(parent, m_layout);
    measure_levels(parent);
    if (!m_layout.is_preorder) list_children(parent);
    m_layout.position.assign(parent.size(), kNone);
}

void FocusTree::measure_levels(std::span<const NodeId> parent) {
    std::vector<std::uint32_t> level(parent.size(), 0), nodes{1}, children(parent.size(), 0);
    for (NodeId n = 1; n < parent.size(); ++n) {
        level[n] = level[parent[n]] + 1;
        if (level[n] == nodes.size()) nodes.push_back(0);
        ++nodes[level[n]];
        m_largest_family = std::max(m_largest_family, ++children[parent[n]]);
    }
    m_level_count = static_cast<std::uint32_t>(nodes.size());
    m_widest_level = *std::max_element(nodes.begin(), nodes.end());
}

void FocusTree::list_children(std::span<const NodeId> parent) {
    m_offset.assign(parent.size() + 1, 0);
    for (NodeId n = 1; n < parent.size(); ++n) ++m_offset[parent[n] + 1];
    for (std::size_t n = 0; n < parent.size(); ++n) m_offset[n + 1] += m_offset[n];
    m_child.resize(parent.size());
    for (NodeId n = 1; n < parent.size(); ++n)
        m_child[m_offset[parent[n]]++] = n;  // moves each offset to its list's end
    for (std::size_t n = parent.size(); n > 0; --n) m_offset[n] = m_offset[n - 1];
    m_offset[0] = 0;
}

std::vector<NodeId> FocusTree::children_of(NodeId node) const {
    if (!m_layout.is_preorder) {
        const NodeId* const all = m_child.data();
        return {all + m_offset[node], all + m_offset[node + 1]};
    }
    std::vector<NodeId> children;
    const NodeId end = node + m_layout.subtree_size[node];
    for (NodeId child = node + 1; child < end; child += m_layout.subtree_size[child]) children.push_back(child);
    return children;
}

void FocusTree::look_at(const FocusOptions& options) {
    TreeLayout& layout = m_layout;
    for (const NodeId node : layout.node) layout.position[node] = kNone;
    layout.width = options.most_in_row - 1;
    layout.x.assign(1, layout.width / 2);
    layout.node.assign(1, 0);
    layout.parent.assign(1, kNone);
    layout.first_child.clear();
    layout.level_begin = {0, 1};
    layout.position[0] = 0;
    m_rows.assign(1, {});
    for (std::size_t level = 0; level < options.path.size(); ++level) {
        const NodeId below = level + 1 < options.path.size() ? options.path[level + 1] : options.latest;
        add_row(layout.position[options.path[level]], below, options);
    }
    // The nodes of the last level have no children.
    layout.first_child.resize(layout.node.size() + 1, layout.size());
    layout.jump.resize(layout.size());
    link_ancestors(layout);
    measure_gaps(layout);
    m_goal = layout.x;
}

/// Adds the children of the node at `parent` as the next level, with `wanted` among those shown.
void FocusTree::add_row(Position parent, NodeId wanted, const FocusOptions& options) {
    TreeLayout& layout = m_layout;
    std::vector<NodeId> children = children_of(layout.node[parent]);
    if (children.empty()) return;
    if (options.visits) children = by_visits(std::move(children), wanted, options);
    const bool has_only_leaves =
        std::all_of(children.begin(), children.end(), [&](NodeId child) { return layout.subtree_size[child] == 1; });
    const double distance = has_only_leaves ? options.leaf_distance : 1;
    const auto at = std::find(children.begin(), children.end(), wanted);
    const auto index = at == children.end() ? 0 : static_cast<std::size_t>(at - children.begin());
    auto most = static_cast<std::size_t>(std::floor(layout.width / distance + kWidthRounding)) + 1;
    Page window;
    double before = 0, width = 0, after = 0;  // the row, and the room for the counts at its ends
    for (; most > 0; --most) {
        window = options.visits ? Page{0, std::min(most, children.size())} : page_with(index, children.size(), most);
        before = window.begin > 0 ? kForNumber : 0;
        width = distance * static_cast<double>(window.end - window.begin - 1);
        after = window.end < children.size() ? kForNumber : 0;
        if (before + width + after <= layout.width + kWidthRounding || most == 1) break;
    }
    const auto begin = children.begin() + static_cast<std::ptrdiff_t>(window.begin);
    const auto end = children.begin() + static_cast<std::ptrdiff_t>(window.end);
    m_rows.push_back({{children.begin(), begin}, {end, children.end()}});
    std::sort(begin, end);  // children have ascending numbers

    const Position first = layout.size();
    const auto count = static_cast<Position>(window.end - window.begin);
    layout.first_child.resize(parent + 1ULL, first);
    layout.first_child.resize(first, first + count);
    const double latest = layout.width - width - after;
    const double wished = std::max(std::min(layout.x[parent] - width / 2, latest), before);
    const double left = std::clamp(wished, 0.0, std::max(layout.width - width, 0.0));
    for (auto child = begin; child != end; ++child) {
        layout.position[*child] = layout.size();
        layout.x.push_back(left + distance * static_cast<double>(child - begin));
        layout.node.push_back(*child);
        layout.parent.push_back(parent);
    }
    layout.level_begin.push_back(layout.size());
}

std::vector<SeenNode> FocusTree::seen() const {
    std::vector<SeenNode> seen;
    seen.reserve(m_layout.size());
    for (Position p = 0; p < m_layout.size(); ++p) seen.push_back({m_layout.node[p], m_layout.x[p]});
    return seen;
}

void FocusTree::move_from(std::span<const SeenNode> before, double part) {
    TreeLayout& layout = m_layout;
    if (part >= 1) {
        layout.x = m_goal;
        return;
    }
    std::unordered_map<NodeId, double> was;
    for (const SeenNode& node : before) was.emplace(node.node, node.x);
    std::vector<double> from(layout.size());
    for (std::uint32_t level = 0; level < layout.level_count(); ++level) {
        const Position begin = layout.level_begin[level], end = layout.level_begin[level + 1];
        // The first node that was seen before moves its whole row, so that the order is kept.
        std::optional<double> shift;
        for (Position p = begin; p < end && !shift; ++p) {
            if (const auto found = was.find(layout.node[p]); found != was.end()) shift = found->second - m_goal[p];
        }
        for (Position p = begin; p < end; ++p) {
            const bool has_parent = layout.parent[p] != kNone;
            from[p] = shift ? m_goal[p] + *shift : has_parent ? from[layout.parent[p]] : m_goal[p];
        }
    }
    for (Position p = 0; p < layout.size(); ++p) layout.x[p] = from[p] + (m_goal[p] - from[p]) * part;
}

std::vector<FocusFractions> focus_fractions(const FocusTree& tree, std::span<const NodeId> path) {
    const std::vector<std::uint32_t>& size = tree.layout().subtree_size;
    const auto all = static_cast<double>(size.size());
    std::vector<FocusFractions> all_fractions;
    double begin = 0;  // of the node's part of the width, in nodes
    for (std::size_t level = 0; level < path.size(); ++level) {
        const NodeId node = path[level], wanted = level + 1 < path.size() ? path[level + 1] : kNone;
        FocusFractions fractions;
        fractions.middle = (begin + 0.5 * size[node]) / all;
        fractions.first_child = fractions.last_child = fractions.middle;
        double child_begin = begin + 1;
        bool is_first = true;
        for (const NodeId child : tree.children_of(node)) {
            fractions.last_child = (child_begin + 0.5 * size[child]) / all;
            if (is_first) fractions.first_child = fractions.last_child;
            is_first = false;
            if (child == wanted) begin = child_begin;
            child_begin += size[child];
        }
        all_fractions.push_back(fractions);
    }
    return all_fractions;
}

NodeId node_at_fraction(const FocusTree& tree, double fraction, std::uint32_t level, NodeId known_nodes) {
    const std::vector<std::uint32_t>& size = tree.layout().subtree_size;
    const double place = std::clamp(fraction, 0.0, 1.0) * static_cast<double>(size.size());
    NodeId node = 0;
    double begin = 0;
    for (std::uint32_t at = 0; at < level; ++at) {
        double child_begin = begin + 1;
        NodeId next = kNone;
        for (const NodeId child : tree.children_of(node)) {
            if (child >= known_nodes) break;
            next = child;
            begin = child_begin;
            child_begin += size[child];
            if (place < child_begin) break;
        }
        if (next == kNone) break;
        node = next;
    }
    return node;
}

}  // namespace plytrace

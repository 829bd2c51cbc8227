#include "games/tree/explicit_tree.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "games/tree/default_names.hpp"

namespace plytrace {

namespace {

/// Whether the columns are in preorder, as TreeParts says. Linear: each climb leaves nodes that are never met again.
[[maybe_unused]] bool is_preorder(const TreeParts& parts) {
    if (parts.parent.empty() || parts.parent[0] != kNoNode) return false;
    for (NodeId node = 1; node < parts.size(); ++node) {
        NodeId above = node - 1;
        while (above != parts.parent[node]) {
            above = parts.parent[above];
            if (above == kNoNode) return false;
        }
    }
    return true;
}

/// The text of `node` in a column of texts, or "".
std::string_view text_of(const std::vector<GivenText>& column, NodeId node) {
    const auto found = std::lower_bound(column.begin(), column.end(), node,
                                        [](const GivenText& entry, NodeId wanted) { return entry.node < wanted; });
    return found != column.end() && found->node == node ? std::string_view(found->text) : std::string_view();
}

/// The same numbers, NaN being the same as NaN.
bool are_same(std::span<const double> a, std::span<const double> b) {
    const auto same_number = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_number);
}

}  // namespace

std::vector<Player> players_below(const TreeParts& parts) {
    std::vector<Player> below(parts.size());
    for (NodeId node = 0; node < parts.size(); ++node) {
        if (parts.player[node] != Player::kChance) {
            below[node] = next_player(parts.player[node], parts.value_count);
        } else {
            below[node] = node == 0 ? Player::kFirst : below[parts.parent[node]];
        }
    }
    return below;
}

ExplicitTree::ExplicitTree() {
    m_parts.add(kNoNode, 0.0, Player::kFirst);
    index_shape();
    index_names();
}

ExplicitTree::ExplicitTree(TreeParts parts) : m_parts(std::move(parts)) {
    assert(m_parts.parent.size() <= kMaxTreeNodes);
    assert(m_parts.number.size() == m_parts.parent.size() && m_parts.player.size() == m_parts.parent.size());
    assert(is_preorder(m_parts));
    index_shape();
    index_names();
    const bool has_chance_node =
        std::find(m_parts.player.begin(), m_parts.player.end(), Player::kChance) != m_parts.player.end();
    if (!has_chance_node) m_parts.probability.clear();
    assert(!has_chance_node || m_parts.probability.size() == m_parts.parent.size());
    for (NodeId node = 0; node < m_parts.size() && has_chance_node; ++node) {
        if (node == 0 || !is_chance(parent(node))) m_parts.probability[node] = 1;
    }
}

void ExplicitTree::index_shape() {
    const NodeId n = m_parts.size();
    const std::vector<NodeId>& parent = m_parts.parent;

    m_first_edge.assign(n + 1, 0);
    m_depth.assign(n, 0);
    for (NodeId node = 1; node < n; ++node) {
        ++m_first_edge[parent[node] + 1];
        m_depth[node] = m_depth[parent[node]] + 1;
        m_height = std::max(m_height, m_depth[node]);
    }
    assert(m_height <= kMaxTreeDepth);
    for (NodeId node = 0; node < n; ++node) m_first_edge[node + 1] += m_first_edge[node];

    m_edges.resize(n - 1);
    std::vector<std::uint32_t> next_edge(m_first_edge.begin(), m_first_edge.end() - 1);
    for (NodeId node = 1; node < n; ++node) m_edges[next_edge[parent[node]]++] = node;

    m_subtree_end.resize(n);
    for (NodeId node = 0; node < n; ++node) m_subtree_end[node] = node + 1;
    for (NodeId node = n - 1; node > 0; --node) {
        m_subtree_end[parent[node]] = std::max(m_subtree_end[parent[node]], m_subtree_end[node]);
    }

    m_leaves_before.resize(n);
    const std::vector<Player> below = players_below(m_parts);
    for (NodeId node = 0; node < n; ++node) {
        m_leaves_before[node] = static_cast<std::uint32_t>(m_leaves.size());
        if (!is_leaf(node)) continue;
        assert(!std::isnan(m_parts.number[node]));
        m_leaves.push_back(node);
        if (node != 0) {
            m_parts.player[node] = below[parent[node]];
        } else if (m_parts.player[node] == Player::kChance) {
            m_parts.player[node] = Player::kFirst;
        }
    }
    m_off_array = find_off_array();
}

/// In an array without gaps all levels are full but the last one, which is full from the left: above the last two
/// levels nobody is a leaf, and on the last but one no leaf stands left of an inner node.
NodeId ExplicitTree::find_off_array() const {
    bool has_leaf_before_last = false;
    for (NodeId node = 0; node < node_count(); ++node) {
        const std::size_t children = child_count(node);
        if (children != 0 && children != 2) return node;
        if (children == 0 && depth(node) < height() - 1) return node;
        if (depth(node) != height() - 1) continue;
        if (children == 2 && has_leaf_before_last) return node;
        has_leaf_before_last = has_leaf_before_last || children == 0;
    }
    return kNoNode;
}

void ExplicitTree::index_names() {
    const NodeId n = m_parts.size();
    std::vector<std::uint32_t> next_in_level(static_cast<std::size_t>(m_height) + 2, 0);
    for (NodeId node = 0; node < n; ++node) ++next_in_level[static_cast<std::size_t>(m_depth[node]) + 1];
    for (std::size_t level = 1; level < next_in_level.size(); ++level) next_in_level[level] += next_in_level[level - 1];
    std::vector<NodeId> by_level(n);
    for (NodeId node = 0; node < n; ++node) {
        by_level[next_in_level[static_cast<std::size_t>(m_depth[node])]++] = node;
    }

    std::vector<bool> is_named(n, false);
    for (const GivenText& given : m_parts.names) is_named[given.node] = true;

    // By the place of the node alone, so that naming one node renames no other; the few whose name is taken come last.
    const std::vector<std::uint32_t> taken = default_names_among(m_parts.names);
    const auto is_taken = [&](std::uint32_t name) { return std::binary_search(taken.begin(), taken.end(), name); };
    std::uint32_t next = 0, spare = 0;
    for (NodeId node = 0; node < n; ++node) spare += is_leaf(node) ? 0 : 1;
    m_default_name.assign(n, 0);
    for (const NodeId node : by_level) {
        if (is_leaf(node)) continue;
        m_default_name[node] = next++;
        if (is_named[node] || !is_taken(m_default_name[node])) continue;
        while (is_taken(spare)) ++spare;
        m_default_name[node] = spare++;
    }
}

bool ExplicitTree::operator==(const ExplicitTree& other) const {
    return m_parts.parent == other.m_parts.parent && m_parts.player == other.m_parts.player &&
           m_parts.names == other.m_parts.names && m_parts.moves == other.m_parts.moves &&
           m_parts.probability == other.m_parts.probability && m_parts.value_count == other.m_parts.value_count &&
           are_same(m_parts.number, other.m_parts.number) && are_same(m_parts.values, other.m_parts.values);
}

std::size_t ExplicitTree::child_index(NodeId node) const {
    if (node == 0) return 0;
    const std::span<const NodeId> siblings = children(parent(node));
    return static_cast<std::size_t>(std::lower_bound(siblings.begin(), siblings.end(), node) - siblings.begin());
}

std::vector<int> ExplicitTree::path_to(NodeId node) const {
    std::vector<int> path;
    for (; node != 0; node = parent(node)) path.push_back(static_cast<int>(child_index(node)));
    std::reverse(path.begin(), path.end());
    return path;
}

std::optional<NodeId> ExplicitTree::first_off_array() const {
    return m_off_array == kNoNode ? std::nullopt : std::optional(m_off_array);
}

std::size_t ExplicitTree::array_index(NodeId node) const {
    std::size_t p = 0;
    for (const int child : path_to(node)) p = 2 * p + 1 + static_cast<std::size_t>(child);
    return p;
}

std::optional<double> ExplicitTree::evaluation(NodeId node) const {
    if (is_leaf(node) || std::isnan(m_parts.number[node])) return std::nullopt;
    return m_parts.number[node];
}

std::optional<NodeId> ExplicitTree::first_without_evaluation(int depth) const {
    for (NodeId node = 0; node < node_count(); ++node) {
        if (m_depth[node] == depth && !is_leaf(node) && std::isnan(m_parts.number[node])) return node;
    }
    return std::nullopt;
}

std::string_view ExplicitTree::given_name(NodeId node) const {
    return text_of(m_parts.names, node);
}

std::string_view ExplicitTree::given_move_name(NodeId node) const {
    return text_of(m_parts.moves, node);
}

std::string ExplicitTree::name(NodeId node) const {
    const std::string_view given = given_name(node);
    if (!given.empty()) return std::string(given);
    return is_leaf(node) ? std::string() : default_name(m_default_name[node]);
}

std::string ExplicitTree::move_name(NodeId node) const {
    if (node == 0) return {};
    const std::string_view given = given_move_name(node);
    if (!given.empty()) return std::string(given);
    return default_move_name(name(parent(node)), child_index(node) + 1);
}

}  // namespace plytrace

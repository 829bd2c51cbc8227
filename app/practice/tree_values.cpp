#include "app/practice/tree_values.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "games/tree/fewest_leaves.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

std::vector<std::vector<double>> tree_values(const ExplicitTree& tree) {
    std::vector<std::vector<double>> values(tree.node_count());
    for (NodeId node = static_cast<NodeId>(tree.node_count()); node-- > 0;) {
        if (tree.is_leaf(node)) {
            const auto written = tree.values(node);
            values[node].assign(written.begin(), written.end());
            continue;
        }
        if (tree.is_chance(node)) {
            values[node].assign(static_cast<std::size_t>(tree.value_count()), 0);
            for (const NodeId child : tree.children(node))
                for (std::size_t i = 0; i < values[node].size(); ++i)
                    values[node][i] += tree.probability(child) * values[child][i];
            continue;
        }
        const bool has_several = tree.value_count() > 1;
        const auto player = static_cast<std::size_t>(tree.player(node));
        for (const NodeId child : tree.children(node)) {
            const auto& kept = values[node];
            const auto& come = values[child];
            const bool is_better = kept.empty()                          ? true
                                   : has_several                         ? come[player] > kept[player]
                                   : tree.player(node) == Player::kFirst ? come[0] > kept[0]
                                                                         : come[0] < kept[0];
            if (is_better) values[node] = values[child];
        }
    }
    return values;
}

double smallest_difference(const ExplicitTree& tree) {
    double smallest = kInfinity;
    for (std::size_t player = 0; player < static_cast<std::size_t>(tree.value_count()); ++player) {
        std::vector<double> values;
        for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf)
            values.push_back(tree.values(tree.leaf_node(leaf))[player]);
        std::sort(values.begin(), values.end());
        for (std::size_t i = 1; i < values.size(); ++i)
            if (values[i - 1] < values[i]) smallest = std::min(smallest, values[i] - values[i - 1]);
    }
    return smallest;
}

// ---- the fewest leaves ---------------------------------------------------------------------------------------------

namespace {

/// More leaves than any tree has: no search in the best order enters a node like this.
constexpr std::uint64_t kTooMany = std::numeric_limits<std::uint32_t>::max();

/// Which bounds equal the root's value v when a node is entered; the others are infinite. In the best order no other
/// bounds occur, because v is found before any other value is needed.
enum Known : std::size_t { kNeither = 0, kAlphaKnown = 1, kBetaKnown = 2, kBothKnown = 3 };

class StrictSearch {
  public:
    explicit StrictSearch(const ExplicitTree& tree) : m_tree(tree), m_cost(tree.node_count()) {
        for (const auto& values : tree_values(tree)) m_value.push_back(values[0]);
        for (auto node = static_cast<NodeId>(tree.node_count()); node-- > 0;)
            for (const std::size_t known : {kNeither, kAlphaKnown, kBetaKnown, kBothKnown})
                m_cost[node][known] = cost_of(node, known);
    }

    /// An infinite value is a bound from the start.
    [[nodiscard]] std::uint64_t leaves() const {
        return m_cost[0][m_value[0] == kInfinity ? kBetaKnown : m_value[0] == -kInfinity ? kAlphaKnown : kNeither];
    }

  private:
    [[nodiscard]] std::uint64_t sum(NodeId node, std::size_t known) const {
        std::uint64_t all = 0;
        for (const NodeId child : m_tree.children(node)) all = std::min(kTooMany, all + m_cost[child][known]);
        return all;
    }

    [[nodiscard]] std::uint64_t cost_of(NodeId node, std::size_t known) const {
        if (m_tree.is_leaf(node)) return 1;
        const bool is_max = m_tree.player(node) == Player::kFirst;
        const std::size_t own = is_max ? kAlphaKnown : kBetaKnown, other = is_max ? kBetaKnown : kAlphaKnown;
        const double value = m_value[0];
        const auto is_beyond = [&](NodeId at) { return is_max ? m_value[at] > value : m_value[at] < value; };
        // A child beyond the bound causes a cut; the cheapest one comes first.
        if ((known & other) != 0 && is_beyond(node)) {
            std::uint64_t least = kTooMany;
            for (const NodeId child : m_tree.children(node))
                if (is_beyond(child)) least = std::min(least, m_cost[child][known]);
            return least;
        }
        // There is no cut. If the node's own bound is not v yet, a child worth v comes first.
        const std::uint64_t others = sum(node, known | own);
        if ((known & own) != 0 || others >= kTooMany) return others;
        std::uint64_t least = kTooMany;
        for (const NodeId child : m_tree.children(node))
            if (m_value[child] == value)
                least = std::min(least, others - m_cost[child][known | own] + m_cost[child][known]);
        return least;
    }

    const ExplicitTree& m_tree;
    std::vector<double> m_value;
    std::vector<std::array<std::uint64_t, 4>> m_cost;  ///< by node, then by the known bounds
};

}  // namespace

std::optional<std::uint64_t> fewest_leaves(const ExplicitTree& tree, CutRule cut) {
    if (cut == CutRule::kEqual) return least_leaves(tree);
    if (tree.has_chance() || tree.value_count() > 1) return std::nullopt;
    return StrictSearch(tree).leaves();
}

}  // namespace plytrace

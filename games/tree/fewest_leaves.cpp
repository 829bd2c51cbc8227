#include "games/tree/fewest_leaves.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "games/tree/edit.hpp"

namespace plytrace {

namespace {

/// More leaves than any tree has: no proof is possible.
constexpr std::uint64_t kNoWay = std::numeric_limits<std::uint32_t>::max();

/// What has to be proved about a node.
enum class Need : std::uint8_t { kNothing, kExact, kAtLeast, kAtMost };

class LeastSearch {
  public:
    explicit LeastSearch(const ExplicitTree& tree)
        : m_tree(tree),
          m_value(tree.node_count()),
          m_exact(tree.node_count(), kNoWay),
          m_at_least(tree.node_count(), kNoWay),
          m_at_most(tree.node_count(), kNoWay),
          m_first(tree.node_count(), kNoNode) {
        for (NodeId node = size(); node-- > 0;) find_value(node);
        for (NodeId node = size(); node-- > 0;) find_costs(node);
    }

    [[nodiscard]] Need need_of_root() const {
        if (root_value() == std::numeric_limits<double>::infinity()) return Need::kAtLeast;
        return root_value() == -std::numeric_limits<double>::infinity() ? Need::kAtMost : Need::kExact;
    }
    [[nodiscard]] std::uint64_t leaves() const { return cost(0, need_of_root()); }

    /// The nodes in the preorder of the best order.
    [[nodiscard]] std::vector<NodeId> preorder() const {
        std::vector<NodeId> order;
        std::vector<std::pair<NodeId, Need>> open{{0, need_of_root()}};
        while (!open.empty()) {
            const auto [node, need] = open.back();
            open.pop_back();
            order.push_back(node);
            const NodeId first = first_child(node, need);
            std::vector<NodeId> children(m_tree.children(node).begin(), m_tree.children(node).end());
            const bool wants_most = is_max(node);
            std::stable_sort(children.begin(), children.end(), [this, first, wants_most](NodeId a, NodeId b) {
                if ((a == first) != (b == first)) return a == first;
                return wants_most ? m_value[a] > m_value[b] : m_value[a] < m_value[b];
            });
            for (auto child = children.rbegin(); child != children.rend(); ++child) {
                open.emplace_back(*child, need_of_child(node, need, *child == first));
            }
        }
        return order;
    }

  private:
    [[nodiscard]] NodeId size() const { return static_cast<NodeId>(m_tree.node_count()); }
    [[nodiscard]] bool is_max(NodeId node) const { return m_tree.player(node) == Player::kFirst; }
    [[nodiscard]] double root_value() const { return m_value[0]; }
    [[nodiscard]] std::uint64_t cost(NodeId node, Need need) const {
        return need == Need::kExact ? m_exact[node] : need == Need::kAtLeast ? m_at_least[node] : m_at_most[node];
    }

    void find_value(NodeId node) {
        if (m_tree.is_leaf(node)) {
            m_value[node] = m_tree.value(node);
            return;
        }
        m_value[node] = m_value[m_tree.child(node, 0)];
        for (const NodeId child : m_tree.children(node)) {
            m_value[node] =
                is_max(node) ? std::max(m_value[node], m_value[child]) : std::min(m_value[node], m_value[child]);
        }
    }

    /// What is proved of the children that are not the first one, where the node has to be exact.
    [[nodiscard]] Need need_of_others(NodeId node) const { return is_max(node) ? Need::kAtMost : Need::kAtLeast; }
    /// One child is enough: MAX proves "at least" by its best one.
    [[nodiscard]] bool is_one_enough(NodeId node, Need need) const {
        return need == (is_max(node) ? Need::kAtLeast : Need::kAtMost);
    }
    [[nodiscard]] Need need_of_child(NodeId node, Need need, bool is_first) const {
        if (need == Need::kNothing) return need;
        if (need == Need::kExact) return is_first ? Need::kExact : need_of_others(node);
        return is_one_enough(node, need) && !is_first ? Need::kNothing : need;
    }

    void find_costs(NodeId node) {
        if (m_tree.is_leaf(node)) {
            if (m_value[node] >= root_value()) m_at_least[node] = 1;
            if (m_value[node] <= root_value()) m_at_most[node] = 1;
            if (m_value[node] == root_value()) m_exact[node] = 1;
            return;
        }
        for (const Need need : {Need::kAtLeast, Need::kAtMost}) {
            std::uint64_t least = kNoWay, sum = 0;
            for (const NodeId child : m_tree.children(node)) {
                least = std::min(least, cost(child, need));
                sum = std::min(kNoWay, sum + cost(child, need));
            }
            (need == Need::kAtLeast ? m_at_least : m_at_most)[node] = is_one_enough(node, need) ? least : sum;
        }
        if (m_value[node] != root_value()) return;
        std::uint64_t others = 0;
        for (const NodeId child : m_tree.children(node)) others += cost(child, need_of_others(node));
        for (const NodeId child : m_tree.children(node)) {
            if (m_value[child] != root_value()) continue;
            const std::uint64_t with_it_first = others - cost(child, need_of_others(node)) + m_exact[child];
            if (with_it_first >= m_exact[node]) continue;
            m_exact[node] = with_it_first;
            m_first[node] = child;
        }
    }

    /// The child with which the proof begins; kNoNode if it does not matter.
    [[nodiscard]] NodeId first_child(NodeId node, Need need) const {
        if (need == Need::kExact) return m_first[node];
        if (need == Need::kNothing || !is_one_enough(node, need)) return kNoNode;
        NodeId best = kNoNode;
        for (const NodeId child : m_tree.children(node)) {
            const bool is_better = best == kNoNode || cost(child, need) < cost(best, need) ||
                                   (cost(child, need) == cost(best, need) &&
                                    (is_max(node) ? m_value[child] > m_value[best] : m_value[child] < m_value[best]));
            if (is_better) best = child;
        }
        return best;
    }

    const ExplicitTree& m_tree;
    std::vector<double> m_value;
    std::vector<std::uint64_t> m_exact, m_at_least, m_at_most;
    std::vector<NodeId> m_first;  ///< for nodes that have to be exact
};

[[nodiscard]] bool is_for_two(const ExplicitTree& tree) {
    return !tree.has_chance() && tree.value_count() == 1;
}

}  // namespace

std::optional<std::uint64_t> least_leaves(const ExplicitTree& tree) {
    if (!is_for_two(tree)) return std::nullopt;
    return LeastSearch(tree).leaves();
}

std::optional<ExplicitTree> with_best_order(const ExplicitTree& tree) {
    if (!is_for_two(tree)) return std::nullopt;
    return with_order(tree, LeastSearch(tree).preorder());
}

}  // namespace plytrace

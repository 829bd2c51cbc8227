#include "search/check/tree_truth.hpp"

#include <algorithm>
#include <cmath>

#include "search/options/algorithm_table.hpp"

namespace plytrace {

TreeTruth::TreeTruth(const ExplicitTree& tree, Role root, std::string_view algorithm)
    : m_tree(tree), m_is_flipped(false) {
    const AlgorithmEntry* known = find_algorithm(algorithm);
    const bool has_lists = tree.value_count() > 1;
    m_has_coalition = has_lists && !tree.has_chance() && known != nullptr && known->has_coalition;
    m_has_one_reply = m_has_coalition && known->has_one_reply;
    if (m_has_coalition) m_own = static_cast<std::size_t>(tree.player(0));
    m_is_flipped =
        !m_has_coalition && (root == Role::kMax || root == Role::kMin) && role_of(0) != root && !tree.is_chance(0);
    if (has_lists && !m_has_coalition) return;
    for (auto& values : m_values) values.resize(m_has_one_reply || &values == &m_values[0] ? tree.node_count() : 0);
    for (auto node = static_cast<NodeId>(tree.node_count()); node-- > 0;) {
        back_up(node, false);
        if (m_has_one_reply) back_up(node, true);
    }
    if (!m_has_coalition) return;
    m_own_choice.resize(tree.node_count());
    for (auto node = static_cast<NodeId>(tree.node_count()); node-- > 0;) {
        m_own_choice[node] = node;
        const auto player = static_cast<std::size_t>(tree.player(node));
        for (const NodeId child : tree.children(node)) {
            const NodeId leaf = m_own_choice[child], best = m_own_choice[node];
            if (best == node || tree.values(leaf)[player] > tree.values(best)[player]) m_own_choice[node] = leaf;
        }
    }
}

/// Finds the value of a node from those of its children, which have larger numbers.
void TreeTruth::back_up(NodeId node, bool is_replied_here) {
    double& value = m_values[is_replied_here ? 1 : 0][node];
    if (m_tree.is_leaf(node)) {
        value = leaf_value(node);
        return;
    }
    const Role mover = role_of(node);
    value = mover == Role::kMax ? -kInfinity : mover == Role::kMin ? kInfinity : 0;
    for (const NodeId child : m_tree.children(node)) {
        const double found = m_values[is_replied(child, is_replied_here) ? 1 : 0][child];
        value = mover == Role::kMax   ? std::max(value, found)
                : mover == Role::kMin ? std::min(value, found)
                                      : value + m_tree.probability(child) * found;
        if (is_replied_here && mover == Role::kMin) break;  // its first move is all that it has
    }
}

Role TreeTruth::role_of(NodeId node) const {
    if (m_tree.is_chance(node)) return Role::kChance;
    const auto player = static_cast<std::size_t>(m_tree.player(node));
    if (m_has_coalition) return player == m_own ? Role::kMax : Role::kMin;
    if (m_tree.value_count() > 1) return role_of_player(player);
    return (m_tree.player(node) == Player::kFirst) != m_is_flipped ? Role::kMax : Role::kMin;
}

class TreeTruth::Walk final : public TruthWalk {
  public:
    explicit Walk(const TreeTruth& truth) : m_truth(truth), m_tree(truth.m_tree) {}

    void begin() override { m_path.assign(1, {0, false}); }
    void enter(MoveCode move) override {
        const NodeId next = child(move);
        m_path.push_back({next, m_truth.is_replied(next, m_path.back().is_replied)});
    }
    void leave() override { m_path.pop_back(); }

    [[nodiscard]] bool must_go_on() const override {
        return !m_tree.is_leaf(node()) && std::isnan(m_tree.values(node())[0]);
    }
    [[nodiscard]] std::optional<double> leaf_value(bool /*is_finished*/) const override {
        if (m_truth.m_has_coalition) return m_truth.leaf_value(node());
        if (m_tree.value_count() > 1) return std::nullopt;
        return m_tree.is_leaf(node()) ? m_tree.value(node()) : m_tree.evaluation(node());
    }
    [[nodiscard]] std::span<const double> leaf_values() const override {
        if (m_tree.value_count() == 1 || m_truth.m_has_coalition || must_go_on()) return {};
        return m_tree.values(node());
    }
    [[nodiscard]] std::size_t move_count() const override {
        const std::size_t count = m_tree.child_count(node());
        const bool has_first_only = m_path.back().is_replied && m_truth.role_of(node()) == Role::kMin;
        return has_first_only ? std::min<std::size_t>(count, 1) : count;
    }
    [[nodiscard]] MoveCode move_at(std::size_t place) const override { return static_cast<MoveCode>(place); }
    [[nodiscard]] std::size_t place_of(MoveCode move) const override { return static_cast<std::size_t>(move); }
    [[nodiscard]] std::optional<Role> role() const override { return m_truth.role_of(node()); }
    [[nodiscard]] std::optional<double> probability(MoveCode move) const override {
        return m_tree.probability(child(move));
    }
    [[nodiscard]] std::optional<double> value() const override { return value_of(node(), m_path.back().is_replied); }
    [[nodiscard]] std::optional<double> value_of_own_choice() const override {
        if (!m_truth.m_has_coalition) return std::nullopt;
        return m_truth.leaf_value(m_truth.m_own_choice[node()]);
    }
    [[nodiscard]] std::optional<double> child_value(MoveCode move) const override {
        const NodeId next = child(move);
        return value_of(next, m_truth.is_replied(next, m_path.back().is_replied));
    }

  private:
    const TreeTruth& m_truth;
    const ExplicitTree& m_tree;
    struct Place {
        NodeId node;
        bool is_replied;  ///< the one reply has been made since MAX's last turn
    };
    std::vector<Place> m_path;  ///< from the root to the node that was reached

    [[nodiscard]] NodeId node() const { return m_path.back().node; }
    [[nodiscard]] NodeId child(MoveCode move) const { return m_tree.child(node(), static_cast<std::size_t>(move)); }
    [[nodiscard]] std::optional<double> value_of(NodeId node, bool is_replied) const {
        const std::vector<double>& values = m_truth.m_values[is_replied ? 1 : 0];
        if (values.empty()) return std::nullopt;
        return values[node];
    }
};

std::unique_ptr<TruthWalk> TreeTruth::walk() const {
    return std::make_unique<Walk>(*this);
}

}  // namespace plytrace

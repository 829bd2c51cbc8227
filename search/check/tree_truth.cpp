#include "search/check/tree_truth.hpp"

#include <algorithm>
#include <cmath>

namespace plytrace {

TreeTruth::TreeTruth(const ExplicitTree& tree, Role root) : m_tree(tree), m_is_flipped(false) {
    m_is_flipped = (root == Role::kMax || root == Role::kMin) && role_of(0) != root && !tree.is_chance(0);
    if (tree.value_count() > 1) return;
    m_values.resize(tree.node_count());
    for (auto node = static_cast<NodeId>(tree.node_count()); node-- > 0;) {
        if (tree.is_leaf(node)) {
            m_values[node] = tree.value(node);
            continue;
        }
        const Role mover = role_of(node);
        double value = mover == Role::kMax ? -kInfinity : mover == Role::kMin ? kInfinity : 0;
        for (const NodeId child : tree.children(node)) {
            const double found = m_values[child];
            value = mover == Role::kMax   ? std::max(value, found)
                    : mover == Role::kMin ? std::min(value, found)
                                          : value + tree.probability(child) * found;
        }
        m_values[node] = value;
    }
}

Role TreeTruth::role_of(NodeId node) const {
    if (m_tree.is_chance(node)) return Role::kChance;
    if (m_tree.value_count() > 1) return role_of_player(static_cast<std::size_t>(m_tree.player(node)));
    return (m_tree.player(node) == Player::kFirst) != m_is_flipped ? Role::kMax : Role::kMin;
}

class TreeTruth::Walk final : public TruthWalk {
  public:
    explicit Walk(const TreeTruth& truth) : m_truth(truth), m_tree(truth.m_tree) {}

    void begin() override { m_path.assign(1, 0); }
    void enter(MoveCode move) override { m_path.push_back(child(move)); }
    void leave() override { m_path.pop_back(); }

    [[nodiscard]] bool must_go_on() const override {
        return !m_tree.is_leaf(node()) && std::isnan(m_tree.values(node())[0]);
    }
    [[nodiscard]] std::optional<double> leaf_value(bool /*is_finished*/) const override {
        if (m_tree.value_count() > 1) return std::nullopt;
        return m_tree.is_leaf(node()) ? m_tree.value(node()) : m_tree.evaluation(node());
    }
    [[nodiscard]] std::span<const double> leaf_values() const override {
        if (m_tree.value_count() == 1 || must_go_on()) return {};
        return m_tree.values(node());
    }
    [[nodiscard]] std::size_t move_count() const override { return m_tree.child_count(node()); }
    [[nodiscard]] MoveCode move_at(std::size_t place) const override { return static_cast<MoveCode>(place); }
    [[nodiscard]] std::size_t place_of(MoveCode move) const override { return static_cast<std::size_t>(move); }
    [[nodiscard]] std::optional<Role> role() const override { return m_truth.role_of(node()); }
    [[nodiscard]] std::optional<double> probability(MoveCode move) const override {
        return m_tree.probability(child(move));
    }
    [[nodiscard]] std::optional<double> value() const override { return value_of(node()); }
    [[nodiscard]] std::optional<double> child_value(MoveCode move) const override { return value_of(child(move)); }

  private:
    const TreeTruth& m_truth;
    const ExplicitTree& m_tree;
    std::vector<NodeId> m_path;  ///< from the root to the node that was reached

    [[nodiscard]] NodeId node() const { return m_path.back(); }
    [[nodiscard]] NodeId child(MoveCode move) const { return m_tree.child(node(), static_cast<std::size_t>(move)); }
    [[nodiscard]] std::optional<double> value_of(NodeId node) const {
        if (m_truth.m_values.empty()) return std::nullopt;
        return m_truth.m_values[node];
    }
};

std::unique_ptr<TruthWalk> TreeTruth::walk() const {
    return std::make_unique<Walk>(*this);
}

}  // namespace plytrace

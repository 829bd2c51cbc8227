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

bool TreeTruth::must_go_on(const GamePlace& place) const {
    return !m_tree.is_leaf(place.node) && std::isnan(m_tree.values(place.node)[0]);
}

std::optional<double> TreeTruth::leaf_value(const GamePlace& place, bool /*is_finished*/) const {
    if (m_tree.value_count() > 1) return std::nullopt;
    return m_tree.is_leaf(place.node) ? m_tree.value(place.node) : m_tree.evaluation(place.node);
}

std::span<const double> TreeTruth::leaf_values(const GamePlace& place) const {
    if (m_tree.value_count() == 1 || must_go_on(place)) return {};
    return m_tree.values(place.node);
}

bool TreeTruth::legal_moves(const GamePlace& place, std::vector<MoveCode>& moves) const {
    const std::size_t count = m_tree.child_count(place.node);
    for (std::size_t index = 0; index < count; ++index) moves.push_back(static_cast<MoveCode>(index));
    return true;
}

std::optional<double> TreeTruth::probability(const GamePlace& place, MoveCode move) const {
    return m_tree.probability(m_tree.child(place.node, static_cast<std::size_t>(move)));
}

std::optional<double> TreeTruth::value(const GamePlace& place) const {
    if (m_values.empty()) return std::nullopt;
    return m_values[place.node];
}

std::optional<double> TreeTruth::child_value(const GamePlace& place, MoveCode move) const {
    if (m_values.empty()) return std::nullopt;
    return m_values[m_tree.child(place.node, static_cast<std::size_t>(move))];
}

}  // namespace plytrace

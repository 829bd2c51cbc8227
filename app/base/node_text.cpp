#include "app/base/node_text.hpp"

#include "app/base/language.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

Role role_in_tree(const ExplicitTree& tree, NodeId node) {
    if (tree.is_chance(node)) return Role::kChance;
    if (tree.value_count() > 1) return role_of_player(static_cast<std::size_t>(tree.player(node)));
    return tree.player(node) == Player::kFirst ? Role::kMax : Role::kMin;
}

std::string ExplicitTreeText::node_name(NodeId node) const {
    return m_tree.name(node);
}

std::optional<double> ExplicitTreeText::leaf_value(NodeId node) const {
    return m_tree.is_leaf(node) ? std::optional(m_tree.value(node)) : std::nullopt;
}

std::string ExplicitTreeText::leaf_text(NodeId node) const {
    return m_tree.is_leaf(node) ? values_text(m_tree.values(node)) : "";
}

std::optional<double> ExplicitTreeText::probability(NodeId node) const {
    if (node == 0 || !m_tree.is_chance(m_tree.parent(node))) return std::nullopt;
    return m_tree.probability(node);
}

std::string ExplicitTreeText::move_text(NodeId node) const {
    return m_tree.move_name(node);
}

bool ExplicitTreeText::is_leaf(NodeId node) const {
    return m_tree.is_leaf(node);
}

std::string leaf_words(const Language& language, const LeafName& leaf, bool is_at_start) {
    const bool is_by_place = leaf.has_twin && !leaf.parent.empty();
    const std::string key =
        std::string(is_by_place ? "practice.leaf.below" : "practice.leaf") + (is_at_start ? ".start" : "");
    return language.with(key, {leaf.value, leaf.parent, std::to_string(leaf.child + 1)});
}

}  // namespace plytrace

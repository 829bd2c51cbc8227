#include "app/base/node_text.hpp"

#include "app/base/language.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

Role role_in_tree(const ExplicitTree& tree, NodeId node) {
    if (tree.is_chance(node)) return Role::kChance;
    if (tree.value_count() > 1) return role_of_player(static_cast<std::size_t>(tree.player(node)));
    return tree.player(node) == Player::kFirst ? Role::kMax : Role::kMin;
}

std::string leaf_words(const Language& language, const LeafName& leaf, bool is_at_start) {
    const bool is_by_place = leaf.has_twin && !leaf.parent.empty();
    const std::string key =
        std::string(is_by_place ? "practice.leaf.below" : "practice.leaf") + (is_at_start ? ".start" : "");
    return language.with(key, {leaf.value, leaf.parent, std::to_string(leaf.child + 1)});
}

}  // namespace plytrace

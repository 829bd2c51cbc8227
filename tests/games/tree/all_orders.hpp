// Enumerates every order of the children of a small tree, to check claims about the best order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/tree/edit.hpp"
#include "games/tree/generate.hpp"

namespace plytrace::test {

/// Every order of every node's children, one after the other.
class AllOrders {
  public:
    explicit AllOrders(const ExplicitTree& tree) : m_tree(tree), m_order(tree.node_count()) {
        for (NodeId node = 0; node < tree.node_count(); ++node) {
            m_order[node].assign(tree.children(node).begin(), tree.children(node).end());
        }
    }
    [[nodiscard]] ExplicitTree tree() const {
        std::vector<NodeId> preorder, open{0};
        while (!open.empty()) {
            const NodeId node = open.back();
            open.pop_back();
            preorder.push_back(node);
            open.insert(open.end(), m_order[node].rbegin(), m_order[node].rend());
        }
        return with_order(m_tree, preorder);
    }
    bool next() {
        return std::any_of(m_order.begin(), m_order.end(),
                           [](auto& children) { return std::next_permutation(children.begin(), children.end()); });
    }

  private:
    const ExplicitTree& m_tree;
    std::vector<std::vector<NodeId>> m_order;
};

/// The least that `leaves_of` says of a tree in any order.
template <class LeavesOf>
[[nodiscard]] std::uint64_t least_of_all_orders(const ExplicitTree& tree, LeavesOf leaves_of) {
    std::uint64_t least = tree.leaf_count();
    AllOrders orders(tree);
    do {
        least = std::min<std::uint64_t>(least, leaves_of(orders.tree()));
    } while (orders.next());
    return least;
}

/// Trees of which all orders can be tried, many of their values equal: the first `count` by seed.
template <class Check>
void for_each_small_tree(int count, int largest, Check check) {
    int trees = 0;
    for (std::uint64_t seed = 1; trees < count; ++seed) {
        RandomTreeShape shape;
        shape.max_depth = 4;
        shape.max_children = 3;
        shape.max_nodes = 12;
        shape.lowest = -largest;
        shape.highest = largest;
        shape.infinite_percent = seed % 4 == 0 ? 20 : 0;
        shape.odd_player_percent = seed % 3 == 0 ? 30 : 0;
        shape.has_random_root_player = true;
        const ExplicitTree tree = random_tree(shape, seed);
        if (tree.node_count() < 6) continue;
        ++trees;
        check(tree);
    }
}

}  // namespace plytrace::test

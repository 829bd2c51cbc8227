#include "app/practice/tree_values.hpp"

#include <algorithm>

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

}  // namespace plytrace

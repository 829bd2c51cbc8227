#include "games/tree/generate.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/random.hpp"

namespace plytrace {

namespace {

/// An inner node that still waits for children.
struct Waiting {
    NodeId node = 0;
    int children = 0;
    int depth = 0;
};

/// Leaves get `value_at(path)`, the path being child indices from the root; left to right.
template <class ValueAt>
ExplicitTree uniform_tree_of(int branching, int depth, ValueAt value_at) {
    assert(branching >= 1 && depth >= 0);
    TreeParts parts;
    std::vector<int> path;
    std::vector<NodeId> ancestors{kNoNode};
    while (true) {
        const std::size_t level = path.size();
        const bool is_leaf = static_cast<int>(level) == depth;
        const double number = is_leaf ? value_at(std::span<const int>(path)) : kNoEvaluation;
        const NodeId node = parts.add(ancestors.back(), number, level % 2 == 0 ? Player::kFirst : Player::kSecond);
        if (!is_leaf) {
            ancestors.push_back(node);
            path.push_back(0);
            continue;
        }
        while (!path.empty() && ++path.back() == branching) {
            path.pop_back();
            ancestors.pop_back();
        }
        if (path.empty()) return ExplicitTree(std::move(parts));
    }
}

double random_value(const RandomTreeShape& shape, Random& random) {
    if (random.happens(shape.infinite_percent)) {
        const double infinity = std::numeric_limits<double>::infinity();
        return random.happens(50) ? infinity : -infinity;
    }
    const double whole = random.between(shape.lowest, shape.highest);
    return random.happens(shape.decimal_percent) ? whole + random.between(-99, 99) / 100.0 : whole;
}

/// One value for each player, any or with a sum.
std::vector<double> random_values(const RandomTreeShape& shape, Random& random) {
    std::vector<double> values(static_cast<std::size_t>(shape.value_count));
    if (shape.sum == 0) {
        for (double& value : values) value = random.between(shape.lowest, shape.highest);
        return values;
    }
    int rest = shape.sum;
    for (double& value : values) {
        const int part = &value == &values.back() ? rest : random.between(0, rest);
        value = part;
        rest -= part;
    }
    std::swap(values.front(), values[static_cast<std::size_t>(random.between(0, shape.value_count - 1))]);
    return values;
}

/// Probabilities for the children of each chance node, now that they are all there.
void add_probabilities(TreeParts& parts, Random& random) {
    parts.add_probabilities();
    std::vector<int> weight(parts.size(), 0), total(parts.size(), 0);
    for (NodeId node = 1; node < parts.size(); ++node) {
        weight[node] = random.happens(10) ? 0 : random.between(1, 9);
        const NodeId parent = parts.parent[node];
        if (node == parent + 1) weight[node] = random.between(1, 9);  // so that not all are 0
        total[parent] += weight[node];
    }
    for (NodeId node = 1; node < parts.size(); ++node) {
        const NodeId parent = parts.parent[node];
        if (parts.player[parent] == Player::kChance) parts.probability[node] = 1.0 * weight[node] / total[parent];
    }
}

Player random_player(const RandomTreeShape& shape, Random& random) {
    return static_cast<Player>(random.between(0, shape.value_count - 1));
}

std::string random_name(Random& random) {
    constexpr std::array<std::string_view, 10> pieces{"A", "b", "Z", "7", " ", "\"", "\\", "\n", "\xCE\xB1", "#"};
    std::string name;
    for (int i = random.between(1, 4); i > 0; --i) name += pieces[static_cast<std::size_t>(random.between(0, 9))];
    return name;
}

}  // namespace

ExplicitTree uniform_tree(int branching, int depth, std::uint64_t seed, int lowest, int highest) {
    Random random(seed);
    return uniform_tree_of(branching, depth, [&](std::span<const int>) { return random.between(lowest, highest); });
}

ExplicitTree worst_case_tree(int branching, int depth) {
    // A leaf's value is its path, read as a number to the base of `branching`; at MIN the digits count down. So each
    // child of MAX has all its values above those of the child before, and each child of MIN below: every leaf lies
    // inside the window that its older siblings and uncles leave open, and no bound is ever met.
    return uniform_tree_of(branching, depth, [&](std::span<const int> path) {
        double value = 0;
        for (std::size_t level = 0; level < path.size(); ++level) {
            value = value * branching + (level % 2 == 0 ? path[level] : branching - 1 - path[level]);
        }
        return value;
    });
}

ExplicitTree random_tree(const RandomTreeShape& shape, std::uint64_t seed) {
    assert(shape.max_children >= 1);
    Random random(seed);
    TreeParts parts;
    parts.value_count = shape.value_count;
    std::vector<Waiting> waiting{{kNoNode, 1, -1}};
    std::vector<Player> below;  // by node: whose turn it is there
    std::size_t promised = 1;   // nodes made, and nodes that waiting parents will get
    while (!waiting.empty()) {
        Waiting& parent = waiting.back();
        if (parent.children-- == 0) {
            waiting.pop_back();
            continue;
        }
        const int level = parent.depth + 1;
        const int children = random.between(1, shape.max_children);
        const bool is_leaf = level == shape.max_depth || random.happens(shape.leaf_percent) ||
                             promised + static_cast<std::size_t>(children) > shape.max_nodes;
        const bool has_odd_player = random.happens(shape.odd_player_percent);
        const Player root_player =
            shape.has_random_root_player && random.happens(50) ? Player::kSecond : Player::kFirst;
        const Player by_level = parent.node == kNoNode ? root_player : below[parent.node];
        const bool has_number = is_leaf || random.happens(shape.evaluation_percent);
        const double number = has_number && shape.value_count == 1 ? random_value(shape, random) : kNoEvaluation;
        Player player = by_level;
        if (has_odd_player) player = shape.value_count == 1 ? opponent(by_level) : random_player(shape, random);
        if (shape.chance_percent > 0 && !is_leaf && random.happens(shape.chance_percent)) player = Player::kChance;
        const NodeId node = parts.add(parent.node, number, player);
        if (has_number && shape.value_count > 1) parts.set_values(node, random_values(shape, random));
        below.push_back(player == Player::kChance ? by_level : next_player(player, shape.value_count));
        if (random.happens(shape.name_percent)) parts.names.push_back({node, random_name(random)});
        if (node != 0 && random.happens(shape.name_percent)) parts.moves.push_back({node, random_name(random)});
        if (!is_leaf) {
            promised += static_cast<std::size_t>(children);
            waiting.push_back({node, children, level});
        }
    }
    if (shape.chance_percent > 0) add_probabilities(parts, random);
    return ExplicitTree(std::move(parts));
}

}  // namespace plytrace

#include "games/tree/generate.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <limits>
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
    assert(branching >= 1 && depth >= 0);
    Random random(seed);
    TreeParts parts;
    std::vector<Waiting> waiting{{kNoNode, 1, -1}};
    while (!waiting.empty()) {
        Waiting& parent = waiting.back();
        if (parent.children-- == 0) {
            waiting.pop_back();
            continue;
        }
        const int level = parent.depth + 1;
        const bool is_leaf = level == depth;
        const double number = is_leaf ? random.between(lowest, highest) : kNoEvaluation;
        const NodeId node = parts.add(parent.node, number, level % 2 == 0 ? Player::kFirst : Player::kSecond);
        if (!is_leaf) waiting.push_back({node, branching, level});
    }
    return ExplicitTree(std::move(parts));
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

#include "games/tree/generate.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
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
    std::vector<Waiting> waiting{{kNoNode, 1, -1}};
    std::size_t promised = 1;  // nodes made, and nodes that waiting parents will get
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
        const Player above = parent.node == kNoNode ? opponent(root_player) : parts.player[parent.node];
        const bool has_number = is_leaf || random.happens(shape.evaluation_percent);
        const double number = has_number ? random_value(shape, random) : kNoEvaluation;
        const NodeId node = parts.add(parent.node, number, has_odd_player ? above : opponent(above));
        if (random.happens(shape.name_percent)) parts.names.push_back({node, random_name(random)});
        if (node != 0 && random.happens(shape.name_percent)) parts.moves.push_back({node, random_name(random)});
        if (!is_leaf) {
            promised += static_cast<std::size_t>(children);
            waiting.push_back({node, children, level});
        }
    }
    return ExplicitTree(std::move(parts));
}

}  // namespace plytrace

// Generated trees, the same ones for the same seed on every machine: for tests, benchmarks and exercises. Any thread.
#pragma once

#include <cstdint>

#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// Every inner node has `branching` >= 1 children, every leaf is `depth` >= 0 levels down; leaves are whole numbers
/// from `lowest` to `highest`. MAX moves first. Precondition: at most kMaxTreeNodes nodes, kMaxTreeDepth levels.
[[nodiscard]] ExplicitTree uniform_tree(int branching, int depth, std::uint64_t seed, int lowest = 0, int highest = 99);

/// The uniform tree on which alpha-beta, trying children as given, cuts nothing: branching^depth leaves (Knuth & Moore
/// 1975, section 6). The values are 0, 1, 2 …, each once. MAX moves first. Precondition: as above.
[[nodiscard]] ExplicitTree worst_case_tree(int branching, int depth);

/// The shape of random trees. Each percentage applies to each node independently.
struct RandomTreeShape {
    int max_depth = 5;     ///< levels below the root
    int max_children = 4;  ///< of one node, from 1
    std::size_t max_nodes = 10'000;
    int leaf_percent = 25;  ///< of nodes above max_depth that are leaves
    int lowest = -9;        ///< leaves are whole numbers from lowest to highest: a small range has many equal ones
    int highest = 9;
    int decimal_percent = 0;              ///< of leaves that get a fraction too
    int infinite_percent = 0;             ///< of leaves that are +inf or -inf
    int evaluation_percent = 0;           ///< of inner nodes that carry an evaluation
    int name_percent = 0;                 ///< of nodes, and of moves, that are named
    int odd_player_percent = 0;           ///< of inner nodes where the same player as at the parent moves
    bool has_random_root_player = false;  ///< else MAX moves first
    int chance_percent = 0;               ///< of inner nodes that are chance nodes
    int value_count = 1;                  ///< 2 to 6: players, each with a value at every leaf; decimals and infinities
                                          ///< are left out then
    int sum = 0;                          ///< with several values, if not 0: their sum, with no value below 0
};

[[nodiscard]] ExplicitTree random_tree(const RandomTreeShape& shape, std::uint64_t seed);

}  // namespace plytrace

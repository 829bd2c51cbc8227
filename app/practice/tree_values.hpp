// What every node of a small tree is worth when all is searched: by minimax, expectiminimax or max^n, as the tree has
// it. Pure functions; any thread.
#pragma once

#include <vector>

#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// By node: one number, or one for each player. Where a player has several best children, the first of them counts.
[[nodiscard]] std::vector<std::vector<double>> tree_values(const ExplicitTree& tree);

/// The smallest difference of two values of the same player at the leaves; infinite where there are no two.
[[nodiscard]] double smallest_difference(const ExplicitTree& tree);

}  // namespace plytrace

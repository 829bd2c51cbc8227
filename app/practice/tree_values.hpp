// What is known of a small tree once all of it is searched: the value of every node, and the fewest leaves that
// alpha-beta can look at. Pure functions; any thread. Linear in the number of nodes, if not said otherwise.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "search/options/option_values.hpp"

namespace plytrace {

/// The value of each node by minimax, expectiminimax or max^n, whichever suits the tree: one number, or one per player.
/// If a player has several best children, the first one counts.
[[nodiscard]] std::vector<std::vector<double>> tree_values(const ExplicitTree& tree);

/// The smallest difference between two values of one player at the leaves; infinite if all are equal.
[[nodiscard]] double smallest_difference(const ExplicitTree& tree);

/// The fewest leaves that alpha-beta visits with the children of every node in the best order, with deep cuts and the
/// full window. With the rule α ≥ β it is Knuth and Moore's number (games/tree/fewest_leaves.hpp). With α > β more
/// leaves may be needed, because only a value beyond the bound causes a cut. Empty if there are chance nodes or several
/// players.
[[nodiscard]] std::optional<std::uint64_t> fewest_leaves(const ExplicitTree& tree, CutRule cut);

}  // namespace plytrace

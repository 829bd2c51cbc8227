// What is known of a small tree once all of it is searched: the value of every node, and the fewest leaves that
// alpha-beta can look at. Pure functions; any thread. Linear in the number of nodes, if not said otherwise.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "search/options/option_values.hpp"

namespace plytrace {

/// By node: one number, or one for each player. Where a player has several best children, the first of them counts.
[[nodiscard]] std::vector<std::vector<double>> tree_values(const ExplicitTree& tree);

/// The smallest difference of two values of the same player at the leaves; infinite where there are no two.
[[nodiscard]] double smallest_difference(const ExplicitTree& tree);

/// With deep cuts and the full window. Of the rule α ≥ β it is Knuth and Moore's number (games/tree/least_search.hpp).
/// By α > β a child that equals a bound ends nothing, so that more leaves may be needed: none but a value beyond the
/// bound makes a cut. Empty where there are chance nodes or several players.
[[nodiscard]] std::optional<std::uint64_t> fewest_leaves(const ExplicitTree& tree, CutRule cut);

}  // namespace plytrace

// How few leaves alpha-beta looks at with the children of every node in the best order, by either cut rule. Pure
// functions; any thread. Linear in the number of nodes.
#pragma once

#include <cstdint>
#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "search/options/option_values.hpp"

namespace plytrace {

/// With deep cuts and the full window. Of the rule α ≥ β it is Knuth and Moore's number (games/tree/least_search.hpp).
/// By α > β a child that equals a bound ends nothing, so that more leaves may be needed: none but a value beyond the
/// bound makes a cut. Empty where there are chance nodes or several players.
[[nodiscard]] std::optional<std::uint64_t> fewest_leaves(const ExplicitTree& tree, CutRule cut);

}  // namespace plytrace

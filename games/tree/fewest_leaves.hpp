// How few leaves alpha-beta can do with on a tree of MAX and MIN, whatever its shape, and the order of children with
// which it does. Linear in the number of nodes; no function is recursive. Thread: any.
//
// With v the root's value, whoever proves it has to look at so many leaves at least (Knuth & Moore 1975, "An analysis
// of alpha-beta pruning", section 6, whose critical tree this is for any shape and values):
//     L(n), to prove that n is worth v or more:  1 at a leaf; at MAX the least L of a child worth v or more, which is
//                                                enough; at MIN the sum of all children's L;
//     U(n), v or less:                           the same with MAX and MIN exchanged;
//     E(n), exactly v:                           1 at a leaf; at MAX the least, over children c worth v, of E(c) and
//                                                the other children's U; at MIN the same with L.
// The answer is E(root), or L(root) or U(root) alone where v is +∞ or −∞. Alpha-beta that cuts at equality, with deep
// cuts and the full window, reaches it: the child that gives the least comes first, and all bounds are v from then on.
// On a uniform tree of b children and d levels, it is b^⌈d/2⌉ + b^⌊d/2⌋ − 1.
#pragma once

#include <cstdint>
#include <optional>

#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// Empty if there are chance nodes or several players.
[[nodiscard]] std::optional<std::uint64_t> least_leaves(const ExplicitTree& tree);

/// The same tree with its children in an order with which alpha-beta needs least_leaves() leaves. If several orders do,
/// better values come first, and equal ones keep their order. Empty if least_leaves() is.
[[nodiscard]] std::optional<ExplicitTree> with_best_order(const ExplicitTree& tree);

}  // namespace plytrace

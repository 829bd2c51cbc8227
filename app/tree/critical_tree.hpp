// The critical tree (Knuth & Moore 1975, "An analysis of alpha-beta pruning", section 6): the nodes that alpha-beta has
// to look at, in the order in which a search has taken the children, whatever the values are. By what a proof of the
// root's value needs of a node, and who moves there:
//     1  its value exactly: the root, the first child of a 1
//     2  a bound that one child is enough for, the first: the other children of a 1, all children of a 3
//     3  a bound that all children are needed for: the first child of a 2
// Where one player moves twice running, it is the player and the bound that decide; a leaf counts as the other
// player's.
#pragma once

#include <cstdint>
#include <vector>

#include "search/trace/trace.hpp"

namespace plytrace {

/// By node, its type, or 0; of the trace's last pass. Empty where a node is neither MAX's nor MIN's. Linear in visits.
[[nodiscard]] std::vector<std::uint8_t> critical_types(const Trace& trace);

}  // namespace plytrace

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
#include <optional>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/tree/tree_note.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// By node, its type, or 0; of the trace's last pass. Empty where a node is neither MAX's nor MIN's. Linear in visits.
[[nodiscard]] std::vector<std::uint8_t> critical_types(const Trace& trace);

/// The fewest leaves that a search like alpha-beta could do with, in the best order. Empty where that is not known: a
/// game of which not every leaf was looked at, a search to a depth limit or in a narrower window.
[[nodiscard]] std::optional<std::uint64_t> least_leaves(const Document& document);

struct CriticalTree {
    std::vector<std::uint8_t> types;  ///< by node (critical_tree.hpp)
    TreeNote note;
    std::string count;  ///< how many leaves, in a few words
};
/// Empty where there is no finished search of MAX and MIN.
[[nodiscard]] std::optional<CriticalTree> critical_tree(const Document& document, const Language& language);

}  // namespace plytrace

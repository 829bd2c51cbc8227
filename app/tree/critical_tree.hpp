// The critical tree (Knuth and Moore, "An analysis of alpha-beta pruning", 1975, section 6): the nodes that alpha-beta
// must visit whatever the values are, given the order in which a search took the children. A node's type is what a
// proof of the root's value needs of it:
//     1  its exact value: the root, and the first child of a 1
//     2  a bound that one child, the first, proves: the other children of a 1, and all children of a 3
//     3  a bound that needs all children: the first child of a 2
// If one player moves twice in a row, the player and the bound decide; a leaf counts as the other player's. The words
// for it say how many leaves were visited and how few would be enough. Pure functions, linear in the tree.
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

/// The type of each node in the trace's last pass, 0 for nodes outside the critical tree. Empty if a node belongs to
/// neither MAX nor MIN. Linear in visits.
[[nodiscard]] std::vector<std::uint8_t> critical_types(const Trace& trace);

/// The fewest leaves that alpha-beta needs with the best move order. Empty if that is unknown: for a game whose leaves
/// were not all visited, and for a search with a depth limit or a narrower window.
[[nodiscard]] std::optional<std::uint64_t> least_leaves(const Document& document);

struct CriticalTree {
    std::vector<std::uint8_t> types;  ///< by node; see critical_types()
    TreeNote note;
    std::string count;  ///< how many leaves, in a few words
};
/// Empty unless the document has a finished search of MAX and MIN.
[[nodiscard]] std::optional<CriticalTree> critical_tree(const Document& document, const Language& language);

}  // namespace plytrace

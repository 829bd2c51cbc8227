// The critical tree of the document's search, for the picture of the tree: each node's type, and in words how many
// leaves were looked at and with how few a search could do. Pure functions of the document; linear in the tree.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/document/document.hpp"
#include "app/tree/tree_note.hpp"

namespace plytrace {

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

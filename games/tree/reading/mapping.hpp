// Reads a tree from an object whose keys are the names of nodes: {'A': ['B', 'C'], 'B': 3, 'C': 5}, or nested as in
// {"A": {"B": 3, "C": 5}}. Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// Below a name: a list of children, which are names, numbers or objects; an object with the children as its keys; or
/// the value of a leaf. A key "children" in an inner object is not a name but means that list (treelib). Errors: those
/// of TreeDraft, anything malformed.
[[nodiscard]] Expected<ExplicitTree> read_mapping(const TreeText& given, std::optional<Player> root);

/// Whether an object's first key is a node's name: none of read_lists(), and a list or an object is its value.
[[nodiscard]] bool looks_like_mapping(const TreeText& given);

}  // namespace plytrace

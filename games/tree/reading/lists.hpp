// Reads a tree from nested lists, JSON and what Python prints, mixed at will: Plytrace's own notation. Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// parse_tree() describes the notation and the errors. Linear in time; nothing is recursive.
[[nodiscard]] Expected<ExplicitTree> read_lists(const TreeText& given, std::optional<Player> root);

}  // namespace plytrace

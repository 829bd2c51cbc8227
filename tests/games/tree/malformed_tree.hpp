// Checks that the parser of trees rejects each text of a table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/tree/parse.hpp"
#include "tests/games/malformed.hpp"

namespace plytrace::test {

/// `root`: the player that was asked for at the root.
inline void check_trees_refused(const std::vector<Malformed>& table, std::optional<Player> root = std::nullopt) {
    check_refused(table, [&](const std::string& text) { return parse_tree(text, root); });
}

}  // namespace plytrace::test

// Reads a game in extensive form from a file of Gambit (.efg). Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// Of two players whose payoffs add up to 0, the first is MAX; otherwise each leaf has the payoffs of 2 to 6 players.
/// Errors: information sets of several nodes, payoffs before the end of the game, more players, anything malformed.
/// https://gambitproject.readthedocs.io/en/latest/formats.html describes the format.
[[nodiscard]] Expected<ExplicitTree> read_gambit(const TreeText& given, std::optional<Player> root);

}  // namespace plytrace

// Who moves at each node of a tree that is being read: what the text says, and by turns where it says nothing. Thread:
// any.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "games/tree/explicit_tree.hpp"
#include "games/tree/reading/cursor.hpp"

namespace plytrace {

/// Who moves at a node, if the text says so.
struct GivenPlayer {
    NodeId node = 0;
    std::size_t place = 0;  ///< where the text says it
    Player player = Player::kFirst;
    bool is_number = false;  ///< a player with a number, not MAX or MIN
};

/// "max", "min" in any case, or a digit from 1 to 6; empty for anything else.
[[nodiscard]] std::optional<Player> player_of(std::string_view word);

/// Gives every node of `parts` its player: the given one; else the next after its parent's; at the root `root`, or
/// MAX. Errors: MAX and MIN in a tree whose leaves have several values, players with numbers in others or beyond the
/// number of values, a player of the root that contradicts `root`.
[[nodiscard]] Failure settle_players(TreeParts& parts, const std::vector<GivenPlayer>& given,
                                     std::optional<Player> root, std::string_view text);

}  // namespace plytrace

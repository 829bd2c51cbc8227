// The game tree below a position, written out as an explicit tree, so that it can be practised like any other: branches
// have the moves' names, leaves are worth what the game or its evaluation says. Thread: any.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// A tree that somebody is to work through has at most so many nodes: two plies of tic-tac-toe's 1 + 9 + 72 among them.
inline constexpr std::size_t kMostPositionNodes = 90;

/// As many plies as fit into kMostPositionNodes, but no more than `like` limits the depth to; with its evaluation and
/// whose view values are in. Empty: the game is over, one ply is too much, or it is none of two players with one value.
/// Precondition: `moves` are legal from the session's start.
[[nodiscard]] std::optional<ExplicitTree> tree_of_position(const GameSession& game, Moves moves,
                                                           const SearchOptions& like);

}  // namespace plytrace

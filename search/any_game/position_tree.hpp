// The game tree below a position as an explicit tree, so that it can be practised like any other: branches have the
// moves' names, and leaves have the values of the game or its evaluation. Any thread.
#pragma once

#include <optional>

#include "games/tree/explicit_tree.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// The most nodes of a tree for practice; two plies of tic-tac-toe, 1 + 9 + 72, fit in.
inline constexpr std::size_t kMostPositionNodes = 90;

/// The tree with as many plies as fit into kMostPositionNodes, but no more than the depth limit of `like`, which also
/// gives the evaluation and the player in whose view values are. Empty if the game is over, if one ply is too much, or
/// if it is not a game of two players with one value. Precondition: `moves` are legal from the session's start.
[[nodiscard]] std::optional<ExplicitTree> tree_of_position(const GameSession& game, Moves moves,
                                                           const SearchOptions& like);

}  // namespace plytrace

// Changes to an explicit tree, as the editor makes them: each gives a new tree and leaves the old one alone, so that
// undo is a stack of values. All are linear in the number of nodes; nodes behind the change get new numbers. Every
// error is a sentence for the person who asked, without a place. Precondition everywhere: node < node_count().
// Thread: any.
#pragma once

#include <cstddef>
#include <string_view>

#include "games/core/input_error.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// The subtree of `node` as a tree of its own: players, numbers and given names stay, the move into `node` goes. (At a
/// lone leaf nobody moves; as a root it is MAX's.)
[[nodiscard]] ExplicitTree subtree(const ExplicitTree& tree, NodeId node);

/// Errors: not a leaf; NaN.
[[nodiscard]] Expected<ExplicitTree> with_leaf_value(const ExplicitTree& tree, NodeId leaf, double value);

/// What an inner node counts as at a depth limit; kNoEvaluation takes it away. Errors: a leaf.
[[nodiscard]] Expected<ExplicitTree> with_evaluation(const ExplicitTree& tree, NodeId node, double evaluation);

/// Gives a name; an empty one takes the given name away. Errors: not UTF-8, or U+0000 in it.
[[nodiscard]] Expected<ExplicitTree> with_name(const ExplicitTree& tree, NodeId node, std::string_view name);

/// The same for the move into `node`. Errors: also the root, which no move leads to.
[[nodiscard]] Expected<ExplicitTree> with_move_name(const ExplicitTree& tree, NodeId node, std::string_view name);

/// Who moves at `node` and nowhere else. Errors: a leaf other than the root.
[[nodiscard]] Expected<ExplicitTree> with_player(const ExplicitTree& tree, NodeId node, Player player);

/// MAX and MIN change places everywhere.
[[nodiscard]] ExplicitTree with_players_flipped(const ExplicitTree& tree);

/// `added` becomes child `position` (0 to child_count) of `node`. A leaf becomes an inner node, its value goes. Where
/// the player of the root of `added` is not the opponent of that of `node`, all players of `added` are flipped.
/// Errors: no such position; too many nodes or levels.
[[nodiscard]] Expected<ExplicitTree> with_child_added(const ExplicitTree& tree, NodeId node, std::size_t position,
                                                      const ExplicitTree& added);

/// `replacement` takes the place of the subtree of `node`; the name of the move into it stays. Players as above; in
/// the root's place they stay as they are. Errors: too many nodes or levels.
[[nodiscard]] Expected<ExplicitTree> with_subtree_replaced(const ExplicitTree& tree, NodeId node,
                                                           const ExplicitTree& replacement);

/// Without the subtree of `node`. A parent that loses its last child becomes a leaf of value 0. Errors: the root.
[[nodiscard]] Expected<ExplicitTree> with_subtree_removed(const ExplicitTree& tree, NodeId node);

/// `node` and its next (+1) or previous (-1) sibling change places, with their moves' given names. Errors: no such
/// sibling.
[[nodiscard]] Expected<ExplicitTree> with_siblings_swapped(const ExplicitTree& tree, NodeId node, int direction);

}  // namespace plytrace

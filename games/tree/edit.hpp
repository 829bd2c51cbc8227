// Changes to an explicit tree, as made in the editor: each returns a new tree and leaves the old one alone, so that
// undo is a stack of values. All are linear in the number of nodes; nodes after the change get new numbers. Errors are
// sentences for the user, without a place. Precondition everywhere: node < node_count(). Any thread.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "games/core/input_error.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

/// The subtree of `node` as a separate tree: players, numbers and given names are kept, the move into `node` is
/// dropped. (A lone leaf has no player to move; as a root it is MAX's.)
[[nodiscard]] ExplicitTree subtree(const ExplicitTree& tree, NodeId node);

/// One value, or one for each player. Errors: not a leaf; not as many as at the other leaves. Precondition: no NaN.
[[nodiscard]] Expected<ExplicitTree> with_leaf_values(const ExplicitTree& tree, NodeId leaf,
                                                      std::span<const double> values);

/// The probabilities of a chance node's children. Errors: no chance node; not one for each child; not from 0 to 1; a
/// sum that is not 1.
[[nodiscard]] Expected<ExplicitTree> with_probabilities(const ExplicitTree& tree, NodeId node,
                                                        std::span<const double> probabilities);

/// Sets the name; an empty one removes the given name. Errors: not UTF-8, or U+0000 in it.
[[nodiscard]] Expected<ExplicitTree> with_name(const ExplicitTree& tree, NodeId node, std::string_view name);

/// Changes who moves at `node`, and nowhere else; if that is chance, all children get the same probability. Errors: a
/// leaf other than the root; chance at a leaf; a player that does not fit the tree's values.
[[nodiscard]] Expected<ExplicitTree> with_player(const ExplicitTree& tree, NodeId node, Player player);

/// Swaps MAX and MIN everywhere; no effect if leaves have several values.
[[nodiscard]] ExplicitTree with_players_flipped(const ExplicitTree& tree);

/// `added` becomes child `position` (0 to child_count) of `node`. A leaf becomes an inner node and loses its value. If
/// the player at the root of `added` is not the next player there, all players of `added` are shifted. Below a chance
/// node with n children, the new one gets 1/(n + 1), and the others keep their ratios. Errors: no such position; too
/// many nodes or levels; leaves with another number of values.
[[nodiscard]] Expected<ExplicitTree> with_child_added(const ExplicitTree& tree, NodeId node, std::size_t position,
                                                      const ExplicitTree& added);

/// `replacement` takes the place of the subtree of `node`; the name of the move into it and its probability stay.
/// Players as above; in the root's place they stay as they are. Errors: too many nodes or levels; leaves with another
/// number of values.
[[nodiscard]] Expected<ExplicitTree> with_subtree_replaced(const ExplicitTree& tree, NodeId node,
                                                           const ExplicitTree& replacement);

/// Removes the subtree of `node`. A parent that loses its last child becomes a leaf with value 0. At a chance node the
/// other children keep the ratios of their probabilities. Errors: the root.
[[nodiscard]] Expected<ExplicitTree> with_subtree_removed(const ExplicitTree& tree, NodeId node);

/// `node` and its next (+1) or previous (-1) sibling change places, with their moves' given names and probabilities.
/// Errors: no such sibling.
[[nodiscard]] Expected<ExplicitTree> with_siblings_swapped(const ExplicitTree& tree, NodeId node, int direction);

/// The same tree with its children in another order, with their moves' given names and probabilities: `preorder` has
/// every node once, in the order that it gets. Precondition: it is one, of the same tree.
[[nodiscard]] ExplicitTree with_order(const ExplicitTree& tree, std::span<const NodeId> preorder);

}  // namespace plytrace

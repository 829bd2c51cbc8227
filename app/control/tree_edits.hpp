// Edits of the open explicit tree at the selected node: what the actions "tree.…" and the field in the tree panel do.
// Each is one undoable edit of the document, after which the search runs again. Window's thread.
#pragma once

#include <string>
#include <string_view>

#include "app/control/app_state.hpp"

namespace plytrace {

/// An explicit tree is open and one of its nodes is selected.
[[nodiscard]] bool can_edit_selected(const AppState& app);
/// What is typed over when a node is edited: a leaf's value, an inner node's name, a chance node's probabilities.
[[nodiscard]] std::string editable_text(const AppState& app, NodeId node);
/// Takes what was typed: of a leaf, a number, or a tree as text that takes its place; of an inner node, a name (empty:
/// the default one); of a chance node also the probabilities of its children, a list of numbers. The same text as
/// before changes nothing.
[[nodiscard]] Expected<bool> change_node(AppState& app, NodeId node, std::string_view text);
/// The next leaf in reading order, around the end; or the previous one.
[[nodiscard]] NodeId neighbour_leaf(const AppState& app, NodeId node, int direction);

// The actions; what cannot be done becomes a message.
void add_child(AppState& app);
void add_subtree(AppState& app);
/// Who moves at the selected inner node: the next player, after the last one chance, then the first again.
void change_player(AppState& app);
void remove_selected(AppState& app);
void swap_selected(AppState& app, int direction);
/// Of MAX and MIN, and with children.
[[nodiscard]] bool can_order_best_first(const AppState& app);
/// So that alpha-beta looks at as few leaves as it can (games/tree/least_search.hpp).
void order_best_first(AppState& app);

}  // namespace plytrace

// Edits of the open explicit tree at the selected node: what the actions "tree.…" and the field in the tree panel do.
// Each is one undoable edit of the document, after which the search runs again. Window's thread.
#pragma once

#include <string>
#include <string_view>

#include "games/core/input_error.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;

/// Whether an explicit tree is open and one of its nodes is selected.
[[nodiscard]] bool can_edit_selected(const AppState& app);
/// The editable text of a node: a leaf's value, an inner node's name, a chance node's probabilities.
[[nodiscard]] std::string editable_text(const AppState& app, NodeId node);
/// Applies typed text to a node. A leaf takes a number, or a tree that replaces it; an inner node takes a name (empty:
/// the default one); a chance node also takes the list of its children's probabilities. Returns false if nothing
/// changes.
[[nodiscard]] Expected<bool> change_node(AppState& app, NodeId node, std::string_view text);
/// The next or previous leaf in reading order, wrapping around at the ends.
[[nodiscard]] NodeId neighbour_leaf(const AppState& app, NodeId node, int direction);

// The actions. Errors become messages.
void add_child(AppState& app);
void add_subtree(AppState& app);
/// Changes the player of the selected inner node: the next player, chance after the last, then the first again.
void change_player(AppState& app);
void remove_selected(AppState& app);
void swap_selected(AppState& app, int direction);
/// Whether the tree has only MAX and MIN, and more than one node.
[[nodiscard]] bool can_order_best_first(const AppState& app);
/// Orders the children so that alpha-beta evaluates as few leaves as possible (games/tree/fewest_leaves.hpp).
void order_best_first(AppState& app);

}  // namespace plytrace

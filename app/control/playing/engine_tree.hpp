// The tree behind the engine's values: the search that gave the squares their values, run again in place of the
// document's own so that it can be stepped through. Also the way from a move to its node in the tree on display.
// Functions of the AppState; window's thread.
#pragma once

#include <string>

#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;

/// The node behind a move of the document's position; kNone where the search has not come to it by the step that is
/// shown, or is of another position.
[[nodiscard]] NodeId node_of_move(const AppState& app, MoveCode move);
/// Selects it, and brings it into view: from the search's end where the step is too early for it, and in a narrow
/// window with the tree in the board's place.
void select_move(AppState& app, MoveCode move);

// The tree behind the engine's values: the search that gave the squares their values, run once more in the place of the
// document's own, so that it can be gone through like any other. Functions of the AppState; window's thread.

struct AppState;

/// The engine has come to the end of a pass, and its search can be run again.
[[nodiscard]] bool can_show_engine_tree(const AppState& app);
[[nodiscard]] bool shows_engine_tree(const AppState& app);
/// The tree of the deepest pass that is not too large to be run again; where it is shown, back to the document's own
/// search. Precondition: can_show_engine_tree(), or it is shown.
void toggle_engine_tree(AppState& app);
/// Selects the node behind a move of the document's position: where the squares have the engine's values, in the
/// engine's tree, which is searched first if need be; else in the tree that is shown.
void show_subtree(AppState& app, MoveCode move);
/// Whether there is such a node, or will be.
[[nodiscard]] bool has_subtree(const AppState& app, MoveCode move);
/// What was searched, how much of it the tree shows, and in what the squares differ by now; empty where another search
/// is shown.
[[nodiscard]] std::string engine_tree_words(const AppState& app);
/// At the end of each frame's following: selects the node that is waited for.
void follow_engine_tree(AppState& app);

}  // namespace plytrace

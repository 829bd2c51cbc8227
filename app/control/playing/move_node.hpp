// From a move of the game's position to its subtree in the tree of the search. Functions of the AppState; window's
// thread.
#pragma once

#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;

/// The node behind a move of the document's position; kNone where the search has not come to it by the step that is
/// shown, or is of another position.
[[nodiscard]] NodeId node_of_move(const AppState& app, MoveCode move);
/// Selects it, and brings it into view: from the search's end where the step is too early for it, and in a narrow
/// window with the tree in the board's place.
void select_move(AppState& app, MoveCode move);

}  // namespace plytrace

// "Why?" in the window: the question about a node stays, whatever the step, until it is withdrawn or another tree is
// opened. Window's thread.
#pragma once

#include <optional>

#include "app/tree/tree_note.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;

/// The node that the action would ask about: the selected one, otherwise the current one; kNone if there is none.
[[nodiscard]] NodeId node_to_ask(const AppState& app);
/// Asks about that node; withdraws the question if it is already asked or nothing else is selected.
void ask_why(AppState& app);

/// The answer at a step, for a picture; empty without a question, or if the node does not exist yet.
[[nodiscard]] std::optional<TreeNote> why_note(const AppState& app, Step t);
/// The same at the current step, cached until step, node or trace change. Null: no question.
[[nodiscard]] const TreeNote* answer_of(AppState& app);

}  // namespace plytrace

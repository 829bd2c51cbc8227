// "Why?" in the window: the question about a node stays, whatever the step, until it is withdrawn or another tree is
// opened. Window's thread.
#pragma once

#include <optional>

#include "app/control/app_state.hpp"

namespace plytrace {

/// Of which node the action would ask: the selected one, else the current one; kNone where there is nothing to ask.
[[nodiscard]] NodeId node_to_ask(const AppState& app);
/// Asks of that node; or takes the question back, if it is asked of it already or nothing else is selected.
void ask_why(AppState& app);

/// The answer at a step, for a picture; empty where nothing is asked, or of a node that is not there yet.
[[nodiscard]] std::optional<TreeNote> why_note(const AppState& app, Step t);
/// The same at the app's step, worked out when step, node or trace are others than before. Null: nothing is asked.
[[nodiscard]] const TreeNote* answer_of(AppState& app);

}  // namespace plytrace

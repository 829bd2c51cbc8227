// The tree behind the engine's values: the search that gave the squares their values, run again in place of the
// document's own so that it can be stepped through. Beside a review, it is the search of the position under review.
// Also the way from a move to its node in the tree on display. Functions of the AppState; window's thread.
#pragma once

#include <string>

#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;

/// The node of a move in the document's position; kNone if the search has not reached it by the current step, or is of
/// another position.
[[nodiscard]] NodeId node_of_move(const AppState& app, MoveCode move);
/// Selects the node and brings it into view. If the step is too early for it, goes to the end; in a narrow window,
/// shows the tree in place of the board.
void select_move(AppState& app, MoveCode move);

// The tree behind the engine's values: the search that gave the squares their values, run once more in the place of the
// document's own, so that it can be gone through like any other. Functions of the AppState; window's thread.

struct AnalysisReport;
struct AppState;
struct PassAnalysis;

/// The deepest pass small enough to be run again. Precondition: there are passes.
[[nodiscard]] const PassAnalysis& pass_to_show(const AnalysisReport& report);
/// Whether the engine has completed a pass, so that its search can be run again.
[[nodiscard]] bool can_show_engine_tree(const AppState& app);
[[nodiscard]] bool shows_engine_tree(const AppState& app);
/// Shows the tree of the deepest pass small enough to be run again, or returns to the document's own search.
/// Precondition: can_show_engine_tree() or shows_engine_tree().
void toggle_engine_tree(AppState& app);
/// Selects the node of a move in the document's position: in the engine's tree if the squares show the engine's
/// values, searching it first if necessary; otherwise in the tree on display.
void show_subtree(AppState& app, MoveCode move);
/// Whether there is such a node, or will be.
[[nodiscard]] bool has_subtree(const AppState& app, MoveCode move);
/// Whether it is the search of the review's position.
[[nodiscard]] bool shows_review_tree(const AppState& app);
/// Describes the engine's search, how much of it the tree shows, and how the squares differ by now. Empty if another
/// search is on display.
[[nodiscard]] std::string engine_tree_words(const AppState& app);
/// Called at the end of each frame's update: shows the tree of the review's position on the board, and the document's
/// own again when that position is left; selects the awaited node.
void follow_engine_tree(AppState& app);

}  // namespace plytrace

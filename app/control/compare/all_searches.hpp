// "All searches of this tree": a table of the cost of each algorithm on the document's tree or position, and of the
// effect of move order and a transposition table on alpha-beta. Functions of the AppState; window's thread.
#pragma once

#include <vector>

#include "app/control/app_state.hpp"

namespace plytrace {

/// Each algorithm that can search the game, to the document's depth and with its evaluation; alpha-beta also with the
/// best and the worst order of children and with a table, where the game takes those. Precondition: a game.
[[nodiscard]] std::vector<LessonRun> all_searches(const Document& document, const Language& language);

/// The table of the lesson that is open, however it was opened: by the menu or a link. None of another document.
void open_searches_of_lesson(AppState& app);

[[nodiscard]] bool shows_all_searches(const AppState& app);
[[nodiscard]] bool can_show_all_searches(const AppState& app);
/// Opens the table, or closes it for the lesson's own.
void toggle_all_searches(AppState& app);
/// After a change of the document: the table is of the tree or position as it is now.
void follow_all_searches(AppState& app);

}  // namespace plytrace

// "All searches of this tree": a table of the cost of each algorithm on the document's tree or position, and of the
// effect of move order and a transposition table on alpha-beta. Functions of the AppState; window's thread.
#pragma once

#include <vector>

#include "app/document/comparison.hpp"

namespace plytrace {

struct AppState;
class Document;
class Language;

/// All algorithms that can search the game, with the document's depth and evaluation; alpha-beta also with the best
/// and the worst move order and with a table, if the game accepts them. Precondition: the document has a game.
[[nodiscard]] std::vector<LessonRun> all_searches(const Document& document, const Language& language);

/// Opens the table of the open lesson, whether it was opened by the menu or a link; closes it for other documents.
void open_searches_of_lesson(AppState& app);

[[nodiscard]] bool shows_all_searches(const AppState& app);
[[nodiscard]] bool can_show_all_searches(const AppState& app);
/// Opens the table, or returns to the lesson's own.
void toggle_all_searches(AppState& app);
/// Updates the table after a change of the document.
void follow_all_searches(AppState& app);

}  // namespace plytrace

// Going through a lesson stage by stage: which stage is shown, and moving to the next. Functions of the AppState;
// window's thread.
#pragma once

#include <cstddef>

#include "app/document/lesson.hpp"
#include "games/core/input_error.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

struct AppState;

/// The lesson on tour; null: none.
[[nodiscard]] const Lesson* toured_lesson(const AppState& app);

/// Opens a stage of a lesson, from 0. The search is reused if the stage has the same game and options as the previous
/// one. Unless another stage of the lesson is open, the tree leads. Preconditions: `lesson` is one of app.lessons.all,
/// and `stage` one of its stages.
[[nodiscard]] Expected<bool> open_stage(AppState& app, const Lesson& lesson, std::size_t stage);

/// Declares that the open document shows this stage of the lesson with that id, whatever its options are. With
/// `goes_to_place`, goes to the stage's place.
void join_tour(AppState& app, const std::string& lesson, std::size_t stage, bool goes_to_place);

/// A lesson is about a search: the tree leads, and the settings keep the user's arrangement.
void let_tree_lead(AppState& app);
/// If a lesson or a link has let the tree lead, the user's own arrangement leads again.
void return_arrangement(AppState& app);

/// Leaves the lesson but keeps the document, and restores the user's label style.
void end_tour(AppState& app);

/// Goes to the place of the stage once the search reaches it. After that, turns to the stage to which the current step
/// belongs: the latest one of this search that the step has reached. Ends the tour if another document was opened.
void follow_tour(AppState& app);

/// The place of the stage shown, if the search has not come to it: its text then speaks of a later step. kNever: it
/// has, or the search shown is another one or has no such place.
[[nodiscard]] Step place_ahead(const AppState& app);

/// Moves the tour to this stage after an edit of the lesson. The stage is reopened when the user goes to it.
void change_stage(AppState& app, std::size_t stage);

[[nodiscard]] bool has_next_stage(const AppState& app);
[[nodiscard]] bool has_previous_stage(const AppState& app);
void go_to_next_stage(AppState& app);
void go_to_previous_stage(AppState& app);

}  // namespace plytrace

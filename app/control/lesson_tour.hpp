// Going through a lesson stage by stage: which stage is shown, and moving to the next. Functions of the AppState;
// window's thread.
#pragma once

#include <cstddef>

#include "app/control/app_state.hpp"

namespace plytrace {

/// The lesson whose stages are gone through; null where none is.
[[nodiscard]] const Lesson* toured_lesson(const AppState& app);

/// Opens a lesson with stages at one of them, from 0. What is searched is opened anew only where it is not the same as
/// before. The lesson is one of app.lessons, and `stage` one of its stages.
[[nodiscard]] Expected<bool> open_stage(AppState& app, const Lesson& lesson, std::size_t stage);

/// The document that is open shows this stage of the lesson with that id, whatever became of its options; where
/// `goes_to_place`, it goes to the stage's place.
void join_tour(AppState& app, const std::string& lesson, std::size_t stage, bool goes_to_place);

/// The lesson is left, the document stays: labels are what the person prefers again.
void end_tour(AppState& app);

/// Goes on to the place of the stage as the search gets there, and ends the tour where another document is opened.
void follow_tour(AppState& app);

/// The lesson that is gone through has changed: it stands at this one of its stages, which is opened anew when one goes
/// there.
void change_stage(AppState& app, std::size_t stage);

[[nodiscard]] bool has_next_stage(const AppState& app);
[[nodiscard]] bool has_previous_stage(const AppState& app);
void go_to_next_stage(AppState& app);
void go_to_previous_stage(AppState& app);

}  // namespace plytrace

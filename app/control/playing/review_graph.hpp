// A review's curve, for the window and as a picture. Functions of the AppState; window's thread.
#pragma once

#include "app/control/playing/review.hpp"
#include "app/playing/review_drawing.hpp"

namespace plytrace {

struct AppState;

/// What is known of it by now. Precondition: review_of(app).
[[nodiscard]] ReviewGraph review_graph(const AppState& app);
/// With the game's title, its players and a legend. Precondition: review_of(app).
[[nodiscard]] ReviewPicture review_picture_of(const AppState& app);
/// The dialog Export, for the curve.
void ask_review_picture(AppState& app);
/// The dialog that saves the game with the values of its moves.
void ask_review_record(AppState& app);

}  // namespace plytrace

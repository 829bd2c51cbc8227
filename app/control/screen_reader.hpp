// The state of the window in words for screen readers: the open dialog, the focused menu or card, the exercise, a pass,
// the line on the board, or the words of the lesson; and the picture in words. Pure functions.
#pragma once

#include <string>

namespace plytrace {

struct AppState;

/// Empty if there is nothing to say besides the search.
[[nodiscard]] std::string screen_reader_text(const AppState& app);

/// What the picture shows: the tree of the open exercise, without anything that the student has to find out; or what
/// happens at the step of the search. Empty if there is neither.
[[nodiscard]] std::string picture_in_words(const AppState& app);

}  // namespace plytrace

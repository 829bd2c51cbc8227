// The state of the window in words for screen readers: the open dialog, the focused menu or card, a pass, the line on
// the board, or the words of the lesson. The narration describes the search itself. Pure functions.
#pragma once

#include <string>

namespace plytrace {

struct AppState;

/// Empty if there is nothing to say besides the search.
[[nodiscard]] std::string screen_reader_text(const AppState& app);

}  // namespace plytrace

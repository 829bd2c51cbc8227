// The window in words, for those who do not see it: the dialog that is open, the menu or card that has the keys, that
// somebody passes, the line that is played out on the board, else the words of the lesson. What has happened in the
// search is told by the narration. Pure functions.
#pragma once

#include <string>

#include "app/control/app_state.hpp"

namespace plytrace {

/// Empty where there is nothing but the search.
[[nodiscard]] std::string screen_reader_text(const AppState& app);

}  // namespace plytrace

// Names of passes that say how a pass is to be read. Constants.
#pragma once

#include <string_view>

namespace plytrace {

/// Each of the root's moves is asked for its own value in the root's window, which none of them narrows.
inline constexpr std::string_view kOwnValuesPass = "own values";
inline constexpr std::string_view kSolvingPass = "solving";  ///< to the end of the game

}  // namespace plytrace

// The styles in which pseudo-code can be written. A plain value, stored in the settings.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace plytrace {

enum class CodeStyle : std::uint8_t {
    kPlain,     ///< Plytrace's own: short, without the function's head
    kTextbook,  ///< Russell and Norvig's MAX-VALUE and MIN-VALUE (AIMA, 3rd edition, figures 5.3 and 5.7)
    kFlag,      ///< one function for both players, with a flag for the player
    kNegamax,   ///< one function whose values are in the view of the player to move
    kPython
};

inline constexpr std::array<std::string_view, 5> kCodeStyleWords = {"plain", "textbook", "flag", "negamax", "python"};

}  // namespace plytrace

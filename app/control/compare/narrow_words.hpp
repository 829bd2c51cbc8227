// Texts of a comparison in a narrow window: there is less room for them, and one tree may be below the other.
#pragma once

#include <string>

#include "app/control/compare/compare_words.hpp"

namespace plytrace {

/// "+ 3 only here", "≠ 2 …": as differences_of_compared(), in fewer words.
[[nodiscard]] BothTexts short_differences_of_compared(const AppState& app);

/// As verdict_on_compared(): the left search is the upper one, the right search the lower one.
[[nodiscard]] std::string verdict_on_stacked(const AppState& app);

}  // namespace plytrace

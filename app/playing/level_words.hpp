// What the levels of Othello's engine are called, and what each does in terms of the search. No state; any thread.
#pragma once

#include <string>

#include "app/base/language.hpp"

namespace plytrace {

/// "Greedy", "Beginner" …. Precondition: 1 to othello::kLevels.
[[nodiscard]] std::string level_name(const Language& language, int level);
/// "It looks two moves ahead …": for somebody who wants to play.
[[nodiscard]] std::string level_manner(const Language& language, int level);
/// Algorithm, plies, evaluation and exact endgame. `max_exact`: as in othello::LevelLimits.
[[nodiscard]] std::string level_search(const Language& language, int level, int max_exact);

}  // namespace plytrace

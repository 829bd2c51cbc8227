// The words about two compared searches: their names, their counts in one table, their differences and what they
// choose. Pure functions; window's thread.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/control/compare/side_by_side.hpp"

namespace plytrace {

/// Of the left search, and of the right one.
using BothTexts = std::array<std::string, 2>;

/// The algorithms' names, and those choices in which the searches differ: "alpha-beta, order: best first".
[[nodiscard]] BothTexts names_of_compared(const AppState& app);

struct ComparedRow {
    const char* id;  ///< the text of its label; its tip is <id>.tip
    BothTexts so_far, in_all;
};
/// What has been counted by the step that each side stands at, and in all.
[[nodiscard]] std::vector<ComparedRow> rows_of_compared(const AppState& app);

/// The nodes that differ, in words: those of one side, then of the other. Empty until the searches are matched.
[[nodiscard]] BothTexts differences_of_compared(const AppState& app);

/// Where both sides stand at their end: what each chooses, and what it is worth. Else empty.
[[nodiscard]] std::string verdict_on_compared(const AppState& app);

/// For those who do not see it: "On the right, minimax: A gets 3 from B."
[[nodiscard]] std::string right_sentence(const AppState& app);

}  // namespace plytrace

// The words about two compared searches: their names, their counts in one table, their differences and what they
// choose. Pure functions; window's thread.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/control/compare/side_by_side.hpp"

namespace plytrace {

/// Texts of the left and the right search.
using BothTexts = std::array<std::string, 2>;

/// The algorithms' names with the options in which the searches differ: "alpha-beta, order: best first".
[[nodiscard]] BothTexts names_of_compared(const AppState& app);

struct ComparedRow {
    const char* id;  ///< the key of its label; the key of its tip is <id>.tip
    BothTexts so_far, in_all;
};
/// The counts of each side up to its step, and in total.
[[nodiscard]] std::vector<ComparedRow> rows_of_compared(const AppState& app);

/// "+ 3 visited only here", "≠ 2 …": these counts in words. Empty if there is no difference.
[[nodiscard]] std::string differences_in_words(const DifferenceCounts& counts, const Language& language);
/// Describes the nodes that only one side has. Empty until the searches are matched.
[[nodiscard]] BothTexts differences_of_compared(const AppState& app);

/// With both sides at their end: the choice of each and its value. Otherwise empty.
[[nodiscard]] std::string verdict_on_compared(const AppState& app);

/// For screen readers: "On the right, minimax: A gets 3 from B."
[[nodiscard]] std::string right_sentence(const AppState& app);

}  // namespace plytrace

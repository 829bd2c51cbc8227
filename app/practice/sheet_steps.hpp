// The table to fill in while one searches by hand: a row for each child that comes back. Pure functions; any thread.
#pragma once

#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/sheet_piece.hpp"

namespace plytrace {

/// What stands in one row once a child has come back. Without windows, α and β are empty.
struct HandRow {
    std::string from, at, value, alpha, beta;
    bool is_cut = false;
};

/// The right search, row by row.
[[nodiscard]] std::vector<HandRow> hand_rows(const PracticeTask& task);

/// As many rows as a search without cuts needs, so that their number tells nothing.
[[nodiscard]] SheetPiece sheet_steps(const PracticeTask& task, const Language& language, const SheetSizes& sizes);

}  // namespace plytrace

// The table in which a search by iterations (UCT) or by passes (MTD(f)) is written down on paper: its columns, and the
// rows of the correct search. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"

namespace plytrace {

struct SearchTable {
    struct Column {
        std::string_view name;  ///< its text has the key "sheet.column.<name>"
        float share;            ///< relative width
    };
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;  ///< a text for each column
    std::size_t lines = 0;                       ///< of the sheet, at least one for each row
};

/// Whether the table names leaves by their moves, which the tree on paper then has below them.
[[nodiscard]] bool names_moves(const PracticeTask& task);
/// Whether the exercise's search by hand is written down in such a table.
[[nodiscard]] bool has_search_table(const PracticeTask& task);
/// Precondition: has_search_table().
[[nodiscard]] SearchTable search_table(const Language& language, const PracticeTask& task);

}  // namespace plytrace

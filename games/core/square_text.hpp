// Squares of a board as people write them: "d3" (letter for the column, number for the row) and, as the handout on
// Othello does (search/algorithms/handout.hpp), "(2 3)": row and column from 0. Shared by all board games. Thread: any.
#pragma once

#include <string>
#include <string_view>

#include "games/core/input_error.hpp"

namespace plytrace {

/// A square by its row and its column, both from 0, rows from the top.
struct Square {
    int row = 0;
    int column = 0;
    bool operator==(const Square&) const = default;
};

/// The size of a board: at most 26 columns, because a column is named by one letter.
struct BoardSize {
    int rows = 0;
    int columns = 0;
};

/// "(2 3)" for row 2, column 3, both from 0.
[[nodiscard]] std::string row_column_name(int row, int column);

/// Reads one square in letter-and-number form ("d3" or "D3") at `offset` and moves `offset` behind it. Errors: the
/// place in `text`, and the letters and numbers that this board has.
[[nodiscard]] Expected<Square> read_square(std::string_view text, std::size_t& offset, BoardSize size);

/// Reads a text that is one square and nothing else, blanks around it apart: "d3", "D3", "(2 3)" or "2 3".
[[nodiscard]] Expected<Square> parse_square(std::string_view text, BoardSize size);

}  // namespace plytrace

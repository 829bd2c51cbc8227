// The orientation in which a board is drawn: mirrored or not, then turned by quarters. Squares keep their names. Pure
// functions; thread: any.
#pragma once

namespace plytrace {

/// A square by its row from the top and its column from the left.
struct BoardCell {
    int row = 0, column = 0;
    friend bool operator==(const BoardCell&, const BoardCell&) = default;
};

struct BoardOrientation {
    int quarters = 0;          ///< clockwise, 0 to 3
    bool is_mirrored = false;  ///< left and right are exchanged before turning

    /// The eight orientations by number, 0 to 7: the four quarters, then those of the mirrored board.
    [[nodiscard]] static constexpr BoardOrientation of(int number) { return {number & 3, (number & 4) != 0}; }
    [[nodiscard]] constexpr int number() const { return quarters + (is_mirrored ? 4 : 0); }
    /// Turned by another quarter clockwise, as seen on the screen.
    [[nodiscard]] constexpr BoardOrientation further() const { return {(quarters + 1) & 3, is_mirrored}; }
    /// With left and right exchanged, as seen on the screen.
    [[nodiscard]] constexpr BoardOrientation mirrored() const { return {(4 - quarters) & 3, !is_mirrored}; }
    [[nodiscard]] constexpr bool is_sideways() const { return quarters % 2 != 0; }

    /// Where a square of a board of `rows` and `columns` appears.
    [[nodiscard]] constexpr BoardCell seen(BoardCell square, int rows, int columns) const {
        if (is_mirrored) square.column = columns - 1 - square.column;
        for (int i = 0; i < quarters; ++i) {
            square = {square.column, rows - 1 - square.row};
            const int before = rows;
            rows = columns, columns = before;
        }
        return square;
    }
    /// The square that appears there.
    [[nodiscard]] constexpr BoardCell square(BoardCell seen_at, int rows, int columns) const {
        const bool is_turned = is_sideways();
        int rows_seen = is_turned ? columns : rows, columns_seen = is_turned ? rows : columns;
        for (int i = 0; i < quarters; ++i) {
            seen_at = {columns_seen - 1 - seen_at.column, seen_at.row};
            const int before = rows_seen;
            rows_seen = columns_seen, columns_seen = before;
        }
        if (is_mirrored) seen_at.column = columns - 1 - seen_at.column;
        return seen_at;
    }
    friend bool operator==(const BoardOrientation&, const BoardOrientation&) = default;
};

}  // namespace plytrace

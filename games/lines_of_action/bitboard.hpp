// Sets of squares of Lines of Action's board as 64-bit numbers: lines, rays and connected groups. Bit row * 8 + column,
// rows from the top. Everything is constexpr; tables are made while compiling. Thread: any.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace plytrace::lines_of_action {

using Squares = std::uint64_t;

inline constexpr Squares kFirstColumn = 0x0101010101010101, kLastColumn = 0x8080808080808080;
inline constexpr Squares kFirstRow = 0xFF, kLastRow = 0xFF00000000000000;

[[nodiscard]] constexpr int count(Squares squares) {
    return std::popcount(squares);
}
[[nodiscard]] constexpr int first_square(Squares squares) {
    return std::countr_zero(squares);
}
[[nodiscard]] constexpr Squares bit(int square) {
    return Squares{1} << square;
}
/// The square's bit; none outside the board.
[[nodiscard]] constexpr Squares bit_at(int row, int column) {
    const bool is_inside = row >= 0 && row < 8 && column >= 0 && column < 8;
    return is_inside ? bit(row * 8 + column) : 0;
}

/// A direction by what a step adds to row and column. Direction d's opposite is 7 - d.
struct Direction {
    int down, right;
    [[nodiscard]] constexpr int step() const { return down * 8 + right; }
};
inline constexpr std::array<Direction, 8> kDirections{
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};

using SquareTable = std::array<Squares, 64>;

/// The squares beyond a square in each direction, up to the border.
inline constexpr std::array<SquareTable, 8> kRays = [] {
    std::array<SquareTable, 8> rays{};
    for (std::size_t direction = 0; direction < 8; ++direction) {
        const auto [down, right] = kDirections[direction];
        for (int square = 0; square < 64; ++square) {
            Squares ray = 0;
            for (int n = 1; n < 8; ++n) ray |= bit_at(square / 8 + n * down, square % 8 + n * right);
            rays[direction][static_cast<std::size_t>(square)] = ray;
        }
    }
    return rays;
}();

/// All eight neighbours of all of them.
[[nodiscard]] constexpr Squares neighbours(Squares squares) {
    const Squares three = squares | ((squares & ~kFirstColumn) >> 1) | ((squares & ~kLastColumn) << 1);
    return (three | (three >> 8) | (three << 8)) & ~squares;
}

/// All that hang together with `seed` among `pieces`.
[[nodiscard]] constexpr Squares group_of(Squares seed, Squares pieces) {
    Squares group = seed & pieces;
    for (Squares next = neighbours(group) & pieces; next != 0; next = neighbours(group) & pieces) group |= next;
    return group;
}

/// Whether the pieces are one group; a single piece is.
[[nodiscard]] constexpr bool is_connected(Squares pieces) {
    return pieces != 0 && group_of(pieces & -pieces, pieces) == pieces;
}

/// Where a piece may go: in each of eight directions as many squares as there are pieces on that line, over pieces of
/// its own but not over the opponent's, to a square that is empty or the opponent's.
[[nodiscard]] constexpr Squares targets_of(int from, Squares own, Squares other) {
    Squares targets = 0;
    const auto square = static_cast<std::size_t>(from);
    const Squares all = own | other;
    for (std::size_t direction = 0; direction < 4; ++direction) {
        const std::size_t opposite = 7 - direction;
        const Squares up = kRays[direction][square], down = kRays[opposite][square];
        const int distance = count((up | down | bit(from)) & all);
        const int step = kDirections[opposite].step() * distance;
        if (distance <= count(down)) {
            const int to = from + step;
            const Squares between = down & kRays[direction][static_cast<std::size_t>(to)];
            if ((between & other) == 0) targets |= bit(to);
        }
        if (distance <= count(up)) {
            const int to = from - step;
            const Squares between = up & kRays[opposite][static_cast<std::size_t>(to)];
            if ((between & other) == 0) targets |= bit(to);
        }
    }
    return targets & ~own;
}

/// Whether any of the pieces can move.
[[nodiscard]] constexpr bool can_move(Squares own, Squares other) {
    for (Squares rest = own; rest != 0; rest &= rest - 1) {
        if (targets_of(first_square(rest), own, other) != 0) return true;
    }
    return false;
}

}  // namespace plytrace::lines_of_action

// The 8 x 8 board of Othello as 64-bit sets: bit row * 8 + column, so a1 is bit 0, h1 bit 7, h8 bit 63. Everything that
// a search asks at each node is here, without branches and inline. Thread: any.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace plytrace::othello {

using Squares = std::uint64_t;

inline constexpr Squares kCorners = 0x8100000000000081;
inline constexpr Squares kBorder = 0xFF818181818181FF;
/// Columns b to g. A disc on the a or h file is never flipped sideways or diagonally, so a fill that stays in these
/// columns never wraps round to the next row.
inline constexpr Squares kColumnsBToG = 0x7E7E7E7E7E7E7E7E;

[[nodiscard]] constexpr int count(Squares squares) {
    return std::popcount(squares);
}

/// The board upside down: row 1 and row 8 change places, and so on. Falling rays become rising ones.
[[nodiscard]] constexpr Squares upside_down(Squares squares) {
    return __builtin_bswap64(squares);
}

/// Rows become columns: mirrored in the diagonal from a1 to h8. Blocks of 1, 2 and 4 squares across it change places.
[[nodiscard]] constexpr Squares transposed(Squares squares) {
    const auto exchange = [&](Squares upper, int distance) {
        const Squares moved = (squares ^ squares >> distance) & upper;
        squares ^= moved ^ moved << distance;
    };
    exchange(0x00AA00AA00AA00AA, 7);
    exchange(0x0000CCCC0000CCCC, 14);
    exchange(0x00000000F0F0F0F0, 28);
    return squares;
}

/// The lowest square of a set that is not empty.
[[nodiscard]] constexpr int first_square(Squares squares) {
    return std::countr_zero(squares);
}

namespace detail {

/// Two sets side by side in one register, worked on at once.
using TwoSets = Squares __attribute__((vector_size(16)));

/// Squares one step beyond an unbroken line of `through` that begins beside a square of `from`, both ways along one
/// direction (`Step` squares up or down in number). The fill doubles its reach: 1, 2, 4, 6 squares.
template <int Step, class Set>
[[nodiscard]] constexpr Set beyond_lines(Set from, Set through) {
    Set up = through & (from << Step);
    Set down = through & (from >> Step);
    up |= through & (up << Step);
    down |= through & (down >> Step);
    const Set pairs_up = through & (through << Step);
    const Set pairs_down = through & (through >> Step);
    up |= pairs_up & (up << 2 * Step);
    down |= pairs_down & (down >> 2 * Step);
    up |= pairs_up & (up << 2 * Step);
    down |= pairs_down & (down >> 2 * Step);
    return (up << Step) | (down >> Step);
}

/// Empty squares where a disc of `own` would enclose a line of `other`; `inner` is `other` in columns b to g.
template <class Set>
[[nodiscard]] constexpr Set enclosing_squares(Set own, Set other, Set inner) {
    return (beyond_lines<1>(own, inner) | beyond_lines<7>(own, inner) | beyond_lines<9>(own, inner) |
            beyond_lines<8>(own, other)) &
           ~(own | other);
}

/// For each square the squares beyond it, up to the border, in the four directions in which their numbers rise: right,
/// down-left, down, down-right.
struct RisingRays {
    static constexpr std::array<int, 4> kRowStep{0, 1, 1, 1}, kColumnStep{1, -1, 0, 1};
    std::array<std::array<Squares, 4>, 64> from{};

    constexpr RisingRays() {
        for (std::size_t square = 0; square < 64; ++square) {
            for (std::size_t direction = 0; direction < 4; ++direction) {
                int row = static_cast<int>(square / 8) + kRowStep[direction];
                int column = static_cast<int>(square % 8) + kColumnStep[direction];
                while (row < 8 && column >= 0 && column < 8) {
                    from[square][direction] |= Squares{1} << (row * 8 + column);
                    row += kRowStep[direction];
                    column += kColumnStep[direction];
                }
            }
        }
    }
};
inline constexpr RisingRays kRisingRays;

/// The discs of `other` on a rising ray from its beginning to the first square that is not theirs, if that one is
/// ours. Adding 1 to a ray whose gaps are filled carries through all of the opponent's discs to exactly that square.
[[nodiscard]] constexpr Squares enclosed_on(Squares ray, Squares own, Squares other) {
    const Squares end = ((other | ~ray) + 1) & ray & own;
    return (end - static_cast<Squares>(end != 0)) & ray;
}

/// The same to the left, where numbers fall: the highest square that is not the opponent's is looked up instead.
[[nodiscard]] constexpr Squares enclosed_to_the_left(int square, Squares own, Squares other) {
    const Squares left = ((Squares{1} << square) - 1) & (Squares{0xFF} << (square & 56));
    const Squares first_other = (Squares{1} << 63) >> std::countl_zero((left & ~other) | 1);
    const Squares end = first_other & own & left;
    return (Squares{0} - 2 * end) & left;
}

}  // namespace detail

/// Empty squares where a disc of `own` would flip at least one disc of `other`. Diagonals are filled on the board and
/// on the board upside down at once, side by side in one register: a line that falls on one rises on the other. Rows
/// and columns are filled in plain registers meanwhile; the statements alternate so that a processor finds work for
/// both.
[[nodiscard]] inline Squares legal_squares(Squares own, Squares other) {
    using detail::TwoSets;
    const Squares inner = other & kColumnsBToG;
    const TwoSets ours{own, upside_down(own)}, theirs{inner, upside_down(inner)};
    TwoSets falling = theirs & (ours << 7), rising = theirs & (ours << 9);
    Squares right = inner & (own << 1), left = inner & (own >> 1);
    Squares down = other & (own << 8), up = other & (own >> 8);
    falling |= theirs & (falling << 7), rising |= theirs & (rising << 9);
    right |= inner & (right << 1), left |= inner & (left >> 1);
    down |= other & (down << 8), up |= other & (up >> 8);
    const TwoSets falling_pairs = theirs & (theirs << 7), rising_pairs = theirs & (theirs << 9);
    const Squares right_pairs = inner & (inner << 1), left_pairs = right_pairs >> 1;
    const Squares down_pairs = other & (other << 8), up_pairs = down_pairs >> 8;
    for (int more = 0; more < 2; ++more) {  // reaching 4, then 6 squares
        falling |= falling_pairs & (falling << 14), rising |= rising_pairs & (rising << 18);
        right |= right_pairs & (right << 2), left |= left_pairs & (left >> 2);
        down |= down_pairs & (down << 16), up |= up_pairs & (up >> 16);
    }
    const TwoSets diagonal = (falling << 7) | (rising << 9);
    const Squares straight = (right << 1) | (left >> 1) | (down << 8) | (up >> 8);
    return (straight | diagonal[0] | upside_down(diagonal[1])) & ~(own | other);
}

/// The legal squares of both sides, for little more than the price of one.
struct BothSides {
    Squares own, other;
};
[[nodiscard]] inline BothSides legal_squares_of_both(Squares own, Squares other) {
    using detail::TwoSets;
    const TwoSets ours{own, other};
    const TwoSets theirs{other, own};
    const TwoSets legal = detail::enclosing_squares(ours, theirs, theirs & TwoSets{kColumnsBToG, kColumnsBToG});
    return {legal[0], legal[1]};
}

/// The discs of `other` that a disc of `own` on `square` (0 to 63, empty) turns over.
[[nodiscard]] constexpr Squares flipped(int square, Squares own, Squares other) {
    const auto& rising = detail::kRisingRays.from[static_cast<std::size_t>(square)];
    const auto& falling = detail::kRisingRays.from[static_cast<std::size_t>(square ^ 56)];
    const Squares own_turned = upside_down(own);
    const Squares other_turned = upside_down(other);
    const Squares below = detail::enclosed_on(rising[1], own, other) | detail::enclosed_on(rising[2], own, other) |
                          detail::enclosed_on(rising[3], own, other);
    const Squares above = detail::enclosed_on(falling[1], own_turned, other_turned) |
                          detail::enclosed_on(falling[2], own_turned, other_turned) |
                          detail::enclosed_on(falling[3], own_turned, other_turned);
    return below | upside_down(above) | detail::enclosed_on(rising[0], own, other) |
           detail::enclosed_to_the_left(square, own, other);
}

/// The functions above, for templates that are compiled for several kinds of processors (bitboard_avx2.hpp has the
/// other).
struct PortablePath {
    [[nodiscard]] static Squares legal_squares(Squares own, Squares other) {
        return othello::legal_squares(own, other);
    }
    [[nodiscard]] static Squares flipped(int square, Squares own, Squares other) {
        return othello::flipped(square, own, other);
    }
};

}  // namespace plytrace::othello

// Stable discs, which can never be flipped. Any thread.
#pragma once

#include "games/othello/bitboard.hpp"

namespace plytrace::othello {

namespace detail {

/// The diagonals, both ways, that have a square of `squares`: `Step` 9 for those that fall to the right, 7 for the
/// others.
template <int Step>
[[nodiscard]] constexpr Squares whole_diagonals(Squares squares) {
    // What is shifted off one side of the board comes in at the other, and is left out there.
    constexpr Squares near_left1 = 0xFEFEFEFEFEFEFEFE, near_left2 = 0xFCFCFCFCFCFCFCFC, near_left4 = 0xF0F0F0F0F0F0F0F0;
    constexpr Squares near_right1 = 0x7F7F7F7F7F7F7F7F, near_right2 = 0x3F3F3F3F3F3F3F3F,
                      near_right4 = 0x0F0F0F0F0F0F0F0F;
    constexpr bool is_right = Step == 9;
    constexpr Squares up1 = is_right ? near_left1 : near_right1, up2 = is_right ? near_left2 : near_right2,
                      up4 = is_right ? near_left4 : near_right4;
    constexpr Squares down1 = is_right ? near_right1 : near_left1, down2 = is_right ? near_right2 : near_left2,
                      down4 = is_right ? near_right4 : near_left4;
    Squares up = squares, down = squares;
    up |= (up << Step) & up1, down |= (down >> Step) & down1;
    up |= (up << 2 * Step) & up2, down |= (down >> 2 * Step) & down2;
    up |= (up << 4 * Step) & up4, down |= (down >> 4 * Step) & down4;
    return up | down;
}

[[nodiscard]] constexpr Squares whole_rows(Squares squares) {
    constexpr Squares low7 = 0x7F7F7F7F7F7F7F7F;
    const Squares highest = (((squares & low7) + low7) | squares) & ~low7;  // of each row that has one
    return (highest >> 7) * 0xFF;
}
[[nodiscard]] constexpr Squares whole_columns(Squares squares) {
    squares |= std::rotl(squares, 8);
    squares |= std::rotl(squares, 16);
    return squares | std::rotl(squares, 32);
}

}  // namespace detail

/// Discs of `own` that are stable for a simple reason: along each of the four directions the line is full, or the disc
/// is at its end, or has a stable neighbour of its own colour. There may be more.
[[nodiscard]] constexpr Squares stable_discs(Squares own, Squares other) {
    constexpr Squares left_and_right = 0x8181818181818181, top_and_bottom = 0xFF000000000000FF;
    const Squares empty = ~(own | other);
    const Squares safe_row = ~detail::whole_rows(empty) | left_and_right;
    const Squares safe_column = ~detail::whole_columns(empty) | top_and_bottom;
    const Squares safe_falling = ~detail::whole_diagonals<9>(empty) | kBorder;
    const Squares safe_rising = ~detail::whole_diagonals<7>(empty) | kBorder;
    Squares stable = own & safe_row & safe_column & safe_falling & safe_rising;
    if (stable == 0) return 0;
    for (;;) {  // a shift that wraps round ends on the border, which is safe that way
        const Squares more = own & (safe_row | stable << 1 | stable >> 1) & (safe_column | stable << 8 | stable >> 8) &
                             (safe_falling | stable << 9 | stable >> 9) & (safe_rising | stable << 7 | stable >> 7);
        if (more == stable) return stable;
        stable = more;
    }
}

}  // namespace plytrace::othello

// The last moves of a game of Othello, without lists, tables or order beyond parity: at so few empty squares whatever
// saves nodes costs more than they do. Squares are tried by parity (a region with an odd number of empty squares first:
// who moves there last is who moves there first); the last three moves are written out. Fail-soft alpha-beta; scores
// are disc differences in the view of the side to move, the empty squares the winner's. For either path. No state but
// the counter's; the search's thread.
#pragma once

#include <algorithm>
#include <array>

#include "search/algorithms/othello_engine/engine_options.hpp"
#include "search/algorithms/othello_engine/engine_squares.hpp"

namespace plytrace::othello {

template <class Path>
class LastMoves {
  public:
    /// `has_parity` false: squares as they come.
    LastMoves(NodeCounter& counter, bool has_parity) : m_counter(counter), m_has_parity(has_parity) {}

    /// The value of a position with few empty squares: exact within the window, else a bound on the side where it is.
    int value(Squares own, Squares other, int alpha, int beta) {
        const Squares empty = ~(own | other);
        if (count(empty) > 3) return several(own, other, empty, alpha, beta, false);
        m_counter.add();
        if (empty == 0) return final_score(own, other);
        const Squares behind_first = empty & (empty - 1), behind_second = behind_first & (behind_first - 1);
        const int first = first_square(empty);
        if (behind_first == 0) return one(own, other, first);
        if (behind_second == 0) return two(own, other, first, first_square(behind_first), alpha, beta);
        return three(own, other, empty, alpha, beta, false);
    }

  private:
    static constexpr int kNothing = -kMostDiscs - 1;

    NodeCounter& m_counter;
    const bool m_has_parity;

    /// 0 where the square cannot be played.
    static Squares flips_at(int square, Squares own, Squares other) {
        if ((kNeighbours.of[static_cast<std::size_t>(square)] & other) == 0) return 0;
        return Path::flipped(square, own, other);
    }

    int several(Squares own, Squares other, Squares empty, int alpha, int beta, bool is_after_pass) {
        m_counter.add();
        int best = kNothing;
        Squares now = empty, later = 0;
        if (m_has_parity) {
            now = empty & odd_quarters(empty);
            later = empty & ~now;
        }
        const bool has_four = count(empty) == 4;
        for (int part = 0; part < 2; ++part, now = later) {
            for (; now != 0; now &= now - 1) {
                const int square = first_square(now);
                const Squares flips = flips_at(square, own, other);
                if (flips == 0) continue;
                const Squares placed = now & (0 - now);
                const Squares next_own = other ^ flips, next_other = own | flips | placed, rest = empty & ~placed;
                const int child_beta = -std::max(alpha, best);
                const int child = has_four ? -three_entered(next_own, next_other, rest, -beta, child_beta)
                                           : -several(next_own, next_other, rest, -beta, child_beta, false);
                if (child <= best) continue;
                best = child;
                if (best >= beta) return best;
            }
        }
        if (best != kNothing) return best;
        if (is_after_pass) return final_score(own, other);
        return -several(other, own, empty, -beta, -alpha, true);
    }

    int three_entered(Squares own, Squares other, Squares empty, int alpha, int beta) {
        m_counter.add();
        return three(own, other, empty, alpha, beta, false);
    }

    int three(Squares own, Squares other, Squares empty, int alpha, int beta, bool is_after_pass) {
        int a = first_square(empty);
        empty &= empty - 1;
        int b = first_square(empty);
        int c = first_square(empty & (empty - 1));
        if (m_has_parity) {  // a square alone in its quarter comes first
            const int quarter_a = quarter(a), quarter_b = quarter(b), quarter_c = quarter(c);
            if (quarter_a == quarter_c && quarter_a != quarter_b) std::swap(a, b);
            if (quarter_a == quarter_b && quarter_a != quarter_c) std::swap(a, c);
        }
        int best = kNothing;
        const std::array<std::array<int, 3>, 3> orders{{{a, b, c}, {b, a, c}, {c, a, b}}};
        for (const auto& [square, next, last] : orders) {
            const Squares flips = flips_at(square, own, other);
            if (flips == 0) continue;
            m_counter.add();
            const int child =
                -two(other ^ flips, own | flips | Squares{1} << square, next, last, -beta, -std::max(alpha, best));
            if (child <= best) continue;
            best = child;
            if (best >= beta) return best;
        }
        if (best != kNothing) return best;
        if (is_after_pass) return final_score(own, other);
        return -three(other, own, Squares{1} << a | Squares{1} << b | Squares{1} << c, -beta, -alpha, true);
    }

    int two(Squares own, Squares other, int a, int b, int alpha, int beta) {
        int best = kNothing;
        if (const Squares flips = flips_at(a, own, other); flips != 0) {
            best = -one_entered(other ^ flips, own | flips | Squares{1} << a, b);
            if (best >= beta) return best;
        }
        if (const Squares flips = flips_at(b, own, other); flips != 0) {
            best = std::max(best, -one_entered(other ^ flips, own | flips | Squares{1} << b, a));
        }
        if (best != kNothing) return best;
        // A pass: the other side moves, and takes what is worst for this one.
        constexpr int nothing = kMostDiscs + 1;
        int worst = nothing;
        if (const Squares flips = flips_at(a, other, own); flips != 0) {
            worst = one_entered(own ^ flips, other | flips | Squares{1} << a, b);
            if (worst <= alpha) return worst;
        }
        if (const Squares flips = flips_at(b, other, own); flips != 0) {
            worst = std::min(worst, one_entered(own ^ flips, other | flips | Squares{1} << b, a));
        }
        return worst != nothing ? worst : final_score(own, other);
    }

    int one_entered(Squares own, Squares other, int square) {
        m_counter.add();
        return one(own, other, square);
    }

    /// The last square is played by the side that can; only the number of discs matters.
    static int one(Squares own, Squares other, int square) {
        const int owns = count(own);
        if (const Squares flips = flips_at(square, own, other); flips != 0) {
            return 2 * (owns + count(flips) + 1) - kMostDiscs;
        }
        if (const Squares flips = flips_at(square, other, own); flips != 0) {
            return 2 * (owns - count(flips)) - kMostDiscs;
        }
        const int more = 2 * owns - (kMostDiscs - 1);  // never 0: 63 discs
        return more > 0 ? more + 1 : more - 1;
    }

    static int quarter(int square) { return (square >> 5 & 1) << 1 | (square >> 2 & 1); }
};

}  // namespace plytrace::othello

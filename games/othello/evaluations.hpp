// What a position of Othello is worth before the game is over: three evaluations from course material, each a small
// function object in kFirst's (X's) view, and each a weighted sum of terms. Inline, because depth-limited searches call
// them at each leaf. Thread: any.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/core/weighted_sum.hpp"
#include "games/othello/othello.hpp"

namespace plytrace::othello {

/// X's discs minus O's: -64 to 64.
struct Discs {
    static constexpr std::string_view kName = "discs";
    static constexpr std::string_view kDescription = "X's discs minus O's";
    static constexpr std::array<Term, 1> kTerms{{{"discs", 1}}};

    [[nodiscard]] double operator()(const Othello&, const Othello::State& state) const {
        return count(state.discs(Player::kFirst)) - count(state.discs(Player::kSecond));
    }
    [[nodiscard]] std::array<double, 1> terms(const Othello& game, const Othello::State& state) const {
        return {(*this)(game, state)};
    }
};

namespace detail {

/// 100 * (a - b) / (a + b) in C's integer division, 0 where both are 0, for all a and b up to 64: -100 to 100.
/// A table (4 kB), because three divisions would cost as much as the rest of the evaluation.
struct PercentTable {
    std::array<std::array<std::int8_t, 65>, 65> of{};

    constexpr PercentTable() {
        for (int a = 0; a <= 64; ++a) {
            for (int b = 0; b <= 64; ++b) {
                const int percent = a + b == 0 ? 0 : 100 * (a - b) / (a + b);
                of[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = static_cast<std::int8_t>(percent);
            }
        }
    }
};
inline constexpr PercentTable kPercent;

[[nodiscard]] inline int percent(Squares a, Squares b) {
    return kPercent.of[static_cast<std::size_t>(count(a))][static_cast<std::size_t>(count(b))];
}

}  // namespace detail

/// The utility of the handout that search/algorithms/handout.hpp is from: parity + mobility + corners, each 100 (x - o)
/// / (x + o) rounded towards 0, added up: -300 to 300. The handout states it in O's view; rounding towards 0 is
/// symmetric, so X's is its negation.
struct Handout {
    static constexpr std::string_view kName = "handout";
    static constexpr std::string_view kDescription = "discs + legal moves + corners, each 100 (x - o) / (x + o)";
    static constexpr std::array<Term, 3> kTerms{
        {{"discs-percent", 1}, {"mobility-percent", 1}, {"corners-percent", 1}}};

    [[nodiscard]] double operator()(const Othello&, const Othello::State& state) const {
        const BothSides legal = legal_squares_of_both(state.own, state.opponent);
        const int own_view = detail::percent(state.own, state.opponent) + detail::percent(legal.own, legal.other) +
                             detail::percent(state.own & kCorners, state.opponent & kCorners);
        return state.to_move == Player::kFirst ? own_view : -own_view;
    }
    [[nodiscard]] std::array<double, 3> terms(const Othello&, const Othello::State& state) const {
        const BothSides legal = legal_squares_of_both(state.own, state.opponent);
        const double x = state.to_move == Player::kFirst ? 1 : -1;
        return {x * detail::percent(state.own, state.opponent), x * detail::percent(legal.own, legal.other),
                x * detail::percent(state.own & kCorners, state.opponent & kCorners)};
    }
};

/// The evaluation of a Greek Reversi assignment: discs weighted 16 in a corner, 4 on an edge, 1 elsewhere, X's minus
/// O's; and 1000 more (or less) when O (or X) has no disc left.
struct Positional {
    static constexpr std::string_view kName = "positional";
    static constexpr std::string_view kDescription =
        "discs weighted 16 corner, 4 edge, 1 elsewhere; 1000 for no disc left";
    static constexpr std::array<Term, 4> kTerms{
        {{"corner-discs", 16}, {"edge-discs", 4}, {"inner-discs", 1}, {"wiped-out", 1000}}};

    [[nodiscard]] double operator()(const Othello&, const Othello::State& state) const {
        const Squares x = state.discs(Player::kFirst);
        const Squares o = state.discs(Player::kSecond);
        return weight(x) - weight(o) + (o == 0 ? 1000 : 0) - (x == 0 ? 1000 : 0);
    }
    /// Of the edges those discs that are not in a corner.
    [[nodiscard]] std::array<double, 4> terms(const Othello&, const Othello::State& state) const {
        const Squares x = state.discs(Player::kFirst);
        const Squares o = state.discs(Player::kSecond);
        const auto more = [&](Squares where) { return static_cast<double>(count(x & where) - count(o & where)); };
        return {more(kCorners), more(kBorder & ~kCorners), more(~kBorder), (o == 0 ? 1.0 : 0.0) - (x == 0 ? 1.0 : 0.0)};
    }

  private:
    [[nodiscard]] static int weight(Squares discs) {
        return count(discs) + 3 * count(discs & kBorder) + 12 * count(discs & kCorners);
    }
};

static_assert(WeightedEvaluation<Discs, Othello> && WeightedEvaluation<Handout, Othello> &&
              WeightedEvaluation<Positional, Othello>);

}  // namespace plytrace::othello

// What a position of Connect Four is worth at a depth limit, in kFirst's (X's) view: a weighted sum of named terms.
// Thread: any.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/connect_four/connect_four.hpp"
#include "games/core/weighted_sum.hpp"

namespace plytrace::connect_four {

/// Eval(s) = w1 f1(s) + w2 f2(s). A finished game is beyond anything that the terms can add up to: 1000 for a win, 0
/// for a draw, and nothing else counts there.
struct LinesAndCentre {
    static constexpr std::string_view kName = "lines-centre";
    static constexpr std::string_view kDescription =
        "open lines, and discs near the middle column twice, X's minus O's; 1000 for a win";
    static constexpr double kWin = 1000;

    static constexpr std::array<Term, 3> kTerms{{{"open-lines", 1}, {"centre-discs", 2}, {"won", kWin}}};

    /// The lines that one side can still complete.
    [[nodiscard]] static int open_lines(const ConnectFour& game, const ConnectFour::State& state, Player player) {
        return game.open_lines(state, player);
    }

    /// Each disc counts its column's distance from the nearer edge: 0 1 2 3 2 1 0 on seven columns.
    [[nodiscard]] static int centre(const ConnectFour& game, const ConnectFour::State& state, Player player) {
        const int columns = game.size().columns;
        int sum = 0;
        for (int column = 1; column < columns - 1; ++column) {
            const int from_edge = column < columns - 1 - column ? column : columns - 1 - column;
            sum += from_edge * std::popcount(state.discs(player) & game.column_bits(column));
        }
        return sum;
    }

    /// The values f of the terms, in the order of their names: X's minus O's.
    [[nodiscard]] static std::array<double, 3> terms(const ConnectFour& game, const ConnectFour::State& state) {
        constexpr Player first = Player::kFirst, second = Player::kSecond;
        if (const auto outcome = game.outcome(state)) return {0, 0, *outcome};
        return {static_cast<double>(open_lines(game, state, first) - open_lines(game, state, second)),
                static_cast<double>(centre(game, state, first) - centre(game, state, second)), 0};
    }

    [[nodiscard]] double operator()(const ConnectFour& game, const ConnectFour::State& state) const {
        const std::array<double, 3> values = terms(game, state);
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i) sum += kTerms[i].weight * values[i];
        return sum;
    }
};

static_assert(WeightedEvaluation<LinesAndCentre, ConnectFour>);

}  // namespace plytrace::connect_four

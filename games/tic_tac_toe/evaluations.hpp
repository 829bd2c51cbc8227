// What a position of tic-tac-toe is worth at a depth limit, in kFirst's (X's) view. Thread: any.
#pragma once

#include <array>
#include <string_view>

#include "games/core/weighted_sum.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"

namespace plytrace::tic_tac_toe {

/// Lines that X can still complete minus those that O can (Nilsson, Problem-Solving Methods in Artificial
/// Intelligence, 1971). On the usual board from -8 to 8, so a finished game is put beyond: 100 for a win, 0 for a draw.
struct OpenLines {
    static constexpr std::string_view kName = "open-lines";
    static constexpr std::string_view kDescription = "lines still open to X minus those open to O; 100 for a win";
    static constexpr std::array<Term, 2> kTerms{{{"open-lines", 1}, {"won", 100}}};

    [[nodiscard]] double operator()(const TicTacToe& game, const TicTacToe::State& state) const {
        if (const auto outcome = game.outcome(state)) return 100 * *outcome;
        return game.open_lines(state, Player::kFirst) - game.open_lines(state, Player::kSecond);
    }
    /// Where the game is over, lines count no more.
    [[nodiscard]] std::array<double, 2> terms(const TicTacToe& game, const TicTacToe::State& state) const {
        if (const auto outcome = game.outcome(state)) return {0, *outcome};
        return {(*this)(game, state), 0};
    }
};

static_assert(WeightedEvaluation<OpenLines, TicTacToe>);

}  // namespace plytrace::tic_tac_toe

// What a position of Nim is worth at a depth limit, in kFirst's (X's) view. Thread: any.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/core/game.hpp"
#include "games/nim/nim.hpp"

namespace plytrace::nim {

/// The Grundy number of a row of each length where adjacent lines are erased (Grundy, Mathematics and Games, 1939): the
/// least number that no move from it has. Of a heap it is the heap itself (Bouton, 1901).
[[nodiscard]] constexpr std::array<std::uint8_t, Nim::kMostLines + 1> grundy_of_rows() {
    std::array<std::uint8_t, Nim::kMostLines + 1> grundy{};
    for (std::size_t row = 1; row < grundy.size(); ++row) {
        std::array<bool, 256> is_reached{};
        for (std::size_t left = 0; left < row; ++left) {
            for (std::size_t right = 0; left + right < row; ++right) is_reached[grundy[left] ^ grundy[right]] = true;
        }
        while (is_reached[grundy[row]]) ++grundy[row];
    }
    return grundy;
}

/// Who wins by Sprague and Grundy's theory where the last one wins: the player to move, unless the exclusive or of the
/// rows' numbers is 0. Where the last one loses, the same but for positions of single lines only, as Bouton showed for
/// heaps; for adjacent lines it is a guess. 0.5 for X, -0.5 for O; of a finished game 1 and -1.
struct Grundy {
    static constexpr std::string_view kName = "grundy";
    static constexpr std::string_view kDescription =
        "0.5 where X should win by Grundy's numbers, -0.5 where O should; 1 for a win";

    [[nodiscard]] double operator()(const Nim& game, const Nim::State& state) const {
        if (const auto outcome = game.outcome(state)) return *outcome;
        static constexpr auto kGrundy = grundy_of_rows();
        unsigned sum = 0;
        bool has_long_row = false;
        for (std::size_t length = 1; length < state.rows.size(); ++length) {
            if (state.rows[length] % 2 == 1) {
                sum ^= game.variant().is_adjacent ? kGrundy[length] : static_cast<unsigned>(length);
            }
            has_long_row = has_long_row || (length > 1 && state.rows[length] > 0);
        }
        bool mover_wins = sum != 0;
        if (game.variant().last_loses && !has_long_row) mover_wins = !mover_wins;
        return mover_wins == (state.to_move == Player::kFirst) ? 0.5 : -0.5;
    }
};

static_assert(Evaluation<Grundy, Nim>);

}  // namespace plytrace::nim

// How moves and positions are written and read: the second concept that a game fulfils, kept apart from the rules
// because a search never needs it.
#pragma once

#include <string>
#include <string_view>

#include "games/core/game.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// Text in both directions. `parse_move(state, move_text(state, m)) == m` and
/// `parse_position(position_text(s)) == s` hold for every legal move and every position.
template <class G>
concept NotatedGame = Game<G> &&
    requires(const G& game, const typename G::State& position, typename G::Move move, std::string_view text) {
    { game.move_text(position, move) } -> std::same_as<std::string>;
    { game.parse_move(position, text) } -> std::same_as<Expected<typename G::Move>>;
    { game.position_text(position) } -> std::same_as<std::string>;
    { game.parse_position(text) } -> std::same_as<Expected<typename G::State>>;
};

/// "a1" for column 0, row 0: a letter for the column, a number for the row, rows from the top.
[[nodiscard]] inline std::string square_name(int row, int column) {
    return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

}  // namespace plytrace

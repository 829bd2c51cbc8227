// Positions of Lines of Action as tests write them.
#pragma once

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/random.hpp"
#include "games/lines_of_action/lines_of_action.hpp"

namespace plytrace::test {

/// Eight rows from the top, and who moves.
inline LinesOfAction::State position(const LinesOfAction& game, const std::array<std::string_view, 8>& rows,
                                     char to_move) {
    std::string text;
    for (const std::string_view row : rows) text += row;
    text += ' ';
    text += to_move;
    const auto state = game.parse_position(text);
    REQUIRE(state);
    return *state;
}

/// The squares marked X in eight rows.
inline lines_of_action::Squares pieces(const std::array<std::string_view, 8>& rows) {
    lines_of_action::Squares squares = 0;
    for (int square = 0; square < 64; ++square) {
        if (rows[static_cast<std::size_t>(square / 8)][static_cast<std::size_t>(square % 8)] == 'X') {
            squares |= lines_of_action::bit(square);
        }
    }
    return squares;
}

inline std::vector<std::string> legal_texts(const LinesOfAction& game, const LinesOfAction::State& state) {
    LinesOfAction::MoveList moves;
    game.legal_moves(state, moves);
    std::vector<std::string> texts;
    for (const auto move : moves) texts.push_back(game.move_text(state, move));
    return texts;
}

/// Where the piece on `from` may go, in order: "b3", or "xb3" where it captures.
inline std::vector<std::string> targets(const LinesOfAction& game, const LinesOfAction::State& state,
                                        const std::string& from) {
    std::vector<std::string> squares;
    for (const std::string& text : legal_texts(game, state)) {
        if (text.substr(0, 2) == from) squares.push_back(text.substr(text[2] == 'x' ? 2 : 3));
    }
    return squares;
}

/// The position after as many random moves, or where the game ended before.
inline LinesOfAction::State after_random_moves(const LinesOfAction& game, Random& random, int plies) {
    auto state = game.initial();
    for (int ply = 0; ply < plies; ++ply) {
        LinesOfAction::MoveList moves;
        game.legal_moves(state, moves);
        if (moves.empty()) break;
        game.apply(state, moves[random.below(moves.size())]);
    }
    return state;
}

}  // namespace plytrace::test

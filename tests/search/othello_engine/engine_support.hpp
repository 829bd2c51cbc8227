// Positions for the engine's tests, and slow plain searches to compare it with.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/patterns/pattern_weights.hpp"
#include "search/algorithms/othello_engine/engine.hpp"
#include "search/trace/trace.hpp"

namespace plytrace::test {

/// Random play from the start until so many squares are empty; a game that ends before begins anew.
inline Othello::State random_position(Random& random, int empties) {
    const Othello game;
    for (;;) {
        Othello::State state = game.initial();
        Othello::MoveList moves;
        for (;;) {
            if (othello::count(state.empty()) == empties) return state;
            game.legal_moves(state, moves);
            if (moves.empty()) break;
            game.apply(state, moves[random.below(moves.size())]);
        }
    }
}

/// Of a trace of the engine's search of this position.
inline TraceHeader header_of(const Othello::State& state) {
    TraceHeader header;
    header.game = "othello";
    header.position = Othello().position_text(state);
    header.algorithm = "pvs";
    header.options = {{"order", "table-move"}, {"table", "exact"}};
    return header;
}

/// In the view of the side to move.
inline int minimax_score(const Othello& game, const Othello::State& state) {
    Othello::MoveList moves;
    game.legal_moves(state, moves);
    if (moves.empty()) {
        const int first = static_cast<int>(*game.outcome(state));
        return state.to_move == Player::kFirst ? first : -first;
    }
    int best = -65;
    for (const Othello::Move move : moves) {
        Othello::State child = state;
        game.apply(child, move);
        best = std::max(best, -minimax_score(game, child));
    }
    return best;
}

/// The program's.
inline const othello::PatternWeights& weights() {
    static const othello::PatternWeights read = [] {
        std::ifstream file(std::string(PLYTRACE_ASSETS_DIR) + "/othello/patterns.weights", std::ios::binary);
        const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        auto weights = othello::PatternWeights::parse(bytes);
        REQUIRE(weights);
        return std::move(*weights);
    }();
    return read;
}

inline othello::EngineResult solved(othello::Engine& engine, const Othello::State& state,
                                    const othello::EndgameOptions& options = {}, bool all_moves = false) {
    othello::Engine::Solve how;
    how.options = options;
    how.all_moves = all_moves;
    return engine.solve(state, how);
}

}  // namespace plytrace::test

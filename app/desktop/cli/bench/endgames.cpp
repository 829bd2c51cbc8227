#include <algorithm>
#include <vector>

#include "app/desktop/cli/bench/bench.hpp"
#include "app/desktop/cli/bench/measure.hpp"
#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "search/algorithms/othello_engine/engine.hpp"

namespace plytrace::bench {

namespace {

constexpr int kPositions = 50, kRandomPlies = 10, kSearchedPlies = 4;

/// The engine plays against itself, after a few random moves, until so many squares are empty. A game that ends before
/// begins anew.
Othello::State position_of_play(othello::Engine& engine, Random& random, int empties) {
    const Othello game;
    for (;;) {
        Othello::State state = game.initial();
        Othello::MoveList moves;
        for (int ply = 0; othello::count(state.empty()) > empties; ++ply) {
            game.legal_moves(state, moves);
            if (moves.empty()) break;
            Othello::Move move = moves[random.below(moves.size())];
            if (ply >= kRandomPlies) {
                othello::Engine::Search how;
                how.plies = kSearchedPlies;
                move = engine.search(state, how).best;
            }
            game.apply(state, move);
        }
        if (othello::count(state.empty()) == empties && !game.is_over(state)) return state;
    }
}

double median_milliseconds(int empties) {
    othello::Engine engine;
    Random random(static_cast<std::uint64_t>(empties));
    std::vector<double> times;
    for (int i = 0; i < kPositions; ++i) {
        const Othello::State state = position_of_play(engine, random, empties);
        times.push_back(seconds_of([&] { (void)engine.solve(state, {}); }) * 1e3);
    }
    std::sort(times.begin(), times.end());
    return (times[kPositions / 2 - 1] + times[kPositions / 2]) / 2;
}

}  // namespace

EndgameCosts measure_endgames() {
    return {median_milliseconds(16), median_milliseconds(18)};
}

}  // namespace plytrace::bench

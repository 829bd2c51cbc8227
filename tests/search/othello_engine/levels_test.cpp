// The engine's levels: each a legal move, the same for the same seed, and none so weak as the one before.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <vector>

#include "search/algorithms/othello_engine/levels.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/othello_engine/engine_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using othello::Engine;
using othello::EngineResult;

namespace {

std::vector<Othello::Move> moves_of(const Othello::State& state) {
    Othello::MoveList moves;
    Othello().legal_moves(state, moves);
    return {moves.begin(), moves.end()};
}

/// The score of a game from `state`, in the view of who is to move there.
int play(Engine& engine, Othello::State state, int mover, int other, std::uint64_t seed) {
    const Othello game;
    const Player first = state.to_move;
    while (!game.is_over(state)) {
        const int level = state.to_move == first ? mover : other;
        game.apply(state, othello::play_at_level(engine, state, level, {seed}).best);
    }
    const int score = static_cast<int>(*game.outcome(state));
    return first == Player::kFirst ? score : -score;
}

}  // namespace

TEST_CASE("A level's move is legal, and the same for the same seed", "[engine][levels]") {
    Random random(31);
    Engine engine(std::size_t{1} << 20);
    for (int level = 1; level <= othello::kLevels; ++level) {
        for (int i = 0; i < 4; ++i) {
            const Othello::State state = random_position(random, 10 + 12 * i);
            const std::vector<Othello::Move> moves = moves_of(state);
            if (moves.empty()) continue;
            othello::LevelLimits limits;
            limits.limits.nodes = 50'000;
            const EngineResult result = othello::play_at_level(engine, state, level, limits);
            CHECK(std::find(moves.begin(), moves.end(), result.best) != moves.end());
            CHECK(othello::play_at_level(engine, state, level, limits).best == result.best);
        }
    }
}

TEST_CASE("A level gives away no more than it may, and does not play the same game again", "[engine][levels]") {
    Engine engine(std::size_t{1} << 20);
    const Othello::State state = *Othello().parse_position("f5d6c3d3c4");
    Engine::Search how;
    how.evaluation = othello::level_of(3).evaluation;
    how.plies = othello::level_of(3).plies;
    const int best = engine.search(state, how).value;
    std::set<Othello::Move> seen;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const EngineResult result = othello::play_at_level(engine, state, 3, {seed});
        seen.insert(result.best);
        Othello::State child = state;
        Othello().apply(child, result.best);
        how.plies = othello::level_of(3).plies - 1;
        CHECK(-engine.search(child, how).value == result.value);
        CHECK(result.value >= best - othello::level_of(3).opening_loss);
    }
    CHECK(seen.size() > 1);

    std::set<int> scores;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) scores.insert(play(engine, Othello().initial(), 2, 3, seed));
    CHECK(scores.size() > 2);
}

TEST_CASE("The moves near the best are those that a search of each finds", "[engine][levels]") {
    Random random(32);
    Engine engine(std::size_t{1} << 20);
    for (int i = 0; i < 30; ++i) {
        const Othello::State state = random_position(random, 8 + i);
        Engine::Search how;
        how.plies = 4;
        how.near_best = 25;
        const EngineResult result = engine.search(state, how);
        std::set<Othello::Move> expected, found;
        how.near_best.reset();
        how.plies = 3;
        for (const Othello::Move move : moves_of(state)) {
            Othello::State child = state;
            Othello().apply(child, move);
            if (-engine.search(child, how).value >= result.value - 25) expected.insert(move);
        }
        for (const othello::EngineMoveValue& move : result.moves) found.insert(move.move);
        CHECK(found == expected);
    }
}

TEST_CASE("From as many empty squares as its row says a level plays a best move, and with one more it only looks ahead",
          "[engine][levels]") {
    Random random(34);
    Engine engine;
    for (int level = 1; level <= othello::kLevels; ++level) {
        const int exact_at = othello::level_of(level).exact_at;
        if (exact_at == 0 || (kIsSanitized && exact_at > 12)) continue;
        INFO("level " << level);
        const Othello::State state = random_position(random, exact_at);
        othello::LevelLimits limits;
        limits.patterns = &weights();
        const EngineResult result = othello::play_at_level(engine, state, level, limits);
        CHECK(result.is_solved);
        Othello::State child = state;
        Othello().apply(child, result.best);
        Engine::Solve how;
        how.patterns = &weights();
        const int best = engine.solve(state, how).value, own = engine.solve(child, how).value;
        CHECK(best == (child.to_move == state.to_move ? own : -own));
        CHECK(result.value == best);
        CHECK_FALSE(othello::play_at_level(engine, random_position(random, exact_at + 1), level, limits).is_solved);
    }
}

TEST_CASE("The highest level plays the end perfectly, within what the host can", "[engine][levels]") {
    Random random(33);
    Engine engine;
    for (int i = 0; i < 6; ++i) {
        const Othello::State state = random_position(random, 14);
        if (Othello().is_over(state)) continue;
        const EngineResult result = othello::play_at_level(engine, state, 8, {});
        CHECK(result.is_solved);
        CHECK(result.value == solved(engine, state).value);
        othello::LevelLimits limits;
        limits.max_exact = 13;
        CHECK_FALSE(othello::play_at_level(engine, state, 8, limits).is_solved);
        limits.max_exact = 20;
        limits.limits.nodes = 1000;  // solving is stopped, and there is a move all the same
        const std::vector<Othello::Move> moves = moves_of(state);
        const Othello::Move stopped = othello::play_at_level(engine, state, 8, limits).best;
        CHECK(std::find(moves.begin(), moves.end(), stopped) != moves.end());
    }
}

}  // namespace UNITY_ID

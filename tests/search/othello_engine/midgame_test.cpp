// The engine's search to a depth: plain alpha-beta's value at every depth.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <string>

#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "search/algorithms/alpha_beta.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/othello_engine/engine_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using othello::Engine;
using othello::EngineResult;

namespace {

/// In the view of the side to move.
template <class E>
int plain_value(const Othello::State& state, int plies) {
    const Othello game;
    const AtLimitOnly<E> evaluate{};
    const Problem<Othello, AtLimitOnly<E>> problem(game, evaluate, state.to_move);
    NullSink sink;
    Othello::State root = state;
    return static_cast<int>(AlphaBeta(problem, sink).search(root, plies, {}));
}

/// The same by patterns: eighths of discs.
int plain_patterns(const othello::PatternWeights& weights, const Othello::State& state, int plies) {
    const Othello game;
    if (const auto score = game.outcome(state)) {
        return othello::kWeightsADisc * static_cast<int>(state.to_move == Player::kFirst ? *score : -*score);
    }
    if (plies == 0) return weights.value(state.own, state.opponent);
    Othello::MoveList moves;
    game.legal_moves(state, moves);
    int best = -1000;
    for (const Othello::Move move : moves) {
        Othello::State child = state;
        game.apply(child, move);
        best = std::max(best, -plain_patterns(weights, child, plies - 1));
    }
    return best;
}

EngineResult searched(Engine& engine, const Othello::State& state, int plies, std::string_view evaluation) {
    Engine::Search how;
    how.plies = plies;
    how.evaluation = evaluation;
    return engine.search(state, how);
}

template <class E>
void check_depths(Engine& engine, const Othello::State& state, int most_plies) {
    INFO(E::kName << " " << Othello().position_text(state));
    for (int plies = 1; plies <= most_plies; ++plies) {
        const EngineResult result = searched(engine, state, plies, E::kName);
        CHECK(result.value == plain_value<E>(state, plies));
        CHECK(result.passes.size() <= static_cast<std::size_t>(plies));
        for (const othello::EnginePass& pass : result.passes) CHECK(pass.value == plain_value<E>(state, pass.plies));
        if (Othello().is_over(state)) continue;
        Othello::State child = state;
        Othello().apply(child, result.best);
        CHECK(-plain_value<E>(child, result.passes.back().plies - 1) == result.value);
    }
}

}  // namespace

TEST_CASE("The engine's value at a depth is plain alpha-beta's", "[engine]") {
    CHECK(Engine::evaluations() == std::vector<std::string_view>{"discs", "handout", "positional", "patterns"});
    Random random(21);
    Engine usual, small(std::size_t{1} << 12);
    for (int i = 0; i < 120; ++i) {
        const Othello::State state = random_position(random, i % 61);
        Engine& engine = i % 2 == 0 ? usual : small;
        check_depths<othello::Discs>(engine, state, 4);
        check_depths<othello::Handout>(engine, state, 5);
        check_depths<othello::Positional>(engine, state, 4);
    }
}

TEST_CASE("By patterns, too, the engine's value is plain negamax's", "[engine]") {
    Random random(24);
    std::vector<othello::PatternWeights::Stage> stages(othello::kPatternStages);
    for (auto& stage : stages) {
        for (auto& term : stage.terms) term = static_cast<std::int8_t>(random.between(-20, 20));
        stage.weights.resize(othello::PatternSet::get().weight_count());
        for (auto& weight : stage.weights) weight = static_cast<std::int8_t>(random.between(-30, 30));
    }
    const othello::PatternWeights weights(std::move(stages));
    Engine engine;
    for (int i = 0; i < 40; ++i) {
        const Othello::State state = random_position(random, i % 61);
        INFO(Othello().position_text(state));
        for (int plies = 1; plies <= 3; ++plies) {
            Engine::Search how;
            how.plies = plies;
            how.evaluation = othello::kPatternsName;
            how.patterns = &weights;
            CHECK(engine.search(state, how).value == plain_patterns(weights, state, plies));
        }
    }
}

TEST_CASE("Multi-ProbCut saves nodes, states its confidence, and changes nothing at full confidence", "[engine]") {
    // An evaluation by moves alone, one disc each: a move that is worth having.
    std::vector<othello::PatternWeights::Stage> stages(othello::kPatternStages);
    for (auto& stage : stages) {
        stage.terms = {8, -8, 0, 0};
        stage.weights.resize(othello::PatternSet::get().weight_count());
    }
    othello::ProbCuts cuts;
    for (auto& stage : cuts) stage.fill({othello::ProbCut::kOne, 0, 24});
    const othello::PatternWeights weights(std::move(stages), cuts);
    Random random(25);
    Engine engine;
    std::uint64_t exact_nodes = 0, cut_nodes = 0;
    double squares = 0;
    for (int i = 0; i < 12; ++i) {
        const Othello::State state = random_position(random, 30 + i);
        Engine::Search how;
        how.plies = 7;
        how.evaluation = othello::kPatternsName;
        how.patterns = &weights;
        const EngineResult exact = engine.search(state, how);
        CHECK(exact.confidence == 1);
        how.deviations = 1000;
        CHECK(engine.search(state, how).value == exact.value);
        how.deviations = 1;
        const EngineResult cut = engine.search(state, how);
        CHECK(cut.confidence > 0.84);
        CHECK(cut.confidence < 0.85);
        exact_nodes += exact.nodes;
        cut_nodes += cut.nodes;
        squares += (cut.value - exact.value) * (cut.value - exact.value) / 12.0;
    }
    CHECK(cut_nodes < exact_nodes * 3 / 4);
    CHECK(std::sqrt(squares) < 24);
}

TEST_CASE("What foretells a deep search is even or odd as it is, and about half as deep", "[engine]") {
    for (int plies = othello::kProbCutFrom; plies < 20; ++plies) {
        const int check = othello::prob_cut_check(plies);
        CHECK(check % 2 == plies % 2);
        CHECK(check < plies);
        CHECK(check >= plies / 2 - 2);
    }
    othello::ProbCuts cuts;
    for (std::size_t i = 0; i < othello::kProbCutDepths; ++i) cuts[5][i].offset = static_cast<std::int8_t>(i);
    CHECK(othello::prob_cut_at(cuts, 31, 3).offset == 0);
    CHECK(othello::prob_cut_at(cuts, 31, 8).offset == 5);
    CHECK(othello::prob_cut_at(cuts, 31, 9).offset == 4);
    CHECK(othello::prob_cut_at(cuts, 31, 12).offset == 5);
    const othello::ProbCut cut{64, 4, 8};  // a deep value is half a shallow one, and 4 more
    CHECK(cut.shallow_for(20, 1) == 48);
    CHECK(cut.shallow_for(20, -1) == 16);
}

TEST_CASE("Passes end where the game does", "[engine]") {
    Random random(22);
    Engine engine;
    for (int i = 0; i < 40; ++i) {
        const Othello::State state = random_position(random, 1 + i % 8);
        const EngineResult result = searched(engine, state, 60, "handout");
        CHECK(result.is_complete);
        CHECK(result.passes.size() <= 20);
        CHECK(result.value == solved(engine, state).value);
    }
}

TEST_CASE("A search to a depth that is stopped has the last whole pass's result", "[engine]") {
    Engine engine;
    Engine::Search how;
    how.plies = 30;
    how.limits.nodes = 300'000;
    int told = 0;
    how.tell_pass = [&](const othello::EnginePass& pass) { CHECK(pass.plies == ++told); };
    const EngineResult result = engine.search(Othello().initial(), how);
    CHECK_FALSE(result.is_complete);
    REQUIRE(told >= 5);
    CHECK(result.passes.size() == static_cast<std::size_t>(told));
    CHECK(result.value == plain_value<othello::Handout>(Othello().initial(), told));
    REQUIRE(!result.principal_variation.empty());
    const Othello game;
    Othello::State state = game.initial();
    for (const Othello::Move move : result.principal_variation) {
        REQUIRE(othello::is_legal(game, state, move));
        game.apply(state, move);
    }
    CHECK(result.principal_variation.front() == result.best);

    how.limits.nodes = 1;  // nothing is known, but there is a move
    const EngineResult none = engine.search(Othello().initial(), how);
    CHECK(none.passes.empty());
    CHECK(none.best == 19);
}

TEST_CASE("A traced search to a depth has the same value", "[engine]") {
    Random random(23);
    Engine engine;
    for (int i = 0; i < 10; ++i) {
        const Othello::State state = random_position(random, 40 - i);
        SummarySink summary;
        Engine::Search how;
        how.plies = 5;
        how.sink = AnySink(&summary);
        const EngineResult told = engine.search(state, how);
        CHECK(told.value == plain_value<othello::Handout>(state, 5));
        CHECK(summary.summary().value == told.value);
        CHECK(summary.summary().passes.size() >= 5);
    }
}

}  // namespace UNITY_ID

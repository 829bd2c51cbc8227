// The engine's values of each move while it searches: "=" is the value of an independent search with a full window at
// the same depth, "≤" and "≥" bound it.
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <map>
#include <optional>

#include "games/othello/evaluations.hpp"
#include "search/algorithms/othello_engine/engine_analysis.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/othello_engine/engine_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using othello::Analyse;
using othello::AnalysedMove;
using othello::Engine;
using othello::EngineAnalysis;
using othello::EngineProof;

namespace {

int final_value(const Othello::State& state) {
    const int first = static_cast<int>(*Othello().outcome(state));
    return state.to_move == Player::kFirst ? first : -first;
}

/// By the handout's evaluation, or by patterns.
struct ByEvaluation {
    const othello::PatternWeights* patterns = nullptr;

    [[nodiscard]] int units_a_disc() const { return patterns != nullptr ? othello::kWeightsADisc : 1; }
    [[nodiscard]] int value(const Othello::State& state) const {
        if (patterns != nullptr) return patterns->value(state.own, state.opponent);
        return static_cast<int>(
            othello::Handout{}(Othello(), Othello::State{state.own, state.opponent, Player::kFirst}));
    }
};

/// Plain alpha-beta that knows nothing of the engine: the value in the view of the side to move.
int independent_value(const ByEvaluation& evaluation, const Othello::State& state, int plies, int alpha = -30000,
                      int beta = 30000) {
    Othello::MoveList moves;
    Othello().legal_moves(state, moves);
    if (moves.empty()) return evaluation.units_a_disc() * final_value(state);
    if (plies == 0) return evaluation.value(state);
    for (const Othello::Move move : moves) {
        Othello::State child = state;
        Othello().apply(child, move);
        alpha = std::max(alpha, -independent_value(evaluation, child, plies - 1, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

struct Counts {
    int equal = 0, at_most = 0, at_least = 0, solved = 0;
};

/// Holds for all that has been told, at whatever moment.
void check_moves(const ByEvaluation& evaluation, const Othello::State& state, const EngineAnalysis& told,
                 Counts& counts, std::map<std::pair<int, int>, int>& known) {
    for (const AnalysedMove& move : told.moves) {
        if (move.proof == EngineProof::kNone) continue;
        Othello::State child = state;
        Othello().apply(child, move.move);
        const auto key = std::pair(move.move, move.plies);
        if (!known.contains(key)) known[key] = -independent_value(evaluation, child, move.plies - 1);
        const int value = known[key];
        INFO(Othello().position_text(state) << " " << move.move << " at " << move.plies << " plies");
        if (move.proof == EngineProof::kEqual) {
            CHECK(move.value == value);
            ++counts.equal;
        } else if (move.proof == EngineProof::kAtMost) {
            CHECK(value <= move.value);
            ++counts.at_most;
        } else {
            CHECK(value >= move.value);
            ++counts.at_least;
        }
        counts.solved += move.is_solved ? 1 : 0;
        REQUIRE_FALSE(move.line.empty());
        CHECK(move.line.front() == move.move);
    }
}

/// The score of a game that goes on like that, in the view of who moves first; empty where the game does not end there.
std::optional<int> score_of_line(const Othello::State& from, const std::vector<Othello::Move>& line) {
    Othello::State end = from;
    for (const Othello::Move move : line) Othello().apply(end, move);
    if (!Othello().outcome(end)) return std::nullopt;
    return end.to_move == from.to_move ? final_value(end) : -final_value(end);
}

/// Small ones, each by chance.
othello::PatternWeights any_weights(std::uint64_t seed) {
    Random random(seed);
    std::vector<othello::PatternWeights::Stage> stages(othello::kPatternStages);
    for (auto& stage : stages) {
        for (std::int8_t& term : stage.terms) term = static_cast<std::int8_t>(random.between(-4, 4));
        for (std::size_t i = othello::PatternSet::get().weight_count(); i > 0; --i) {
            stage.weights.push_back(static_cast<std::int8_t>(random.between(-20, 20)));
        }
    }
    return othello::PatternWeights(std::move(stages));
}

}  // namespace

TEST_CASE("A value on a square is a full-window search's, and a bound bounds it: 1,000 positions", "[engine]") {
    Random random(31);
    Engine usual(std::size_t{1} << 20), small(std::size_t{1} << 12);
    const othello::PatternWeights weights = any_weights(31);
    Counts counts;
    for (int i = 0; i < static_cast<int>(cases_of(1000)); ++i) {
        const Othello::State state = random_position(random, i % 61);
        const ByEvaluation evaluation{i % 4 < 2 ? &weights : nullptr};
        std::map<std::pair<int, int>, int> known;
        Analyse how;
        if (evaluation.patterns != nullptr) {
            how.evaluation = othello::kPatternsName;
            how.patterns = &weights;
        }
        how.plies = i % 10 == 0 ? 5 : 3;
        how.gives_each_value = i % 3 == 0;
        how.each_value_plies = i % 4;
        how.cheap_nodes = i % 10 == 5 ? static_cast<std::uint64_t>(random.between(1, 2000)) : 0;
        how.limits.nodes = static_cast<std::uint64_t>(random.between(20, 20000));  // a restart at any moment
        how.tell = [&](const EngineAnalysis& told) { check_moves(evaluation, state, told, counts, known); };
        const EngineAnalysis found = analyse(i % 2 == 0 ? usual : small, state, how);
        check_moves(evaluation, state, found, counts, known);
        for (const AnalysedMove& move : found.moves) {
            if (how.gives_each_value) CHECK(move.proof != EngineProof::kAtMost);
            if (found.is_complete) CHECK(move.proof != EngineProof::kAtLeast);  // it is searched again for its value
            if (move.move == found.best && !found.passes.empty()) CHECK(move.proof == EngineProof::kEqual);
        }
    }
    CHECK(counts.equal > static_cast<int>(cases_of(5000)));
    CHECK(counts.at_most > static_cast<int>(cases_of(4000)));
    CHECK(counts.at_least > static_cast<int>(cases_of(100)));
    CHECK(counts.solved > static_cast<int>(cases_of(100)));
}

TEST_CASE("As long as it is cheap, each move has its own value, and keeps it unless it is worth less", "[engine]") {
    Random random(35);
    Engine engine(std::size_t{1} << 20);
    int kept = 0, lower = 0;
    for (int i = 0; i < 100; ++i) {
        const Othello::State state = random_position(random, 20 + i % 30);
        Analyse how;
        how.plies = 6;
        how.each_value_plies = 0;
        how.cheap_nodes = std::numeric_limits<std::uint64_t>::max();
        for (const AnalysedMove& move : analyse(engine, state, how).moves) {
            CHECK(move.proof == EngineProof::kEqual);
            CHECK((move.plies == how.plies || move.is_solved));
        }
        how.cheap_nodes = 300;  // the first two or three passes
        const EngineAnalysis found = analyse(engine, state, how);
        for (const AnalysedMove& move : found.moves) {
            if (move.proof == EngineProof::kEqual) {
                kept += move.plies < how.plies ? 1 : 0;
            } else if (!move.is_solved) {
                CHECK(move.value < move.estimate);
                ++lower;
            }
        }
    }
    CHECK(kept > 100);
    CHECK(lower > 10);
}

TEST_CASE("Near the end the last pass solves: scores of minimax, and for each move a line that has its score",
          "[engine]") {
    Random random(32);
    Engine engine(std::size_t{1} << 20);
    for (int i = 0; i < 60; ++i) {
        const Othello::State state = random_position(random, 1 + i % 8);
        INFO(Othello().position_text(state));
        for (const bool gives_each_value : {false, true}) {
            Analyse how;
            how.solve_from = 20;
            how.plies = 1;  // what is left to the solver
            how.gives_each_value = gives_each_value && i % 2 == 0;
            how.cheap_nodes =
                gives_each_value && i % 2 == 1 ? 1 : 0;  // as good as asked for, with so few empty squares
            const EngineAnalysis found = analyse(engine, state, how);
            CHECK(found.is_complete);
            for (const AnalysedMove& move : found.moves) {
                Othello::State child = state;
                Othello().apply(child, move.move);
                const int score = -minimax_score(Othello(), child);
                CHECK(move.is_solved);
                if (move.proof == EngineProof::kEqual) {
                    CHECK(move.value == score);
                } else {
                    CHECK(move.value >= score);
                }
                CHECK((move.proof == EngineProof::kEqual || !gives_each_value));
                CHECK(score_of_line(state, move.line) == score);
            }
            if (found.moves.empty()) continue;
            CHECK(found.passes.back().is_solved);
            CHECK(found.passes.back().value == minimax_score(Othello(), state));
        }
    }
}

TEST_CASE("With patterns, too, a solved position has a value in the evaluation's units", "[engine]") {
    std::vector<othello::PatternWeights::Stage> stages(othello::kPatternStages);
    for (auto& stage : stages) stage.weights.resize(othello::PatternSet::get().weight_count());
    const othello::PatternWeights weights(std::move(stages));
    Random random(33);
    Engine engine(std::size_t{1} << 20);
    for (int i = 0; i < 30; ++i) {
        const Othello::State state = random_position(random, 4 + i % 5);
        Analyse how;
        how.solve_from = 20;
        how.plies = 1;
        how.evaluation = othello::kPatternsName;
        how.patterns = &weights;
        const EngineAnalysis found = analyse(engine, state, how);
        CHECK(found.units_a_disc == othello::kWeightsADisc);
        if (!found.moves.empty()) CHECK(found.passes.back().value == 8 * minimax_score(Othello(), state));
    }
}

TEST_CASE("The engine's own search finds the value of each pass", "[engine]") {
    Random random(34);
    Engine engine(std::size_t{1} << 20);
    for (int i = 0; i < 30; ++i) {
        const Othello::State state = random_position(random, 10 + i);
        Engine::Search search;
        search.plies = 6;
        const othello::EngineResult expected = engine.search(state, search);
        Analyse how;
        how.plies = 6;
        const EngineAnalysis found = analyse(engine, state, how);
        REQUIRE(found.passes.size() == expected.passes.size());
        std::uint64_t nodes = 0;
        for (std::size_t pass = 0; pass < found.passes.size(); ++pass) {
            CHECK(found.passes[pass].value == expected.passes[pass].value);
            CHECK(found.passes[pass].line.front() >= 0);
            CHECK(found.passes[pass].nodes > nodes);
            nodes = found.passes[pass].nodes;
        }
    }
}

TEST_CASE("An analysis stops at its limit", "[engine]") {
    Engine engine(std::size_t{1} << 20);
    Analyse how;
    int asked = 0;
    how.limits.is_stop_asked = [&] { return ++asked == 50; };
    const EngineAnalysis found = analyse(engine, Othello().initial(), how);
    CHECK_FALSE(found.is_complete);
    CHECK(asked == 50);
    CHECK(found.nodes < 200'000);
    CHECK_FALSE(found.passes.empty());
}

}  // namespace UNITY_ID

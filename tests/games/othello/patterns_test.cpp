// Patterns of an Othello board and the weights of their contents.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "games/core/random.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/patterns/pattern_walk.hpp"
#include "games/othello/patterns/pattern_weights.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::othello;

namespace {

PatternWeights random_weights(std::uint64_t seed) {
    Random random(seed);
    std::vector<PatternWeights::Stage> stages(kPatternStages);
    for (auto& stage : stages) {
        for (auto& term : stage.terms) term = static_cast<std::int8_t>(random.between(-20, 20));
        stage.weights.resize(PatternSet::get().weight_count());
        for (auto& weight : stage.weights) weight = static_cast<std::int8_t>(random.between(-127, 127));
    }
    ProbCuts cuts;
    for (auto& stage : cuts) {
        for (ProbCut& cut : stage) {
            cut = {static_cast<std::uint8_t>(random.between(64, 192)), static_cast<std::int8_t>(random.between(-9, 9)),
                   static_cast<std::uint8_t>(random.between(1, 255))};
        }
    }
    return PatternWeights(std::move(stages), cuts);
}

/// Positions of random games.
template <class Check>
void in_random_games(int games, Check check) {
    const Othello game;
    Random random(5);
    for (int i = 0; i < games; ++i) {
        Othello::State state = game.initial();
        Othello::MoveList moves;
        for (game.legal_moves(state, moves); !moves.empty(); game.legal_moves(state, moves)) {
            check(state);
            game.apply(state, moves[random.below(moves.size())]);
        }
    }
}

}  // namespace

TEST_CASE("There are 46 patterns on the board, and 113,877 contents that are no mirror images", "[othello]") {
    const PatternSet& set = PatternSet::get();
    CHECK(set.instances().size() == 46);
    CHECK(set.weight_count() == 113'877);  // 29,646 + 59,049 + 10,206 + 3 * 3,321 + 3,321 + 1,134 + 378 + 135 + 45
    CHECK(set.index_count() == 59'049 + 59'049 + 19'683 + 3 * 6'561 + 6'561 + 2'187 + 729 + 243 + 81);
    CHECK(*std::max_element(set.weight_of().begin(), set.weight_of().end()) == 113'876);
}

TEST_CASE("A pattern's index has a digit for each of its squares", "[othello]") {
    const PatternSet& set = PatternSet::get();
    in_random_games(20, [&](const Othello::State& state) {
        const PatternIndices indices = set.indices(state.own, state.opponent);
        for (std::size_t i = 0; i < kPatternInstances; ++i) {
            std::size_t index = 0, digit = 1;
            for (const std::uint8_t square : set.instances()[i].squares) {
                if ((state.own >> square & 1U) != 0) index += digit;
                if ((state.opponent >> square & 1U) != 0) index += 2 * digit;
                digit *= 3;
            }
            CHECK(indices[i] == index);
        }
    });
}

TEST_CASE("Indices updated with the moves equal those computed from the position", "[othello]") {
    const Othello game;
    const PatternSet& set = PatternSet::get();
    Random random(6);
    for (int i = 0; i < 200; ++i) {
        Othello::State state = game.initial();
        Othello::MoveList moves;
        auto walk = PatternWalk<PortablePath>::at(state.own, state.opponent);
        for (game.legal_moves(state, moves); !moves.empty(); game.legal_moves(state, moves)) {
            const Othello::Move move =
                moves[static_cast<std::size_t>(random.between(0, static_cast<int>(moves.size()) - 1))];
            walk = move == Othello::kPass ? walk.passed()
                                          : walk.after(set, move, flipped(move, state.own, state.opponent));
            game.apply(state, move);
            REQUIRE(walk.contents == set.indices(state.own, state.opponent));
            REQUIRE(walk.passed().contents == set.indices(state.opponent, state.own));
        }
    }
}

TEST_CASE("Patterns give a position the same value as its reflections and rotations", "[othello]") {
    const PatternWeights weights = random_weights(3);
    in_random_games(20, [&](const Othello::State& state) {
        const int value = weights.value(state.own, state.opponent);
        CHECK(weights.value(upside_down(state.own), upside_down(state.opponent)) == value);
        CHECK(weights.value(transposed(state.own), transposed(state.opponent)) == value);
        CHECK(std::abs(value) <= 64 * kWeightsADisc);
    });
}

TEST_CASE("The shares of a position are its value, at every stage, and those of its mirror images", "[othello]") {
    const PatternWeights weights = random_weights(4);
    const auto in_order = [](const PatternContributions& shares) {  // by kind: mirror images change places
        std::vector<std::pair<std::size_t, int>> order;
        for (std::size_t i = 0; i < kPatternInstances; ++i) {
            order.emplace_back(PatternSet::get().instances()[i].kind, shares.instances[i]);
        }
        std::sort(order.begin(), order.end());
        return order;
    };
    int positions = 0;
    std::array<int, kPatternStages> at_stage{};
    in_random_games(20, [&](const Othello::State& state) {
        const PatternContributions shares = pattern_contributions(weights, state.own, state.opponent);
        constexpr int most = 64 * kWeightsADisc;
        REQUIRE(std::clamp(shares.sum() / kDiscsAStage, -most, most) == weights.value(state.own, state.opponent));
        const PatternContributions mirrored =
            pattern_contributions(weights, transposed(state.own), transposed(state.opponent));
        CHECK(in_order(mirrored) == in_order(shares));
        CHECK(mirrored.terms == shares.terms);
        ++positions;
        ++at_stage[stage_place(count(state.own | state.opponent)).stage];
    });
    CHECK(positions >= 1000);
    CHECK(std::find(at_stage.begin(), at_stage.end() - 1, 0) == at_stage.end() - 1);  // the last: only full boards
}

TEST_CASE("Between two stages a pattern's value is in between", "[othello]") {
    CHECK(stage_place(4).stage == 0);
    CHECK(stage_place(6).fifths == 0);
    CHECK(stage_place(9).stage == 0);
    CHECK(stage_place(9).fifths == 3);
    CHECK(stage_place(61).stage == 11);
    CHECK(stage_place(64).fifths == 0);
    std::vector<PatternWeights::Stage> stages(kPatternStages);
    for (std::size_t stage = 0; stage < kPatternStages; ++stage) {
        stages[stage].terms = {0, 0, 0, static_cast<std::int8_t>(10 * stage)};
        stages[stage].weights.resize(PatternSet::get().weight_count());
    }
    const PatternWeights weights(std::move(stages));
    const Squares nine_discs = 0x1FF;
    CHECK(weights.value(nine_discs, 0) == 6);  // three fifths of the way from 0 to 10
}

TEST_CASE("Weights are read as they were written; invalid ones are rejected", "[othello]") {
    const PatternWeights weights = random_weights(4);
    const std::string bytes = weights.bytes();
    const auto again = PatternWeights::parse(bytes);
    REQUIRE(again.has_value());
    CHECK(again->bytes() == bytes);
    in_random_games(2, [&](const Othello::State& state) {
        CHECK(again->value(state.own, state.opponent) == weights.value(state.own, state.opponent));
    });
    CHECK(bytes.size() < 1'500'000);
    CHECK_FALSE(PatternWeights::parse("").has_value());
    CHECK_FALSE(PatternWeights::parse("PNG").has_value());
    CHECK_FALSE(PatternWeights::parse(bytes.substr(0, bytes.size() - 1)).has_value());
    CHECK_FALSE(PatternWeights::parse(bytes + "x").has_value());
}

}  // namespace UNITY_ID

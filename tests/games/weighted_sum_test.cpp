// Evaluations as weighted sums Σ wᵢ fᵢ: the terms add up to the value at any position, and custom weights change the
// sum accordingly.
#include "games/core/weighted_sum.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <vector>

#include "games/connect_four/evaluations.hpp"
#include "games/core/random.hpp"
#include "games/lines_of_action/evaluation.hpp"
#include "games/othello/evaluations.hpp"
#include "games/tic_tac_toe/evaluations.hpp"

namespace UNITY_ID {

using namespace plytrace;
using Catch::Matchers::WithinAbs;

namespace {

/// Positions of games played at random, finished ones included; after `most_plies` the next game begins.
template <class G, class Check>
void at_random_positions(const G& game, int positions, int most_plies, Check check) {
    Random random(20);
    typename G::MoveList moves;
    while (positions > 0) {
        auto state = game.initial();
        for (int ply = 0; ply <= most_plies && positions > 0; ++ply, --positions) {
            check(state);
            game.legal_moves(state, moves);
            if (moves.size() == 0) break;
            const auto chosen = random.below(moves.size());
            (void)game.apply(state, moves[chosen]);
        }
    }
}

template <class E>
std::vector<double> usual_weights() {
    std::vector<double> weights;
    for (const Term& term : E::kTerms) weights.push_back(term.weight);
    return weights;
}

/// The sum of the terms, written out once more.
template <class E, class G>
double sum_without(const G& game, const typename G::State& state, Player max_player, std::size_t left_out) {
    const auto values = evaluation_for<E>(max_player).terms(game, state);
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += i == left_out ? 0 : E::kTerms[i].weight * values[i];
    return sum;
}

/// `tolerance` 0: to the last bit, where weights and values are whole numbers.
template <class E, class G>
void check_sums(const G& game, int positions, int most_plies, double tolerance = 0) {
    const std::vector<double> usual = usual_weights<E>();
    at_random_positions(game, positions, most_plies, [&](const typename G::State& state) {
        for (const Player max_player : {Player::kFirst, Player::kSecond}) {
            const double whole = evaluation_for<E>(max_player)(game, state);
            const auto sum = WeightedSum<G>::template of<E>(max_player, usual);
            REQUIRE_THAT(sum_without<E>(game, state, max_player, usual.size()), WithinAbs(whole, tolerance));
            REQUIRE_THAT(sum(game, state), WithinAbs(whole, tolerance));

            for (std::size_t i = 0; i < usual.size(); ++i) {  // a weight of 0 leaves the term out
                std::vector<double> weights = usual;
                weights[i] = 0;
                const auto rest = WeightedSum<G>::template of<E>(max_player, weights);
                REQUIRE(rest(game, state) == sum_without<E>(game, state, max_player, i));
            }
            std::vector<double> doubled = usual;
            for (double& weight : doubled) weight *= 2;
            REQUIRE((WeightedSum<G>::template of<E>(max_player, doubled)(game, state)) == 2 * sum(game, state));
        }
    });
}

}  // namespace

TEST_CASE("Othello's evaluations are the weighted sums of their terms", "[evaluations]") {
    const Othello game;
    check_sums<othello::Discs>(game, 4000, 80);
    check_sums<othello::Handout>(game, 4000, 80);
    check_sums<othello::Positional>(game, 4000, 80);
}

TEST_CASE("Connect Four's, tic-tac-toe's and Lines of Action's, too", "[evaluations]") {
    check_sums<connect_four::LinesAndCentre>(ConnectFour(), 4000, 60);
    check_sums<connect_four::LinesAndCentre>(ConnectFour::make(4, 5, 3).value(), 2000, 60);
    check_sums<tic_tac_toe::OpenLines>(TicTacToe::make(3, 3, 3).value(), 3000, 10);
    check_sums<tic_tac_toe::OpenLines>(TicTacToe::make(4, 5, 3).value(), 2000, 20);
    check_sums<lines_of_action::Assignment>(LinesOfAction(), 4000, 120, 1e-12);
}

TEST_CASE("The handout's terms are its integer percentages, X's view", "[evaluations]") {
    const Othello game;
    const auto state = game.parse_position("XXO-----" + std::string(56, '-') + " X").value();
    // 100 (2 - 1) / 3 = 33; X can take d1, O nothing: 100; of corners X has a1: 100.
    CHECK(othello::Handout{}.terms(game, state) == std::array<double, 3>{33, 100, 100});
    CHECK(othello::Handout{}(game, state) == 233);
    const auto swapped = game.parse_position("OOX-----" + std::string(56, '-') + " O").value();
    CHECK(othello::Handout{}.terms(game, swapped) == std::array<double, 3>{-33, -100, -100});
}

TEST_CASE("The assignment's terms: corner, edge, inner, and no disc left", "[evaluations]") {
    const Othello game;
    const auto state = game.parse_position("XX-------X--------O-----" + std::string(40, '-') + " X").value();
    CHECK(othello::Positional{}.terms(game, state) == std::array<double, 4>{1, 1, 0, 0});
    const auto alone = game.parse_position("OOO------O------" + std::string(48, '-') + " O").value();
    CHECK(othello::Positional{}.terms(game, alone) == std::array<double, 4>{-1, -2, -1, -1});
    CHECK(othello::Positional{}(game, alone) == -16 - 8 - 1 - 1000);
}

}  // namespace UNITY_ID

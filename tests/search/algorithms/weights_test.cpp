// The effect of weights on a search: multiplying all of them by a positive number multiplies every value and changes no
// move.
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "games/connect_four/evaluations.hpp"
#include "games/core/random.hpp"
#include "games/othello/evaluations.hpp"
#include "games/tic_tac_toe/evaluations.hpp"
#include "search/algorithms/run.hpp"
#include "search/trace/summary_sink.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

template <class E, class G>
SearchSummary searched(const G& game, const typename G::State& state, const SearchOptions& options,
                       const std::vector<double>& weights) {
    SummarySink sink;
    const Named<WeightedSum<G>> evaluate{WeightedSum<G>::template of<E>(game.player_to_move(state), weights)};
    REQUIRE(run_search(game, evaluate, state, options, sink).has_value());
    return sink.summary();
}

template <class E>
std::vector<double> weights_times(double factor) {
    std::vector<double> weights;
    for (const Term& term : E::kTerms) weights.push_back(factor * term.weight);
    return weights;
}

/// With whole weights and terms, so that nothing is rounded.
template <class E, class G>
void check_scaling(const G& game, int games, int most_plies, int depth) {
    Random random(7);
    for (int round = 0; round < games; ++round) {
        auto state = game.initial();
        typename G::MoveList moves;
        for (int ply = random.between(0, most_plies); ply > 0; --ply) {
            game.legal_moves(state, moves);
            if (moves.size() == 0) break;
            (void)game.apply(state, moves[static_cast<std::size_t>(random.between(0, int(moves.size()) - 1))]);
        }
        for (const Algorithm algorithm : {Algorithm::kMinimax, Algorithm::kAlphaBeta}) {
            SearchOptions options;
            options.algorithm = algorithm;
            options.depth = depth;
            SummarySink usual;
            REQUIRE(run_search(game, Named<E>{}, state, options, usual).has_value());
            for (const double factor : {1.0, 0.5, 3.0, 1000.0}) {
                const SearchSummary scaled = searched<E>(game, state, options, weights_times<E>(factor));
                CHECK(scaled.value == factor * usual.summary().value);
                CHECK(scaled.principal_variation == usual.summary().principal_variation);
                CHECK(scaled.nodes == usual.summary().nodes);
            }
        }
    }
}

}  // namespace

TEST_CASE("Weights multiplied by a positive number change no best move", "[weights]") {
    check_scaling<othello::Discs>(Othello(), 8, 55, 3);
    check_scaling<othello::Handout>(Othello(), 8, 55, 3);
    check_scaling<othello::Positional>(Othello(), 8, 55, 3);
    check_scaling<connect_four::LinesAndCentre>(ConnectFour(), 12, 40, 3);
    check_scaling<tic_tac_toe::OpenLines>(TicTacToe::make(3, 3, 3).value(), 20, 8, 4);
}

TEST_CASE("A weight can change the move: corners or discs", "[weights]") {
    // Black may take the corner a1 (b1 turns) or, at h5, turn six discs of a row.
    const Othello game;
    const std::string rows = "-OX-----" + std::string(24, '-') + "XOOOOOO-" + std::string(24, '-');
    const auto state = game.parse_position(rows + " X").value();
    SearchOptions options;
    options.depth = 1;
    const auto move = [&](const std::vector<double>& weights) {
        const auto found = searched<othello::Positional>(game, state, options, weights);
        return game.move_text(state, static_cast<Othello::Move>(found.principal_variation.at(0)));
    };
    CHECK(move({16, 4, 1, 1000}) == "a1");
    CHECK(move({0, 4, 1, 1000}) == "h5");
}

}  // namespace UNITY_ID

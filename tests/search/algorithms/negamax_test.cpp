// Negamax is minimax, and negamax with alpha-beta is alpha-beta: the same calls, one by one, on random trees of all
// shapes, so the same values, lines, counts and cuts.
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "games/othello/evaluations.hpp"
#include "games/othello/othello.hpp"
#include "games/tree/write.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

[[nodiscard]] bool is_same(const Call& a, const Call& b) {
    return a.kind == b.kind && a.move == b.move && a.role == b.role && a.alpha == b.alpha && a.beta == b.beta &&
           a.value == b.value && a.flag == b.flag && a.skipped == b.skipped;
}

void check_same(const Calls& found, const Calls& expected) {
    REQUIRE(found.size() == expected.size());
    for (std::size_t at = 0; at < found.size(); ++at) {
        if (!is_same(found[at], expected[at])) FAIL("call " << at << " differs");
    }
}

[[nodiscard]] SearchOptions as_negamax(SearchOptions options) {
    const bool is_minimax = options.algorithm == Algorithm::kMinimax;
    options.algorithm = is_minimax ? Algorithm::kNegamax : Algorithm::kNegamaxAlphaBeta;
    return options;
}

[[nodiscard]] std::vector<SearchOptions> without_bratko(std::vector<SearchOptions> all) {
    std::erase_if(all, [](const SearchOptions& options) {
        return options.algorithm != Algorithm::kMinimax && options.algorithm != Algorithm::kAlphaBeta;
    });
    return all;
}

[[nodiscard]] Window any_window(Random& random) {
    if (random.happens(60)) return {};
    const double alpha = random.happens(20) ? -kInfinity : random.between(-8, 6);
    const double beta = random.happens(20) ? kInfinity : (alpha == -kInfinity ? -8 : alpha) + random.between(1, 6);
    return {alpha, beta};
}

}  // namespace

TEST_CASE("Negamax records the same calls as minimax and alpha-beta, in MAX's view, on all trees and options",
          "[laws]") {
    const std::vector<SearchOptions> all = without_bratko(every_algorithm_and_order());
    for (std::uint64_t seed = 0; seed < cases_of(3000); ++seed) {
        Random random(seed);
        const ExplicitTree tree = any_tree(seed);
        const int depth = random.happens(30) ? random.between(0, 5) : kNoDepthLimit;
        const Window window = any_window(random);
        for (SearchOptions options : all) {
            options.depth = depth;
            if (options.algorithm == Algorithm::kAlphaBeta) options.window = window;
            INFO("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options) << " [" << window.alpha << ", "
                         << window.beta << "]");
            check_same(calls_of(tree, as_negamax(options)), calls_of(tree, options));
        }
    }
}

TEST_CASE("If one player moves twice, negamax keeps the sign", "[laws]") {
    // MAX, MAX, MIN: max(max(min(3 5) 1) min(4 9)) = 4. With the sign changed at each ply it would be another value.
    const ExplicitTree tree = tree_of(
        R"({"player": "max", "children": [{"player": "max", "children": [{"player": "min", "children": [3, 5]}, 1]},
                                          {"player": "min", "children": [4, 9]}]})");
    for (const Algorithm algorithm : {Algorithm::kNegamax, Algorithm::kNegamaxAlphaBeta}) {
        SearchOptions options;
        options.algorithm = algorithm;
        NullSink null;
        CHECK(search_tree(tree, options, null) == 4);
    }
}

TEST_CASE("Othello with passes: negamax records the same calls", "[laws]") {
    const Othello game;
    int passes = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        Othello::State state = game.initial();
        Othello::MoveList moves;
        for (int ply = random.between(40, 56); ply > 0; --ply) {
            game.legal_moves(state, moves);
            if (moves.size() == 0) break;
            (void)game.apply(state, moves[static_cast<std::size_t>(random.between(0, int(moves.size()) - 1))]);
        }
        for (SearchOptions options : without_bratko(every_algorithm())) {
            options.depth = 4;
            if (seed % 2 == 1) options.root_role = Role::kMin;
            CallSink expected, found;
            (void)run_search(game, Named<othello::Handout>{}, state, options, expected);
            (void)run_search(game, Named<othello::Handout>{}, state, as_negamax(options), found);
            check_same(found.calls, expected.calls);
            for (const Call& call : found.calls) {
                if (call.kind == EventKind::kEnter && call.move == Othello::kPass) ++passes;
            }
        }
    }
    CHECK(passes > 100);
}

}  // namespace UNITY_ID

// The searches of each algorithm agree with its entry in the table.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <memory>

#include "games/core/random.hpp"
#include "games/tree/generate.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/options/option_words.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

bool is_told(const Calls& calls, EventKind kind) {
    return std::any_of(calls.begin(), calls.end(), [kind](const Call& call) { return call.kind == kind; });
}

std::size_t visits(const Calls& calls) {
    return static_cast<std::size_t>(
        std::count_if(calls.begin(), calls.end(), [](const Call& call) { return call.kind == EventKind::kEnter; }));
}

/// Binary, with all levels full, so that every algorithm of two players takes it.
ExplicitTree binary_tree(std::uint32_t seed) {
    return uniform_tree(2, 6, seed);
}

/// The calls of searching one such tree after the other.
template <class Check>
void for_searches(const AlgorithmEntry& algorithm, Check check) {
    SearchOptions options;
    options.algorithm = algorithm.algorithm;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const ExplicitTree tree = binary_tree(seed);
        check(tree, calls_of(tree, options));
    }
}

}  // namespace

TEST_CASE("an algorithm that keeps a window narrows it, and no other does", "[algorithms]") {
    for (const AlgorithmEntry& algorithm : kAlgorithms) {
        if (algorithm.suits == Suits::kSeveralPlayers) continue;
        INFO(algorithm.id);
        bool has_bounds = false, has_cuts = false;
        for_searches(algorithm, [&](const ExplicitTree&, const Calls& calls) {
            has_bounds = has_bounds || is_told(calls, EventKind::kBound);
            has_cuts = has_cuts || is_told(calls, EventKind::kCutoff);
        });
        // A zero window cannot become narrower.
        CHECK(has_bounds == (algorithm.has_window() && !algorithm.sets_window));
        CHECK(has_cuts == algorithm.has_window());
    }
}

TEST_CASE("an algorithm takes the move orders of its entry, and refuses the others", "[algorithms]") {
    const auto game = make_tree_game(std::make_shared<const ExplicitTree>(binary_tree(1)));
    for (const AlgorithmEntry& algorithm : kAlgorithms) {
        if (algorithm.suits == Suits::kSeveralPlayers) continue;
        for (const Order order :
             {Order::kGiven, Order::kBest, Order::kWorst, Order::kRandom, Order::kKiller, Order::kHistory}) {
            INFO(algorithm.id << " " << id_of(order));
            SearchOptions options;
            options.algorithm = algorithm.algorithm;
            options.order = order;
            CHECK(game->checked(options, {}).has_value() == algorithm.takes(order));
        }
    }
}

TEST_CASE("a plain algorithm visits every node once", "[algorithms]") {
    for (const AlgorithmEntry& algorithm : kAlgorithms) {
        if (!algorithm.is_plain || algorithm.suits == Suits::kSeveralPlayers) continue;
        INFO(algorithm.id);
        for_searches(algorithm,
                     [](const ExplicitTree& tree, const Calls& calls) { CHECK(visits(calls) == tree.node_count()); });
    }
}

TEST_CASE("only an algorithm that may revisit visits more nodes than there are", "[algorithms]") {
    for (const AlgorithmEntry& algorithm : kAlgorithms) {
        if (algorithm.may_revisit || algorithm.is_sampling || algorithm.is_best_first ||
            algorithm.suits == Suits::kSeveralPlayers)
            continue;
        INFO(algorithm.id);
        for_searches(algorithm,
                     [](const ExplicitTree& tree, const Calls& calls) { CHECK(visits(calls) <= tree.node_count()); });
    }
}

TEST_CASE("an algorithm with rules of its own cuts as alpha-beta does with these rules chosen", "[algorithms]") {
    for (const AlgorithmEntry& algorithm : kAlgorithms) {
        if (algorithm.rules != Rules::kOwn || algorithm.may_revisit) continue;
        INFO(algorithm.id);
        SearchOptions chosen;
        chosen.alpha_beta = algorithm.own_rules;
        for_searches(algorithm, [&](const ExplicitTree& tree, const Calls& calls) {
            CHECK(visits(calls) == visits(calls_of(tree, chosen)));
        });
    }
}

TEST_CASE("Options that an algorithm does not support are dropped, and the rest stays", "[algorithms]") {
    SearchOptions all;
    all.order = Order::kKiller;
    all.window = {-1, 1};
    all.table.kind = TableKind::kExact;
    all.has_quiescence = true;
    all.depth = 4;
    CHECK(fitted_to_algorithm(all) == all);

    all.algorithm = Algorithm::kNegamax;
    SearchOptions left;
    left.algorithm = Algorithm::kNegamax;
    left.depth = 4;
    CHECK(fitted_to_algorithm(all) == left);
}

TEST_CASE("The plain counterpart is the same search by plain minimax: no window, no repeated visits", "[algorithms]") {
    SearchOptions options;
    options.window = {-1, 1};
    options.is_iterative = true;
    options.depth = 3;
    options.evaluation = "discs";
    const SearchOptions plain = plain_counterpart(options);
    CHECK(plain.algorithm == Algorithm::kMinimax);
    CHECK(plain.window == Window{});
    CHECK_FALSE(may_revisit(plain));
    CHECK(plain.depth == 3);
    CHECK(plain.evaluation == "discs");

    options.algorithm = Algorithm::kMaxN;
    options.sum = 9;
    CHECK(plain_counterpart(options).algorithm == Algorithm::kMaxN);
    CHECK(plain_counterpart(options).sum == kInfinity);
}

TEST_CASE("algorithms are listed as a sentence lists them", "[algorithms]") {
    const auto among = [](std::initializer_list<Algorithm> meant) {
        return [meant](const AlgorithmEntry& entry) {
            return std::find(meant.begin(), meant.end(), entry.algorithm) != meant.end();
        };
    };
    CHECK(algorithm_names(among({})).empty());
    CHECK(algorithm_names(among({Algorithm::kMaxN})) == "max-n");
    CHECK(algorithm_names(among({Algorithm::kMinimax, Algorithm::kAlphaBeta})) == "minimax or alpha-beta");
    CHECK(algorithm_names(among({Algorithm::kMinimax, Algorithm::kAlphaBeta, Algorithm::kMaxN}), " and ") ==
          "minimax, alpha-beta and max-n");
}

}  // namespace UNITY_ID

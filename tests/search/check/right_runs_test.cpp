// No right search is ever faulted: every algorithm, option and order, on random trees of all shapes.
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/chance_support.hpp"
#include "tests/search/check/check_support.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

void expect_right(const ExplicitTree& tree, const SearchOptions& options, std::uint64_t seed) {
    const auto trace = searched(tree, options);
    if (const Judgement found = judged(tree, *trace); !found.is_right()) {
        FAIL("seed " << seed << ": " << write_tree(tree) << ", " << text_of(options) << "\n" << text_of(found));
    }
    if (info(options.algorithm).suits != Suits::kTwoPlayers || is_assisted(options) || options.is_iterative) return;
    if (options.order != Order::kGiven) return;
    const auto undeclared = told_by_student(tree, calls_of(tree, options),
                                            info(options.algorithm).has_window() ? "my alpha-beta" : "my search");
    if (const Judgement found = judged(tree, *undeclared); !found.is_right()) {
        FAIL("undeclared, seed " << seed << ": " << write_tree(tree) << ", " << text_of(options) << "\n"
                                 << text_of(found));
    }
}

}  // namespace

TEST_CASE("A right run is not faulted, whatever its rules, order, depth and window", "[check]") {
    const auto all = every_right_search();
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        Random random(seed);
        for (SearchOptions options : all) {
            if (seed % 3 == 0) options.depth = static_cast<int>(seed / 3 % 6);
            if (seed % 5 == 0 && info(options.algorithm).has_window()) {
                const double alpha = random.between(-8, 6);
                options.window = {alpha, alpha + random.between(1, 6)};
            }
            options.is_iterative = seed % 7 == 0;
            expect_right(tree, options, seed);
            options.is_iterative = false;
            const auto orders = {Order::kBest, Order::kWorst, Order::kRandom, Order::kEvaluation};
            options.order = *(orders.begin() + static_cast<std::ptrdiff_t>(seed % 4));
            if (info(options.algorithm).takes(options.order)) expect_right(tree, options, seed);
        }
    }
}

TEST_CASE("Nor are tables with bounds, and orders that are found while searching", "[check]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        const ExplicitTree tree = any_tree(seed);
        for (SearchOptions options : every_algorithm()) {
            if (!info(options.algorithm).is_assisted) continue;
            options.is_iterative = true;
            options.depth = tree.height();
            options.table.kind = TableKind::kExact;
            expect_right(tree, options, seed);
            options.order = seed % 3 == 0 ? Order::kKiller : seed % 3 == 1 ? Order::kHistory : Order::kTableMove;
            if (info(options.algorithm).takes(options.order)) expect_right(tree, options, seed);
        }
        SearchOptions options;
        options.algorithm = Algorithm::kPvs;
        options.table.kind = TableKind::kExact;
        expect_right(tree, options, seed);
    }
}

TEST_CASE("Nor are chance nodes and several players", "[check]") {
    for (std::uint64_t seed = 0; seed < cases_of(1000); ++seed) {
        SearchOptions options;
        options.algorithm = Algorithm::kExpectiminimax;
        expect_right(any_chance_tree(seed), options, seed);
        options.algorithm = Algorithm::kMaxN;
        expect_right(any_tree_of_players(seed, 0), options, seed);
        options.sum = 10;
        expect_right(any_tree_of_players(seed, 10), options, seed);
    }
}

TEST_CASE("Nor is a tree with a table that keeps values alone, as long as they are exact", "[check]") {
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    options.table.kind = TableKind::kValueOnly;
    for (std::uint64_t seed = 0; seed < 200; ++seed) expect_right(any_tree(seed), options, seed);
}

// No right search is ever faulted: every algorithm, option and order, on random trees of all shapes.
#include <catch2/catch_test_macros.hpp>

#include "games/core/random.hpp"
#include "games/tree/write.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/chance_support.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"

namespace UNITY_ID {

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
    const auto undeclared = undeclared_trace(tree, calls_of(tree, options),
                                             info(options.algorithm).has_window() ? "my alpha-beta" : "my search");
    if (const Judgement found = judged(tree, *undeclared); !found.is_right()) {
        FAIL("undeclared, seed " << seed << ": " << write_tree(tree) << ", " << text_of(options) << "\n"
                                 << text_of(found));
    }
}

}  // namespace

TEST_CASE("A right run is never faulted, for any rules, order, depth and window", "[check]") {
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

TEST_CASE("A search with zero windows that records no windows is not judged on cutoffs and re-searches", "[check]") {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const ExplicitTree tree = any_tree(seed);
        Style style;
        style.kind = Style::Kind::kPvs;
        style.tells_passes = style.tells_bounds = false;
        Calls calls = slipped(tree, style, Slip::kNone, 0).calls;
        for (Call& call : calls) {
            call.alpha = -kInfinity;
            call.beta = kInfinity;
        }
        count += std::any_of(calls.begin(), calls.end(), [](const Call& c) { return c.kind == EventKind::kCutoff; });
        const Judgement found = judged(tree, *undeclared_trace(tree, calls, "my pvs"));
        INFO("seed " << seed << "\n" << text_of(found));
        CHECK(found.is_right());
    }
    CHECK(count > 50);
}

TEST_CASE("A strict search is right under the name of one of ours that cuts on equality", "[check]") {
    const ExplicitTree tree = tree_of("(2 (2 1))");
    Style style;
    style.kind = Style::Kind::kPvs;
    style.rules.cut = CutRule::kStrict;
    const Judgement found = judged(tree, *undeclared_trace(tree, slipped(tree, style, Slip::kNone, 0).calls, "pvs"));
    INFO(text_of(found));
    CHECK(found.is_right());
}

TEST_CASE("A child that closes the node need not be kept as the best", "[check]") {
    // Clipped at the cut, by a program that does not say which child is the best; and the classic one that keeps a
    // child only where alpha < value < beta.
    Style style;
    style.rules.cut = CutRule::kStrict;
    style.clips_at_cut = style.tells_clipped = true;
    style.is_declared = false;
    for (const Style::Best best : {Style::Best::kLeftOut, Style::Best::kWithinWindow}) {
        for (const std::string_view text : {"(5 (5 2 9))", "(5 (7 2 9))"}) {
            style.best = best;
            const ExplicitTree tree = tree_of(text);
            const Judgement found =
                judged(tree, *trace_in_style(tree, style, slipped(tree, style, Slip::kNone, 0).calls));
            INFO(text << "\n" << text_of(found));
            CHECK(found.is_right());
        }
    }
}

TEST_CASE("A pass without a search, after very many visits, is judged", "[check]") {
    constexpr int kLeaves = 16'383;  // with the root a full chunk of visits
    std::string text = "(";
    for (int i = 0; i < kLeaves; ++i) text += "1 ";
    CallSink sink;
    sink.enter(kNoMove, Role::kMax, -kInfinity, kInfinity);
    for (int i = 0; i < kLeaves; ++i) {
        sink.enter(i, Role::kMin, i == 0 ? -kInfinity : 1, kInfinity);
        sink.evaluate(1, true);
        sink.returned(1, i == 0);
    }
    sink.leave(1);
    sink.begin_pass("iteration", 2);
    const ExplicitTree tree = tree_of(text + ")");
    CHECK(judged(tree, *undeclared_trace(tree, sink.calls)).is_right());
}

}  // namespace UNITY_ID

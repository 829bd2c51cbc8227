// Tic-tac-toe, the computer first, squares tried row by row: the numbers of nodes that courses print.
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"

using namespace plytrace;
using namespace plytrace::test;

namespace {

SearchSummary tic_tac_toe(const SearchOptions& options) {
    const TicTacToe game;
    SummarySink sink;
    const double value = run_search(game, NoEvaluation{}, game.initial(), options, sink).value();
    CHECK(value == sink.summary().value);
    return sink.summary();
}

SearchOptions alpha_beta(CutRule cut, Bounds bounds) {
    SearchOptions options;
    options.alpha_beta = {cut, bounds, true};
    return options;
}

}  // namespace

TEST_CASE("Tic-tac-toe: minimax calls itself 549,946 times, for 255,168 games", "[counts]") {
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    const SearchSummary summary = tic_tac_toe(options);
    CHECK(summary.value == 0);
    CHECK(summary.nodes == 549'946);
    CHECK(summary.leaves == 255'168);
    CHECK(summary.depth == 9);
    CHECK(summary.cutoffs == 0);
    CHECK(summary.principal_variation.size() == 9);  // a draw fills the board
    REQUIRE(summary.root_moves.size() == 9);
    for (const RootMove& move : summary.root_moves) {
        CHECK(move.value == 0);  // any first move draws
        CHECK(move.proved == Proof::kExact);
    }
}

TEST_CASE("Tic-tac-toe: alpha-beta's nodes by cut rule and bounds", "[counts]") {
    struct Row {
        CutRule cut;
        Bounds bounds;
        std::uint64_t nodes;
    };
    for (const Row& row :
         {Row{CutRule::kEqual, Bounds::kSoft, 18'297}, Row{CutRule::kEqual, Bounds::kHard, 18'297},
          Row{CutRule::kEqual, Bounds::kStart, 18'297}, Row{CutRule::kStrict, Bounds::kSoft, 146'120},
          Row{CutRule::kStrict, Bounds::kHard, 304'155}, Row{CutRule::kStrict, Bounds::kStart, 304'155}}) {
        const SearchOptions options = alpha_beta(row.cut, row.bounds);
        INFO(text_of(options));
        const SearchSummary summary = tic_tac_toe(options);
        CHECK(summary.nodes == row.nodes);
        CHECK(summary.value == 0);
    }
}

TEST_CASE("Tic-tac-toe: from the window [loss, win] on, 16,811 nodes", "[counts]") {
    for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
        SearchOptions options = alpha_beta(CutRule::kEqual, bounds);
        options.window = {-1, 1};
        INFO(text_of(options));
        const SearchSummary summary = tic_tac_toe(options);
        CHECK(summary.nodes == 16'811);
        CHECK(summary.value == 0);
    }
}

TEST_CASE("Tic-tac-toe: with MIN to move at the root, the same numbers", "[counts]") {
    SearchOptions options = alpha_beta(CutRule::kEqual, Bounds::kSoft);
    options.root_role = Role::kMin;
    const SearchSummary summary = tic_tac_toe(options);
    CHECK(summary.nodes == 18'297);
    CHECK(summary.value == 0);
}

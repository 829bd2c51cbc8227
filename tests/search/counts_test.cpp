// Tic-tac-toe, with the computer moving first and squares tried row by row: the node counts that courses publish,
// without and with a transposition table.
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

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

TEST_CASE("Tic-tac-toe: starting with the window [loss, win], 16,811 nodes", "[counts]") {
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

// ---- With a transposition table ----

namespace {

/// The table of the course whose counts these are (unpublished lectures): values only, of the nodes at plies 3, 4
/// and 5.
SearchOptions with_course_table(Bounds bounds, Window window) {
    SearchOptions options;
    options.alpha_beta.bounds = bounds;
    options.window = window;
    options.table.kind = TableKind::kValueOnly;
    options.table.first_ply = 3;
    options.table.last_ply = 5;
    return options;
}

}  // namespace

TEST_CASE("Tic-tac-toe: with the lectures' table 7,954 nodes, 7,933 fail-soft and 8,011 fail-hard", "[counts][table]") {
    const Window loss_to_win{-1, 1};
    CHECK(tic_tac_toe(with_course_table(Bounds::kStart, loss_to_win)).nodes == 7'954);
    CHECK(tic_tac_toe(with_course_table(Bounds::kSoft, loss_to_win)).nodes == 7'933);
    CHECK(tic_tac_toe(with_course_table(Bounds::kHard, loss_to_win)).nodes == 8'011);
}

TEST_CASE("Tic-tac-toe: one entry per symmetry class at plies 3 to 5, 2,381 nodes", "[counts][table]") {
    SearchOptions options = with_course_table(Bounds::kStart, {-1, 1});
    options.table.has_symmetry = true;
    const SearchSummary summary = tic_tac_toe(options);
    CHECK(summary.nodes == 2'381);
    CHECK(summary.value == 0);
}

TEST_CASE("Tic-tac-toe: a table that forgets bounds returns 1 for a drawn game; one that does not, 0",
          "[counts][table]") {
    SearchOptions options = with_course_table(Bounds::kSoft, {});
    options.table.has_symmetry = true;
    CHECK(tic_tac_toe(options).value == 1);
    options.table.kind = TableKind::kExact;
    CHECK(tic_tac_toe(options).value == 0);
}

TEST_CASE("Tic-tac-toe: minimax with a table of all positions searches each position once, or each class once",
          "[counts][table]") {
    SearchOptions options;
    options.algorithm = Algorithm::kMinimax;
    options.table.kind = TableKind::kExact;
    const SearchSummary positions = tic_tac_toe(options);
    CHECK(positions.value == 0);
    // 5,478 positions, 958 of them finished: these are leaves, which no table keeps.
    CHECK(positions.table.stores == 5'478 - 958);
    CHECK(positions.table.replaced == 0);
    options.table.has_symmetry = true;
    const SearchSummary classes = tic_tac_toe(options);
    CHECK(classes.value == 0);
    CHECK(classes.table.stores == 765 - 138);  // 138 of the 765 classes are finished games
}

TEST_CASE("A table's counts: each probe without a hit is searched and stored", "[counts][table]") {
    SearchOptions options;
    options.table.kind = TableKind::kExact;
    for (const std::uint32_t size : {1U, 7U, 100U, 100'000U}) {
        options.table.size = size;
        const SearchSummary summary = tic_tac_toe(options);
        INFO("size " << size);
        CHECK(summary.value == 0);
        CHECK(summary.table.probes == summary.nodes - summary.leaves);
        CHECK(summary.table.stores == summary.table.probes - summary.table.hits);
        if (size == 100'000) CHECK(summary.table.replaced == 0);
        if (size == 1) CHECK(summary.table.replaced > 0);
    }
}

}  // namespace UNITY_ID

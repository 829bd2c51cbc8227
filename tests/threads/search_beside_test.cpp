// A search in the background of its document: meanwhile the growing trace gives all that a frame needs, and the search
// can be stopped or another document opened.
#include <catch2/catch_test_macros.hpp>

#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/desktop/analyst.hpp"
#include "app/desktop/runner.hpp"
#include "app/document/counters.hpp"
#include "app/narration/pseudo_code.hpp"
#include "tests/model/asset_files.hpp"

namespace UNITY_ID {

using namespace plytrace;

namespace {

struct Beside {
    test::AssetFiles files;
    ThreadRunner runner;
    AppState app{files, runner};

    Beside() {
        load_assets(app);
        REQUIRE(open_lesson(app, "othello"));
        wait();
    }
    void wait() {
        runner.wait();
        follow_document(app);
    }
    /// Othello so deep that it does not end while the test watches; returns once there is something to see.
    void search_deeply() {
        SearchOptions options = app.document.options();
        options.depth = 30;
        app.document.set_options(options);
        while (app.end() < 1000) follow_document(app);
    }
    /// What a frame of the window asks, at the step and at the end of what there is.
    void show_frame() {
        follow_document(app);
        if (app.trace() == nullptr) return;
        const Step t = app.step();
        CHECK(t <= app.end());
        CHECK_FALSE(narrate(narrator_of(app), t).text.empty());
        (void)pseudo_code(*app.trace(), app.document.node_text(), t);
        const Counters counted = counters(*app.trace(), t);
        CHECK(counted.so_far.nodes <= counted.in_all.nodes);
        (void)board_model(app.document, kNone, t, false);
        (void)board_model(app.document, kNone, t, true);
        (void)app.document.run().minimax_counts();
        (void)app.document.run().error();
    }
};

}  // namespace

TEST_CASE("a running search is shown as it grows, and stopped") {
    Beside beside;
    beside.search_deeply();
    AppState& app = beside.app;
    CHECK(app.document.run().status() == SearchRun::Status::kRunning);
    app.playback.set_speed(5000);
    app.playback.play();
    for (int i = 0; i < 40; ++i) {
        advance(app, 0.02);
        beside.show_frame();
    }
    CHECK(app.step() > 0);
    app.document.stop_search();
    beside.wait();
    beside.show_frame();
    CHECK(app.document.run().status() != SearchRun::Status::kRunning);
    CHECK(app.trace()->is_truncated());
}

TEST_CASE("another document ends the search that runs") {
    Beside beside;
    beside.search_deeply();
    REQUIRE(open_lesson(beside.app, "two-ply"));
    beside.wait();
    beside.show_frame();
    CHECK(beside.app.end() == 37);
    CHECK_FALSE(beside.app.trace()->is_truncated());
}

TEST_CASE("Minimax's counts follow a search that has ended") {
    Beside beside;
    SearchOptions options = beside.app.document.options();
    options.depth = 5;
    beside.app.document.set_options(options);
    while (!beside.app.document.run().minimax_counts()) beside.show_frame();
    CHECK(beside.app.document.run().minimax_counts()->nodes > beside.app.trace()->visit_count());
    beside.wait();
}

TEST_CASE("the searches of a lesson's table run one after the other while it is shown") {
    Beside beside;
    REQUIRE(open_lesson(beside.app, "table"));
    while (!beside.app.comparison.is_finished()) beside.show_frame();
    for (const Comparison::Row& row : beside.app.comparison.rows()) CHECK(row.status == Comparison::Status::kDone);
    beside.wait();
}

}  // namespace UNITY_ID

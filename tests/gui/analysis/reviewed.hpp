// A game in the window that was looked at again.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "games/core/random.hpp"
#include "tests/gui/driver.hpp"
#include "tests/model/control/stepped_analyst.hpp"

namespace plytrace::gui {

/// A game played at random to its end and looked at again, exact from six empty squares on.
struct Reviewed {
    test::SteppedAnalyst analyst{5'000};
    Driver driver;

    explicit Reviewed(const DriverOptions& options = {}) : driver(options) {
        AppState& app = driver.app();
        set_analyst(app, analyst, 6);
        REQUIRE(open_lesson(app, "othello"));
        SearchOptions search = app.document.options();
        search.depth = 1;
        app.document.set_options(search);
        Random random(6);
        for (;;) {
            const auto moves = app.document.game()->legal_moves(app.document.moves());
            if (moves.empty()) break;
            REQUIRE(app.document.play(moves[random.below(moves.size())]));
        }
        driver.frames(2);
        toggle_review(app);
        for (int i = 0; i < 200 && review_of(app)->next(); ++i) {
            follow_document(app);
            analyst.let_pass(1'000'000);
            follow_document(app);
        }
        driver.frames(3);
    }
};

}  // namespace plytrace::gui

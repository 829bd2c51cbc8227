// Where a game is over, nobody is said to be next.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "tests/model/links/share_support.hpp"

using namespace plytrace;
using namespace plytrace::test;

TEST_CASE("After the move that ends a game of tic-tac-toe nobody is to move", "[narration]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "tic-tac-toe"));
    const Trace& trace = *app.trace();
    const Narrator narrator = narrator_of(app);
    int last_moves = 0, others = 0;
    for (Step t = 1; t < std::min<Step>(trace.event_count(), 5000); ++t) {
        const Event entered = trace.event(t - 1), next = trace.event(t);
        if (entered.kind != EventKind::kEnter || trace.parent(entered.visit) == kNone) continue;
        const bool ends_game = next.kind == EventKind::kEvaluate && next.has(event_flag::kTerminal);
        const std::string told = narrate(narrator, t).text;
        INFO("step " << t << ": " << told);
        CHECK((told.find("It ends the game.") != std::string::npos) == ends_game);
        CHECK((told.find("Next to move is") != std::string::npos) == !ends_game);
        ++(ends_game ? last_moves : others);
    }
    CHECK(last_moves > 50);
    CHECK(others > 50);
}

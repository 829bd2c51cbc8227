// A lesson's table of searches: it fills in the background, and a click shows a search; a node that reuses a result
// leads to its source.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

TEST_CASE("A lesson's searches run in the background one after the other, and a click on one shows it") {
    Driver driver({.lesson = "table", .has_thread = true});
    const auto& rows = driver.app().comparison.rows();
    driver.frames();
    REQUIRE(rows.size() == 3);
    while (!driver.app().comparison.is_finished()) driver.frames();
    CHECK(rows[0].nodes == 16'811);
    CHECK(rows[1].nodes == 7'954);
    CHECK(rows[2].nodes == 2'381);

    driver.click("comparison.row.2");
    driver.runner().wait();
    driver.frames(3);
    CHECK(driver.app().document.options().table.has_symmetry);
    CHECK(driver.app().trace()->visit_count() == 2'381);
    CHECK(driver.app().comparison.rows().size() == 3);  // still this lesson

    REQUIRE(open_lesson(driver.app(), "two-ply"));
    driver.frames(3);
    CHECK_FALSE(driver.find("comparison.row.0"));
}

TEST_CASE("J leads from a node that reuses a result to the node that it reuses, into sight") {
    Driver driver({.lesson = "table"});
    AppState& app = driver.app();
    Step hit = 0;
    for (Step t = 0; hit == 0; ++t) {
        const Event event = app.trace()->event(t);
        if (event.kind == EventKind::kTable && event.has(event_flag::kTableHit)) hit = t + 1;
    }
    app.playback.seek(hit, app.end());
    driver.frames(3);
    driver.press({Key::kJ});
    driver.frames(3);
    CHECK(app.view.selected == app.trace()->node_of(app.trace()->event(hit - 1).first()));
    CHECK_FALSE(app.view.is_selected_wanted);
}

}  // namespace UNITY_ID

// File → Plot…: the Export dialog draws a plot, runs its searches in the background, and writes what it shows.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cstdlib>

#include "app/control/actions.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/control/link_commands.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/gestures.hpp"

namespace plytrace::gui::UNITY_ID {

using Catch::Matchers::ContainsSubstring;

namespace {

/// Lets the searches of the plot run: one begins in a frame, and the next one after it.
void run_searches(Driver& driver) {
    for (int i = 0; i < 200 && (driver.app().plots.count() == 0 || !driver.app().plots.is_finished()); ++i) {
        driver.frames();
    }
    driver.frames(3);
}

}  // namespace

TEST_CASE("plot: the dialog runs the searches, shows them, and writes the picture") {
    Driver driver({.width = 1280, .height = 720, .has_pictures = std::getenv("PLYTRACE_PICTURES") != nullptr});
    AppState& app = driver.app();
    driver.frames(2);
    REQUIRE(open_link(app, "#v=1&game=tic-tac-toe&depth=3&language=en"));
    driver.frames(2);
    driver.choose_in_menu("file.plot");
    driver.frames();
    CHECK(app.settings.exporting.part == ExportPart::kPlot);
    choose(driver, "export.plot_depth", app.language.with("export.plot_depth.value", {"3"}));
    run_searches(driver);
    CHECK(app.plots.count() == 6);  // minimax and alpha-beta, from one ply to three
    if (const char* const folder = std::getenv("PLYTRACE_PICTURES"))
        driver.save_picture(std::string(folder) + "/plot.png");

    driver.click("dialog.accept");
    driver.frames(3);
    INFO(app.dialog.error.text());
    REQUIRE(app.dialog.kind == DialogKind::kSavePicture);
    driver.click("dialog.accept");
    driver.frames(3);
    REQUIRE(driver.files().files.contains("/home/plot.svg"));
    const std::string svg = driver.files().files["/home/plot.svg"];
    CHECK_THAT(svg, ContainsSubstring("Nodes by depth"));
    CHECK_THAT(svg, ContainsSubstring(">alpha-beta</text>"));
    driver.frames(2);
    CHECK(app.plots.count() == 0);  // closed with the dialog
}

TEST_CASE("plot: cuts need no searches, and a tree without evaluations says why it has no depths") {
    Driver driver;
    AppState& app = driver.app();
    driver.frames(2);
    driver.choose_in_menu("file.plot");
    run_searches(driver);
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK_THAT(app.dialog.error.text(), ContainsSubstring("evaluation"));
    choose(driver, "export.plot", app.language("export.plot.cuts"));
    const auto drawn = draw_step(app, app.settings.exporting, app.step());
    REQUIRE(drawn);
    CHECK_FALSE(drawn->drawing.items.empty());
}

}  // namespace plytrace::gui::UNITY_ID

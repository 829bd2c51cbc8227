// Two searches side by side, driven as a person does: opened by a key or the menu, chosen on the right, stepped,
// swapped and left.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;
using namespace plytrace::chords;

TEST_CASE("Shift+V puts minimax beside alpha-beta; both step together; Escape leaves, and the cards are back") {
    Driver driver;
    AppState& app = driver.app();
    driver.press(shift(Key::kV));
    driver.frames(3);
    REQUIRE(compared(app) != nullptr);
    CHECK_FALSE(driver.find("expression"));
    CHECK(driver.find("compare.node"));
    driver.press({Key::kEnd});
    driver.frames(3);
    CHECK(compared(app)->right.step() == compared(app)->right.end());
    driver.press({Key::kHome});
    driver.frames(3);
    CHECK(compared(app)->right.step() == 0);
    driver.press({Key::kEscape});
    driver.frames(3);
    CHECK(compared(app) == nullptr);
    CHECK_FALSE(driver.find("compare.node"));
    driver.choose_in_menu("view.compare");
    driver.frames(3);
    CHECK(compared(app) != nullptr);
    CHECK(driver.find("compare.swap"));
}

TEST_CASE("freely, the right search has steps of its own") {
    Driver driver;
    AppState& app = driver.app();
    driver.choose_in_menu("view.compare");
    driver.frames(3);
    driver.click("compare.free");
    driver.frames(2);
    const Step before = compared(app)->right.step();
    driver.click("compare.forward");
    driver.frames(2);
    CHECK(compared(app)->right.step() == before + 1);
    driver.press({Key::kRight});
    driver.frames(2);
    CHECK(compared(app)->right.step() == before + 1);
    driver.click("compare.back");
    driver.frames(2);
    CHECK(compared(app)->right.step() == before);
    driver.click("compare.node");
    driver.click("compare.swap");
    driver.frames(3);
    CHECK(app.document.options().algorithm == Algorithm::kMinimax);
    CHECK(compared(app)->right.document.options().algorithm == Algorithm::kAlphaBeta);
    driver.frames(2);
    driver.click("view.compare");
    driver.frames(2);
    CHECK(compared(app) == nullptr);
}

TEST_CASE("closing and opening again, with other documents and sizes, draws what is compared now") {
    for (const auto& [width, height] : {std::pair{1280, 720}, std::pair{390, 844}, std::pair{844, 390}}) {
        Driver driver({.width = width, .height = height});
        AppState& app = driver.app();
        for (const char* lesson : {"two-ply", "deep-cuts", "horizon"}) {
            REQUIRE(open_lesson(app, lesson));
            driver.frames(2);
            driver.press(shift(Key::kV));
            driver.frames(5);
            REQUIRE(compared(app) != nullptr);
            CHECK(is_compared_at_rest(app));
            driver.press({Key::kEnd});
            driver.frames(5);
            CHECK(compared(app)->right.step() == compared(app)->right.end());
            driver.press(shift(Key::kV));
            driver.frames(2);
        }
    }
}

TEST_CASE("a click on a row of all searches shows that search in the window") {
    Driver driver;
    AppState& app = driver.app();
    driver.press(shift(Key::kA));
    driver.frames(20);
    REQUIRE(app.comparison.rows().size() > 3);
    driver.click("comparison.row.0");
    driver.frames(5);
    CHECK(app.document.options().algorithm == Algorithm::kMinimax);
    CHECK(app.comparison.rows().size() > 3);
}

}  // namespace UNITY_ID

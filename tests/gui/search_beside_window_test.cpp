// A search in the background: the window stays responsive, shows the growing trace, and stops the search. Meant to run
// under the thread sanitizer too.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// Othello so deep that it does not end while the test watches; returns once there is something to see.
void search_deeply(Driver& driver) {
    SearchOptions options = driver.app().document.options();
    options.depth = 30;
    driver.app().document.set_event_limit(20'000'000);
    driver.app().document.set_options(options);
    do {
        driver.frames(2);
    } while (driver.app().end() < 1000);
}

[[nodiscard]] SearchRun::Status status(Driver& driver) {
    return driver.app().document.run().status();
}

}  // namespace

TEST_CASE("a running search is watched and stopped from the menu") {
    Driver driver({.lesson = "othello", .has_thread = true});
    search_deeply(driver);
    REQUIRE(status(driver) == SearchRun::Status::kRunning);
    const Step before = driver.app().end();
    while (driver.app().end() < before + 1000) driver.frames();
    driver.press({Key::kEnd});
    CHECK(driver.app().step() > 0);
    driver.choose_in_menu("search.stop");
    driver.runner().wait();
    driver.frames(3);
    CHECK(status(driver) != SearchRun::Status::kRunning);
    CHECK(driver.app().trace()->is_truncated());
    CHECK_FALSE(driver.is_enabled_in_menu("search.stop"));
}

TEST_CASE("a running search is stopped by its key, and by another document") {
    Driver driver({.lesson = "othello", .has_thread = true});
    search_deeply(driver);
    SECTION("key") {
        driver.press({Key::kPeriod, true});
        driver.runner().wait();
        driver.frames(3);
        CHECK(driver.app().trace()->is_truncated());
    }
    SECTION("another document") {
        REQUIRE(open_lesson(driver.app(), "two-ply"));
        driver.runner().wait();
        driver.frames(3);
        CHECK(driver.app().end() == 37);
        CHECK(driver.app().step() == 0);
    }
    CHECK(status(driver) != SearchRun::Status::kRunning);
}

TEST_CASE("the window plays and scrubs a trace that is still growing") {
    Driver driver({.lesson = "othello", .has_thread = true});
    search_deeply(driver);
    driver.app().playback.set_speed(5000);
    driver.press({Key::kSpace});
    for (int i = 0; i < 60; ++i) {
        driver.frames();
        CHECK(driver.app().step() <= driver.app().end());
    }
    CHECK(driver.app().step() > 0);
    driver.app().document.stop_search();
    driver.runner().wait();
}

}  // namespace UNITY_ID

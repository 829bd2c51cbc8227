// The card of OPEN: it takes the place of the formula, lists the states at each step, and selects nodes.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <string>

#include "app/control/app_state.hpp"
#include "search/options/first_merit.hpp"
#include "tests/gui/cards/drawn_text.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

TEST_CASE("OPEN is a card only of a search with a queue, in place of the formula") {
    const bool has_queue = GENERATE(true, false);
    Driver driver({.lesson = has_queue ? "sss" : "two-ply"});
    driver.frames(3);
    CHECK((find_card("queue") != nullptr) == has_queue);
    CHECK((find_card("expression") != nullptr) != has_queue);
}

TEST_CASE("The card of OPEN shows every state of a short queue, and a click selects the node") {
    struct Size {
        int width, height;
    };
    const Size size = GENERATE(Size{1280, 720}, Size{1920, 1080});
    Driver driver({.width = size.width, .height = size.height, .lesson = "sss"});
    const Trace& trace = *driver.app().trace();
    const Step end = driver.app().end();
    for (Step t = 0; t <= end; ++t) {
        driver.app().playback.seek(t, end);
        driver.frames(2);
        INFO("step " << t << " at " << size.width << "x" << size.height);
        CHECK(card_window("queue").ScrollMax.y == 0);
        const std::size_t states = listed_queue(trace, t, first_merit(trace)).size();
        CHECK(driver.find("queue.row." + std::to_string(states - 1)));
        CHECK_FALSE(driver.find("queue.row." + std::to_string(states)));
    }
    driver.app().playback.seek(3, end);
    driver.frames(2);
    const NodeId second = listed_queue(trace, 3, first_merit(trace)).at(1).node;
    REQUIRE(driver.app().view.selected != second);
    driver.click("queue.row.1");
    driver.frames(2);
    CHECK(driver.app().view.selected == second);
}

}  // namespace UNITY_ID

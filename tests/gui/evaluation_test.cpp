// The evaluation's card: weights that are dragged, typed and put back.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/document/evaluation_contributions.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

double root_value(Driver& driver) {
    const Trace& trace = *driver.app().document.trace();
    return trace.node_state(0, trace.event_count()).value;
}

ImVec2 middle(const Widget& widget) {
    return widget.rect.GetCenter();
}

}  // namespace

TEST_CASE("Dragging a weight restarts the search on release, and reset restores the weight") {
    Driver driver({.lesson = "chess-evaluation"});
    REQUIRE(open_lesson(driver.app(), "chess-evaluation", 2));
    driver.frames(3);
    CHECK(root_value(driver) > 0);
    const ImVec2 place = middle(driver.widget("evaluation.moves"));
    const int before = driver.app().document.generation();
    driver.drag(place, {place.x + 20, place.y});
    driver.frames(3);
    CHECK(driver.app().document.generation() > before);
    CHECK(weights_of(driver.app().document)[5] > 0.15);
    CHECK(root_value(driver) < 0);

    driver.click("evaluation.reset");
    driver.frames(3);
    CHECK(driver.app().document.options().weights.empty());
    CHECK(root_value(driver) > 0);
    CHECK_FALSE(driver.find("evaluation.reset"));
}

TEST_CASE("The card is there for evaluations with terms, at small sizes, too, and nowhere else") {
    for (const char* lesson : {"othello", "connect-four", "chess-evaluation"}) {
        INFO(lesson);
        Driver driver({.width = 1280, .height = 720, .lesson = lesson});
        driver.frames(3);
        CHECK(driver.find("evaluation.sum"));
        CHECK(driver.find("counters.nodes").has_value() == (lesson != std::string_view("chess-evaluation")));
    }
    Driver driver({.lesson = "two-ply"});
    driver.frames(3);
    CHECK_FALSE(driver.find("evaluation.sum"));
}

}  // namespace UNITY_ID

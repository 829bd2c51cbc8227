// The shell as a whole: transport, splitters, and that nothing overlaps or leaves the window at any size.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/control/actions.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr const char* kTransport[] = {"step.first",      "step.previous_cutoff", "step.back",       "step.play",
                                      "step.forward",    "step.next_cutoff",     "step.last",       "transport.kind",
                                      "transport.speed", "transport.scrub",      "transport.number"};

}  // namespace

TEST_CASE("the transport's buttons step through the trace") {
    Driver driver;
    driver.click("step.forward");
    CHECK(driver.app().step() == 1);
    driver.click("step.last");
    CHECK(driver.app().step() == driver.app().end());
    driver.click("step.back");
    CHECK(driver.app().step() == driver.app().end() - 1);
    driver.click("step.first");
    CHECK(driver.app().step() == 0);
    driver.click("step.next_cutoff");
    const Step cut = driver.app().step();
    REQUIRE(cut > 0);
    CHECK(driver.app().trace()->event(cut - 1).kind == EventKind::kCutoff);
}

TEST_CASE("play plays at its speed, ends at the end, and nothing plays on its own") {
    Driver driver;
    driver.frames(120);
    CHECK(driver.app().step() == 0);
    driver.app().playback.set_speed(30);
    driver.click("step.play");
    driver.frames(30);
    CHECK(driver.app().step() >= 14);
    CHECK(driver.app().step() <= 22);
    driver.frames(120);
    CHECK(driver.app().step() == driver.app().end());
    CHECK_FALSE(driver.app().playback.is_playing());
}

TEST_CASE("the scrub bar goes where it is clicked and dragged") {
    Driver driver;
    const ImRect bar = driver.widget("transport.scrub").rect;
    driver.click_at({bar.Min.x + bar.GetWidth() / 2, bar.GetCenter().y});
    const Step end = driver.app().end();
    CHECK(driver.app().step() >= end / 2);
    CHECK(driver.app().step() <= end / 2 + 1);
    driver.drag(bar.GetCenter(), {bar.Max.x + 50, bar.GetCenter().y});
    CHECK(driver.app().step() == end);
    driver.drag({bar.Max.x - 2, bar.GetCenter().y}, {bar.Min.x - 50, bar.GetCenter().y});
    CHECK(driver.app().step() == 0);
}

TEST_CASE("the speed slider and the kind of step are chosen with the mouse") {
    Driver driver;
    const ImRect slider = driver.widget("transport.speed").rect;
    driver.click_at({slider.Max.x - 1, slider.GetCenter().y});
    CHECK(driver.app().playback.speed() > kFastestSpeed * 0.8);
    driver.click("transport.kind");
    driver.click("cutoff");
    CHECK(driver.app().step_kind == StepKind::kCutoff);
    driver.press({Key::kRight});
    CHECK(driver.app().trace()->event(driver.app().step() - 1).kind == EventKind::kCutoff);
}

TEST_CASE("a lesson is opened from its menu") {
    Driver driver;
    driver.press({Key::kEnd});
    driver.click("menu.lesson");
    driver.click("lesson.topic.games");
    driver.click("lesson.tic-tac-toe");
    CHECK(driver.app().document.title() == "Tic-tac-toe to the end");
    CHECK(driver.app().step() == 0);
    CHECK(driver.app().trace()->visit_count() == 18297);
}

TEST_CASE("splitters are dragged, remembered and reset") {
    Driver driver;
    const ImRect gap = driver.widget("splitter.column.0").rect;
    driver.drag(gap.GetCenter(), {gap.GetCenter().x - 100, gap.GetCenter().y});
    CHECK(driver.app().settings.layout.left_width < 300);
    CHECK(driver.widget("splitter.column.0").rect.GetCenter().x < gap.GetCenter().x - 90);
    const ImRect between = driver.widget("splitter.card.narration").rect;
    driver.drag(between.GetCenter(), {between.GetCenter().x, between.GetCenter().y + 60});
    CHECK(driver.widget("splitter.card.narration").rect.GetCenter().y > between.GetCenter().y + 50);
    driver.press({Key::kL, true});
    driver.frames(2);
    CHECK(driver.widget("splitter.column.0").rect.GetCenter().x == gap.GetCenter().x);
}

TEST_CASE("the transport stays inside the window and apart from itself at every size") {
    struct Size {
        int width, height;
        double scale;
    };
    const Size size = GENERATE(Size{1280, 720, 1}, Size{1920, 1080, 1.5}, Size{1024, 600, 1}, Size{1920, 1080, 1},
                               Size{1920, 1080, 0.7}, Size{3840, 2160, 2}, Size{3840, 2160, 3});
    const char* lesson = GENERATE("two-ply", "tic-tac-toe");
    Driver driver({.width = size.width, .height = size.height, .scale = size.scale, .lesson = lesson});
    std::vector<ImRect> boxes;
    for (const char* id : kTransport) {
        INFO(id << " at " << size.width << "x" << size.height << " scale " << size.scale);
        const ImRect box = driver.widget(id).rect;
        CHECK(box.Min.x >= 0);
        CHECK(box.Max.x <= static_cast<float>(size.width));
        CHECK(box.Max.y <= static_cast<float>(size.height));
        for (const ImRect& other : boxes) {
            // A pixel of rounding is not an overlap.
            CHECK_FALSE(ImRect(box.Min.x + 1, box.Min.y + 1, box.Max.x - 1, box.Max.y - 1).Overlaps(other));
        }
        boxes.push_back(box);
    }
}

TEST_CASE("A new search keeps the current step, and stays at the end if it was there") {
    Driver driver;
    driver.press({Key::kEnd});
    driver.press({Key::kR, true});
    CHECK(driver.app().step() == driver.app().end());
    driver.app().playback.seek(9, driver.app().end());
    driver.press({Key::kR, true});
    CHECK(driver.app().step() == 9);
}

TEST_CASE("menus: each opens by a click and fits into a small window") {
    for (const char* const menu : {"file", "lesson", "search", "view", "help"}) {
        Driver driver({.width = 1280, .height = 720});
        driver.frames(3);
        const ViewOptions before = driver.app().view.options;
        driver.click(std::string("menu.") + menu);
        driver.frames(5);
        INFO(menu);
        std::size_t items = 0;
        for (const Action& action : actions()) {
            if (action.menu != menu || !is_offered(action, driver.app())) continue;
            INFO(action.id);
            const auto item = driver.find(action.id);
            REQUIRE(item);
            CHECK(item->rect.Max.y <= 720);
            ++items;
        }
        CHECK(items > 0);
        CHECK(driver.app().view.options == before);
    }
}

}  // namespace UNITY_ID

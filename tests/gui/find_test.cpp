// The command search and the help page, by keyboard and by mouse.
#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "app/control/command_search.hpp"
#include "app/control/commands.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

[[nodiscard]] DialogKind kind(Driver& driver) {
    return driver.app().dialog.kind;
}

void open_search(Driver& driver) {
    driver.press({Key::kP, true});
    REQUIRE(kind(driver) == DialogKind::kFind);
}

}  // namespace

TEST_CASE("Typed words and Enter do what they name; the arrows choose among the commands found") {
    Driver driver;
    open_search(driver);
    driver.type("minimax");
    driver.press({Key::kEnter});
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().document.options().algorithm == Algorithm::kMinimax);

    open_search(driver);
    driver.type("light");
    driver.press({Key::kEscape});
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().settings.theme == "dark");

    open_search(driver);
    driver.type("step by");
    const std::string first = driver.app().key_focus.item;
    driver.press({Key::kDown});
    CHECK(driver.app().key_focus.item != first);
    driver.press({Key::kUp});
    CHECK(driver.app().key_focus.item == first);
}

TEST_CASE("A command is run by a click, and one that is not possible says why and leaves the keyboard in the field") {
    Driver driver;
    open_search(driver);
    driver.type("light");
    driver.click("find.Light");
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().settings.theme == "light");

    open_search(driver);
    driver.type("redo");
    driver.press({Key::kEnter});
    CHECK(kind(driver) == DialogKind::kFind);
    CHECK_FALSE(driver.app().dialog.error.message.empty());
    driver.press({Key::kA, true});
    driver.type("go to the end");
    driver.press({Key::kEnter});
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().step() == driver.app().end());
}

TEST_CASE("The command search works in a narrow window and finds the window's cards") {
    Driver driver({.width = 390, .height = 844});
    open_search(driver);
    driver.type("counters card");
    driver.click("find.Counters card");
    CHECK(driver.app().settings.layout.closed_cards.contains("counters"));
}

TEST_CASE("A step is typed in its dialog, and a wrong one is refused there") {
    Driver driver;
    driver.press({Key::kJ, true});
    REQUIRE(kind(driver) == DialogKind::kGoToStep);
    driver.type("1000000");
    driver.press({Key::kEnter});
    CHECK(kind(driver) == DialogKind::kGoToStep);
    CHECK_FALSE(driver.app().dialog.error.message.empty());
    driver.press({Key::kA, true});
    driver.type("17");
    driver.press({Key::kEnter});
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().step() == 17);
}

TEST_CASE("A step beyond the end is refused in the transport, too") {
    Driver driver;
    driver.click("transport.number");
    driver.type("1000000");
    driver.press({Key::kEnter});
    CHECK(driver.app().step() == 0);
    driver.press({Key::kA, true});
    driver.type("12");
    driver.press({Key::kEnter});
    CHECK(driver.app().step() == 12);
}

TEST_CASE("The help page finds lessons by their words, says how many rows there are, and opens one") {
    Driver driver;
    driver.press({Key::kF1});
    REQUIRE(kind(driver) == DialogKind::kHelp);
    driver.type("deep cuts");
    driver.frames(2);
    CHECK_FALSE(find_lessons(driver.app(), "deep cuts").empty());
    CHECK(driver.app().key_focus.item.starts_with("Found: "));
    driver.click("help.deep-cuts");
    driver.frames(2);
    CHECK(kind(driver) == DialogKind::kClosed);
    REQUIRE(lesson_shown(driver.app()) != nullptr);
    CHECK(lesson_shown(driver.app())->id == "deep-cuts");
    CHECK(find_lessons(driver.app(), " ").empty());
    driver.press({Key::kF1});
    driver.type("xyzzy");
    driver.frames(2);
    CHECK(driver.app().key_focus.item == driver.app().language("find.none"));
}

TEST_CASE("An embedded figure offers no other documents") {
    Driver driver;
    driver.app().host.has_menu = false;
    driver.frames(2);
    for (const char* const id : {"file.new", "file.open", "file.save", "file.paste", "lesson.open_link"}) {
        INFO(id);
        CHECK_FALSE(is_offered(*find_action(id), driver.app()));
    }
    CHECK(is_offered(*find_action("step.forward"), driver.app()));
    CHECK(is_offered(*find_action("help.keys"), driver.app()));
    driver.press({Key::kN, true});
    driver.frames(2);
    CHECK_FALSE(driver.app().document.is_modified());
}

}  // namespace UNITY_ID

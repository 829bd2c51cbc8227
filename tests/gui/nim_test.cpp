// Nim on the board: lines are erased by dragging, by two clicks, and with keys.
#include <catch2/catch_test_macros.hpp>

#include "app/board/board_model.hpp"
#include "games/nim/nim.hpp"
#include "search/any_game/nim_session.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/gestures.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr float kLabelWidth = 46, kMostPitch = 44, kMostRowHeight = 110;

/// The middle of a line of the lesson, NIM(1,2,3): rows of 1, 2 and 3, above each other by their middles.
ImVec2 line(Driver& driver, int row, int place) {
    const ImRect box = driver.widget("board.rows").rect;
    const float height = std::min(box.GetHeight() / 3, kMostRowHeight),
                middle = box.Min.x + kLabelWidth / 2 + box.GetWidth() / 2;
    const float pitch = std::min((box.GetWidth() - kLabelWidth) / 3, kMostPitch);
    const float from_middle = static_cast<float>(place) + 0.5F - static_cast<float>(row + 1) / 2;
    return {middle + from_middle * pitch, box.Min.y + (static_cast<float>(row) + 0.4F) * height};
}

std::string played(Driver& driver) {
    const Document& document = driver.app().document;
    std::string text;
    for (std::size_t i = 0; i < document.moves().size(); ++i) {
        const Moves before(document.moves().data(), i);
        text += (i == 0 ? "" : " ") + document.game()->move_text(before, document.moves()[i]);
    }
    return text;
}

void choose_from_list(Driver& driver, const char* list, const char* choice) {
    driver.click("board.options");
    driver.frames(2);
    choose(driver, list, choice);
    driver.press({Key::kEscape});
    driver.frames(2);
}

}  // namespace

TEST_CASE("a drag over adjacent lines erases them") {
    Driver driver({.lesson = "nim"});
    driver.drag(line(driver, 2, 1), line(driver, 2, 2));
    CHECK(played(driver) == "3:1-2");
    driver.drag(line(driver, 1, 1), line(driver, 1, 0));
    CHECK(played(driver) == "3:1-2 2:1-2");
}

TEST_CASE("Two clicks erase the lines between them; two clicks on one line erase that line") {
    Driver driver({.lesson = "nim"});
    driver.click_at(line(driver, 2, 1));
    CHECK(played(driver).empty());
    driver.click_at(line(driver, 2, 1));
    CHECK(played(driver) == "3:2");
    driver.click_at(line(driver, 1, 0));
    driver.click_at(line(driver, 2, 2));  // of another group: this is the first one now
    CHECK(played(driver) == "3:2");
    driver.click_at(line(driver, 2, 2));
    CHECK(played(driver) == "3:2 1:1");
    driver.click_at(line(driver, 2, 1));  // erased already
    driver.click_at(line(driver, 2, 1));
    CHECK(played(driver) == "3:2 1:1");
}

TEST_CASE("A whole game of Nim by mouse: erasing the last line loses") {
    Driver driver({.lesson = "nim"});
    driver.drag(line(driver, 2, 0), line(driver, 2, 2));
    driver.drag(line(driver, 1, 0), line(driver, 1, 1));
    driver.click_at(line(driver, 0, 0));
    driver.click_at(line(driver, 0, 0));
    CHECK(played(driver) == "3:1-3 2:1-2 1:1");
    REQUIRE_FALSE(driver.app().messages.all().empty());
    CHECK(driver.app().messages.all().back().text == "O has won");
    driver.click("edit.undo");
    CHECK(driver.app().document.moves().size() == 2);
}

TEST_CASE("the keyboard erases lines: B, arrows, Enter twice; Escape takes the first one back") {
    Driver driver({.lesson = "nim"});
    driver.press({Key::kB});
    driver.press({Key::kDown});
    driver.press({Key::kDown});
    driver.press({Key::kEnter});
    driver.press({Key::kEscape});
    driver.press({Key::kEnter});
    driver.press({Key::kRight});
    driver.press({Key::kEnter});
    CHECK(played(driver) == "3:1-2");
    driver.press({Key::kUp});
    driver.press({Key::kEnter});
    driver.press({Key::kEnter});
    CHECK(played(driver) == "3:1-2 2:1");
    CHECK(driver.app().step() == 0);
    driver.press({Key::kEscape});
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 1);
}

TEST_CASE("of a heap one click takes a line and all to its right") {
    Driver driver({.lesson = "nim"});
    choose_from_list(driver, "nim.variant", "heaps, last wins");
    const Nim* nim = nim_of(*driver.app().document.game());
    REQUIRE(nim != nullptr);
    CHECK(nim->variant() == NimVariant{false, false});
    driver.click_at(line(driver, 2, 1));
    CHECK(played(driver) == "3-2");
}

TEST_CASE("other rows are a new game, searched as deep as it can be") {
    Driver driver({.lesson = "nim"});
    choose_from_list(driver, "nim.rows", "3 5 7");
    CHECK(driver.app().document.game()->position_text({}) == "3 5 7");
    CHECK(driver.app().document.options().depth == 4);
    CHECK(driver.app().document.run().status() == SearchRun::Status::kFinished);
}

TEST_CASE("a click on a position of the search's returns to the game and erases nothing") {
    Driver driver({.lesson = "nim"});
    for (int i = 0; i < 4; ++i) driver.press({Key::kRight});
    driver.frames(2);
    REQUIRE(driver.find("board.other"));
    driver.drag(line(driver, 2, 0), line(driver, 2, 1));
    CHECK(played(driver).empty());
    driver.drag(line(driver, 2, 0), line(driver, 2, 1));
    CHECK(played(driver) == "3:1-2");
}

}  // namespace UNITY_ID

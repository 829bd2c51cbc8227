// A file that is refused because of an error at a place: a button shows the place in its text, where a person can mend
// it.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/refused_file.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/narrow/finger.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr const char* kPath = "/home/wrong.txt";
constexpr Chord kShowPlace{Key::kM, false, true, true};

/// As if dropped onto the window.
void drop(Driver& driver, const std::string& content) {
    driver.files().files[kPath] = content;
    open_path_checked(driver.app(), kPath);
    driver.frames(2);
}

/// The dialog shows a text whose second line has an x for a number; this mends it.
void mend(Driver& driver) {
    driver.frames(4);
    REQUIRE(driver.app().dialog.kind == DialogKind::kPasteTree);
    CHECK(driver.app().dialog.text == "((1 2)\n (x 4))");
    CHECK(driver.app().dialog.error.line == 2);
    driver.type("3");
    CHECK(driver.app().dialog.text == "((1 2)\n (3 4))");
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_open());
    REQUIRE(driver.app().document.tree() != nullptr);
    CHECK(driver.app().document.tree()->leaf_count() == 4);
    CHECK_FALSE(can_show_place(driver.app()));
}

}  // namespace

TEST_CASE("The message about a refused file has a button that shows the place in its text") {
    Driver driver;
    SECTION("by a click") {
        drop(driver, "((1 2)\n (x 4))");
        REQUIRE(driver.app().messages.all().size() == 1);
        CHECK(driver.app().messages.all().front().text.starts_with("wrong.txt: line 2, column 3"));
        driver.click("message.action");
        CHECK(driver.app().messages.all().empty());
    }
    SECTION("by a key, even when the message is gone") {
        drop(driver, "((1 2)\n (x 4))");
        driver.app().messages.dismiss(0);
        driver.press(kShowPlace);
    }
    SECTION("with a byte-order mark and the lines of Windows") {
        drop(driver, "\xEF\xBB\xBF((1 2)\r\n (x 4))");
        driver.press(kShowPlace);
    }
    SECTION("in the dialog that opens files") {
        driver.files().files[kPath] = "((1 2)\n (x 4))";
        driver.press({Key::kO, true});
        driver.type("wrong.txt");
        driver.press(chords::plain(Key::kEnter));
        REQUIRE(driver.app().dialog.kind == DialogKind::kOpen);
        driver.click("file.place");
    }
    mend(driver);
}

TEST_CASE("narrow: a tap on the button shows the place in a refused file") {
    const PhoneSize phone = any_phone();
    INFO(phone.width << "x" << phone.height);
    Driver driver({.width = phone.width, .height = phone.height});
    Finger finger(driver);
    drop(driver, "((1 2)\n (x 4))");
    CHECK(driver.widget("message.action").rect.GetHeight() >= 40);  // a finger's width
    finger.tap("message.action");
    mend(driver);
}

TEST_CASE("Unsaved work is asked about before the place in a refused file is shown") {
    Driver driver;
    drop(driver, "((1 2)\n (x 4))");
    driver.app().document.set_modified();
    driver.click("message.action");
    CHECK(driver.app().dialog.kind == DialogKind::kConfirmUnsaved);
    driver.click("dialog.discard");
    mend(driver);
}

TEST_CASE("A refused file that is no short text with a place has no button") {
    Driver driver;
    SECTION("a trace") {
        drop(driver, "{\"plytrace\":1,\n");
    }
    SECTION("bytes") {
        drop(driver, std::string("((1 2)\n\0(x 4))", 14));
    }
    SECTION("not UTF-8") {
        drop(driver, "((1 2)\n(\xFF 4))");
    }
    SECTION("a long text") {
        drop(driver, "((1 2)\n(x 4))" + std::string(RefusedFile::kMostBytes, ' '));
    }
    REQUIRE_FALSE(driver.app().messages.all().empty());
    CHECK_FALSE(driver.find("message.action"));
    CHECK_FALSE(can_show_place(driver.app()));
}

TEST_CASE("Only the latest refused file has a button") {
    Driver driver;
    drop(driver, "((1 2)\n (y 4))");
    drop(driver, "((1 2)\n (x 4))");
    CHECK(driver.app().messages.all().size() == 1);
    drop(driver, "((1 2) (3 4))");
    CHECK_FALSE(driver.find("message.action"));
}

}  // namespace UNITY_ID

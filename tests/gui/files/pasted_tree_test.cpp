// A pasted tree that is rejected: the place of the error is selected in the field, so that typing mends it.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

TEST_CASE("What is typed after a refusal replaces the character that was refused") {
    Driver driver;
    driver.app().document.set_saved("/home/before.txt");  // or the dialog asks what is to become of it
    driver.press({Key::kV, true, true});
    driver.type("((1 2)\n (x 4))");
    driver.click("dialog.accept");
    driver.frames(4);
    REQUIRE(driver.app().dialog.kind == DialogKind::kPasteTree);
    REQUIRE(driver.app().dialog.error.line == 2);
    driver.type("3");
    CHECK(driver.app().dialog.text == "((1 2)\n (3 4))");
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_open());
    REQUIRE(driver.app().document.tree() != nullptr);
    CHECK(driver.app().document.tree()->leaf_count() == 4);
}

}  // namespace UNITY_ID

// Random trees in the window: the dialog's requirements, the tree, and the message if there is none.
#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

void type_into(Driver& driver, std::string_view id, std::string_view number) {
    const Widget field = driver.widget(id);
    driver.click_at({field.rect.Min.x + 20, field.rect.GetCenter().y});
    driver.press({Key::kA, true});
    driver.type(number);
}

}  // namespace

TEST_CASE("The menu makes a random tree with requirements") {
    Driver driver;
    driver.choose_in_menu("file.random_tree");
    REQUIRE(driver.app().dialog.kind == DialogKind::kRandomTree);
    type_into(driver, "random.plies", "4");
    type_into(driver, "random.numbers.to", "99");
    type_into(driver, "random.seed", "7");
    type_into(driver, "random.cuts", "3");
    for (const char* wish : {"random.deep_cut", "random.no_ties", "random.one_best"}) driver.click(wish);
    driver.click("dialog.accept");
    CHECK_FALSE(driver.app().dialog.is_open());
    const RandomTreeRequest& wishes = driver.app().tree_wishes;
    CHECK(wishes.depth == 4);
    CHECK(wishes.cuts == 3);
    CHECK((wishes.has_deep_cut && wishes.has_no_ties && wishes.has_one_best));
    REQUIRE(driver.app().document.tree() != nullptr);
    CHECK(*driver.app().document.tree() == *find_random_tree(wishes));
    CHECK(driver.app().document.title() == "Random tree 7");
    CHECK(driver.app().document.is_modified());
}

TEST_CASE("If no tree meets the requirements, the dialog stays and names the one that fails") {
    Driver driver;
    driver.press(find_action("file.random_tree")->chord);
    type_into(driver, "random.plies", "1");
    driver.click("random.deep_cut");
    driver.click("dialog.accept");
    CHECK(driver.app().dialog.kind == DialogKind::kRandomTree);
    CHECK(driver.app().dialog.error.text().find("a deep cut") != std::string::npos);
    CHECK(driver.app().document.title() == "Two-ply tree (AIMA 5.2)");
    driver.click("random.deep_cut");
    CHECK(driver.app().dialog.error.message.empty());
}

TEST_CASE("A random tree replaces unsaved work only after confirmation") {
    Driver driver;
    driver.app().document.set_modified();
    driver.press(find_action("file.random_tree")->chord);
    CHECK(driver.app().dialog.kind == DialogKind::kConfirmUnsaved);
}

}  // namespace UNITY_ID

// The search panel: each choice starts a new search; options that do not apply are disabled.
#include <catch2/catch_test_macros.hpp>

#include "games/tree/explicit_tree.hpp"
#include "tests/gui/driver.hpp"
#include "tests/gui/gestures.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

void show_all_options(Driver& driver) {
    driver.app().settings.shows_all_options = true;
    driver.frames(2);
}

/// Rows that the card has no room for are beside it then.
void open_more(Driver& driver) {
    if (driver.find("search.window")) return;
    driver.click("search.more");
    driver.frames(2);
}

}  // namespace

TEST_CASE("Minimax visits all nine leaves, and options of cutoffs are disabled then") {
    Driver driver;
    show_all_options(driver);
    CHECK(driver.app().trace()->counts(driver.app().end()).leaves == 7);
    choose(driver, "search.algorithm", "minimax");
    CHECK(driver.app().trace()->header().algorithm == "minimax");
    CHECK(driver.app().trace()->counts(driver.app().end()).leaves == 9);
    for (const char* id : {"search.cut", "search.bounds", "search.deep_cuts", "search.window"}) {
        INFO(id);
        CHECK_FALSE(driver.widget(id).is_enabled);
    }
    CHECK(driver.widget("search.order").is_enabled);
}

TEST_CASE("deep cuts off: the Dutch tree's leaves 10 and 11 are visited too") {
    Driver driver({.lesson = "deep-cuts"});
    show_all_options(driver);
    CHECK(driver.app().trace()->counts(driver.app().end()).leaves == 7);
    choose(driver, "search.deep_cuts", "off");
    CHECK(driver.app().trace()->counts(driver.app().end()).leaves == 9);
}

TEST_CASE("a root that is MIN's turns all players of the tree round, as an edit that can be undone") {
    Driver driver;
    show_all_options(driver);
    choose(driver, "search.root", "MIN");
    REQUIRE(driver.app().document.tree()->player(0) == Player::kSecond);
    CHECK(driver.app().trace()->role(0) == Role::kMin);
    // min(max(3, 12, 8), max(2, 4, 6), max(14, 5, 2)) = 6
    CHECK(driver.app().trace()->node_state(0, driver.app().end()).value == 6);
    driver.press({Key::kZ, true});
    CHECK(driver.app().document.tree()->player(0) == Player::kFirst);
}

TEST_CASE("a window is typed: 16,811 nodes between loss and win in tic-tac-toe") {
    Driver driver({.lesson = "tic-tac-toe"});
    show_all_options(driver);
    CHECK(driver.app().trace()->visit_count() == 18297);
    open_more(driver);
    driver.click("search.window");
    driver.type("-1,1");
    driver.press({Key::kEnter});
    CHECK(driver.app().document.options().window == Window{-1, 1});
    CHECK(driver.app().trace()->visit_count() == 16811);
    driver.click("search.window");
    driver.type("1,-1");
    driver.press({Key::kEnter});
    CHECK(driver.app().document.options().window == Window{-1, 1});
    // The keyboard is still in the field, so that the number can be typed again at once.
    driver.press({Key::kA, true});
    driver.type("-2,2");
    driver.press({Key::kEnter});
    CHECK(driver.app().document.options().window == Window{-2, 2});
}

TEST_CASE("Options that need evaluations are not offered for a tree without them") {
    Driver driver;
    CHECK_FALSE(driver.widget("search.evaluation").is_enabled);
    driver.click("search.depth");
    driver.frames(2);
    CHECK(driver.find("2 plies"));  // its height
    CHECK_FALSE(driver.find("1 ply"));
}

TEST_CASE("Othello is searched deeper, and by another evaluation, when that is chosen") {
    Driver driver({.lesson = "othello"});
    choose(driver, "search.depth", "2 plies");
    CHECK(driver.app().document.options().depth == 2);
    CHECK(driver.app().trace()->counts(driver.app().end()).nodes < 20);
    choose(driver, "search.evaluation", "discs");
    CHECK(driver.app().document.options().evaluation == "discs");
    driver.click("search.depth");
    driver.frames(2);
    CHECK_FALSE(driver.find("to the leaves"));
}

TEST_CASE("A search that the game rejects leaves no trace and gives the reason") {
    Driver driver({.lesson = "othello"});
    SearchOptions endless = driver.app().document.options();
    endless.depth = kNoDepthLimit;
    driver.app().document.set_options(endless);
    driver.frames(3);
    CHECK(driver.app().document.run().status() == SearchRun::Status::kRefused);
    CHECK_FALSE(driver.app().document.run().error().empty());
    choose(driver, "search.depth", "3 plies");
    CHECK(driver.app().document.run().status() == SearchRun::Status::kFinished);
}

TEST_CASE("If the card has no room for all rows, the rarer ones are under More, which lists their settings") {
    Driver driver({.width = 1280, .height = 720, .lesson = "table"});
    show_all_options(driver);
    for (const char* id : {"search.algorithm", "search.depth", "search.table", "search.table_plies"}) {
        INFO(id);
        CHECK_FALSE(driver.widget(id).is_clipped);
    }
    for (const char* id : {"search.bounds", "search.root", "search.window"}) CHECK_FALSE(driver.find(id));
    CHECK(driver.widget("search.more").label.find("Returns, Window") == 0);

    driver.click("search.more");
    driver.frames(2);
    CHECK(driver.find("search.window"));
    choose(driver, "search.bounds", "fail-soft");
    CHECK(driver.app().document.options().alpha_beta.bounds == Bounds::kSoft);
    CHECK(driver.widget("search.more").label.find("Window: -1,1") == 0);

    // Escape closes what is on top, and no more than that.
    driver.click("search.bounds");
    driver.frames(2);
    CHECK(driver.find("fail-hard"));
    driver.press({Key::kEscape});
    CHECK_FALSE(driver.find("fail-hard"));
    CHECK(driver.find("search.window"));
    driver.press({Key::kEscape});
    CHECK_FALSE(driver.find("search.window"));
}

TEST_CASE("The card shows the basic options, and all of them after one click, which is remembered") {
    Driver driver;
    for (const char* id : {"search.algorithm", "search.order", "search.depth", "search.more"}) {
        INFO(id);
        CHECK_FALSE(driver.widget(id).is_clipped);
    }
    for (const char* id : {"search.cut", "search.deep_cuts", "search.window"}) CHECK_FALSE(driver.find(id));
    driver.click("search.all_options");
    for (const char* id : {"search.algorithm", "search.cut", "search.deep_cuts", "search.window"}) {
        INFO(id);
        CHECK(driver.find(id));
    }
    const auto read = parse_settings(settings_text(driver.app().settings));
    REQUIRE(read);
    CHECK(read->shows_all_options);
    driver.click("search.all_options");
    CHECK_FALSE(driver.find("search.deep_cuts"));
}

TEST_CASE("If there is room for all rows, nothing is under More") {
    Driver driver({.width = 1280, .height = 720});
    show_all_options(driver);
    CHECK_FALSE(driver.find("search.more"));
    CHECK_FALSE(driver.widget("search.window").is_clipped);
}

}  // namespace UNITY_ID

// Fingers on a phone's window: the menus' pages, above all the lessons; playing, stepping and searching.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>

#include "app/control/actions.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/reversi.hpp"
#include "tests/gui/narrow/finger.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// Draws the page up until the row is in sight, and no further than its end.
bool bring_into_sight(Driver& driver, Finger& finger, PhoneSize phone, const std::string& row) {
    const float x = static_cast<float>(phone.width) / 2, height = static_cast<float>(phone.height);
    for (int i = 0; i < 40; ++i) {
        const auto found = driver.find(row);
        if (found && !found->is_clipped && found->rect.GetCenter().y < height - 8 && found->rect.GetCenter().y > 60)
            return true;
        finger.draw({x, height * 0.85F}, {x, height * 0.45F});
    }
    return false;
}

[[nodiscard]] std::string lesson_open(Driver& driver) {
    const AppState& app = driver.app();
    if (app.dialog.kind == DialogKind::kVoting) return "voting";
    if (app.lessons.tour) return app.lessons.tour->lesson;
    for (const Lesson& lesson : app.lessons.all) {
        if (lesson.title == app.document.title()) return lesson.id;
    }
    return app.document.title();
}

void tap_square(Driver& driver, Finger& finger, const char* board, int column, int row) {
    const ImRect box = driver.widget(board).rect;
    const float cell = box.GetWidth() / 8;
    finger.tap(
        {box.Min.x + (static_cast<float>(column) + 0.5F) * cell, box.Min.y + (static_cast<float>(row) + 0.5F) * cell});
}

}  // namespace

TEST_CASE("narrow: each lesson is reached by touch, and only a tap on it opens it") {
    const PhoneSize phone = any_phone();
    Driver driver({.width = phone.width, .height = phone.height});
    Finger finger(driver);
    const std::vector<Lesson> lessons = driver.app().lessons.all;
    CHECK(lessons.size() >= 40);
    for (const Lesson& lesson : lessons) {
        INFO(lesson.id << " at " << phone.width << "x" << phone.height);
        finger.tap("menu.open");
        const std::string before = lesson_open(driver);
        finger.tap("page.lessons");
        REQUIRE(driver.find("lesson." + lessons.front().id));  // nothing was chosen by the tap that opened the list
        REQUIRE(bring_into_sight(driver, finger, phone, "lesson." + lesson.id));
        REQUIRE(lesson_open(driver) == before);  // nor by scrolling
        const Widget row = driver.widget("lesson." + lesson.id);
        CHECK(row.rect.GetHeight() >= 40);
        CHECK(row.rect.GetWidth() >= 0.9F * static_cast<float>(phone.width));
        finger.tap("lesson." + lesson.id);
        CHECK_FALSE(driver.find("page.back"));
        if (lesson.is_reversi) {
            CHECK(is_reversi_open(driver.app()));
        } else {
            CHECK(lesson_open(driver) == lesson.id);
        }
        if (driver.app().dialog.is_open()) finger.tap("dialog.accept");
    }
}

TEST_CASE("narrow: every action of the menus has a row on a page") {
    const PhoneSize phone = GENERATE(PhoneSize{360, 640}, PhoneSize{640, 360});
    Driver driver({.width = phone.width, .height = phone.height});
    Finger finger(driver);
    std::set<std::string> pages;
    for (const Action& action : actions()) {
        if (!action.menu.empty() && is_offered(action, driver.app())) pages.insert(std::string(action.menu));
    }
    for (const std::string& page : pages) {
        finger.tap("menu.open");
        const std::string menu = page.substr(0, page.find('/'));
        finger.tap("page." + menu);
        if (menu != page) {
            REQUIRE(bring_into_sight(driver, finger, phone, "page." + page));
            finger.tap("page." + page);
        }
        for (const Action& action : actions()) {
            INFO(action.id);
            if (action.menu != page || !is_offered(action, driver.app())) continue;
            CHECK(bring_into_sight(driver, finger, phone, std::string(action.id)));
        }
        while (driver.find("page.back")) finger.tap("page.back");
    }
    finger.tap("menu.open");
    finger.tap("page.view");
    REQUIRE(bring_into_sight(driver, finger, phone, "page.view/theme"));
    finger.tap("page.view/theme");
    REQUIRE(bring_into_sight(driver, finger, phone, "view.theme_light"));
    finger.tap("view.theme_light");
    CHECK(driver.app().settings.theme == "light");
    CHECK(driver.find("page.back"));  // what is on or off can be seen there
}

TEST_CASE("narrow: Othello is played by touch") {
    const PhoneSize phone = any_phone();
    Driver driver({.width = phone.width, .height = phone.height, .lesson = "othello"});
    Finger finger(driver);
    tap_square(driver, finger, "board.squares", 3, 2);
    CHECK(driver.app().document.moves().size() == 1);
    finger.tap("edit.undo");
    CHECK(driver.app().document.moves().empty());
    finger.tap("pane.tree");
    CHECK(driver.find("tree.canvas"));
    CHECK_FALSE(driver.find("board.squares"));
    finger.tap("pane.board");
    finger.tap("board.options");
    finger.tap("board.side.second");
    finger.tap(driver.widget("the search").rect.GetCenter());
    CHECK(driver.app().document.side(Player::kSecond) == Side::kSearch);
}

TEST_CASE("narrow: the action that swaps the board and the tree goes from one to the other") {
    Driver driver({.width = 390, .height = 844, .lesson = "othello"});
    AppState& app = driver.app();
    const auto arrangement = app.settings.layout.arrangement;
    const Action& swap = *find_action("view.board_leads");
    for (const bool shows_tree : {true, false, true}) {
        driver.press({Key::kS});
        driver.frames(2);
        CHECK(driver.find("tree.canvas").has_value() == shows_tree);
        CHECK(driver.find("board.squares").has_value() == !shows_tree);
        CHECK(swap.is_checked(app) == !shows_tree);
    }
    CHECK(app.settings.layout.arrangement == arrangement);  // of windows with room for both
    driver.click("pane.board");
    driver.frames(2);
    CHECK(swap.is_checked(app));
    const Action& large = *find_action("view.large_board");
    CHECK_FALSE(is_enabled(large, app));
    CHECK(tip(large, app) == app.language("action.view.large_board.narrow"));
    ImGui::GetIO().DisplaySize = {1280, 720};
    driver.frames(3);
    CHECK(is_enabled(large, app));
}

TEST_CASE("narrow: the choice of board or tree outlives a search that ends at that moment") {
    Driver driver({.width = 390, .height = 844, .lesson = "othello"});
    AppState& app = driver.app();
    driver.frames(2);
    SearchOptions deeper = app.document.options();
    ++deeper.depth;
    const int before = app.document.generation();
    run_action("view.board_leads", app);
    app.document.set_options(deeper);
    while (app.document.generation() == before) app.document.tick();
    driver.frames(3);
    CHECK(driver.find("tree.canvas"));
    CHECK_FALSE(driver.find("board.squares"));
}

TEST_CASE("narrow: a long search is stepped through by touch") {
    const PhoneSize phone = any_phone();
    INFO(phone.width << "x" << phone.height);
    Driver driver({.width = phone.width, .height = phone.height, .lesson = "tic-tac-toe"});
    AppState& app = driver.app();
    Finger finger(driver);
    finger.tap("step.forward");
    CHECK(app.step() == 1);
    const ImRect bar = driver.widget("transport.scrub").rect;
    finger.tap(bar.GetCenter());
    CHECK(app.step() > app.end() / 3);
    CHECK(app.step() < 2 * (app.end() / 3));
    finger.draw(bar.GetCenter(), {bar.Max.x + 30, bar.GetCenter().y});
    CHECK(app.step() == app.end());
    finger.tap("step.back");
    CHECK(app.step() == app.end() - 1);

    finger.tap("transport.more");
    finger.tap("step.first");
    CHECK(app.step() == 0);
    finger.tap("step.next_cutoff");
    REQUIRE(app.step() > 0);
    CHECK(app.trace()->event(app.step() - 1).kind == EventKind::kCutoff);
    finger.tap("transport.kind");
    finger.tap("cutoff");
    CHECK(app.step_kind == StepKind::kCutoff);
    finger.tap("transport.number");
    driver.type("123");
    driver.press({Key::kEnter});
    CHECK(app.step() == 123);
    finger.tap(ImVec2(2, 200));  // beside the sheet: it closes
    finger.tap("step.forward");
    CHECK(app.trace()->event(app.step() - 1).kind == EventKind::kCutoff);
}

TEST_CASE("narrow: the search is chosen by touch, and a finger that scrolls its rows opens none of them") {
    const PhoneSize phone = any_phone();
    Driver driver({.width = phone.width, .height = phone.height, .lesson = "deep-cuts"});
    driver.app().settings.shows_all_options = true;  // more rows than fit
    Finger finger(driver);
    if (!driver.find("tab.search")) finger.tap("tabs.more");
    finger.tap("tab.search");
    const Widget first = driver.widget("search.algorithm");
    CHECK(first.rect.GetHeight() >= 40);
    const ImVec2 at = first.rect.GetCenter();
    finger.draw(at, {at.x, at.y - 60});
    CHECK(driver.widget("search.algorithm").rect.Min.y < first.rect.Min.y - 40);
    CHECK_FALSE(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel));
    const ImVec2 back = {at.x, at.y};
    finger.draw(back, {back.x, back.y + 80});
    finger.tap("search.algorithm");
    finger.tap("minimax");
    CHECK(driver.app().document.options().algorithm == Algorithm::kMinimax);
}

TEST_CASE("narrow: a list goes on gliding when the finger is lifted, and the next touch stops it and chooses nothing") {
    Driver driver({.width = 390, .height = 844});
    Finger finger(driver);
    finger.tap("menu.open");
    finger.tap("page.lessons");
    std::string low;  // stays in sight while the list moves up
    for (const Lesson& lesson : driver.app().lessons.all) {
        const auto row = driver.find("lesson." + lesson.id);
        if (row && row->rect.Max.y < 830) low = "lesson." + lesson.id;
    }
    const float before = driver.widget(low).rect.Min.y;
    ImGuiIO& io = ImGui::GetIO();
    io.AddMousePosEvent(195, 700);
    driver.frames(1);
    io.AddMouseButtonEvent(0, true);
    driver.frames(1);
    for (float y = 680; y >= 500; y -= 20) {
        io.AddMousePosEvent(195, y);
        driver.frames(1);
    }
    io.AddMouseButtonEvent(0, false);
    driver.frames(1);
    const float lifted = driver.widget(low).rect.Min.y;
    CHECK(lifted < before - 150);
    driver.frames(10);
    const float later = driver.widget(low).rect.Min.y;
    CHECK(later < lifted - 20);
    finger.tap(ImVec2(195, 500));
    CHECK(driver.find("page.back"));
    CHECK(lesson_open(driver) == "two-ply");
    const float stopped = driver.widget(low).rect.Min.y;
    driver.frames(20);
    CHECK(driver.widget(low).rect.Min.y == stopped);
}

TEST_CASE("narrow: a finger that is taken away moves neither the step nor a list") {
    Driver driver({.width = 390, .height = 844, .lesson = "deep-cuts"});
    Finger finger(driver);
    const ImVec2 middle = driver.widget("transport.scrub").rect.GetCenter();
    finger.tap(middle);
    const Step step = driver.app().step();
    REQUIRE(step > 0);
    finger.lose(middle);
    CHECK(driver.app().step() == step);
    finger.tap("menu.open");
    finger.tap("page.lessons");
    const ImRect before = driver.widget("lesson.two-ply").rect;
    finger.lose({195, 500});
    REQUIRE(driver.find("lesson.two-ply"));
    CHECK(driver.widget("lesson.two-ply").rect.Min.y == before.Min.y);
    CHECK(lesson_open(driver) == "deep-cuts");
}

TEST_CASE("narrow: at 300 and 400 percent, one column is scrolled by the wheel, a finger or the keys") {
    const PhoneSize window = GENERATE(PhoneSize{320, 256}, PhoneSize{455, 256});
    Driver driver({.width = window.width, .height = window.height});
    const auto height = static_cast<float>(window.height);
    const auto is_in_sight = [&](const char* id) {
        const auto found = driver.find(id);
        return found && found->rect.Min.y >= 0 && found->rect.Max.y <= height;
    };
    CHECK(is_in_sight("menu.open"));
    CHECK_FALSE(is_in_sight("step.forward"));
    SECTION("the wheel") {
        driver.scroll({200, 20}, -30);
        driver.frames(3);
    }
    SECTION("a finger") {
        Finger finger(driver);
        for (int i = 0; i < 4; ++i) finger.draw({150, 220}, {150, 30});
    }
    REQUIRE(is_in_sight("step.forward"));
    CHECK_FALSE(is_in_sight("menu.open"));
    driver.click("step.forward");
    CHECK(driver.app().step() == 1);
    driver.press({Key::kF10});
    CHECK(is_in_sight("page.lessons"));
    driver.press({Key::kEscape});
    driver.frames(3);
    for (int i = 0; i < 12 && driver.app().key_focus.place != driver.app().language("card.search"); ++i)
        driver.press({Key::kF6});
    driver.frames(3);
    CHECK(is_in_sight("search.algorithm"));
}

}  // namespace UNITY_ID

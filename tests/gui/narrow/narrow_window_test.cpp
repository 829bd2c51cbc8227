// A phone's window in every stage of every lesson: a large tree or board; one row of transport buttons; one card,
// chosen by tabs.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include "app/control/commands.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/reversi.hpp"
#include "tests/gui/narrow/finger.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr float kLeastTouched = 40;

[[nodiscard]] ImRect window_of(std::string_view name) {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        const std::string_view full = window->Name;
        if (window->WasActive && full.starts_with("shell/" + std::string(name) + "_")) return window->Rect();
    }
    return {};
}

void check_inside(const ImRect& box, PhoneSize phone) {
    CHECK(box.Min.x >= 0);
    CHECK(box.Min.y >= 0);
    CHECK(box.Max.x <= static_cast<float>(phone.width));
    CHECK(box.Max.y <= static_cast<float>(phone.height));
}

void check_touched(Driver& driver, const char* id, PhoneSize phone) {
    INFO(id);
    const Widget widget = driver.widget(id);
    CHECK(widget.rect.GetWidth() >= kLeastTouched);
    CHECK(widget.rect.GetHeight() >= kLeastTouched - 0.5F);
    CHECK_FALSE(widget.is_clipped);
    check_inside(widget.rect, phone);
}

void check_main_part(PhoneSize phone) {
    ImRect largest;
    for (const char* card : {"tree", "board", "reversi"}) {
        if (const ImRect box = window_of(card); box.GetArea() > largest.GetArea()) largest = box;
    }
    check_inside(largest, phone);
    CHECK(largest.GetHeight() >= (phone.is_upright() ? 0.35F : 0.5F) * static_cast<float>(phone.height));
    CHECK(largest.GetWidth() >= (phone.is_upright() ? 0.9F : 0.44F) * static_cast<float>(phone.width));
}

void check_transport(Driver& driver, PhoneSize phone) {
    float top = 1e9F, bottom = 0;
    for (const char* id : {"step.back", "step.play", "step.forward", "transport.scrub", "transport.more"}) {
        check_touched(driver, id, phone);
        top = std::min(top, driver.widget(id).rect.Min.y);
        bottom = std::max(bottom, driver.widget(id).rect.Max.y);
    }
    CHECK(bottom - top <= 60);
}

/// Exactly one of those that have tabs.
void check_card(PhoneSize phone) {
    int cards = 0;
    for (const char* card : {"lesson", "narration", "pseudo_code", "faults", "search", "comparison", "expression",
                             "evaluation", "counters", "queue", "passes", "choice"}) {
        const ImRect box = window_of(card);
        if (box.GetArea() <= 0) continue;
        ++cards;
        check_inside(box, phone);
        CHECK(box.GetHeight() >= 60);
    }
    CHECK(cards == 1);
}

void check_stage(Driver& driver, PhoneSize phone) {
    check_touched(driver, "menu.open", phone);
    check_main_part(phone);
    if (is_reversi_open(driver.app())) return;
    check_transport(driver, phone);
    check_card(phone);
    const Lesson* lesson = toured_lesson(driver.app());
    if (lesson == nullptr || lesson->stages.size() < 2) return;
    check_touched(driver, "lesson.previous", phone);
    check_touched(driver, "lesson.next", phone);
}

}  // namespace

TEST_CASE("narrow: in each stage of each lesson the tree or the board is there, with a card and one row of transport") {
    const PhoneSize phone = any_phone();
    Driver driver({.width = phone.width, .height = phone.height});
    for (const Lesson& lesson : driver.app().lessons.all) {
        const int stages = std::max(1, static_cast<int>(lesson.stages.size()));
        for (int stage = 1; stage <= stages; ++stage) {
            INFO(lesson.id << ", stage " << stage << " at " << phone.width << "x" << phone.height);
            REQUIRE(open_lesson(driver.app(), lesson.id, lesson.stages.empty() ? 0 : stage));
            driver.frames(3);
            if (lesson.view == LessonView::kVoting) {
                check_inside(driver.widget("dialog.accept").rect, phone);
                driver.click("dialog.accept");
                continue;
            }
            check_stage(driver, phone);
        }
    }
}

TEST_CASE("narrow: boards of up to eight by eight have squares of 40 pixels") {
    const PhoneSize phone = any_phone();
    for (const char* lesson : {"othello", "lines-of-action", "tic-tac-toe", "connect-four", "chess-evaluation"}) {
        Driver driver({.width = phone.width, .height = phone.height, .lesson = lesson});
        INFO(lesson << " at " << phone.width << "x" << phone.height);
        if (!driver.find("board.squares")) driver.click("pane.board");
        const Widget squares = driver.widget("board.squares");
        const auto board = driver.app().document.game()->board({});
        REQUIRE(board);
        CHECK(squares.rect.GetWidth() >= kLeastTouched * static_cast<float>(board->columns));
        CHECK(squares.rect.GetHeight() >= kLeastTouched * static_cast<float>(board->rows));
        check_inside(squares.rect, phone);
    }
    Driver driver({.width = phone.width, .height = phone.height, .lesson = "reversi"});
    driver.click("reversi.start");
    CHECK(driver.widget("reversi.squares").rect.GetWidth() >= 8 * kLeastTouched);
    check_inside(driver.widget("reversi.squares").rect, phone);
    for (const char* button : {"reversi.new_game", "reversi.exit", "menu.open"}) check_touched(driver, button, phone);
}

TEST_CASE("Narrow: every card has a tab or is in the list of tabs") {
    const PhoneSize phone = any_phone();
    Driver driver({.width = phone.width, .height = phone.height, .lesson = "lines-of-action"});
    Finger finger(driver);
    driver.app().settings.layout.closed_cards.insert("search");  // a choice for wide windows
    driver.frames(2);
    for (const char* card : {"search", "pseudo_code", "evaluation", "counters", "narration"}) {
        INFO(card << " at " << phone.width << "x" << phone.height);
        const std::string tab = "tab." + std::string(card);
        if (!driver.find(tab)) finger.tap("tabs.more");
        const Widget found = driver.widget(tab);
        CHECK(found.rect.GetHeight() >= kLeastTouched);
        finger.tap(tab);
        CHECK(window_of(card).GetArea() > 0);
        check_card(phone);
    }
}

TEST_CASE("narrow: a window that has room for three columns has no tabs, and goes over to one that has none and back") {
    Driver driver({.width = 1280, .height = 720, .lesson = "deep-cuts"});
    CHECK_FALSE(driver.find("menu.open"));
    CHECK(driver.find("menu.lesson"));
    ImGui::GetIO().DisplaySize = {390, 844};
    driver.frames(3);
    CHECK(driver.find("menu.open"));
    CHECK_FALSE(driver.find("menu.lesson"));
    driver.click("menu.open");
    ImGui::GetIO().DisplaySize = {1280, 720};
    driver.frames(3);
    CHECK(driver.find("menu.lesson"));
    CHECK(driver.find("tree.canvas"));
}

}  // namespace UNITY_ID

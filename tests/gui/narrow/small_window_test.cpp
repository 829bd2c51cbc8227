// Windows with little room: a page at 300 and 400 percent, half a window with its bar, and a tablet.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>
#include <string>
#include <vector>

#include "app/control/commands.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/tree/tree_room.hpp"
#include "tests/gui/narrow/finger.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;
using namespace plytrace::chords;

namespace {

constexpr float kTouched = 44;

[[nodiscard]] bool overlap(const ImRect& a, const ImRect& b) {
    return a.Min.x + 0.5F < b.Max.x && b.Min.x + 0.5F < a.Max.x && a.Min.y + 0.5F < b.Max.y && b.Min.y + 0.5F < a.Max.y;
}

void check_apart(Driver& driver, const std::vector<const char*>& ids) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (std::size_t k = i + 1; k < ids.size(); ++k) {
            INFO(ids[i] << " and " << ids[k]);
            CHECK_FALSE(overlap(driver.widget(ids[i]).rect, driver.widget(ids[k]).rect));
        }
    }
}

[[nodiscard]] ImGuiWindow& dialog_window() {
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (window->WasActive && (window->Flags & ImGuiWindowFlags_Modal) != 0) return *window;
    }
    FAIL("no dialog is open");
    throw 0;
}

/// All of it is drawn, or can be scrolled to.
void check_reached(Driver& driver, const char* id) {
    INFO(id);
    const ImGuiWindow& dialog = dialog_window();
    const ImRect rect = driver.widget(id).rect;
    CHECK(rect.Min.x >= dialog.Pos.x);
    CHECK(rect.Max.x <= dialog.InnerRect.Max.x);
    CHECK(rect.Max.y - dialog.Pos.y + dialog.Scroll.y <= dialog.ScrollMax.y + dialog.Size.y);
}

/// Scrolls the dialog from its top to its bottom: each control is there at least once, within it and apart from those
/// that are in view with it.
void check_dialog(Driver& driver, const std::vector<const char*>& ids) {
    std::set<std::string> seen;
    float place = 0;
    for (bool is_at_end = false; !is_at_end;) {
        ImGuiWindow& dialog = dialog_window();
        ImGui::SetScrollY(&dialog, place);
        driver.frames(2);
        std::vector<const char*> in_view;
        for (const char* const id : ids) {
            const auto widget = driver.find(id);
            if (widget && !widget->is_clipped) in_view.push_back(id);
        }
        seen.insert(in_view.begin(), in_view.end());
        check_apart(driver, in_view);
        for (const char* const id : in_view) check_reached(driver, id);
        is_at_end = place >= dialog.ScrollMax.y;
        place += dialog.InnerRect.GetHeight() / 3;
    }
    for (const char* const id : ids) {
        INFO(id);
        CHECK(seen.contains(id));
    }
}

/// The window on a page is lower by its bar.
[[nodiscard]] PhoneSize half_window() {
    return GENERATE(PhoneSize{608, 436}, PhoneSize{620, 596});
}

}  // namespace

TEST_CASE("narrow: at 300 and 400 percent, the dialog for a pasted tree is one column, and nothing overlaps") {
    const PhoneSize window = GENERATE(PhoneSize{320, 256}, PhoneSize{455, 256});
    Driver driver({.width = window.width, .height = window.height});
    driver.app().host.request_paste = [] {};
    driver.press(ctrl_shift(Key::kV));
    driver.frames(3);
    const std::vector<const char*> ids = {"dialog.text", "dialog.paste.clipboard", "dialog.cancel", "dialog.accept"};
    check_dialog(driver, ids);
    driver.type("((3 x12 8) (2 4 6) (14 5 2))");
    driver.press({Key::kEnter, true});
    driver.frames(4);
    REQUIRE_FALSE(driver.app().dialog.error.message.empty());
    check_dialog(driver, ids);
    driver.scroll(driver.widget("dialog.accept").rect.GetCenter(), -20);
    driver.frames(3);
    CHECK_FALSE(driver.widget("dialog.accept").is_clipped);
    driver.press({Key::kEscape});
    CHECK_FALSE(driver.app().dialog.is_open());
}

TEST_CASE("narrow: at 300 and 400 percent, the button of the command search is below its list") {
    const PhoneSize window = GENERATE(PhoneSize{320, 256}, PhoneSize{455, 256});
    Driver driver({.width = window.width, .height = window.height});
    driver.press(ctrl(Key::kP));
    driver.frames(3);
    const ImGuiWindow* list = nullptr;
    for (const ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
        if (each->WasActive && std::string_view(each->Name).find("find.list") != std::string_view::npos) list = each;
    }
    REQUIRE(list != nullptr);
    CHECK(driver.widget("dialog.accept").rect.Min.y >= list->Rect().Max.y);
    check_reached(driver, "dialog.accept");
}

TEST_CASE("narrow: a tip is no wider than the window") {
    const PhoneSize window = GENERATE(PhoneSize{320, 256}, PhoneSize{390, 844});
    Driver driver({.width = window.width, .height = window.height});
    driver.press(shift(Key::kG));  // a new game, with the times for each side
    driver.frames(3);
    const auto clock = std::find_if(driver.widgets().begin(), driver.widgets().end(), [](const Widget& widget) {
        return widget.label.starts_with("5 min") && !widget.is_clipped;
    });
    if (clock == driver.widgets().end()) {
        driver.scroll({static_cast<float>(window.width) / 2, static_cast<float>(window.height) / 2}, -20);
        driver.frames(3);
    }
    const auto found = std::find_if(driver.widgets().begin(), driver.widgets().end(),
                                    [](const Widget& widget) { return widget.label.starts_with("5 min"); });
    REQUIRE(found != driver.widgets().end());
    driver.move_to(found->rect.GetCenter());
    driver.frames(60);
    const ImGuiWindow* tip = nullptr;
    for (const ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
        if (each->WasActive && !each->Hidden && (each->Flags & ImGuiWindowFlags_Tooltip) != 0) tip = each;
    }
    REQUIRE(tip != nullptr);
    CHECK(tip->Pos.x >= 0);
    CHECK(tip->Rect().Max.x <= static_cast<float>(window.width));
    CHECK(tip->ContentSize.x <= tip->InnerRect.GetWidth());
}

TEST_CASE("narrow: in half a window the steps have a long bar, and the controls of a comparison are in sight") {
    const PhoneSize window = half_window();
    const auto width = static_cast<float>(window.width), height = static_cast<float>(window.height);
    Driver driver({.width = window.width, .height = window.height});
    CHECK(driver.widget("transport.scrub").rect.GetWidth() >= 200);
    for (const char* id : {"step.back", "step.play", "step.forward", "transport.more"})
        CHECK_FALSE(overlap(driver.widget(id).rect, driver.widget("transport.scrub").rect));
    driver.press(shift(Key::kV));
    driver.frames(3);
    REQUIRE(compared(driver.app()) != nullptr);
    for (const char* id : {"compare.node", "compare.event", "compare.free", "compare.swap", "view.compare"}) {
        INFO(id);
        const Widget button = driver.widget(id);
        CHECK_FALSE(button.is_clipped);
        CHECK(button.rect.Max.x <= width);
        CHECK(button.rect.Max.y <= height);
    }
}

TEST_CASE("narrow: in half a window the board's buttons are as large as a finger, and nothing is on them") {
    const PhoneSize window = half_window();
    Driver driver({.width = window.width, .height = window.height});
    REQUIRE(open_link(driver.app(), "#v=1&game=othello&moves=d3c5&depth=3&evaluation=positional&step=40"));
    driver.frames(5);
    if (driver.find("pane.board")) driver.click("pane.board");
    driver.frames(3);
    const std::vector<const char*> ids = {"board.other", "edit.undo",     "edit.redo",
                                          "game.new",    "board.options", "board.score"};
    check_apart(driver, ids);
    for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
        INFO(ids[i]);
        const Widget button = driver.widget(ids[i]);
        CHECK_FALSE(button.is_clipped);
        CHECK(button.rect.GetHeight() >= kTouched);
        CHECK(button.rect.GetWidth() >= kTouched);
    }
}

TEST_CASE("narrow: the keys and buttons of an exercise are as large as a finger") {
    const PhoneSize phone = GENERATE(PhoneSize{360, 640}, PhoneSize{390, 844});
    Driver driver({.width = phone.width, .height = phone.height});
    REQUIRE(open_link(driver.app(), "#v=1&practice=quiz-1-7"));
    driver.frames(5);
    for (const char* id : {"pad.1", "pad.9", "pad.0", "pad.minus", "practice.ok"}) {
        INFO(id);
        const Widget key = driver.widget(id);
        CHECK(key.rect.GetWidth() >= 36);  // a row has nine
        CHECK(key.rect.GetHeight() >= kTouched);
    }
}

TEST_CASE("narrow: the button that checks an answer is in view from the start, below its tree and its task") {
    const PhoneSize phone = GENERATE(PhoneSize{390, 844}, PhoneSize{430, 932});
    Driver driver({.width = phone.width, .height = phone.height});
    for (const char* exercise : {"prune-1-1", "prune-4-7"}) {
        INFO(exercise);
        REQUIRE(open_link(driver.app(), std::string("#v=1&practice=") + exercise));
        driver.frames(5);
        const Widget check = driver.widget("practice.hand_in");
        CHECK_FALSE(check.is_clipped);
        CHECK(check.rect.Max.y <= static_cast<float>(phone.height));
    }
}

TEST_CASE("narrow: an exercise has the menu, whichever way the window is held") {
    const PhoneSize window =
        GENERATE(PhoneSize{390, 844}, PhoneSize{608, 436}, PhoneSize{620, 596}, PhoneSize{844, 390});
    Driver driver({.width = window.width, .height = window.height});
    REQUIRE(open_link(driver.app(), "#v=1&practice=quiz-1-7"));
    driver.frames(5);
    const Widget menu = driver.widget("menu.open");
    CHECK_FALSE(menu.is_clipped);
    for (const Widget& other : driver.widgets()) {
        if (other.id == menu.id || other.is_clipped || other.label == "shell") continue;
        INFO(other.label);
        CHECK_FALSE(overlap(other.rect, menu.rect));
    }
    Finger finger(driver);
    finger.tap("menu.open");
    CHECK(driver.find("page.practice"));
}

TEST_CASE("narrow: the board's options name the computer's level and offer the others") {
    Driver driver({.width = 390, .height = 844, .lesson = "othello"});
    AppState& app = driver.app();
    const Opponent level{Opponent::Kind::kLevel, 2};
    set_player(app, Player::kSecond, level);
    driver.frames(3);
    Finger finger(driver);
    finger.tap("board.options");
    finger.tap("board.side.second");
    const std::string name = opponent_name(app.language, level);
    CHECK(driver.find(name));
    const std::string other = opponent_name(app.language, {Opponent::Kind::kLevel, 3});
    CHECK(driver.find(other));
}

TEST_CASE("narrow: the check boxes of the board's options have room for their words") {
    Driver driver({.width = 390, .height = 844, .lesson = "othello"});
    Finger finger(driver);
    finger.tap("board.options");
    std::vector<Widget> boxes;
    for (const Widget& widget : driver.widgets()) {
        if (widget.label.find("option.board.") != std::string::npos) boxes.push_back(widget);
    }
    REQUIRE(boxes.size() >= 6);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        INFO(boxes[i].label);
        CHECK(boxes[i].rect.Max.x <= 382);
        for (std::size_t k = i + 1; k < boxes.size(); ++k) CHECK_FALSE(overlap(boxes[i].rect, boxes[k].rect));
    }
}

TEST_CASE("present: on a touch screen the buttons stay when the finger has rested") {
    Driver driver({.width = 390, .height = 844});
    driver.press(shift(Key::kF5));
    driver.frames(10);
    REQUIRE(driver.find("present.leave"));
    driver.set_frame_seconds(1);
    driver.frames(8);
    CHECK(driver.find("present.leave"));
    Finger finger(driver);
    finger.tap("present.leave");
    CHECK_FALSE(driver.app().presenting.is_on);
}

}  // namespace UNITY_ID

// Presenter mode, driven as with a remote control; afterwards the window is as before.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/presenter.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;
using namespace plytrace::chords;

namespace {

void enter(Driver& driver) {
    driver.press(shift(Key::kF5));
    REQUIRE(driver.app().presenting.is_on);
}

[[nodiscard]] std::string open_lesson_of(const AppState& app) {
    const Lesson* const lesson = lesson_shown(app);
    return lesson != nullptr ? lesson->id : "";
}

}  // namespace

TEST_CASE("presenter mode is entered and left, on the whole screen, and the window is as before") {
    Driver driver;
    std::vector<bool> full;
    driver.app().host.set_full_screen = [&](bool is_full) { full.push_back(is_full); };
    driver.app().playback.seek(17, driver.app().end());
    driver.frames(3);
    const std::size_t widgets = driver.widgets().size();
    const Settings settings = settings_to_keep(driver.app());
    REQUIRE(driver.find("transport.number"));
    enter(driver);
    CHECK(full == std::vector{true});
    CHECK_FALSE(driver.find("transport.number"));
    CHECK_FALSE(driver.find("menu.file"));
    CHECK(driver.find("tree.canvas"));
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 18);
    driver.press({Key::kLeft});
    driver.press({Key::kEscape});
    CHECK_FALSE(driver.app().presenting.is_on);
    CHECK(full == std::vector{true, false});
    CHECK(driver.app().step() == 17);
    CHECK(driver.find("transport.number"));
    CHECK(driver.widgets().size() == widgets);
    CHECK(settings_to_keep(driver.app()) == settings);
    driver.choose_in_menu("view.present");
    CHECK(driver.app().presenting.is_on);
    driver.press(shift(Key::kF5));
    CHECK_FALSE(driver.app().presenting.is_on);
}

TEST_CASE("In presenter mode, OPEN is beside the tree if both have room") {
    struct Case {
        const char* lesson;
        int width, height;
        bool has_open;
    };
    for (const Case& each : {Case{"sss", 1920, 1080, true},
                             {"sss", 1280, 720, true},
                             {"two-ply", 1920, 1080, false},
                             {"sss", 700, 1000, false}}) {
        Driver driver({.width = each.width, .height = each.height, .lesson = each.lesson});
        driver.app().playback.seek(40, driver.app().end());
        driver.frames(3);
        enter(driver);
        driver.frames(3);
        INFO(each.lesson << " at " << each.width << "x" << each.height);
        CHECK(driver.find("queue.row.0").has_value() == each.has_open);
        if (!each.has_open) continue;
        const ImRect list = driver.widget("queue.row.0").rect, tree = driver.widget("tree.canvas").rect;
        CHECK(list.Min.x >= tree.Max.x);
        CHECK(list.Max.x <= static_cast<float>(each.width));
    }
}

TEST_CASE("Presenter mode works on a host without full screen") {
    Driver driver;
    enter(driver);
    driver.press({Key::kEscape});
    CHECK_FALSE(driver.app().presenting.is_on);
}

TEST_CASE("The notes are opened and closed by their key, in the window and in presenter mode, and stay when it ends") {
    Driver driver;
    AppState& app = driver.app();
    driver.press(alt(Key::kF5));
    CHECK(app.notes.is_open);
    enter(driver);
    CHECK(app.notes.is_open);
    CHECK(app.notes.clock.is_running());
    driver.press(alt_shift(Key::kW));
    CHECK_FALSE(app.notes.clock.is_running());
    driver.press({Key::kEscape});
    CHECK_FALSE(app.presenting.is_on);
    CHECK(app.notes.is_open);
    app.notes.is_open = false;  // its window was closed
    driver.frames(2);
    driver.choose_in_menu("view.notes");
    CHECK(app.notes.is_open);
    driver.choose_in_menu("view.notes");
    CHECK_FALSE(app.notes.is_open);
}

TEST_CASE("A host that opens no second window offers no notes") {
    Driver driver;
    driver.app().notes.is_offered = false;
    driver.press(shift(Key::kT));
    CHECK_FALSE(driver.app().notes.is_open);
}

TEST_CASE("Page Down goes through the stages and on into the next lesson, Page Up back") {
    Driver driver({.lesson = "aima-frames"});
    enter(driver);
    AppState& app = driver.app();
    const std::size_t stages = toured_lesson(app)->stages.size();
    REQUIRE(stages == 6);
    for (std::size_t stage = 1; stage < stages; ++stage) {
        driver.press({Key::kPageDown});
        CHECK(toured_lesson(app)->id == "aima-frames");
        CHECK(app.lessons.tour->stage == stage);
        CHECK(present_words(app).sentence == toured_lesson(app)->stages[stage].text);
    }
    driver.press({Key::kPageDown});
    CHECK(open_lesson_of(app) == "picture-and-program");
    CHECK(app.presenting.is_on);
    driver.press({Key::kPageUp});
    CHECK(open_lesson_of(app) == "aima-frames");
    CHECK(app.lessons.tour->stage == stages - 1);
}

TEST_CASE("While the screen is blank nothing else is visible, and a step key only ends the blank") {
    Driver driver;
    driver.app().playback.seek(5, driver.app().end());
    enter(driver);
    for (const Chord& blank : {plain(Key::kB), plain(Key::kPeriod)}) {
        for (const Chord& again : {blank, plain(Key::kRight), plain(Key::kSpace), plain(Key::kPageDown)}) {
            driver.press(blank);
            CHECK(driver.app().presenting.is_blank);
            CHECK_FALSE(driver.find("tree.canvas"));
            driver.press(again);
            CHECK_FALSE(driver.app().presenting.is_blank);
            CHECK(driver.find("tree.canvas"));
            CHECK(driver.app().step() == 5);
            CHECK_FALSE(driver.app().playback.is_playing());
        }
    }
    driver.press({Key::kB});
    driver.press({Key::kI});  // a key for anything else does nothing
    CHECK(driver.app().presenting.is_blank);
    CHECK(driver.app().view.options.label_style == LabelStyle::kBadge);
    driver.press({Key::kEscape});
    CHECK_FALSE(driver.app().presenting.is_on);
}

TEST_CASE("the board's key rests while a game is presented, and V shows the board") {
    Driver driver({.lesson = "tic-tac-toe"});
    enter(driver);
    CHECK(present_pane(driver.app()) == PresentPane::kBoard);  // before the first step there is no tree yet
    driver.press({Key::kRight});
    CHECK(present_pane(driver.app()) == PresentPane::kTree);
    driver.press({Key::kV});
    CHECK(present_pane(driver.app()) == PresentPane::kBoard);
    CHECK(driver.find("board.squares"));
    driver.press({Key::kB});
    CHECK(driver.app().presenting.is_blank);
    CHECK_FALSE(driver.app().view.is_board_wanted);
    driver.press({Key::kB});
    driver.press({Key::kV});
    CHECK(present_pane(driver.app()) == PresentPane::kTree);
}

TEST_CASE("Presenter mode has buttons to step and leave; they hide while the pointer rests") {
    Driver driver;
    enter(driver);
    driver.move_to({300, 300});
    driver.click("step.forward");
    CHECK(driver.app().step() == 1);
    driver.click("step.back");
    CHECK(driver.app().step() == 0);
    driver.frames(200);
    CHECK_FALSE(driver.find("present.leave"));
    driver.move_to({310, 300});
    driver.click("present.leave");
    CHECK_FALSE(driver.app().presenting.is_on);
}

TEST_CASE("Why? in presenter mode moves no tree that is in view as a whole, and Escape closes it first") {
    Driver driver;
    AppState& app = driver.app();
    REQUIRE(open_lesson(app, "deep-cuts"));
    driver.frames(3);
    enter(driver);
    app.playback.seek(59, app.end());
    driver.frames(60);
    const auto find_root = [&] {
        for (float y = 60; y < 220; y += 16) {
            for (float x = 860; x < 1060; x += 24) {
                driver.move_to({x, y});
                if (app.view.hovered == 0) return std::pair(x, y);
            }
        }
        return std::pair(0.0F, 0.0F);
    };
    const auto root = find_root();
    REQUIRE(root.first > 0);
    const std::string plain = present_words(app).sentence;
    driver.press(shift(Key::kW));
    REQUIRE(app.view.why != kNone);
    driver.frames(60);
    CHECK(find_root() == root);
    CHECK(present_words(app).sentence == app.answer->note.title + " " + app.answer->note.text);
    driver.press({Key::kEscape});
    CHECK(app.view.why == kNone);
    CHECK(app.presenting.is_on);
    driver.frames(60);
    CHECK(find_root() == root);
    CHECK(present_words(app).sentence == plain);
    driver.press({Key::kEscape});
    CHECK_FALSE(app.presenting.is_on);
}

TEST_CASE("the pen draws upon the tree without clicking it, and a step wipes it clean") {
    Driver driver;
    enter(driver);
    const ImVec2 root{960, 150};
    driver.drag({400, 200}, {900, 400});
    CHECK(driver.app().presenting.strokes.empty());
    driver.press({Key::kP});
    driver.drag({400, 200}, {900, 400});
    driver.drag({500, 200}, root);
    driver.click_at(root);
    CHECK(driver.app().presenting.strokes.size() == 3);
    CHECK(driver.app().presenting.strokes.front().size() > 2);
    CHECK(driver.app().view.selected == kNone);
    driver.press({Key::kRight});
    CHECK(driver.app().presenting.strokes.empty());
    driver.press({Key::kP});
    CHECK_FALSE(driver.app().presenting.has_pen);
}

TEST_CASE("laser and zoom are switched on and off, and a new presentation begins without them") {
    Driver driver;
    driver.app().playback.seek(12, driver.app().end());
    enter(driver);
    driver.press({Key::kL});
    CHECK(driver.app().presenting.has_laser);
    CHECK_FALSE(driver.app().view.options.is_following_current);
    driver.move_to({700, 500});
    CHECK(ImGui::GetMouseCursor() == ImGuiMouseCursor_None);
    driver.press({Key::kL});
    CHECK_FALSE(driver.app().presenting.has_laser);
    driver.move_to({720, 500});
    CHECK(ImGui::GetMouseCursor() != ImGuiMouseCursor_None);
    driver.frames(200);  // it rests, and hides
    CHECK(ImGui::GetMouseCursor() == ImGuiMouseCursor_None);
    driver.press({Key::kZ});
    CHECK(driver.app().presenting.is_zoomed);
    driver.press({Key::kEscape});
    enter(driver);
    CHECK_FALSE(driver.app().presenting.is_zoomed);
}

}  // namespace UNITY_ID

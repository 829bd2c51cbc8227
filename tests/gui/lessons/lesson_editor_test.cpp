// The lesson editor, driven as a lecturer does: by its menu, its fields and its buttons, to the file and back.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <utility>

#include "app/control/actions.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lesson_tour.hpp"
#include "games/tree/explicit_tree.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr const char* kWords[] = {
    "MAX chooses among three moves of MIN. One leaf of the textbook's tree is another one.",
    "The first reply to c is worth 2. MAX has 3 already: nobody needs to look at 4 and 6.",
    "With 9 in the place of 2, the last node is worth 5, and MAX chooses it."};

[[nodiscard]] const LessonDraft& draft(Driver& driver) {
    REQUIRE(driver.app().lessons.editing);
    return driver.app().lessons.editing->draft;
}

/// The last leaf of AIMA's tree, 2, becomes 9.
void put_9_for_2(Driver& driver) {
    AppState& app = driver.app();
    const NodeId last = static_cast<NodeId>(app.document.tree()->node_count() - 1);
    app.view.selected = last;
    driver.frames(2);
    driver.press({Key::kF2});
    driver.type("9");
    driver.press({Key::kEnter});
    driver.frames(2);
    REQUIRE(app.document.tree()->value(last) == 9);
}

void write_words(Driver& driver, const char* words) {
    driver.click("editor.words");
    driver.press({Key::kA, true});
    driver.type(words);
}

/// From the document to the saved file, with nothing but what a person does.
void make_lesson(Driver& driver) {
    put_9_for_2(driver);
    driver.press({Key::kHome});
    driver.choose_in_menu("lesson.new");
    driver.type("Two-ply with 9 for 2");  // the title's field has the keyboard
    driver.click("editor.summary");
    driver.type("Another leaf, another best move.");
    write_words(driver, kWords[0]);
    driver.click("step.next_cutoff");
    driver.click("editor.add");
    driver.type(kWords[1]);  // the field of the new stage's words has it
    driver.click("step.last");
    driver.click("editor.add");
    driver.type(kWords[2]);
    driver.press({Key::kEnter});
    driver.click("editor.save");
    driver.click("dialog.accept");
    driver.frames(2);
}

}  // namespace

TEST_CASE("a lecturer makes the lesson \"two-ply with 9 for 2\", saves it, opens it and goes through it") {
    const std::string path = "/home/two-ply-with-9-for-2.json";
    std::string file;
    {
        Driver driver;
        make_lesson(driver);
        REQUIRE(driver.files().files.contains(path));
        file = driver.files().files[path];
        CHECK_FALSE(draft(driver).is_modified());
        driver.click("editor.close");
        CHECK_FALSE(driver.app().lessons.editing);
        CHECK(driver.app().dialog.kind == DialogKind::kClosed);
    }

    // On another day.
    Driver other;
    other.files().files[path] = file;
    other.press({Key::kO, true});
    other.type("two-ply-with-9-for-2.json");
    other.press({Key::kEnter});
    other.frames(3);
    const Lesson* const lesson = toured_lesson(other.app());
    REQUIRE(lesson != nullptr);
    CHECK(lesson->title == "Two-ply with 9 for 2");
    CHECK(lesson->summary == "Another leaf, another best move.");
    REQUIRE(lesson->stages.size() == 3);
    CHECK(other.app().document.game()->position_text({}) == "((3 12 8) (2 4 6) (14 5 9))");
    CHECK(other.app().step() == 0);
    for (std::size_t stage = 0; stage < 3; ++stage) {
        CHECK(other.app().lessons.tour->stage == stage);
        CHECK(lesson->stages[stage].text == kWords[stage]);
        if (stage < 2) other.press({Key::kPageDown});
    }
    CHECK(other.app().step() == other.app().end());
    CHECK(other.app().trace()->event(other.app().end() - 1).kind != EventKind::kCutoff);
    other.press({Key::kPageUp});
    CHECK(other.app().trace()->event(other.app().step() - 1).kind == EventKind::kCutoff);
    CHECK(other.app().document.path().empty());  // Ctrl+S does not write a tree over the lesson
}

TEST_CASE("Typed text is kept: Escape, the arrows and a click only leave the field") {
    Driver driver;
    driver.choose_in_menu("lesson.new");
    write_words(driver, kWords[0]);
    driver.press({Key::kEscape});
    CHECK(draft(driver).lesson().stages[0].text == kWords[0]);
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 1);
    driver.click("editor.words");
    driver.press({Key::kEnd, true});
    driver.type(" And more.");
    driver.click("step.forward");
    CHECK(draft(driver).lesson().stages[0].text == std::string(kWords[0]) + " And more.");
}

TEST_CASE("long words are broken into lines that fit the field, and saved as one") {
    Driver driver({.width = 1280, .height = 720});
    driver.choose_in_menu("lesson.new");
    const std::string words = std::string(kWords[0]) + " " + kWords[1] + " " + kWords[2];
    write_words(driver, words.c_str());
    CHECK(draft(driver).lesson().stages[0].text == words);
    driver.press({Key::kEnter});
    driver.frames(2);
    CHECK(draft(driver).lesson().stages[0].text == words);
    driver.click("editor.words");
    driver.press({Key::kHome, true});
    driver.type("Well: ");
    CHECK(draft(driver).lesson().stages[0].text == "Well: " + words);
}

TEST_CASE("Ctrl+Z undoes edits of the lesson if no field has the focus, and Ctrl+Y redoes them") {
    Driver driver;
    driver.choose_in_menu("lesson.new");
    driver.type("Mine");
    driver.press({Key::kEscape});
    write_words(driver, "First.");
    driver.press({Key::kEnter});
    driver.press({Key::kRight});
    driver.press({Key::kF7});
    driver.press({Key::kEscape});
    REQUIRE(draft(driver).stage_count() == 2);
    driver.press({Key::kZ, true});
    CHECK(draft(driver).stage_count() == 1);
    CHECK(draft(driver).lesson().stages[0].text == "First.");
    driver.press({Key::kZ, true});
    CHECK(draft(driver).lesson().stages[0].text.empty());
    driver.press({Key::kZ, true});
    CHECK(draft(driver).title().empty());
    for (int i = 0; i < 3; ++i) driver.press({Key::kY, true});
    CHECK(draft(driver).stage_count() == 2);
    CHECK(draft(driver).lesson().stages[0].text == "First.");
    CHECK(draft(driver).title() == "Mine");
}

TEST_CASE("a click on a stage goes to its step; its arrows move it, its cross takes it out") {
    Driver driver;
    driver.choose_in_menu("lesson.new");
    driver.frames(3);  // until the field has the keyboard
    driver.press({Key::kEscape});
    driver.press({Key::kEnd});
    driver.click("editor.add");
    driver.frames(3);
    driver.press({Key::kEscape});
    driver.click("editor.stage.1");
    CHECK(driver.app().step() == 0);
    driver.click("editor.stage.2");
    CHECK(driver.app().step() == driver.app().end());
    driver.click("editor.up");
    CHECK(draft(driver).lesson().stages[0].place == StagePlace());
    CHECK(draft(driver).selected() == 0);
    driver.click("editor.remove");
    REQUIRE(draft(driver).stage_count() == 1);
    CHECK(draft(driver).lesson().stages[0].place == StagePlace{StagePlace::Mark::kEvent, 0});
    CHECK_FALSE(driver.widget("editor.remove").is_enabled);
}

TEST_CASE("A lesson under trial has its card, and one button or key returns to the editor") {
    Driver driver({.lesson = "aima-frames"});
    CHECK(driver.find("lesson.next"));
    driver.choose_in_menu("lesson.edit");
    CHECK_FALSE(driver.find("lesson.next"));  // its words are in the editor
    driver.click("editor.try");
    CHECK_FALSE(driver.find("editor.words"));
    driver.click("lesson.next");
    CHECK(driver.app().lessons.tour->stage == 1);
    driver.click("editor.back");
    CHECK(driver.find("editor.words"));
    CHECK(draft(driver).selected() == 1);
    driver.press({Key::kF8});
    driver.press({Key::kF8});
    CHECK(is_editor_open(driver.app()));
}

TEST_CASE("The question about an unsaved lesson has the lesson's name") {
    Driver driver;
    driver.choose_in_menu("lesson.new");
    driver.type("Mine");
    driver.click("editor.close");
    REQUIRE(driver.app().dialog.kind == DialogKind::kConfirmLesson);
    driver.click("dialog.accept");
    REQUIRE(driver.app().dialog.kind == DialogKind::kSaveLesson);
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK(driver.files().files.contains("/home/mine.json"));
    CHECK_FALSE(driver.app().lessons.editing);
}

TEST_CASE("everything of the editor lies inside its card, on a projector and on a phone") {
    const auto [width, height] = GENERATE(std::pair(1280, 720), std::pair(1920, 1080), std::pair(3840, 2160));
    Driver driver({.width = width, .height = height, .lesson = "aima-frames"});
    driver.choose_in_menu("lesson.edit");
    driver.frames(3);
    for (const char* id : {"editor.close", "editor.name", "editor.summary", "editor.add", "editor.replace",
                           "editor.words", "editor.try", "editor.save", "editor.copy_link"}) {
        const Widget widget = driver.widget(id);
        INFO(id << " at " << width << "x" << height);
        CHECK_FALSE(widget.is_clipped);
        CHECK(widget.rect.Max.x <= static_cast<float>(width));
        CHECK(widget.rect.Max.y <= driver.widget("step.last").rect.Min.y);
    }
}

TEST_CASE("on a phone the editor is a card behind its tab, which opens with it") {
    Driver driver({.width = 390, .height = 844, .lesson = "aima-frames"});
    REQUIRE(run_action("lesson.edit", driver.app()));
    driver.frames(3);
    CHECK(driver.find("editor.name"));
    REQUIRE(run_action("editor.try", driver.app()));
    driver.frames(3);
    CHECK(driver.find("lesson.next"));
    driver.click("editor.back");
    driver.frames(3);
    CHECK(driver.find("editor.name"));
}

}  // namespace UNITY_ID

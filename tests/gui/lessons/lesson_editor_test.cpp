// The lesson editor, driven as a lecturer does: by its menu, its fields and its buttons, to the file and back.
#include <catch2/catch_test_macros.hpp>

#include "app/model/control/actions.hpp"
#include "app/model/control/commands.hpp"
#include "app/model/control/lessons/lesson_editing.hpp"
#include "app/model/control/tour.hpp"
#include "app/model/lessons/lesson_text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "tests/gui/driver.hpp"

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr const char* kWords[] = {
    "MAX chooses among three moves of MIN. One leaf of the textbook's tree is another one.",
    "The first reply to c is worth 2. MAX has 3 already: nobody needs to look at 4 and 6.",
    "With 9 in the place of 2, the last node is worth 5, and MAX chooses it."};

[[nodiscard]] const LessonDraft& draft(Driver& driver) {
    REQUIRE(driver.app().editing);
    return driver.app().editing->draft;
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
        CHECK_FALSE(driver.app().editing);
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
        CHECK(other.app().tour->stage == stage);
        CHECK(lesson->stages[stage].text == kWords[stage]);
        if (stage < 2) other.press({Key::kPageDown});
    }
    CHECK(other.app().step() == other.app().end());
    CHECK(other.app().trace()->event(other.app().end() - 1).kind != EventKind::kCutoff);
    other.press({Key::kPageUp});
    CHECK(other.app().trace()->event(other.app().step() - 1).kind == EventKind::kCutoff);
    CHECK(other.app().document.path().empty());  // Ctrl+S does not write a tree over the lesson
}

TEST_CASE("PICTURES", "[.pic]") {
    struct Size {
        int w, h;
        double s;
        const char* name;
        const char* lesson;
    };
    for (const Size& size : {Size{1280, 720, 1, "1280", "two-ply"}, Size{1920, 1080, 1, "1920", "two-ply"},
                             Size{1280, 720, 1, "tour", "aima-frames"}, Size{400, 860, 1, "phone", "aima-frames"},
                             Size{1920, 1080, 1, "game", "tic-tac-toe"}}) {
        Driver driver(
            {.width = size.w, .height = size.h, .scale = size.s, .lesson = size.lesson, .has_pictures = true});
        const std::string at = std::string("/tmp/ed-pics/") + size.name;
        driver.frames(3);
        if (std::string(size.lesson) == "aima-frames") {
            run_action("lesson.edit", driver.app());
        } else if (size.lesson == std::string("two-ply")) {
            make_lesson(driver);
        } else {
            run_action("step.forward", driver.app());
            run_action("lesson.new", driver.app());
        }
        driver.frames(10);
        driver.save_picture(at + ".png");
        run_action("editor.try", driver.app());
        driver.frames(10);
        driver.save_picture(at + "-try.png");
    }
}

// Nothing begun is lost without a word, whichever way leads out of an exercise.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <iterator>

#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/practice/practice_resuming.hpp"
#include "app/control/practice/practising.hpp"
#include "tests/gui/driver.hpp"

using namespace plytrace;
using namespace plytrace::gui;

namespace {

void begin(Driver& driver) {
    Exercise exercise;
    exercise.kind = PracticeKind::kPrune;
    exercise.level = 3;
    exercise.seed = 3;
    REQUIRE(start_practice(driver.app(), exercise));
    driver.frames(3);
}

struct WayOut {
    const char* name;
    void (*go)(Driver& driver);
};

const WayOut kWays[] = {
    {"the menu", [](Driver& d) { d.choose_in_menu("practice.leave"); }},
    {"another exercise", [](Driver& d) { d.choose_in_menu("practice.another"); }},
    {"another kind", [](Driver& d) { d.choose_in_menu("practice.by_hand"); }},
    {"what is due", [](Driver& d) { d.choose_in_menu("practice.due"); }},
    {"Escape", [](Driver& d) { d.press({Key::kEscape}); }},
    {"the cross", [](Driver& d) { d.click("practice.leave"); }},
    {"the end of the program", [](Driver& d) { d.choose_in_menu("file.quit"); }},
    {"a new exercise",
     [](Driver& d) {
         d.choose_in_menu("practice.new_exercise");
         d.frames(2);
         REQUIRE(d.app().dialog.kind == DialogKind::kNewExercise);
         d.app().dialog.exercise.kind = PracticeKind::kQuiz;
         d.click("dialog.accept");
     }},
    {"the link of a lesson", [](Driver& d) { open_link_checked(d.app(), "#v=1&lesson=horizon"); }},
    {"the link of an exercise", [](Driver& d) { open_link_checked(d.app(), "#v=1&practice=quiz-1-5"); }},
    {"a file",
     [](Driver& d) {
         d.files().files["/home/two.txt"] = "(1 2)";
         open_path_checked(d.app(), "/home/two.txt");
     }},
    {"a lesson", [](Driver& d) { open_lesson_checked(d.app(), "horizon"); }},
};

}  // namespace

TEST_CASE("whoever leaves what is begun is asked", "[practice]") {
    const std::size_t index = GENERATE(range(std::size_t{0}, std::size(kWays)));
    const WayOut& way = kWays[index];
    INFO(way.name);
    Driver driver;
    begin(driver);
    const Exercise exercise = practising(driver.app())->task.exercise;
    cross_out(driver.app(), 0);
    driver.frames(2);
    way.go(driver);
    driver.frames(2);
    REQUIRE(driver.app().dialog.kind == DialogKind::kConfirmPractice);
    driver.click("dialog.cancel");
    driver.frames(2);
    REQUIRE(practising(driver.app()) != nullptr);
    CHECK(practising(driver.app())->task.exercise == exercise);
    CHECK(is_practice_begun(driver.app()));
    CHECK_FALSE(driver.app().is_quitting);
    way.go(driver);
    driver.frames(2);
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_open());
    const Practising* after = practising(driver.app());
    CHECK((driver.app().is_quitting || after == nullptr || !(after->task.exercise == exercise)));
}

TEST_CASE("nobody is asked where nothing is begun, or all is handed in", "[practice]") {
    const bool is_handed_in = GENERATE(false, true);
    Driver driver;
    begin(driver);
    if (is_handed_in) hand_in_at_last(driver.app());
    driver.frames(2);
    driver.click("practice.leave");
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_open());
    CHECK(practising(driver.app()) == nullptr);
}

TEST_CASE("a new exercise that cannot be made is refused in its dialog", "[practice]") {
    Driver driver;
    driver.choose_in_menu("practice.new_exercise");
    driver.frames(2);
    driver.app().dialog.exercise.tree = "7";
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK(driver.app().dialog.kind == DialogKind::kNewExercise);
    CHECK_FALSE(driver.app().dialog.error.message.empty());
    CHECK(practising(driver.app()) == nullptr);
}

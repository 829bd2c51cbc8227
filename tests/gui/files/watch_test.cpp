// Watching a program in the window: the dialog that asks for it, and its card.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "app/control/watching.hpp"
#include "tests/gui/cards/drawn_text.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// The lines of a trace that a student's program wrote.
[[nodiscard]] std::vector<std::string> student_lines(const std::string& name) {
    std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR) + "/student-traces/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

}  // namespace

TEST_CASE("Watch a program: a command that is none is refused in the dialog; Enter runs one") {
    Driver driver;
    driver.choose_in_menu("file.watch");
    driver.frames(3);
    REQUIRE(driver.app().dialog.kind == DialogKind::kWatch);
    driver.click("dialog.accept");
    driver.frames(3);
    CHECK(driver.app().dialog.error.message == "expected a program and its arguments");
    driver.type("python3 'my search.py");
    driver.click("dialog.accept");
    driver.frames(3);
    CHECK(driver.app().dialog.error.message == "expected another ' at the end of a word");
    driver.program().why_not = "python3: cannot be started: No such file or directory";
    driver.type("'");
    driver.click("dialog.accept");
    driver.frames(3);
    CHECK(driver.app().dialog.error.message == driver.program().why_not);
    CHECK(driver.program().runs == 0);
    driver.program().why_not.clear();
    driver.press({Key::kEnter});
    driver.frames(3);
    CHECK_FALSE(driver.app().dialog.is_open());
    CHECK(driver.program().runs == 1);
    REQUIRE(is_watching(driver.app()));
    CHECK(driver.app().watching->request.program == std::vector<std::string>{"python3", "my search.py"});
}

TEST_CASE("Watch a program: its card shows what it prints, stops it and runs it again", "[pictures]") {
    Driver driver({.width = 1280, .height = 720});
    REQUIRE(start_watching(driver.app(), {{"python3", "my_search.py"}, "", {}}, {}));
    driver.program().print({"Searching …"});
    driver.program().print(student_lines("t_early.jsonl"));
    driver.program().errors = {"Warning: slow"};
    driver.frames(4);
    CHECK(driver.app().step() == driver.app().end());
    CHECK(driver.app().end() == student_lines("t_early.jsonl").size() - 2);  // without header and footer
    driver.click("watch.file.watch_stop");
    driver.frames(3);
    CHECK(driver.program().stops == 1);
    REQUIRE(driver.app().document.judgement() != nullptr);
    CHECK_FALSE(driver.find("watch.file.watch_stop"));
    CHECK(driver.find("check.fault.0"));
    driver.click("watch.file.watch_again");
    driver.frames(3);
    CHECK(driver.program().runs == 2);
    CHECK(driver.find("watch.file.watch_stop"));
}

}  // namespace UNITY_ID

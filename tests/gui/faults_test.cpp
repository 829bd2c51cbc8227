// A trace with a wrong search, in the window: the card lists the faults, and a click goes to one.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <sstream>

#include "app/control/commands.hpp"
#include "app/ui/transport/scrub_marks.hpp"
#include "search/check/judgement.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

/// Puts a file of tests/data where the driver can open it.
void bring(Driver& driver, const std::string& folder, const std::string& name) {
    std::ifstream file(std::string(PLYTRACE_TEST_DATA_DIR) + "/" + folder + "/" + name);
    std::stringstream text;
    text << file.rdbuf();
    driver.files().files[name] = text.str();
}

void open_student_trace(Driver& driver, const std::string& name) {
    bring(driver, "student-traces", name);
    REQUIRE(open_path(driver.app(), name));
    driver.frames(3);
}

}  // namespace

TEST_CASE("a wrong trace is judged as it is opened: its faults are listed, and a click goes to one") {
    Driver driver;
    CHECK_FALSE(driver.find("check.fault.0"));
    open_student_trace(driver, "t_early.jsonl");
    const Judgement* judgement = driver.app().document.judgement();
    REQUIRE(judgement != nullptr);
    REQUIRE(judgement->faults.size() >= 2);
    driver.click("check.fault.0");
    CHECK(driver.app().step() == judgement->faults[0].step + 1);
    CHECK(driver.app().step() == 6);
}

TEST_CASE("From the end of a wrong trace, where a program's search is shown first, K goes to the first fault") {
    Driver driver;
    open_student_trace(driver, "t_early.jsonl");
    driver.app().playback.seek(driver.app().end(), driver.app().end());
    driver.frames();
    driver.press({Key::kK});
    CHECK(driver.app().step() == driver.app().document.judgement()->faults[0].step + 1);
}

TEST_CASE("A right trace has no faults to click, and the program's own search is not judged") {
    Driver driver;
    open_student_trace(driver, "t_.jsonl");
    REQUIRE(driver.app().document.judgement() != nullptr);
    CHECK(driver.app().document.judgement()->is_right());
    CHECK_FALSE(driver.find("check.fault.0"));
    driver.app().document.search_again();
    driver.frames(3);
    CHECK(driver.app().document.judgement() == nullptr);
}

TEST_CASE("each fault has a mark on the scrub bar, one a column") {
    Driver driver;
    open_student_trace(driver, "w.jsonl");
    const Trace& trace = *driver.app().trace();
    const Judgement& judgement = *driver.app().document.judgement();
    const auto marks = find_fault_marks(trace, judgement, 1000);
    REQUIRE(marks.size() == judgement.faults.size());
    for (std::size_t at = 0; at < marks.size(); ++at) {
        CHECK(marks[at].kind == ScrubMark::Kind::kFault);
        CHECK(marks[at].x ==
              static_cast<float>(judgement.faults[at].step + 1) / static_cast<float>(trace.event_count()));
    }
    CHECK(find_fault_marks(trace, judgement, 1).size() == 1);
}

TEST_CASE("A trace with an illegal move is rejected with its line, and the open document stays") {
    Driver driver;
    const std::string title = driver.app().document.title();
    for (const char* game :
         {"chess-position", "connect-four", "lines-of-action", "nim", "othello", "pig", "tic-tac-toe"}) {
        for (const char* move : {"100", "2000000000"}) {
            const std::string name = std::string("illegal-") + game + "-" + move + ".jsonl";
            CAPTURE(name);
            bring(driver, "hostile", name);
            open_path_checked(driver.app(), name);
            driver.frames(3);
            REQUIRE_FALSE(driver.app().messages.all().empty());
            const std::string said = driver.app().messages.all().back().text;
            CHECK(said.find(name) != std::string::npos);
            CHECK(said.find("line ") != std::string::npos);
            CHECK(driver.app().document.title() == title);
            driver.app().messages = Messages();
        }
    }
}

}  // namespace UNITY_ID

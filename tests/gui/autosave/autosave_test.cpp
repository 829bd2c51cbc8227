// Autosave on the desktop: the folder of unsaved work that several programs share, signals that end the program, and
// the dialogs around unsaved work.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "app/control/autosave.hpp"
#include "app/control/commands.hpp"
#include "app/control/unsaved_work.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/keeper.hpp"
#include "app/desktop/quit_signals.hpp"
#include "games/tree/edit.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;
namespace fs = std::filesystem;

namespace {

struct Folder {
    std::string path = (fs::temp_directory_path() / ("plytrace-keep-" + std::to_string(getpid()))).string();
    ~Folder() { fs::remove_all(path); }
};

/// Runs `body` in a process of its own; how that ended.
template <class Body>
[[nodiscard]] int status_of(Body body) {
    const pid_t child = fork();
    if (child == 0) {
        alarm(20);
        body();
        _exit(9);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    return status;
}

void wait_until_asked(const QuitSignals& signals) {
    while (!signals.is_quit_requested()) usleep(1000);
}

void paste(Driver& driver) {
    driver.press({Key::kV, true, true});
    driver.type("((1 2) (3 5))");
    driver.click("dialog.accept");
    driver.frames(2);
}

}  // namespace

TEST_CASE("Programs that run at the same time save separately; the work of a crashed one is offered once") {
    const Folder folder;
    auto dead = std::make_unique<WorkFolder>(folder.path);
    CHECK(dead->take_left().empty());
    REQUIRE(dead->write("the dead one's"));
    WorkFolder running(folder.path);
    CHECK(running.take_left().empty());  // its owner is alive
    REQUIRE(running.write("the running one's"));
    dead.reset();

    WorkFolder next(folder.path), later(folder.path);
    const auto left = next.take_left();
    REQUIRE(left.size() == 1);
    CHECK(left.front().text == "the dead one's");
    CHECK(later.take_left().empty());  // it has been given away
    REQUIRE(next.write("the next one's"));
    CHECK(*read_file(left.front().path) == "the dead one's");  // until somebody has decided
    next.remove_left(left.front().path);
    CHECK_FALSE(file_exists(left.front().path));
    next.remove();
    running.remove();
    CHECK(WorkFolder(folder.path).take_left().empty());
}

TEST_CASE("a folder that cannot be written is named") {
    WorkFolder folder("/proc/plytrace");
    CHECK(folder.take_left().empty());
    const auto written = folder.write("x");
    REQUIRE_FALSE(written);
    CHECK(written.error().message.find("/proc/plytrace") != std::string::npos);
}

TEST_CASE("SIGTERM, SIGHUP and SIGINT ask to leave; a second one ends the program") {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        const int once = status_of([signal] {
            QuitSignals signals;
            signals.listen([] {});
            kill(getpid(), signal);
            wait_until_asked(signals);
            signals.stop_listening();
            _exit(0);
        });
        CHECK((WIFEXITED(once) && WEXITSTATUS(once) == 0));
        const int twice = status_of([signal] {
            QuitSignals signals;
            signals.listen([] {});
            kill(getpid(), signal);
            wait_until_asked(signals);
            kill(getpid(), signal);
            for (;;) pause();
        });
        CHECK((WIFSIGNALED(twice) && WTERMSIG(twice) == signal));
    }
}

TEST_CASE("under nohup a terminal that closes asks nothing") {
    const int status = status_of([] {
        signal(SIGHUP, SIG_IGN);
        QuitSignals signals;
        signals.listen([] {});
        kill(getpid(), SIGHUP);
        usleep(50'000);
        const bool is_asked = signals.is_quit_requested();
        kill(getpid(), SIGTERM);
        wait_until_asked(signals);
        _exit(is_asked ? 1 : 0);
    });
    CHECK((WIFEXITED(status) && WEXITSTATUS(status) == 0));
}

TEST_CASE("A pasted tree is unsaved work: closing it asks for confirmation") {
    Driver driver;
    paste(driver);
    CHECK(document_title(driver.app()).starts_with("Pasted tree *"));
    driver.press({Key::kQ, true});
    CHECK(driver.app().dialog.kind == DialogKind::kConfirmUnsaved);
    CHECK_FALSE(driver.app().requests.is_quitting);
}

TEST_CASE("the title follows Save as, and ~ is the home folder") {
    Driver driver;
    driver.app().host.home_directory = "/home/ada";
    paste(driver);
    driver.press({Key::kS, true, true});
    driver.press({Key::kA, true});
    driver.type("~/mine.txt");
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK(driver.files().files.contains("/home/ada/mine.txt"));
    CHECK(driver.app().document.path() == "/home/ada/mine.txt");
    CHECK(document_title(driver.app()).starts_with("mine.txt"));
    CHECK_FALSE(driver.app().document.is_modified());
    driver.press({Key::kO, true});
    driver.type("~/mine.txt");
    driver.click("dialog.accept");
    CHECK(driver.app().dialog.kind == DialogKind::kClosed);
}

TEST_CASE("The dialog at the start describes the recovered work, and both its answers work") {
    class FoundWork final : public Keeper {
      public:
        std::vector<RecoverableWork> left;
        Expected<bool> keep_settings(std::string_view) override { return true; }
        Expected<bool> keep_work(std::string_view) override { return true; }
        void forget_work() override {}
        std::vector<RecoverableWork> recoverable_work() override { return left; }
        void forget_recoverable_work(const std::string&) override { left.clear(); }
        std::string date() override { return ""; }
    };
    Driver driver;
    paste(driver);
    FoundWork keeper;
    keeper.left = {{"1.json", work_text(driver.app(), "2026-11-22 10:41")}};
    REQUIRE(open_lesson(driver.app(), "two-ply"));
    Autosave autosave(driver.app(), keeper);
    offer_recoverable_work(driver.app(), keeper, autosave);
    driver.frames(3);
    CHECK(driver.app().dialog.text.find("Pasted tree") != std::string::npos);
    CHECK(driver.app().dialog.text.find("2026-11-22 10:41") != std::string::npos);
    SECTION("open it") {
        driver.click("dialog.accept");
        driver.frames(2);
        CHECK(document_title(driver.app()).starts_with("Pasted tree *"));
        CHECK(keeper.left.empty());
    }
    SECTION("throw it away") {
        driver.click("dialog.discard");
        CHECK(keeper.left.empty());
    }
    SECTION("not now") {
        driver.press({Key::kEscape});
        CHECK(keeper.left.size() == 1);
    }
    CHECK(driver.app().dialog.kind == DialogKind::kClosed);
}

}  // namespace UNITY_ID

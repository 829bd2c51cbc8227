// The dialogs: opening, saving, pasting, and never losing unsaved work.
#include <catch2/catch_test_macros.hpp>

#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "games/tree/edit.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr Chord kEscape{Key::kEscape};
constexpr Chord kEnter{Key::kEnter};

void edit(Driver& driver) {
    auto tree = with_leaf_value(*driver.app().document.tree(), 2, 7);
    REQUIRE(tree);
    driver.app().document.edit_tree(std::move(*tree));
    driver.frames(2);
    REQUIRE(driver.app().document.is_modified());
}

void edit_first_leaf(Driver& driver) {
    auto tree = with_leaf_value(*driver.app().document.tree(), 1, 7);
    REQUIRE(tree);
    driver.app().document.edit_tree(std::move(*tree));
    driver.frames(2);
}

void type_over(Driver& driver, std::string_view text) {
    driver.press({Key::kA, true});
    driver.type(text);
}

[[nodiscard]] DialogKind kind(Driver& driver) {
    return driver.app().dialog.kind;
}

}  // namespace

TEST_CASE("a tree is opened by its name, and by clicking through folders") {
    Driver driver;
    driver.files().files["/home/trees/two.txt"] = "((1 2) (3 4))";
    SECTION("typed") {
        driver.press({Key::kO, true});
        driver.type("trees/two.txt");
        driver.press(kEnter);
    }
    SECTION("typed, the folder first") {
        driver.press({Key::kO, true});
        driver.type("trees");
        driver.press(kEnter);
        CHECK(driver.app().dialog.directory == "/home/trees");
        driver.type("two.txt");
        driver.click("dialog.accept");
    }
    SECTION("clicked") {
        driver.press({Key::kO, true});
        driver.click("       trees");
        driver.click("       two.txt");
        driver.click("dialog.accept");
    }
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().document.title() == "two.txt");
    CHECK(driver.app().document.path() == "/home/trees/two.txt");
    CHECK(driver.app().settings.recent_files.front() == "/home/trees/two.txt");
    CHECK(driver.app().step() == 0);
}

TEST_CASE("If a file cannot be opened, the error gives the reason, and the dialog stays open") {
    Driver driver;
    driver.files().files["/home/bad.txt"] = "((1 2)\n (3 x))";
    driver.press({Key::kO, true});
    driver.type("bad.txt");
    driver.press(kEnter);
    CHECK(kind(driver) == DialogKind::kOpen);
    CHECK(driver.app().dialog.error.text().find("line 2, column 5") != std::string::npos);
    CHECK(driver.app().document.title() == "Two-ply tree (AIMA 5.2)");
    driver.press(kEscape);
    CHECK(kind(driver) == DialogKind::kClosed);
}

TEST_CASE("a pasted tree is read, and its errors are placed") {
    Driver driver;
    driver.press({Key::kV, true, true});
    driver.type("((1 2) (3 x))");
    driver.click("dialog.accept");
    CHECK(driver.app().dialog.error.line == 1);
    CHECK(driver.app().dialog.error.column == 11);
    driver.click("dialog.text");
    type_over(driver, "((1 2) (3 5))");
    driver.click("dialog.accept");
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().document.title() == "Pasted tree");
}

TEST_CASE("a link to an unknown lesson shows the lessons that there are, one of which Enter opens") {
    Driver driver;
    driver.press({Key::kK, true, true});
    driver.type("#v=1&lesson=three-ply");
    driver.press(kEnter);
    REQUIRE(kind(driver) == DialogKind::kFind);
    CHECK(driver.app().dialog.error.text().starts_with("There is no lesson “three-ply”."));
    driver.type("every game tic-tac-toe");
    driver.press(kEnter);
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().document.tree() == nullptr);
}

TEST_CASE("a link is opened by its text, and its errors are shown in place") {
    Driver driver;
    driver.press({Key::kK, true, true});
    REQUIRE(kind(driver) == DialogKind::kOpenLink);
    driver.type("#v=1&lesson=two-ply&step=soon");
    driver.press(kEnter);
    CHECK(kind(driver) == DialogKind::kOpenLink);
    CHECK(driver.app().dialog.error.text().find("soon") != std::string::npos);
    driver.click("dialog.text");
    type_over(driver, "https://example.org/plytrace/#v=1&tree=((1,2),(3,4))&step=3&label=interval");
    CHECK(driver.app().dialog.error.message.empty());
    driver.click("dialog.accept");
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK(driver.app().document.title() == "Tree from a link");
    CHECK(driver.app().step() == 3);
    driver.press({Key::kK, true});
    CHECK(
        std::string(ImGui::GetClipboardText()) ==
        "https://example.org/plytrace/#v=1&tree=((1,2),(3,4))&algorithm=alpha-beta&step=3&label=interval&language=en");
}

TEST_CASE("saving asks for a name once, and asks before it replaces a file") {
    Driver driver;
    driver.files().files["/home/mine.txt"] = "(1 2)";
    edit(driver);
    driver.press({Key::kS, true});
    REQUIRE(kind(driver) == DialogKind::kSaveAs);
    type_over(driver, "mine.txt");
    driver.click("dialog.accept");
    CHECK(driver.files().files["/home/mine.txt"] == "(1 2)");
    CHECK(kind(driver) == DialogKind::kSaveAs);
    driver.click("dialog.accept");
    CHECK(driver.files().files["/home/mine.txt"].find("12") != std::string::npos);
    CHECK_FALSE(driver.app().document.is_modified());
    edit(driver);
    driver.press({Key::kS, true});
    CHECK(kind(driver) == DialogKind::kClosed);
    CHECK_FALSE(driver.app().document.is_modified());
}

TEST_CASE("a file that cannot be written leaves the work unsaved and says so") {
    Driver driver;
    edit(driver);
    driver.files().is_read_only = true;
    driver.press({Key::kS, true});
    type_over(driver, "mine.txt");
    driver.click("dialog.accept");
    CHECK(kind(driver) == DialogKind::kSaveAs);
    CHECK(driver.app().dialog.error.text().find("Read-only") != std::string::npos);
    CHECK(driver.app().document.is_modified());
}

TEST_CASE("Unsaved work is saved, discarded or kept, as the user chooses") {
    Driver driver;
    edit(driver);
    driver.press({Key::kQ, true});
    REQUIRE(kind(driver) == DialogKind::kConfirmUnsaved);
    SECTION("cancel keeps everything") {
        driver.click("dialog.cancel");
        CHECK_FALSE(driver.app().requests.is_quitting);
        CHECK(driver.app().document.is_modified());
    }
    SECTION("escape too") {
        driver.press(kEscape);
        CHECK_FALSE(driver.app().requests.is_quitting);
    }
    SECTION("discard goes on") {
        driver.click("dialog.discard");
        CHECK(driver.app().requests.is_quitting);
        CHECK(driver.files().files.empty());
    }
    SECTION("save asks for the name, then goes on") {
        driver.click("dialog.accept");
        REQUIRE(kind(driver) == DialogKind::kSaveAs);
        CHECK_FALSE(driver.app().requests.is_quitting);
        driver.click("dialog.accept");
        CHECK(driver.app().requests.is_quitting);
        CHECK(driver.files().files.size() == 1);
    }
}

TEST_CASE("opening, a new tree, a lesson and a dropped file ask about unsaved work first") {
    Driver driver;
    driver.files().files["/home/two.txt"] = "(1 2)";
    edit(driver);
    SECTION("open") {
        driver.press({Key::kO, true});
    }
    SECTION("new") {
        driver.press({Key::kN, true});
    }
    SECTION("paste") {
        driver.press({Key::kV, true, true});
    }
    SECTION("link") {
        driver.press({Key::kK, true, true});
    }
    SECTION("link from outside") {
        open_link_checked(driver.app(), "#v=1&lesson=tic-tac-toe");
    }
    SECTION("drop") {
        open_path_checked(driver.app(), "/home/two.txt");
    }
    SECTION("lesson") {
        driver.click("menu.lesson");
        driver.click("lesson.topic.games");
        driver.click("lesson.tic-tac-toe");
    }
    driver.frames(2);
    CHECK(kind(driver) == DialogKind::kConfirmUnsaved);
    CHECK(driver.app().document.is_modified());
}

TEST_CASE("keys belong to the dialog while it is open") {
    Driver driver;
    driver.press({Key::kF1});
    REQUIRE(kind(driver) == DialogKind::kHelp);
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 0);
    driver.click("dialog.accept");
    CHECK(kind(driver) == DialogKind::kClosed);
}

TEST_CASE("A message disappears after a while, or by a click") {
    Driver driver;
    driver.app().messages.error("something is wrong");
    driver.frames(30);
    CHECK(driver.app().messages.all().size() == 1);
    driver.frames(60 * 13);
    CHECK(driver.app().messages.all().empty());
}

TEST_CASE("a recording is not overwritten by another search of the same tree") {
    Driver driver;
    const std::string recording =
        "{\"plytrace\":1,\"game\":\"tree\",\"position\":\"(3 5)\",\"algorithm\":\"mine\"}\n{\"e\":\"enter\"}\n"
        "{\"e\":\"enter\",\"p\":0}\n{\"e\":\"evaluate\",\"x\":3}\n{\"e\":\"return\",\"x\":3}\n";
    driver.files().files["/home/student.jsonl"] = recording;
    REQUIRE(open_path(driver.app(), "/home/student.jsonl"));
    driver.frames(2);
    SECTION("searched again") {
        driver.app().document.search_again();
    }
    SECTION("searched in another way") {
        SearchOptions options = driver.app().document.options();
        options.algorithm = Algorithm::kMinimax;
        driver.app().document.set_options(options);
    }
    SECTION("edited") {
        edit_first_leaf(driver);
    }
    driver.frames(2);
    driver.press({Key::kS, true});
    driver.frames(2);
    CHECK(kind(driver) == DialogKind::kSaveAs);
    CHECK(driver.files().files["/home/student.jsonl"] == recording);
}

TEST_CASE("a link to the voting table, typed into the dialog, opens the table") {
    Driver driver;
    driver.press({Key::kK, true, true});
    driver.type("#v=1&lesson=voting&reversed=A");
    driver.press(kEnter);
    driver.frames(3);
    REQUIRE(kind(driver) == DialogKind::kVoting);
    CHECK(driver.app().dialog.voting.is_reversed[0]);
}

TEST_CASE("Confirming a replacement replaces that file, not its namesake in another folder") {
    Driver driver;
    driver.files().files["/home/tree.txt"] = "mine";
    driver.files().files["/home/trees/tree.txt"] = "somebody's";
    driver.press({Key::kS, true, true});
    driver.frames(2);
    driver.press(kEnter);
    REQUIRE(driver.app().dialog.is_replacing);
    driver.click("       trees");
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_replacing);
    driver.click("dialog.accept");
    driver.frames(2);
    CHECK(driver.files().files["/home/trees/tree.txt"] == "somebody's");
}

}  // namespace UNITY_ID

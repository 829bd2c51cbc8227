// Nim's graph in place of the tree: chosen by action and by button, played on by clicks. The voting table in its
// window.
#include <catch2/catch_test_macros.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/link_commands.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

bool is_over(Driver& driver) {
    const Document& document = driver.app().document;
    return document.game()->legal_moves(document.moves()).empty();
}

/// Clicks over the graph until something is played; where the boxes are is the picture's affair.
bool play_by_click(Driver& driver) {
    const ImRect box = driver.widget("nim.graph").rect;
    const std::size_t before = driver.app().document.moves().size();
    for (float y = box.Min.y + 100; y < box.Max.y - 60; y += 40) {
        for (float x = box.Min.x + 100; x < box.Max.x; x += 50) {
            driver.click_at({x, y});
            if (driver.app().document.moves().size() != before) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("the lesson on the whole graph shows it; the action and the buttons change to the tree and back") {
    Driver driver({.lesson = "nim-graph"});
    CHECK(driver.app().view.options.shows_graph);
    CHECK(driver.find("nim.graph"));
    CHECK_FALSE(driver.find("tree.canvas"));
    driver.press({Key::kV});
    driver.frames(2);
    CHECK_FALSE(driver.find("nim.graph"));
    CHECK(driver.find("tree.canvas"));
    driver.click("centre.graph");
    driver.frames(2);
    CHECK(driver.find("nim.graph"));
    driver.click("centre.tree");
    driver.frames(2);
    CHECK(driver.find("tree.canvas"));
}

TEST_CASE("the graph belongs to Nim, and a lesson on something else shows its tree") {
    Driver driver({.lesson = "nim-graph"});
    CHECK_FALSE(settings_to_keep(driver.app()).view.shows_graph);  // the lesson's wish, not the person's
    REQUIRE(open_lesson(driver.app(), "nim"));
    driver.frames(2);
    CHECK_FALSE(driver.find("nim.graph"));
    driver.press({Key::kV});
    driver.frames(2);
    CHECK(driver.find("nim.graph"));
    REQUIRE(open_lesson(driver.app(), "two-ply"));
    driver.frames(2);
    CHECK_FALSE(driver.find("centre.graph"));
    CHECK_FALSE(is_enabled(*find_action("view.graph"), driver.app()));
}

TEST_CASE("a click on a successor of the board's position plays that move, elsewhere nothing") {
    Driver driver({.lesson = "nim-graph"});
    const ImRect box = driver.widget("nim.graph").rect;
    driver.click_at({box.Min.x + 20, box.Max.y - 80});
    CHECK(driver.app().document.moves().empty());
    int plies = 0;
    while (!is_over(driver)) {
        REQUIRE(play_by_click(driver));
        ++plies;
    }
    CHECK(plies >= 2);
    CHECK(plies <= 6);
    CHECK_FALSE(play_by_click(driver));
}

TEST_CASE("a game with too many positions says so, and the tree is one click away") {
    Driver driver({.lesson = "nim-graph"});
    GameSpec spec;
    spec.game = "nim";
    spec.position = "3 5 7";
    SearchOptions options;
    options.depth = 2;
    driver.app().document.open_game(make_game(spec).value(), options, "NIM(3,5,7)");
    driver.frames(3);
    CHECK_FALSE(driver.find("nim.graph"));
    CHECK_FALSE(driver.find("tree.canvas"));
    driver.click("centre.tree");
    driver.frames(2);
    CHECK(driver.find("tree.canvas"));
}

TEST_CASE("a link brings the graph along") {
    std::string of_graph, of_tree;
    {
        Driver driver({.lesson = "nim-graph"});
        of_graph = link_fragment(driver.app()).value();
        driver.press({Key::kV});
        driver.frames(2);
        of_tree = link_fragment(driver.app()).value();
    }
    CHECK(of_tree.find("view=tree") != std::string::npos);
    Driver other;
    REQUIRE(open_link(other.app(), of_graph));
    other.frames(2);
    CHECK(other.find("nim.graph"));
    REQUIRE(open_link(other.app(), of_tree));
    other.frames(2);
    CHECK(other.find("tree.canvas"));
}

TEST_CASE("the voting table opens in front of what is there; voters are switched one by one or all at once") {
    Driver driver;
    const std::string title = driver.app().document.title();
    open_lesson_checked(driver.app(), "voting");
    driver.frames(3);
    CHECK(driver.app().document.title() == title);
    REQUIRE(driver.app().dialog.kind == DialogKind::kVoting);
    driver.click("voting.b");
    CHECK(driver.app().dialog.voting.winners() == std::vector<std::size_t>{0, 1});
    driver.click("voting.reversed");
    CHECK(driver.app().dialog.voting.winners() == std::vector<std::size_t>{3});
    CHECK(driver.app().dialog.voting.total(3) == 9);
    driver.click("voting.own");
    CHECK(driver.app().dialog.voting.total(3) == 13);
    driver.click("voting.honest");
    CHECK(driver.app().dialog.voting.total(0) == 13);
    driver.click("voting.c");
    const Voting voting = driver.app().dialog.voting;
    driver.click("voting.copy_link");
    const std::string link = ImGui::GetClipboardText();
    driver.press({Key::kEscape});
    driver.frames(2);
    CHECK_FALSE(driver.app().dialog.is_open());

    open_link_checked(driver.app(), link);
    driver.frames(3);
    REQUIRE(driver.app().dialog.kind == DialogKind::kVoting);
    CHECK(driver.app().dialog.voting == voting);
    CHECK(driver.app().document.title() == title);  // what was open stays behind it
}

}  // namespace UNITY_ID

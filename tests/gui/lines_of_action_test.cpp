// Lines of Action on the board, with mouse and keyboard: a piece is chosen, then it goes.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "app/board/board_model.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

constexpr MoveCode square(const char* name) {
    return (name[1] - '1') * 8 + (name[0] - 'a');
}
constexpr MoveCode move(const char* from, const char* to) {
    return square(from) * 64 + square(to);
}

ImVec2 place(Driver& driver, const char* name) {
    const ImRect box = driver.widget("board.squares").rect;
    const float cell = box.GetWidth() / 8;
    return {box.Min.x + (static_cast<float>(name[0] - 'a') + 0.5F) * cell,
            box.Min.y + (static_cast<float>(name[1] - '1') + 0.5F) * cell};
}
void click(Driver& driver, const char* name) {
    driver.click_at(place(driver, name));
}
const std::vector<MoveCode>& moves(Driver& driver) {
    return driver.app().document.moves();
}
void open_position(Driver& driver, const char* position) {
    GameSpec spec;
    spec.game = "lines-of-action";
    spec.position = position;
    const auto game = make_game(spec);
    REQUIRE(game);
    Document& document = driver.app().document;
    document.open_game(*game, document.options(), document.title());
    driver.frames(6);
}

/// Pictures for looking at: PLYTRACE_PICTURES names the folder where they are wanted.
void keep_picture(Driver& driver, const std::string& name) {
    const char* folder = std::getenv("PLYTRACE_PICTURES");
    if (folder != nullptr) driver.save_picture(std::string(folder) + "/" + name + ".png");
}

constexpr const char* kNearEnd =
    "XX--------------"
    "--X-------------"
    "----------------"
    "--------O------O X";
constexpr const char* kStuck =
    "XO------OO------"
    "----------------"
    "----------------"
    "------OO------OX X";

}  // namespace

TEST_CASE("b1-b3 by two clicks: the piece, then its square") {
    Driver driver({.lesson = "lines-of-action"});
    click(driver, "b1");
    CHECK(moves(driver).empty());
    click(driver, "b3");
    CHECK(moves(driver) == std::vector<MoveCode>{move("b1", "b3")});
    click(driver, "h5");  // White answers
    click(driver, "f5");
    REQUIRE(moves(driver).size() == 2);
    click(driver, "c1");
    click(driver, "a3");  // a capture
    REQUIRE(moves(driver).size() == 3);
    CHECK(driver.app().document.game()->board(moves(driver))->second_count == 11);
}

TEST_CASE("Another piece can be chosen, and a chosen piece released") {
    Driver driver({.lesson = "lines-of-action"});
    click(driver, "b1");
    click(driver, "c1");
    click(driver, "b3");  // no move of c1's: lets go
    CHECK(moves(driver).empty());
    click(driver, "c3");  // nothing is chosen any more
    CHECK(moves(driver).empty());
    click(driver, "c1");
    click(driver, "c1");  // let go by a second click
    click(driver, "c3");
    CHECK(moves(driver).empty());
    click(driver, "a2");  // the other side's
    click(driver, "c2");
    CHECK(moves(driver).empty());
    click(driver, "c1");
    click(driver, "c3");
    CHECK(moves(driver) == std::vector<MoveCode>{move("c1", "c3")});
    click(driver, "c3");  // it is White's turn
    click(driver, "c1");
    CHECK(moves(driver).size() == 1);
}

TEST_CASE("a piece can be dragged, also a chosen one; to no square of its own it stays") {
    Driver driver({.lesson = "lines-of-action"});
    driver.drag(place(driver, "b1"), place(driver, "b3"));
    CHECK(moves(driver) == std::vector<MoveCode>{move("b1", "b3")});
    driver.drag(place(driver, "h5"), place(driver, "g4"));
    CHECK(moves(driver).size() == 1);
    driver.drag(place(driver, "h5"), place(driver, "f5"));
    CHECK(moves(driver).size() == 2);
    click(driver, "c1");
    driver.drag(place(driver, "c1"), place(driver, "c3"));
    CHECK(moves(driver).size() == 3);
    driver.drag(place(driver, "d4"), place(driver, "d5"));  // nothing there
    CHECK(moves(driver).size() == 3);
}

TEST_CASE("after the search has been stepped through, a piece is chosen and moved all the same") {
    Driver driver({.lesson = "lines-of-action"});
    driver.press({Key::kEnd});
    click(driver, "c1");
    click(driver, "a3");
    CHECK(moves(driver) == std::vector<MoveCode>{move("c1", "a3")});
}

TEST_CASE("by keyboard: B, the arrows, Enter on the piece and Enter on the square") {
    Driver driver({.lesson = "lines-of-action"});
    driver.press({Key::kB});
    driver.press({Key::kRight});
    driver.press({Key::kEnter});
    CHECK(moves(driver).empty());
    driver.press({Key::kDown});
    driver.press({Key::kDown});
    driver.press({Key::kEnter});
    CHECK(moves(driver) == std::vector<MoveCode>{move("b1", "b3")});
    // Escape lets go of the piece, then leaves the board.
    driver.press({Key::kLeft});
    driver.press({Key::kEnter});
    driver.press({Key::kEscape});
    driver.press({Key::kRight});
    driver.press({Key::kEnter});
    CHECK(moves(driver).size() == 1);
    CHECK(driver.app().step() == 0);
    driver.press({Key::kEscape});
    driver.press({Key::kRight});
    CHECK(driver.app().step() == 1);
}

TEST_CASE("a whole ending: the move that connects all pieces wins and is announced") {
    Driver driver({.lesson = "lines-of-action"});
    open_position(driver, kNearEnd);
    click(driver, "c3");
    click(driver, "c2");
    REQUIRE(moves(driver).size() == 1);
    const auto board = board_model(driver.app().document, kNone, driver.app().step(), true);
    REQUIRE(board);
    CHECK(board->is_over);
    REQUIRE_FALSE(driver.app().messages.all().empty());
    CHECK(driver.app().messages.all().back().text == "Black has won");
    click(driver, "a8");
    click(driver, "b8");
    CHECK(moves(driver).size() == 1);
    driver.click("edit.undo");
    CHECK(moves(driver).empty());
}

TEST_CASE("A player without a legal move passes by a click anywhere") {
    Driver driver({.lesson = "lines-of-action"});
    open_position(driver, kStuck);
    click(driver, "a1");
    REQUIRE(moves(driver).size() == 1);
    const auto board = board_model(driver.app().document, kNone, driver.app().step(), true);
    CHECK(board->is_after_pass);
    CHECK(board->to_move == Player::kSecond);
}

TEST_CASE("the computer answers in Lines of Action") {
    Driver driver({.lesson = "lines-of-action"});
    driver.app().document.set_side(Player::kSecond, Side::kSearch);
    click(driver, "b1");
    click(driver, "b3");
    driver.frames(30);
    CHECK(moves(driver).size() == 2);
}

TEST_CASE("pictures of Lines of Action", "[.][pictures]") {
    for (const char* theme : {"dark", "light"}) {
        for (const int width : {1280, 1920}) {
            const std::string name = std::string(theme) + "-" + std::to_string(width) + "-";
            Driver driver({.width = width,
                           .height = width * 9 / 16,
                           .theme = theme,
                           .lesson = "lines-of-action",
                           .has_pictures = true});
            driver.app().settings.is_motion_reduced = true;
            driver.press({Key::kEnd});
            if (driver.find("board.other")) driver.click("board.other");
            click(driver, "c1");
            driver.move_to(place(driver, "a3"));
            driver.frames(30);
            keep_picture(driver, name + "chosen");
            click(driver, "a3");
            driver.frames(30);
            keep_picture(driver, name + "moved");
            driver.press({Key::kEnd});
            driver.move_to({4, 4});
            driver.frames(30);
            keep_picture(driver, name + "values");
            driver.app().view.selected = 9;
            driver.frames(30);
            keep_picture(driver, name + "search");
            open_position(driver, kNearEnd);
            click(driver, "c3");
            click(driver, "c2");
            driver.frames(400);
            keep_picture(driver, name + "won");
        }
    }
}

}  // namespace UNITY_ID

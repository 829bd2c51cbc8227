// Kalah on the board: pits are clicked, or chosen with keys; an extra turn is announced.
#include <catch2/catch_test_macros.hpp>

#include "search/any_game/kalah_session.hpp"
#include "tests/gui/driver.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::gui;

namespace {

std::string position(Driver& driver) {
    const Document& document = driver.app().document;
    return document.game()->position_text(document.moves());
}

}  // namespace

TEST_CASE("a click plays a pit of the side to move, and no other") {
    Driver driver({.lesson = "kalah"});
    driver.click("kalah.A");
    CHECK(driver.app().document.moves().empty());
    driver.click("kalah.c");  // the last stone falls into the store
    CHECK(position(driver) == "4 4 0 5 5 5 1 4 4 4 4 4 4 0 X");
    driver.click("kalah.c");  // empty now
    driver.click("kalah.A");
    CHECK(driver.app().document.moves().size() == 1);
    driver.click("kalah.a");
    CHECK(position(driver) == "0 5 1 6 6 5 1 4 4 4 4 4 4 0 O");
    driver.click("kalah.a");
    CHECK(driver.app().document.moves().size() == 2);
    driver.click("kalah.F");
    CHECK(position(driver) == "1 6 2 6 6 5 1 4 4 4 4 4 0 1 X");
}

TEST_CASE("the arrows choose a pit as it is seen, Enter plays it, Escape gives the keys back") {
    Driver driver({.lesson = "kalah"});
    driver.choose_in_menu("game.keys");
    driver.frames(2);
    driver.press({Key::kRight});
    driver.press({Key::kEnter});
    CHECK(position(driver) == "4 0 5 5 5 5 0 4 4 4 4 4 4 0 O");
    driver.press({Key::kLeft});  // the north's pits go from right to left: from B to C
    driver.press({Key::kEnter});
    CHECK(position(driver) == "4 0 5 5 5 5 0 4 4 0 5 5 5 1 O");
    driver.press({Key::kEscape});
    driver.press({Key::kEnter});
    CHECK(driver.app().document.moves().size() == 2);
}

TEST_CASE("another board begins another game") {
    Driver driver({.lesson = "kalah"});
    driver.click("kalah.e");
    driver.click("board.options");
    driver.frames(2);
    driver.click("kalah.board");
    driver.frames(2);
    driver.click("3x3");
    driver.frames(2);
    CHECK(driver.app().document.moves().empty());
    CHECK(position(driver) == "3 3 3 0 3 3 3 0 X");
    CHECK(kalah_of(*driver.app().document.game())->pits() == 3);
}

TEST_CASE("the computer plays all moves of its turn") {
    Driver driver({.lesson = "kalah"});
    driver.app().document.set_side(Player::kSecond, Side::kSearch);
    driver.click("kalah.a");
    driver.frames(20);
    const Document& document = driver.app().document;
    CHECK(document.moves().size() >= 2);
    CHECK(document.game()->player_to_move(document.moves()) == Player::kFirst);
}

}  // namespace UNITY_ID
